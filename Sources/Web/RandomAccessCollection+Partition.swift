extension RandomAccessCollection {
    /// The first index for which the condition is true, when it is true for all later ones too.
    @inlinable
    package func partitioningIndex(where isAfter: (Element) -> Bool) -> Index {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
            if isAfter(self[middle]) { high = middle } else { low = index(after: middle) }
        }
        return low
    }
}
