/// What a JSON output looks like, for the manual. A test compares it with what the program prints.
struct JSONShape {
    /// The command lines that print it.
    let outputs: [String]
    /// What it is, in a sentence.
    let sentence: String
    /// Its members.
    let members: [Member]

    /// A member of an object.
    struct Member {
        /// Where it is: `items[]._news.id`; without a name before `[]` in an array of objects.
        let path: String
        /// The type as JSON has it, with `or null`; or the name of a part that several outputs have.
        let type: String
        /// What it says, and when it is there if not always.
        let sentence: String

        init(_ path: String, _ type: String, _ sentence: String) {
            self.path = path
            self.type = type
            self.sentence = sentence
        }
    }
}

extension JSONShape {
    /// Every output.
    static let all = lists + feeds + people + plumbing

    /// The parts that several outputs have, by their names.
    static let parts: [(name: String, members: [Member])] = [
        ("article", article), ("person", person), ("attachment", attachment),
        ("subscription", subscription),
    ]
}
