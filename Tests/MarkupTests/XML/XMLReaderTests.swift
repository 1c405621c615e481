import Testing

@testable import Markup

@Suite("XMLReader")
struct XMLReaderTests {
    private func expect(_ sample: XMLSample) {
        let events = XMLEvents(sample.document)
        #expect(events.lines == sample.lines)
        #expect(events.isTruncated == sample.isTruncated)
    }

    @Test("tells of elements and their text", arguments: XMLSample.elements)
    func elements(sample: XMLSample) { expect(sample) }

    @Test(
        "knows a namespace by its URI, and a prefix that is not declared",
        arguments: XMLSample.namespaces)
    func namespaces(sample: XMLSample) { expect(sample) }

    @Test("takes a section of character data as it is", arguments: XMLSample.characterData)
    func characterData(sample: XMLSample) { expect(sample) }

    @Test("passes over what is not content", arguments: XMLSample.passed)
    func passed(sample: XMLSample) { expect(sample) }

    @Test(
        "puts up with end tags that are missing, stray or in another case",
        arguments: XMLSample.endTags)
    func endTags(sample: XMLSample) { expect(sample) }

    @Test("decodes references", arguments: XMLSample.references)
    func references(sample: XMLSample) { expect(sample) }

    @Test(
        "takes a character of markup that begins none for text", arguments: XMLSample.loneCharacters
    )
    func loneCharacters(sample: XMLSample) { expect(sample) }

    @Test("tells that a document ends too early", arguments: XMLSample.truncated)
    func truncated(sample: XMLSample) { expect(sample) }

    @Test(
        "tells the same whatever the pieces are that a document comes in", arguments: XMLSample.all)
    func pieces(sample: XMLSample) {
        for length in 1...max(sample.document.utf8.count, 1) {
            let events = XMLEvents(sample.document, pieceLength: length)
            #expect(events.lines == sample.lines, "in pieces of \(length)")
            #expect(events.isTruncated == sample.isTruncated, "in pieces of \(length)")
        }
    }

    @Test("ends quietly wherever a document is cut off", arguments: XMLSample.all)
    func everyCut(sample: XMLSample) {
        let document = Array(sample.document.utf8)
        for length in document.indices {
            let events = XMLEvents(Array(document.prefix(length)))
            let starts = events.lines.filter { $0.hasPrefix("+") }.count
            let ends = events.lines.filter { $0.hasPrefix("-") }.count
            #expect(starts >= ends)
            #expect(events.isTruncated || starts == ends, "cut at \(length)")
        }
    }

    @Test("counts the bytes that it has read, and the elements that are open")
    func counts() {
        var reader = XMLReader(Array("<a>é<b/></a>".utf8))
        var places: [[Int]] = []
        while reader.next() != nil { places.append([reader.depth, reader.position]) }
        #expect(places == [[1, 3], [1, 5], [2, 9], [2, 9], [1, 13]])
        #expect(reader.depth == 0)
        #expect(reader.next() == nil)
    }
}
