/// The configuration file that says nothing: all settings with their defaults, as comments.
enum ConfigurationTemplate {
    static var text: String {
        let usual = Configuration()
        let sections = ConfigurationSection.all.map { section in
            let settings = section.settings.map { setting in
                let value = setting.value(usual) ?? setting.example
                return """
                    # \(setting.sentence)
                    #\(setting.key) = \(value?.description ?? "")
                    """
            }
            let forms = Set(section.settings.map(\.form))
            let words = forms.count == 1 ? forms.map { "\n# Each is \($0)." }.joined() : ""
            return "# \(section.sentence)\(words)\n[\(section.name)]\n"
                + settings.joined(separator: "\n") + "\n"
        }
        return """
            # The settings of news. Each has its default, or an example where there is none: remove the
            # # before a setting and write another value. news config prints all that are in use.

            """ + sections.map { "\n\($0)" }.joined()
    }
}
