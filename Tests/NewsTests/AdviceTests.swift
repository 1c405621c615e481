import Store
import Testing

@testable import news

@Suite("Advice")
struct AdviceTests {
    @Test("the program says what to type next, and the archive does not")
    func advice() {
        let advised: [StoreError] = [
            .fault(.noDatabase(path: "x")), .fault(.damaged(path: "x", reason: "y")),
            .fault(.foreign(path: "x")), .fault(.newer(path: "x", version: 9, known: 1)),
            .fault(.unreleased(path: "x")),
            .fault(.altered(path: "x", [.foreign(kind: "view", name: "y")])),
            .fault(.damagedIndex(path: "x")),
            .refusal(.noSuchFeed("x")),
            .refusal(.forgottenChanges(after: 7)), .refusal(.noSuchEntry(7)),
            .refusal(.alreadyUndone(7)), .refusal(.noSuchArticle(7)),
            .refusal(.unknownArticle("x")), .refusal(.ambiguousArticle("x", matches: ["1 (a)"])),
            .refusal(.ambiguousFeed("x", matches: ["a (1)", "b (2)"])),
        ]
        for error in advised {
            #expect(error.sentence.hasPrefix("\(error.description); "))
            #expect(!error.description.contains("`"))
            #expect(!error.description.contains("--"))
        }
        #expect(
            StoreError.fault(.damaged(path: "x", reason: "y")).sentence
                == "x is damaged (y); `news check --repair` saves what it holds")
        #expect(StoreError.refusal(.noSuchEntry(nil)).sentence == "there is nothing to undo")
    }
}
