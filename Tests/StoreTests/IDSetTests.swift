import Store
import Testing

@Suite("A set of ids")
struct IDSetTests {
    @Test(
        "does what a Set does, with ids of any size",
        arguments: [
            [], [1], [0, 63, 64, 65, 127, 128], Array(1...1000),
            [.min, .min + 1, -65, -64, -1, .max],
            [-1, 0, 4_194_303, 4_194_304, 4_194_305, 1 << 48],
            stride(from: 1, to: 100_000, by: 997).map { Int64($0) },
        ] as [[Int64]])
    func agrees(ids: [Int64]) {
        var set = IDSet(ids + ids.reversed())
        var model = Set(ids)
        #expect(set.count == model.count)
        #expect(Array(set) == model.sorted())
        for (number, id) in ids.enumerated() where number % 3 == 0 {
            let (wasThere, wasExpected) = (set.remove(id), model.remove(id) != nil)
            #expect(wasThere == wasExpected)
            let isThere = set.remove(id)
            #expect(!isThere && !set.contains(id))
        }
        #expect(Array(set) == model.sorted())
        #expect(set.isEmpty == model.isEmpty)
        for id in ids {
            #expect(set.contains(id) == model.contains(id))
            let (isNew, wasExpected) = (set.insert(id), model.insert(id).inserted)
            #expect(isNew == wasExpected)
        }
        #expect(set == IDSet(ids))
        #expect(set.count == model.count)
    }

    @Test(
        "a set is part of another that has all of its ids",
        arguments: [0, 4_194_300, -70] as [Int64])
    func isSubset(start: Int64) {
        let all = IDSet(start..<start + 10)
        #expect(IDSet(start + 2..<start + 5).isSubset(of: all) && all.isSubset(of: all))
        #expect(IDSet().isSubset(of: all) && IDSet().isSubset(of: []))
        #expect(!all.isSubset(of: IDSet(start..<start + 9)) && !all.isSubset(of: []))
        #expect(!IDSet(start - 1..<start + 1).isSubset(of: all))
    }

    @Test("the difference of two is what is in one of them alone")
    func difference() {
        let (one, other) = (IDSet(1...200), IDSet(150...300))
        let great = IDSet([1, 1 << 40]).symmetricDifference(IDSet([1 << 40, 1 << 41]))
        #expect(Array(great) == [1, 1 << 41] && great.count == 2)
        let difference = one.symmetricDifference(other)
        #expect(Array(difference) == Array(1...149) + Array(201...300))
        #expect(difference.count == 249)
        #expect(difference == other.symmetricDifference(one))
        #expect(one.symmetricDifference(one) == [])
        #expect(one.symmetricDifference([]) == one)
    }
}
