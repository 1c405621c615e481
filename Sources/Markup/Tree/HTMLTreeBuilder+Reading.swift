// How tokens become those of the rules, and what happens beyond the limits.
extension HTMLTreeBuilder {
    mutating func read(_ token: HTMLTokenizer.Token) {
        if case .text = token {
            readText()
            return
        }
        skipsLineEnd = false
        if !tableText.isEmpty { flushTableText() }
        switch token {
        case .startTag, .endTag:
            tag = HTMLTag(tokenizer.name)
            if tag == .other { name = nameOfToken() }
            if cost > budget || isTooDeep {
                readBeyondLimits(token)
            } else {
                // What was open below the limit was closed together with what is above it.
                if !deeper.isEmpty, open.count < HTMLTreeBuilder.depthLimit / 2 { deeper = [] }
                process(token == .startTag ? .start : .end)
            }
        case .comment: if cost <= budget { process(.comment) }
        case .doctype: process(.doctype)
        case .text: break
        }
        tokenizer.allowsCDATA = !adjustedIsHTML
    }

    /// Whether the element of the token would be too deep.
    private var isTooDeep: Bool {
        guard open.count >= HTMLTreeBuilder.depthLimit / 2 else { return false }
        let isImportant = tag.isSpecial || tag == .a
        return !isImportant || open.count >= HTMLTreeBuilder.depthLimit
    }

    /// Only text and the ends of elements count where a page has too many elements, or too deep
    /// ones.
    private mutating func readBeyondLimits(_ token: HTMLTokenizer.Token) {
        if token == .endTag {
            // These two end tags make elements.
            if cost > budget, tag == .p || tag == .br, !open.contains(tag) { return }
            if !deeper.isEmpty, deeper[Int(tag.rawValue)] > 0 {
                deeper[Int(tag.rawValue)] -= 1
            } else {
                process(.end)
            }
            return
        }
        if HTMLRawText.isRawText(tokenizer.name), adjustedIsHTML {
            tokenizer.beginRawText(of: tokenizer.name)
            // Its text is read and dropped here.
            if tokenizer.next() == .endTag { return }
            _ = tokenizer.next()
            return
        }
        if tag.isVoid, adjustedIsHTML {
            if cost <= budget { process(.start) }
            return
        }
        // `<path/>` has no end tag, but `<div/>` has one.
        if adjustedIsHTML || !tokenizer.isSelfClosing {
            if deeper.isEmpty { deeper = Array(repeating: 0, count: 256) }
            deeper[Int(tag.rawValue)] += 1
        }
        if cost <= budget, tag.isPlain {
            insert(makeElement(tag, open.last.namespace), at: place())
        }
    }

    private mutating func readText() {
        let isForeign = !adjustedIsHTML && usesForeignRules(.text(HTMLTree.Bytes()))
        let nuls: HTMLCharacters.NULs =
            mode == .text || isForeign || (tokenizer.isRawText && !tokenizer.isCDATA)
            ? .replace : .drop
        var text = bytes(
            tokenizer.textRange, in: tokenizer.isRawText ? nil : .standardText, nuls: nuls)
        if skipsLineEnd {
            skipsLineEnd = false
            if tree.withBytes(text, { $0.first }) == UInt8(ascii: "\n") {
                text.start += 1
                text.count -= 1
            }
        }
        if text.count > 0 { process(.text(text)) }
    }

    /// A part of the page with its references decoded, if there are any.
    mutating func bytes(
        _ range: Range<Int>, in context: HTMLReference.Context?, nuls: HTMLCharacters.NULs
    ) -> HTMLTree.Bytes {
        let text = UnsafeBufferPointer(rebasing: tokenizer.bytes[range])
        let isLiteral =
            hasControls
            ? HTMLScan.endOfLiteral(in: text, from: 0) == text.count
            : context == nil || text.position(of: UInt8(ascii: "&")) == nil
        if !isLiteral {
            // The array of decoded bytes may be twice as long as they are.
            cost += 2 * range.count
            return tree.decode(text, in: context, nuls: nuls)
        }
        return HTMLTree.Bytes(
            start: UInt32(truncatingIfNeeded: range.lowerBound),
            count: UInt32(truncatingIfNeeded: range.count))
    }

    private mutating func nameOfToken() -> HTMLNameList.ID {
        if tokenizer.name == .unknown {
            return id(of: tokenizer.rawName) ?? 0
        }
        return tree.names.id(of: tokenizer.name) ?? 0
    }

    /// The place of a name that does not fit in a ``HTMLName``, in lower case.
    mutating func id(of name: some Sequence<UInt8>) -> HTMLNameList.ID? {
        var letters: [UInt8] = []
        for letter in name {
            letter == 0 ? letters += [0xEF, 0xBF, 0xBD] : letters.append(letter)
        }
        return tree.names.id(of: letters, keptIn: &tree.decoded)
    }
}
