/// A code block in a page of `docs`, with the heading above it.
struct CodeBlock {
    var heading: String
    /// The word after the fence.
    var language: String
    var text: String

    /// The blocks of a page, in their order.
    static func all(in page: String) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var heading = ""
        var open: CodeBlock?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if var block = open {
                if line == "```" {
                    blocks.append(block)
                    open = nil
                } else {
                    block.text += line + "\n"
                    open = block
                }
            } else if line.hasPrefix("```") {
                open = CodeBlock(heading: heading, language: String(line.dropFirst(3)), text: "")
            } else if line.hasPrefix("## ") {
                heading = String(line.dropFirst(3))
            }
        }
        return blocks
    }
}
