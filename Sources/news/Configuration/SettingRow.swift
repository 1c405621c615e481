import Feeds
import Terminal

/// A setting with its value and where that comes from: a row of `news config`.
struct SettingRow: Sendable {
    /// `network.timeout`, or a word for what is no setting of the file.
    var name: String
    /// Nil for nothing.
    var value: TOMLValue?
    var usual: TOMLValue?
    /// A file with the line, the name of a variable, or an option; nil for the default.
    var source: String?
    /// The home directory of the person, which a screen shows as `~`.
    var home: String?
    /// What it is for.
    var sentence: String
    /// What may be written in the file; nil for what is not in it.
    var form: String?

    static let table = Table<SettingRow>(
        .init("SETTING", json: "name") { .text($0.name) },
        .init("VALUE", .flexible(8...36), json: "value") {
            $0.value.value
        } shown: { row, _ in
            Cell(row.shownValue, row.source == nil ? [] : .name)
        },
        // A narrow screen has no room for it.
        .init("DEFAULT", .rest(minimum: 0), json: "default", style: .detail) { $0.usual.value },
        // Another row has the path of the file.
        .init("FROM", json: "from") {
            .text($0.source ?? "default")
        } shown: { row, _ in
            Cell(row.source?.split(separator: "/").last.map(String.init) ?? "default", .detail)
        },
        .json("sentence") { .text($0.sentence) },
        .json("form") { .text($0.form).ifKnown })
}

extension SettingRow {
    /// The settings of the file, section by section; the defaults for what cannot be read.
    ///
    static func rows(of file: ConfigurationFile) -> [SettingRow] {
        let content = (try? file.readContent()) ?? ConfigurationFile.Content()
        let mistaken = Set(content.mistakes.map(\.position))
        let usual = Configuration()
        let path = file.path ?? ""
        return ConfigurationSection.all.flatMap { section in
            section.settings.map { setting in
                let entry = content.document.tables[section.name]?.entries[setting.key]
                let line = entry.flatMap {
                    mistaken.contains($0.position) ? nil : $0.position.line
                }
                return SettingRow(
                    name: "\(section.name).\(setting.key)",
                    value: setting.value(content.configuration), usual: setting.value(usual),
                    source: line.map { "\(path):\($0)" },
                    sentence: setting.sentence, form: setting.form)
            }
        }
    }

    /// What options and the environment say, and not the file.
    static func rows(of global: GlobalOptions, _ container: Container) -> [SettingRow] {
        let variables = container.environment
        let home = variables.filter { $0.key == "HOME" }
        /// The first of some variables that is set.
        func source(_ option: Bool, _ names: String..., as name: String) -> String? {
            option ? name : names.first { variables[$0] != nil }
        }
        func path(_ directory: XDGDirectory, _ name: String) -> TOMLValue? {
            directory.path(home).map { .string("\($0)/news\(name)") }
        }
        let colors = [("NO_COLOR", ColorMode.never), ("CLICOLOR_FORCE", .always)]
        let color = colors.first { (global.color ?? .auto) == .auto && variables[$0.0] != nil }
        return [
            SettingRow(
                name: "db", value: .string(container.databasePath),
                usual: path(.data, "/news.sqlite"),
                source: source(global.db != nil, "NEWS_DB", "XDG_DATA_HOME", as: "--db"),
                home: container.home,
                sentence: "The database file."),
            SettingRow(
                name: "config", value: container.configuration.path.map { .string($0) },
                usual: path(.config, "/config.toml"),
                source: source(
                    global.config != nil, "NEWS_CONFIG", "XDG_CONFIG_HOME", as: "--config"),
                home: container.home,
                sentence: "The configuration file."),
            SettingRow(
                name: "cache",
                value: XDGDirectory.cache.path(variables).map { .string("\($0)/news") },
                usual: path(.cache, ""), source: source(false, "XDG_CACHE_HOME", as: ""),
                home: container.home,
                sentence: "The directory for what can be fetched again, such as pictures."),
            SettingRow(
                name: "offline", value: .boolean(container.isOffline), usual: .boolean(false),
                source: global.offline
                    ? "--offline" : container.isOffline ? "NEWS_OFFLINE" : nil,
                sentence: "Do not use the network."),
            SettingRow(
                name: "color", value: .string((color?.1 ?? global.color ?? .auto).rawValue),
                usual: .string(ColorMode.auto.rawValue),
                source: color?.0 ?? global.color.map { _ in "--color" },
                sentence: "When to use colour."),
            SettingRow(
                name: "pager", value: .string(container.pager),
                usual: .string(Container.usualPager), source: source(false, "PAGER", as: ""),
                sentence: "The program that shows what is longer than the screen."),
            SettingRow(
                name: "browser", value: .string(container.browsers.joined(separator: ":")),
                usual: .string(Container.usualBrowser), source: source(false, "BROWSER", as: ""),
                sentence: "The programs that open a web page; the first that starts is used."),
            SettingRow(
                name: "editor", value: .string(container.editors.joined(separator: ":")),
                usual: .string(Container.usualEditors.joined(separator: ":")),
                source: source(false, "VISUAL", "EDITOR", as: ""),
                sentence: "The programs that edit a file; the first that starts is used."),
        ]
    }
}

private extension SettingRow {
    /// The value for people.
    var shownValue: String {
        let text = value.text
        guard let home, text.hasPrefix("\(home)/") else { return text }
        return "~" + text.dropFirst(home.count)
    }
}

private extension TOMLValue? {
    /// The value in the output of a command.
    var value: Value {
        switch self {
        case .string(let text): .text(text)
        case .integer(let number): .number(number)
        case .boolean(let flag): .flag(flag)
        case .strings(let texts): .list(texts.map { .text($0) })
        case nil: .null
        }
    }

    /// The value for people. A list is of keys, which may be commas.
    var text: String {
        if case .strings(let texts) = self { return texts.joined(separator: " ") }
        return value.field
    }
}
