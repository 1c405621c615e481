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

    /// Whether a `span` with these classes repeats a formula for eyes only: KaTeX' drawing beside its
    /// MathML, or MathJax 2's beside the script that has the formula in TeX.
    package static func isRepeated(classes: some Collection<UInt8>) -> Bool {
        // All of the names have an `x`, and hardly any others do.
        guard classes.contains(UInt8(ascii: "x")) else { return false }
        return classes.split(whereSeparator: \.isBlank).contains { name in
            drawings.contains { name.elementsEqual($0.utf8) }
        }
    }

    private static let drawings: [String] = [
        "katex-html", "MathJax", "MathJax_Preview", "MathJax_CHTML", "MathJax_SVG", "MathJax_PHTML",
        "mjx-chtml",
    ]
}
