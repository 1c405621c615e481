import Markup

/// A block whose content is being read.
struct Frame {
    enum Kind {
        case root, quote, details, summary, code, caption
        case list(ListNumbering)
        case item(number: String?, isOrphan: Bool)
        case definitions
        case definition(isTerm: Bool)
        case table
        case cell(Table.Cell)
        case note(Int)
    }

    var kind: Kind
    var blocks: [Block] = []
    var text = TextCollector()
    var gap = Gap.none

    // What lists, tables and details gather besides their blocks.
    var items: [Block.List.Item] = []
    var definitions: [Block.Definition] = []
    var summary: [Block] = []
    var table = TableRows()

    init(_ kind: Kind) { self.kind = kind }
}

extension PageBuilder {
    /// Opens a block, whose content ends with `node`. What is nested too deep is no block of its own.
    mutating func open(_ kind: Frame.Kind, _ node: HTMLTree.Node, _ gap: Gap = .wide) {
        endParagraph(gap)
        guard frames.count < PageBuilder.depthLimit else { return save(node, .block(gap)) }
        save(node, .frame(gap))
        frames.append(Frame(kind))
        context.role = .text
    }

    /// Appends a block to the one that is open.
    mutating func append(_ block: Block) {
        let top = frames.count - 1
        switch frames[top].kind {
        case .list:
            // A list inside a list belongs to the item before it.
            if frames[top].items.isEmpty {
                frames[top].items.append(Block.List.Item(number: nil, blocks: []))
            }
            frames[top].items[frames[top].items.count - 1].blocks.append(block)
        case .definitions:
            frames[top].definitions.append(Block.Definition(isTerm: false, blocks: [block]))
        case .table:
            frames[top].table.caption.append(block)
        default:
            if block == .rule, frames[top].blocks.isEmpty || frames[top].blocks.last == .rule {
                break
            }
            frames[top].blocks.append(block)
        }
        frames[top].gap = .none
    }

    /// Ends the last block that was opened, and gives it to the one around it.
    mutating func closeFrame() {
        let frame = frames.removeLast()
        let top = frames.count - 1
        switch frame.kind {
        case .root: break
        case .quote: if !frame.blocks.isEmpty { append(.quote(frame.blocks)) }
        case .details:
            if !frame.blocks.isEmpty || !frame.summary.isEmpty {
                append(.details(summary: frame.summary, content: frame.blocks))
            }
        case .summary:
            if case .details = frames[top].kind {
                frames[top].summary += frame.blocks
            } else {
                for block in frame.blocks { append(block) }
            }
        case .code:
            var text = frame.text
            let code = text.finish(isCode: true)
            if !code.isEmpty { append(.code(code)) }
        case .caption:
            if case .table = frames[top].kind {
                frames[top].table.caption += frame.blocks
            } else {
                for block in frame.blocks { append(block) }
            }
        case .list:
            let items = frame.items.filter { !$0.blocks.isEmpty }
            if !items.isEmpty { append(.list(Block.List(items: items))) }
        case .item(let number, let isOrphan): close(item: frame.blocks, number, isOrphan)
        case .definitions:
            if !frame.definitions.isEmpty { append(.definitions(frame.definitions)) }
        case .definition(let isTerm): close(definition: frame.blocks, isTerm)
        case .table: close(table: frame.table)
        case .cell(var cell):
            cell.blocks = frame.blocks
            frames[top].table.append(cell)
        case .note(let number): close(note: frame.blocks, number)
        }
    }

    private mutating func close(item blocks: [Block], _ number: String?, _ isOrphan: Bool) {
        let top = frames.count - 1
        var item = Block.List.Item(number: number, blocks: blocks)
        item.isDone = taskState(of: &item)
        if !isOrphan {
            frames[top].items.append(item)
        } else if !blocks.isEmpty {
            if case .list(var list)? = frames[top].blocks.last {
                list.items.append(item)
                frames[top].blocks[frames[top].blocks.count - 1] = .list(list)
            } else {
                append(.list(Block.List(items: [item])))
            }
        }
    }

    /// Whether a task is done; takes its box out of the text.
    private func taskState(of item: inout Block.List.Item) -> Bool? {
        guard case .paragraph(var paragraph)? = item.blocks.first else { return nil }
        let boxes = [
            (PageBuilder.openBox, false), (PageBuilder.doneBox, true), ("\u{2610} ", false),
            ("\u{2611} ", true),
        ]
        for (box, isDone) in boxes {
            guard paragraph.text.text.hasPrefix(box) else { continue }
            paragraph.text.dropFirst(box.utf8.count)
            while paragraph.text.text.utf8.first == 0x20 { paragraph.text.dropFirst(1) }
            item.blocks[0] = .paragraph(paragraph)
            return isDone
        }
        return nil
    }

    private mutating func close(definition blocks: [Block], _ isTerm: Bool) {
        guard !blocks.isEmpty else { return }
        let top = frames.count - 1
        let definition = Block.Definition(isTerm: isTerm, blocks: blocks)
        if case .definitions = frames[top].kind {
            frames[top].definitions.append(definition)
        } else if case .definitions(let before)? = frames[top].blocks.last {
            frames[top].blocks[frames[top].blocks.count - 1] = .definitions(before + [definition])
        } else {
            append(.definitions([definition]))
        }
    }

    private mutating func close(note blocks: [Block], _ number: Int) {
        notes[number] = footnotes.withoutLabel(blocks, number)
        // The title of the notes goes with them. A note in a paragraph is below no title of its own.
        guard notesHeading.isEmpty, frames.last?.text.isEmpty ?? true,
            let top = frames.lastIndex(where: { !$0.blocks.isEmpty })
        else { return }
        while frames[top].blocks.last == .rule { frames[top].blocks.removeLast() }
        if case .paragraph(let paragraph)? = frames[top].blocks.last,
            case .heading = paragraph.role
        {
            notesHeading = [frames[top].blocks.removeLast()]
        }
    }
}

extension StyledText {
    /// Whether its first letter is one that is read from right to left (UAX #9, P2).
    var beginsRightToLeft: Bool {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x52F, 0xAC00...0xD7A3,
                0x3040...0x30FF, 0x4E00...0x9FFF, 0x900...0x109F:
                return false
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                return true
            default: continue
            }
        }
        return false
    }
}
