/// The configuration file that says nothing: all settings with their defaults, as comments.
enum ConfigurationTemplate {
    static var text: String {
        let usual = Configuration()
        let sections = ConfigurationSection.all.map { section in
            // Settings of the same form are told about it once.
            let isUniform =
                section.settings.count > 1
                && section.settings.allSatisfy { $0.form == section.settings[0].form }
            let words = isUniform ? "\n#   \(section.settings[0].form)" : ""
            let settings = section.settings.map { setting in
                let form = isUniform ? "" : "#   \(setting.form)\n"
                let value = setting.value(usual) ?? setting.example
                return "# \(setting.sentence)\n\(form)"
                    + "#\(setting.key) = \(value?.description ?? "")\n"
            }
            return "\n# \(section.sentence)\(words)\n[\(section.name)]\n" + settings.joined()
        }
        return """
            # The settings of news. Each has its default, or an example where there is none: remove the
            # # before a setting and write another value. news config prints all that are in use.

            """ + sections.joined()
    }
}
