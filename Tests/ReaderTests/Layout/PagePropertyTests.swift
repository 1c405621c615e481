import Reader
import System
import Terminal
import TestSupport
import Testing

@Suite("Properties of pages")
struct PagePropertyTests {
    static let widths = [8, 13, 20, 40, 72, 120]

    /// All pages and fragments of HTML under `Fixtures`.
    private static let fixtures: [String] = {
        var found: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            guard let directory = opendir("\(Fixture.directory)/\(folder)") else { continue }
            defer { closedir(directory) }
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name.hasPrefix(".") { continue }
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                if name.hasSuffix(".html") { found.append(path) }
                if !name.contains(".") { folders.append(path) }
            }
        }
        return found.sorted()
    }()

    @Test("no line is too wide, and nothing but our own sequences controls the terminal")
    func fixtures() throws {
        #expect(PagePropertyTests.fixtures.count > 10)
        for path in PagePropertyTests.fixtures {
            let page = Page(
                document: try Fixture.read(path), base: "https://a.example/",
                signs: PageSigns(usesUnicode: true))
            for width in PagePropertyTests.widths { check(page, width: width, path) }
        }
    }

    @Test("random pages keep every word once and in order", arguments: 0..<40)
    func words(seed: Int) {
        var random = RandomPage(seed: UInt64(seed))
        let html = random.page()
        let page = Page(fragment: html, base: nil, signs: PageSigns(usesUnicode: true))
        for width in PagePropertyTests.widths {
            let lines = check(page, width: width, html)
            let text = lines.map(\.text).joined(separator: " ")
            let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
                .filter { $0.hasPrefix("w") }
            #expect(words.map(String.init) == (0..<random.count).map { "w\($0)" }, "\(html)")
        }
    }

    @discardableResult
    private func check(_ page: Page, width: Int, _ name: String) -> [PageLine] {
        let options = PageOptions(width: width)
        let lines = PageLayout.lines(of: page, options)
        let style = OutputStyle(
            isTerminal: true, usesColor: true, usesUnicode: true, movesCursor: true)
        let writer = PageWriter(style, links: page.links, marksLinks: true)
        for line in lines {
            let text = line.text
            #expect(text.displayWidth <= width, "\(name) at \(width): \(text)")
            #expect(line.width == text.displayWidth, "\(name) at \(width): \(text)")
            let plain = PagePropertyTests.withoutOurs(writer.text(of: line))
            let controls = plain.unicodeScalars.filter {
                $0.value < 0x20 || 0x7F...0x9F ~= $0.value
            }
            #expect(controls.isEmpty, "\(name) at \(width): \(plain.debugDescription)")
        }
        return lines
    }

    /// The text without SGR and OSC 8, in the form in which we write them.
    static func withoutOurs(_ text: String) -> String {
        let ours = #/\u{1B}\[[0-9;]*m|\u{1B}\]8;(id=[0-9]+)?;[\u{21}-\u{7E}]*\u{1B}\\/#
        // A mark after a sequence is no part of it.
        return text.replacing(ours.matchingSemantics(.unicodeScalar), with: "")
    }
}

/// Makes pages with the words `w0`, `w1` and so on in this order.
struct RandomPage {
    private(set) var count = 0
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func page() -> String {
        (0..<5).map { _ in block(depth: 0) }.joined(separator: "\n")
    }

    private mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: state >> 33) % limit
    }

    private mutating func word() -> String {
        defer { count += 1 }
        return "w\(count)"
    }

    private mutating func text() -> String {
        (0...next(12)).map { _ in
            let word = word()
            return switch next(14) {
            case 0: "<b>\(word)</b>"
            case 1: "<a href='https://e.example/\(word.count)'>\(word)</a>"
            case 2: "<i>\(word) <code>\(self.word())</code></i>"
            case 3: "\(word)<br>"
            case 4: "<span>\(word)</span>,"
            case 5: "(\(word))"
            case 6: "한국어 \(word) 日本語"
            default: word
            }
        }.joined(separator: " ")
    }

    private mutating func block(depth: Int) -> String {
        func inner(_ random: inout RandomPage) -> String {
            depth < 3
                ? (0...random.next(3)).map { _ in random.block(depth: depth + 1) }
                    .joined(separator: " ")
                : random.text()
        }
        switch next(13) {
        case 0: return "<blockquote>\(inner(&self))</blockquote>"
        case 1: return "<ul><li>\(inner(&self))</li><li>\(inner(&self))</ul>"
        case 2: return "<ol start=7><li>\(text())<li>\(inner(&self))</ol>"
        case 3: return "<div>\(inner(&self))</div>"
        case 4: return "<h2>\(text())</h2>"
        case 5: return "<pre>\(word())\n\t\(word())\n</pre>"
        case 6: return "<dl><dt>\(text())<dd>\(inner(&self))</dl>"
        case 7: return "<details><summary>\(text())</summary>\(inner(&self))</details>"
        case 8: return "<table><tr><td>\(word())<td>\(word())<tr><td>\(word())<td>7</table>"
        case 9: return "<table><tr><td>\(inner(&self))</table>"
        case 10: return text()
        default: return "<p>\(text())</p>"
        }
    }
}
