/// The names of SVG and MathML that have capitals or prefixes (HTML 13.2.6.1 and 13.2.6.5).
enum HTMLForeignNames {
    /// The name of an element of SVG, from its lower case.
    static func element(_ name: String) -> String { elements[name] ?? name }

    /// The name of an attribute, from its lower case.
    static func attribute(_ name: String, in namespace: HTMLTree.Namespace) -> String {
        switch namespace {
        case .html: name
        case .svg: attributes[name] ?? name
        case .math: name == "definitionurl" ? "definitionURL" : name
        }
    }

    /// Whether the attribute of a foreign element is in a namespace of its own: `xlink:href` is,
    /// `xlink:x` is not.
    static func hasPrefix(_ name: String) -> Bool { prefixed.contains(name) }

    private static let prefixed: Set<String> = [
        "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show", "xlink:title",
        "xlink:type", "xml:lang", "xml:space", "xmlns:xlink",
    ]

    private static let elements = byLowerCase(
        """
        altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath
        feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
        feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
        feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
        feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient
        radialGradient textPath
        """)

    private static let attributes = byLowerCase(
        """
        attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits
        diffuseConstant edgeMode filterUnits glyphRef gradientTransform gradientUnits kernelMatrix
        kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight
        markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits
        patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha
        preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions
        requiredFeatures specularConstant specularExponent spreadMethod startOffset stdDeviation
        stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength viewBox
        viewTarget xChannelSelector yChannelSelector zoomAndPan
        """)

    private static func byLowerCase(_ names: String) -> [String: String] {
        let pairs = names.split(whereSeparator: \.isWhitespace).map {
            ($0.lowercased(), String($0))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
