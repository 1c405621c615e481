/// `.` and `..` in a path (RFC 3986 5.2.4).
enum DotSegments {
    /// The path without them. Linear in its length, whatever it is made of.
    static func removed(from path: some Collection<UInt8>) -> [UInt8] {
        guard path.first == UInt8(ascii: "/") else { return Array(path) }
        var result: [UInt8] = []
        var starts: [Int] = []
        let segments = path.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isUp = segment.elementsEqual("..".utf8)
            if isUp, let start = starts.popLast() {
                result.removeSubrange(start...)
            }
            if !isUp && !segment.elementsEqual(".".utf8) {
                starts.append(result.count)
                result.append(UInt8(ascii: "/"))
                result += segment
            } else if index == segments.count - 1 {
                result.append(UInt8(ascii: "/"))
            }
        }
        return result
    }
}
