import Web

/// How publishers write formulas beside MathML, as the attributes of elements tell.
package enum HTMLFormula {
    /// Whether a script of this type is a formula in TeX, which MathJax would draw.
    package static func isTeX(type: some Sequence<UInt8>) -> Bool {
        type.starts(with: "math/tex".utf8)
    }

    /// Whether an element with these classes is a formula that Wikipedia hides, because a picture shows
    /// it. The words are better here.
    package static func isHidden(classes: some Sequence<UInt8>) -> Bool {
        classes.starts(with: "mwe-math-mathml".utf8)
    }

    /// Whether an element with these classes repeats a formula for eyes only.
    package static func isRepeated(classes: some Collection<UInt8>) -> Bool {
        classes.split(whereSeparator: \.isBlank).contains {
            $0.elementsEqual("katex-html".utf8) || $0.elementsEqual("MathJax_Preview".utf8)
        }
    }
}
