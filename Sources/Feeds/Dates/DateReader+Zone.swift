extension DateReader {
    /// Reads a sign and the offset after it; other marks only separate. False for a bad offset.
    mutating func readMark(_ mark: DateToken) -> Bool {
        let isPlus = mark.isMark("+")
        guard isPlus || mark.isMark("-"), !day.isEmpty || clock != nil else {
            index += 1
            return true
        }
        if peekNumber(1) != nil, isPlus || index == zoneIndex || isOffsetOfDay {
            index += 1
            return readOffset(sign: isPlus ? 1 : -1)
        }
        let next = peek(1)
        index += 1
        // `+zz:00` is broken, so the time before it cannot be trusted either.
        return !(isPlus && next?.kind == .word && next?.followsBlank == false)
    }

    /// Reads a name in the table; an offset may follow it.
    mutating func readZoneName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        // RFC 822 gave the military letters the wrong sign. RFC 5322 treats all of them as unknown,
        // which means UTC.
        let offset = name.count == 1 && name[0] < 0x80 ? 0 : ZoneName.offset(name)
        guard let offset else { return false }
        if zone == nil {
            zone = offset
            isZoneNamed = true
        }
        index += 1
        zoneIndex = index
        return true
    }

    /// Reads `0900` after a time: the plus sign of `+0900` gets lost when an address is decoded.
    mutating func readUnsignedZone(_ number: DateToken) -> Bool {
        guard index == zoneIndex, zone == nil, day.isComplete, number.digits == 4,
            number.followsBlank, number.value <= 1_400
        else { return false }
        return readOffset(sign: 1)
    }
}

private extension DateReader {
    /// Whether the hyphen begins the zone of a day, as in `2026-11-21-05:00` of XML Schema.
    var isOffsetOfDay: Bool {
        guard clock == nil, day.isComplete, peekNumber(1)?.digits == 2,
            peek(2)?.isMark(":") == true,
            peekNumber(3)?.digits == 2
        else { return false }
        return peek(4)?.isMark(":") != true
    }

    /// Reads `9`, `09`, `900`, `0900`, `09:00`, `09:00:00`.
    mutating func readOffset(sign: Int64) -> Bool {
        guard let number = peek() else { return false }
        var (hours, minutes) = (number.value, Int64(0))
        index += 1
        switch number.digits {
        case 1, 2:
            if let colon = peek(), colon.isMark(":"), !colon.followsBlank {
                guard let value = peekNumber(1), value.digits <= 2 else { return false }
                minutes = value.value
                index += 2
                if peek()?.isMark(":") == true, peekNumber(1) != nil { index += 2 }
            }
        case 3, 4:
            (hours, minutes) = (hours / 100, hours % 100)
        case 6:
            (hours, minutes) = (hours / 10_000, hours / 100 % 100)
        default:
            return true
        }
        guard hours <= 23, minutes <= 59 else { return false }
        let offset = sign * (hours * 3_600 + minutes * 60)
        if zone == nil || (isZoneNamed && zone == 0) {
            zone = offset
            isZoneNamed = false
        }
        zoneIndex = index
        return true
    }
}
