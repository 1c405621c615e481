import Feeds

func opml(from newsboat: [UInt8], report: (String) -> Void) throws -> [UInt8] {
    let list = try SubscriptionListReader.read(newsboat)
    for omission in list.omissions { report("\(omission)") }
    return OPMLWriter.write(list)
}
