import Web

/// A document type (HTML 13.2.5.53–68).
package struct HTMLDoctype: Sendable {
    /// In lower case; nil if it is missing.
    package private(set) var name: String?
    package private(set) var publicID: String?
    package private(set) var systemID: String?
    /// Whether it is written so badly that the page counts as one without.
    package private(set) var isBroken = false

    /// Reads what stands between `<!DOCTYPE` and `>`. Without the `>` it is broken.
    package init(_ text: UnsafeBufferPointer<UInt8>, isClosed: Bool) {
        var reader = Reader(rest: text[...])
        isBroken = !isClosed
        reader.skipBlanks()
        guard !reader.rest.isEmpty else {
            isBroken = true
            return
        }
        name = HTMLDoctype.decode(reader.take { !$0.isHTMLBlank }, lowercasing: true)
        reader.skipBlanks()
        guard !reader.rest.isEmpty else { return }
        let isPublic = reader.skip("public")
        guard isPublic || reader.skip("system") else {
            isBroken = true
            return
        }
        if isPublic {
            guard let id = reader.quoted(&isBroken) else { return }
            publicID = HTMLDoctype.decode(id, lowercasing: false)
            reader.skipBlanks()
            if reader.rest.isEmpty { return }
        }
        guard let id = reader.quoted(&isBroken) else { return }
        systemID = HTMLDoctype.decode(id, lowercasing: false)
        reader.skipBlanks()
        // What follows is dropped, and so it does not matter whether it ends.
        if !reader.rest.isEmpty { isBroken = false }
    }

    private static func decode(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, lowercasing: Bool
    ) -> String {
        var decoded: [UInt8] = []
        var previous: UInt8 = 0
        for byte in bytes {
            switch byte {
            case 0: decoded += [0xEF, 0xBF, 0xBD]
            case UInt8(ascii: "\r"): decoded.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
            default: decoded.append(lowercasing ? byte.lowercased : byte)
            }
            previous = byte
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private struct Reader {
        var rest: Slice<UnsafeBufferPointer<UInt8>>

        mutating func skipBlanks() { rest = rest.drop(while: \.isHTMLBlank) }

        mutating func take(
            while isWanted: (UInt8) -> Bool
        ) -> Slice<UnsafeBufferPointer<UInt8>> {
            let taken = rest.prefix(while: isWanted)
            rest = rest[taken.endIndex...]
            return taken
        }

        mutating func skip(_ word: String) -> Bool {
            let count = word.utf8.count
            guard rest.count >= count,
                rest.prefix(count).lazy.map(\.lowercased).elementsEqual(word.utf8)
            else { return false }
            rest = rest.dropFirst(count)
            return true
        }

        /// Reads a text in quotes. Without quotes it gives nil, and the doctype is broken.
        mutating func quoted(_ isBroken: inout Bool) -> Slice<UnsafeBufferPointer<UInt8>>? {
            skipBlanks()
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            else {
                isBroken = true
                return nil
            }
            rest = rest.dropFirst()
            let text = take { $0 != quote }
            if rest.isEmpty { isBroken = true }
            rest = rest.dropFirst()
            return text
        }
    }
}

extension HTMLDoctype {
    /// Whether a page of this type is shown as pages of 1998 were (HTML 13.2.6.4.1): a table may
    /// stand in a paragraph.
    var isQuirky: Bool {
        let publicID = publicID?.lowercased()
        if isBroken || name != "html" { return true }
        if systemID?.lowercased() == "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd" {
            return true
        }
        guard let publicID else { return false }
        if ["-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html"]
            .contains(publicID)
        {
            return true
        }
        let isOld = HTMLDoctype.quirkyPrefixes.contains { publicID.hasPrefix($0) }
        let isWithoutSystem =
            systemID == nil
            && (publicID.hasPrefix("-//w3c//dtd html 4.01 frameset//")
                || publicID.hasPrefix("-//w3c//dtd html 4.01 transitional//"))
        return isOld || isWithoutSystem
    }

    private static let quirkyPrefixes = [
        "+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
        "-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html 2.0 level 1//",
        "-//ietf//dtd html 2.0 level 2//", "-//ietf//dtd html 2.0 strict level 1//",
        "-//ietf//dtd html 2.0 strict level 2//", "-//ietf//dtd html 2.0 strict//",
        "-//ietf//dtd html 2.0//", "-//ietf//dtd html 2.1e//", "-//ietf//dtd html 3.0//",
        "-//ietf//dtd html 3.2 final//", "-//ietf//dtd html 3.2//", "-//ietf//dtd html 3//",
        "-//ietf//dtd html level 0//", "-//ietf//dtd html level 1//",
        "-//ietf//dtd html level 2//", "-//ietf//dtd html level 3//",
        "-//ietf//dtd html strict level 0//", "-//ietf//dtd html strict level 1//",
        "-//ietf//dtd html strict level 2//", "-//ietf//dtd html strict level 3//",
        "-//ietf//dtd html strict//", "-//ietf//dtd html//",
        "-//metrius//dtd metrius presentational//",
        "-//microsoft//dtd internet explorer 2.0 html strict//",
        "-//microsoft//dtd internet explorer 2.0 html//",
        "-//microsoft//dtd internet explorer 2.0 tables//",
        "-//microsoft//dtd internet explorer 3.0 html strict//",
        "-//microsoft//dtd internet explorer 3.0 html//",
        "-//microsoft//dtd internet explorer 3.0 tables//",
        "-//netscape comm. corp.//dtd html//", "-//netscape comm. corp.//dtd strict html//",
        "-//o'reilly and associates//dtd html 2.0//",
        "-//o'reilly and associates//dtd html extended 1.0//",
        "-//o'reilly and associates//dtd html extended relaxed 1.0//",
        "-//sq//dtd html 2.0 hotmetal + extensions//",
        "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
        "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
        "-//spyglass//dtd html 2.0 extended//", "-//sun microsystems corp.//dtd hotjava html//",
        "-//sun microsystems corp.//dtd hotjava strict html//", "-//w3c//dtd html 3 1995-03-24//",
        "-//w3c//dtd html 3.2 draft//", "-//w3c//dtd html 3.2 final//", "-//w3c//dtd html 3.2//",
        "-//w3c//dtd html 3.2s draft//", "-//w3c//dtd html 4.0 frameset//",
        "-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental 19960712//",
        "-//w3c//dtd html experimental 970421//", "-//w3c//dtd w3 html//",
        "-//w3o//dtd w3 html 3.0//", "-//webtechs//dtd mozilla html 2.0//",
        "-//webtechs//dtd mozilla html//",
    ]
}
