import Testing

@testable import Markup

@Suite("HTMLTree")
struct HTMLTreeTests {
    @Test("can be walked in every direction")
    func walking() throws {
        let tree = HTMLTree(fragment: Array("<ul><li>a<li>b</ul>c<!--d-->".utf8))
        let list = try #require(tree.firstChild(of: tree.root))
        #expect(tree.tag(of: list) == .ul)
        #expect(tree.parent(of: list) == tree.root)
        #expect(tree.parent(of: tree.root) == nil)
        let items = Array(tree.children(of: list))
        #expect(items.map { tree.name(of: $0) } == ["li", "li"])
        #expect(tree.nextSibling(of: items[0]) == items[1])
        #expect(tree.previousSibling(of: items[1]) == items[0])
        #expect(tree.previousSibling(of: items[0]) == nil)
        #expect(tree.nextSibling(of: items[1]) == nil)
        #expect(tree.lastChild(of: list) == items[1])
        let comment = try #require(tree.lastChild(of: tree.root))
        #expect(tree.kind(of: comment) == .comment)
        #expect(tree.text(of: comment) == "d")
        #expect(tree.next(after: list, in: tree.root) == items[0])
        let after = tree.next(after: list, in: tree.root, skipping: true)
        #expect(after.map { tree.text(of: $0) } == "c")
        #expect(tree.next(after: items[1], in: list, skipping: true) == nil)
        #expect(tree.text(of: list).isEmpty)
    }

    @Test("has each tag under its own name")
    func spellings() {
        for tag in HTMLTag.allCases where tag != .other {
            #expect(tag.spelling.filter { $0 != "-" } == String(describing: tag).lowercased())
            #expect(HTMLTag(HTMLName(tag.spelling)) == tag)
        }
    }

    @Test("has the attributes of an element, decoded, each once")
    func attributes() throws {
        let html = """
            <a HREF='/?a=1&amp;b&copy=2' title="x\r\ny" href=z data-a-very-long-name=l é=1 b>
            """
        let tree = HTMLTree(fragment: Array(html.utf8))
        let link = try #require(tree.firstChild(of: tree.root))
        #expect(tree.attribute("href", of: link) == "/?a=1&b&copy=2")
        #expect(tree.attribute("title", of: link) == "x\ny")
        #expect(tree.attribute("b", of: link) == "")
        #expect(tree.attribute("c", of: link) == nil)
        #expect(tree.attribute(named: "data-a-very-long-name", of: link) == "l")
        #expect(
            tree.attributes(of: link).map(\.name) == [
                "href", "title", "data-a-very-long-name", "é", "b",
            ])
    }

    @Test("has true names, also those that HTML does not know")
    func names() {
        let html =
            "<my-very-long-element-name>a</my-very-long-element-nam></MY-VERY-LONG-ELEMENT-NAME>b"
        let tree = HTMLTree(fragment: Array(html.utf8))
        #expect(tree.markup == "<my-very-long-element-name>a</my-very-long-element-name>b")
        let foreign = "<svg viewbox=0><lineargradient/><foreignobject><DIV></svg>"
        #expect(
            HTMLTree(fragment: Array(foreign.utf8)).markup
                == "<svg:svg viewBox=0><svg:linearGradient></svg:linearGradient>"
                + "<svg:foreignObject><div></div></svg:foreignObject></svg:svg>")
    }

    @Test("keeps texts where they are, unless they have to be decoded")
    func texts() throws {
        let tree = HTMLTree(fragment: Array("<p>plain</p><p>a&amp;b\r\nc\u{0}d</p>".utf8))
        #expect(tree.markup == "<p>plain</p><p>a&b\ncd</p>")
        #expect(tree.decoded == Array("a&b\ncd".utf8))
    }

    @Test("joins texts that nothing parts")
    func joining() {
        let tree = HTMLTree(fragment: Array("a</x>b<x></x>c<table>d<tr>e</table>".utf8))
        #expect(Array(tree.children(of: tree.root)).count == 4)
        #expect(tree.markup == "ab<x></x>cde<table><tbody><tr></tr></tbody></table>")
    }

    @Test(
        "knows old document types, in which a table stands in a paragraph",
        arguments: [
            ("<!DOCTYPE html>", false), ("", true), ("<!doctype>", true), ("<!doctype x>", true),
            ("<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\">", false),
            ("<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">", true),
            ("<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN' 'x'>", false),
            ("<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 3.2 Final//EN\" \"\">", true),
            ("<!DOCTYPE html SYSTEM \"about:legacy-compat\">", false),
        ])
    func quirks(doctype: String, isQuirky: Bool) {
        let tree = HTMLTree(document: Array("\(doctype)<p>a<table><td>b".utf8))
        #expect(tree.isQuirky == isQuirky)
        let table = "<table><tbody><tr><td>b</td></tr></tbody></table>"
        #expect(tree.markup.contains(isQuirky ? "<p>a\(table)</p>" : "<p>a</p>\(table)"))
    }

    @Test("is written as the tests of html5lib write it")
    func outline() {
        let html = "<!doctype html><p b=2 a=1>x<!--c--><svg xlink:href=d><template>e"
        #expect(
            HTMLTree(document: Array(html.utf8)).outline == """
                | <!DOCTYPE html>
                | <html>
                |   <head>
                |   <body>
                |     <p>
                |       a="1"
                |       b="2"
                |       "x"
                |       <!-- c -->
                |       <svg svg>
                |         xlink href="d"
                |         <svg template>
                |           "e"

                """)
    }
}
