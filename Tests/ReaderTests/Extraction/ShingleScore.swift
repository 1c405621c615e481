/// How much a text is like another one: the harmonic mean of precision and recall of all sequences
/// of four letters.
enum ShingleScore {
    static func f1(_ text: String, _ wanted: String) -> Double {
        let (found, right) = (shingles(text), shingles(wanted))
        guard !found.isEmpty, !right.isEmpty else { return found.isEmpty == right.isEmpty ? 1 : 0 }
        let common = Double(found.reduce(0) { $0 + min($1.value, right[$1.key] ?? 0) })
        let precision = common / Double(found.values.reduce(0, +))
        let recall = common / Double(right.values.reduce(0, +))
        return common == 0 ? 0 : 2 * precision * recall / (precision + recall)
    }

    private static func shingles(_ text: String) -> [[Unicode.Scalar]: Int] {
        let letters = text.unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }.map { $0 }
        guard letters.count >= 4 else { return [:] }
        return (0...(letters.count - 4)).reduce(into: [:]) { counts, start in
            counts[Array(letters[start..<start + 4]), default: 0] += 1
        }
    }
}
