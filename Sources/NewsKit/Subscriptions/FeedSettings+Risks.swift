import Feeds
import Web

extension FeedSettings {
    /// The settings that a new feed gets only from a list that the person trusts, as words for
    /// people. They contain no password, and of headers only the names.
    public var risks: [String] {
        FeedSettings.table.filter { !$0.isHarmless }.compactMap { setting in
            switch setting.value {
            case .text(let path):
                self[keyPath: path].map { "\(setting.word) \($0.withoutAnyCredentials)" }
            case .lines(let path):
                self[keyPath: path].map { lines in
                    let names = lines.split(separator: "\n").map { $0.prefix { $0 != ":" } }
                    return "\(setting.word) \(names.joined(separator: ", "))"
                }
            case .number(let path): self[keyPath: path].map { "\(setting.word) \($0)" }
            case .flag(let path): self[keyPath: path] ? setting.name.replacing("_", with: "-") : nil
            }
        }
    }
}
