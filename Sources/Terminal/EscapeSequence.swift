/// The end of the escape sequence that begins at `start`, or nil when none begins there.
///
/// An unterminated sequence reaches as far as a terminal would wait for its end on this line. If
/// its introducer is an 8-bit control, only the introducer counts, because those are more often
/// the trace of a wrong character set than an attack. The scan for an end stops at the next
/// introducer, so cleaning takes linear time for any text.
func endOfEscapeSequence(
    in text: String.UnicodeScalarView, at start: String.UnicodeScalarView.Index
) -> String.UnicodeScalarView.Index? {
    var next = text.index(after: start)
    switch text[start].value {
    case 0x9B:
        return endOfControlSequence(in: text, at: next)
    case 0x90, 0x98, 0x9D...0x9F:
        return endOfControlString(in: text, at: next).terminated ?? next
    case 0x1B:
        break
    default:
        return nil
    }
    guard next < text.endIndex else { return next }
    switch text[next] {
    case "[":
        return endOfControlSequence(in: text, at: text.index(after: next))
    case "]", "P", "X", "^", "_":
        let end = endOfControlString(in: text, at: text.index(after: next))
        return end.terminated ?? end.abandoned
    default:
        text.skip(0x20...0x2F, from: &next)
        text.skipOne(0x30...0x7E, from: &next)
        return next
    }
}

/// The end of the parameters, intermediates and the final character of a CSI (ECMA-48, 5.4).
private func endOfControlSequence(
    in text: String.UnicodeScalarView, at start: String.UnicodeScalarView.Index
) -> String.UnicodeScalarView.Index {
    var next = start
    text.skip(0x30...0x3F, from: &next)
    text.skip(0x20...0x2F, from: &next)
    text.skipOne(0x40...0x7E, from: &next)
    return next
}

/// The end of the string that OSC, DCS and the like open: after ST or BEL, or else at the end of
/// the line or at a control that cancels it.
private func endOfControlString(
    in text: String.UnicodeScalarView, at start: String.UnicodeScalarView.Index
) -> (
    terminated: String.UnicodeScalarView.Index?, abandoned: String.UnicodeScalarView.Index
) {
    var next = start
    var lineEnd: String.UnicodeScalarView.Index?
    while next < text.endIndex {
        let after = text.index(after: next)
        switch text[next].value {
        case 0x07, 0x9C:
            return (after, after)
        case 0x1B where after < text.endIndex && text[after] == "\\":
            return (text.index(after: after), after)
        case 0x18, 0x1A, 0x1B, 0x80...0x9F:
            return (nil, lineEnd ?? next)
        case 0x0A, 0x0D:
            lineEnd = lineEnd ?? next
        default:
            break
        }
        next = after
    }
    return (nil, lineEnd ?? next)
}

extension String.UnicodeScalarView {
    fileprivate func skip(_ range: ClosedRange<UInt32>, from index: inout Index) {
        while index < endIndex, range.contains(self[index].value) { formIndex(after: &index) }
    }

    fileprivate func skipOne(_ range: ClosedRange<UInt32>, from index: inout Index) {
        if index < endIndex, range.contains(self[index].value) { formIndex(after: &index) }
    }
}
