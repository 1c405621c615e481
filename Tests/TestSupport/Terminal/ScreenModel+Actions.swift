extension ScreenModel {
    mutating func perform(_ action: ControlParser.Action) {
        switch action {
        case .print(let scalar): put(scalar)
        case .control(let byte): control(byte)
        case .escape(let sequence): escape(sequence)
        case .csi(let sequence): control(sequence)
        case .osc(let command):
            if command.hasPrefix("0;") || command.hasPrefix("2;") {
                title = String(command.dropFirst(2))
            }
        }
    }
}

private extension ScreenModel {
    mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x07: bells += 1
        case 0x08: move(column: cursor.column - 1)
        case 0x09: move(column: (cursor.column / 8 + 1) * 8)
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x0D: move(column: 0)
        default: break
        }
    }

    mutating func escape(_ sequence: String) {
        switch sequence {
        case "7": saveCursor()
        case "8": restoreCursor()
        case "D": lineFeed()
        case "E":
            move(column: 0)
            lineFeed()
        case "M": reverseLineFeed()
        case "c": self = ScreenModel(columns: columns, rows: rows)
        case "=", ">", "\\", "(B", "(0", ")B", ")0": break
        default: note("ESC \(sequence)")
        }
    }

    mutating func control(_ sequence: ControlSequence) {
        guard sequence.marker.isEmpty else { return controlPrivate(sequence) }
        let count = sequence.count
        switch sequence.final {
        case "A": moveVertically(-count)
        case "B", "e": moveVertically(count)
        case "C", "a": move(column: cursor.column + count)
        case "D": move(column: cursor.column - count)
        case "E":
            moveVertically(count)
            move(column: 0)
        case "F":
            moveVertically(-count)
            move(column: 0)
        case "G", "`": move(column: count - 1)
        case "H", "f":
            move(row: count - 1, column: sequence.parameter(1, default: 1) - 1)
        case "d": move(row: count - 1, column: cursor.column)
        case "J": eraseDisplay(sequence.parameter(0, default: 0))
        case "K": eraseLine(sequence.parameter(0, default: 0))
        case "X": erase(row: cursor.row, cursor.column..<min(cursor.column + count, columns))
        case "@": insertCells(count)
        case "P": deleteCells(count)
        case "L": insertLines(count)
        case "M": deleteLines(count)
        case "S": scrollUp(region, by: count)
        case "T": scrollDown(region, by: count)
        case "r": setRegion(count - 1, sequence.parameter(1, default: rows) - 1)
        case "m": style.apply(sequence)
        case "s": saveCursor()
        case "u": restoreCursor()
        case "h", "l", "n", "c", "t", " q", "!p": break
        default: note(sequence.description)
        }
    }

    mutating func controlPrivate(_ sequence: ControlSequence) {
        switch (sequence.marker, sequence.final) {
        case ("?", "h"), ("?", "l"):
            for index in sequence.parameters.indices {
                setMode(sequence.parameter(index, default: 0), sequence.final == "h")
            }
        case ("?", "$p"), ("?", "u"), (">", "u"), ("<", "u"), ("=", "u"), (">", "c"), (">", "q"),
            (">", "m"), ("=", "c"), ("?", "n"):
            // Questions to the terminal, and the keyboard.
            break
        default: note(sequence.description)
        }
    }

    mutating func setMode(_ mode: Int, _ isOn: Bool) {
        if isOn { modes.insert(mode) } else { modes.remove(mode) }
        switch mode {
        case 25: isCursorVisible = isOn
        case 47, 1047, 1049: setAlternateScreen(isOn)
        default: break
        }
    }

    mutating func note(_ sequence: String) {
        if unknownSequences.count < 100, !unknownSequences.contains(sequence) {
            unknownSequences.append(sequence)
        }
    }
}
