extension JSONShape {
    /// What prints what the person did and decided.
    static let people: [JSONShape] = [
        JSONShape(
            outputs: ["news log --json"], sentence: "An array with an object for each change.",
            members: [
                Member("[].id", "integer", "The number of the entry, for news undo."),
                Member("[].made_at", "string", "RFC 3339."),
                Member("[].action", "string", "What was done, as a word."),
                Member("[].count", "integer", "How many things it changed."),
                Member("[].about", "string", "What it was about."),
                Member("[].undone_at", "string or null", "When it was undone."),
            ]),
        JSONShape(
            outputs: ["news tags --json"], sentence: "An array with an object for each tag.",
            members: [
                Member("[].name", "string", "The tag."),
                Member("[].feeds", "integer", "How many feeds have it."),
                Member("[].articles", "integer", "How many articles have it themselves."),
            ]),
        JSONShape(
            outputs: ["news sync now --status --json"],
            sentence: "The accounts that are shared with, and what they refused.",
            members: [
                Member("accounts", "array", "In the order in which they were added."),
                Member("accounts[].id", "integer", "The number of the account."),
                Member("accounts[].kind", "string", "folder or greader."),
                Member("accounts[].url", "string", "The folder, or the address of the service."),
                Member("accounts[].synced_at", "string or null", "RFC 3339; the last good sync."),
                Member(
                    "accounts[].not_before", "string or null",
                    "RFC 3339; when the service wants to be asked again; null for now."),
                Member("accounts[].failures", "integer", "How many syncs failed since."),
                Member("accounts[].error", "string or null", "Why the last one failed."),
                Member("accounts[].waiting", "array", "What waits, an object for each field."),
                Member(
                    "accounts[].waiting[].field", "string",
                    "read, favorite, later, tag, feed, query or rule."),
                Member("accounts[].waiting[].count", "integer", "How many changes wait."),
                Member(
                    "accounts[].waiting[].oldest", "string or null",
                    "RFC 3339; when the oldest of them was made."),
                Member(
                    "accounts[].waiting[].uncertain", "integer",
                    "How many were sent and not seen there yet."),
                Member("accounts[].waiting[].refused", "integer", "How many were refused."),
                Member("refused", "array", "The refused changes, the oldest first."),
                Member("refused[].id", "integer", "The number, for --send and --forget."),
                Member("refused[].account", "integer", "The account."),
                Member("refused[].field", "string", "The field."),
                Member("refused[].key", "string", "The tag, the part of a feed, or the name."),
                Member("refused[].reason", "string", "Why."),
                Member("refused[].title", "string or null", "The title of the article or feed."),
            ]),
        JSONShape(
            outputs: ["news config list --json"],
            sentence: "An array with an object for each setting.",
            members: [
                Member("[].name", "string", "Its section and name, as network.timeout."),
                Member(
                    "[].value", "string or integer or boolean or array or null",
                    "Its value; null for nothing."),
                Member(
                    "[].default", "string or integer or boolean or array or null", "Its default."),
                Member(
                    "[].from", "string",
                    "The file with the line, the name of a variable, an option, or default."),
                Member("[].sentence", "string", "What it is for."),
                Member("[].form", "string", "What may be written, for settings of the file."),
            ]),
        JSONShape(
            outputs: ["news schedule status --json"],
            sentence: "Whether there is a schedule, and the last runs of news prefetch.",
            members: [
                Member("scheduler", "string or null", "systemd, cron or launchd."),
                Member("place", "string or null", "Where it is installed."),
                Member("runs", "array", "The newest first."),
                Member("runs[].began_at", "string", "RFC 3339."),
                Member(
                    "runs[].ended_at", "string or null",
                    "RFC 3339; null while it goes on, or when it was ended from outside."),
                Member("runs[].feeds", "integer", "How many feeds were asked."),
                Member("runs[].failed", "integer", "How many of them failed."),
                Member("runs[].new", "integer", "How many new articles came."),
                Member("runs[].changed", "integer", "How many articles changed."),
                Member("runs[].pages", "integer", "How many whole texts came."),
                Member("runs[].pictures", "integer", "How many pictures came."),
                Member("runs[].trouble", "string or null", "What was wrong."),
            ]),
        JSONShape(
            outputs: ["news cursors --json"],
            sentence: "An array with an object for each name of --new-for.",
            members: [
                Member("[].name", "string", "The name."),
                Member("[].waiting", "integer", "How many articles are new to it."),
                Member("[].asked_at", "string", "When it last asked, RFC 3339."),
            ]),
        JSONShape(
            outputs: ["news query list --json"],
            sentence: "An array with an object for each saved query.",
            members: [
                Member("[].name", "string", "The name."),
                Member("[].query", "string", "The query."),
            ]),
        JSONShape(
            outputs: ["news rule list --json", "news rule show NAME --json"],
            sentence: "An array with an object for each rule.",
            members: [
                Member("[].place", "integer", "Its place in the order, from 1."),
                Member("[].name", "string", "Its name."),
                Member("[].enabled", "boolean", "Whether it is applied."),
                Member("[].actions", "array of string", "What it does, in words."),
                Member("[].met", "integer", "How many articles it met."),
                Member("[].query", "string", "Its query."),
            ]),
        JSONShape(
            outputs: ["news rule test QUERY --json"],
            sentence: "What a query would meet among the stored articles.",
            members: [
                Member("matched", "integer", "How many articles."),
                Member("total", "integer", "Of how many."),
                Member("since", "string or null", "The oldest of them, RFC 3339."),
                Member("conflicts", "object", "How many of them the person cares for."),
                Member("conflicts.favorites", "integer", "Favorites."),
                Member("conflicts.tagged", "integer", "Tagged ones."),
                Member("conflicts.read", "integer", "Those that were read."),
                Member("feeds", "array", "By feed."),
                Member("feeds[].id", "integer", "The number of the feed."),
                Member("feeds[].title", "string", "Its title."),
                Member("feeds[].count", "integer", "How many articles."),
                Member("weeks", "array", "By week."),
                Member("weeks[].from", "string", "The first day: 2026-11-02."),
                Member("weeks[].count", "integer", "How many articles."),
                Member("samples", "array", "The newest of them."),
                Member("samples[].id", "integer", "The number of the article."),
                Member("samples[].feed", "integer", "The number of its feed."),
                Member("samples[].feed_title", "string", "The title of its feed."),
                Member("samples[].title", "string", "Its title."),
                Member("samples[].url", "string or null", "Its page."),
                Member("samples[].date", "string", "RFC 3339."),
            ]),
        JSONShape(
            outputs: ["news rule lint --json"],
            sentence: "An array with an object for each problem of a rule.",
            members: [
                Member("[].rule", "string", "The name of the rule."),
                Member("[].kind", "string", "The kind of the problem."),
                Member("[].message", "string", "A sentence."),
            ]),
        JSONShape(
            outputs: ["news why ID --json"], sentence: "What became of an article.",
            members: [
                Member("rules", "array", "The rules that met it, in order."),
                Member("hidden_by", "array of string", "The names of those that hide it now."),
                Member("rules[].rule", "string", "The name."),
                Member("rules[].did", "array of string", "What it changed."),
                Member("rules[].state", "string", "active, disabled or removed."),
                Member("readable", "boolean", "Whether it can be read without a network."),
                Member("offline", "string", "The same in a sentence."),
                Member("missing_pictures", "number", "How many of its pictures are not here."),
            ]),
        JSONShape(
            outputs: ["news check --json"], sentence: "What was found.",
            members: [
                Member("status", "string", "sound, repaired or broken."),
                Member("findings", "array", "The problems."),
                Member("findings[].where", "string", "database or configuration."),
                Member("findings[].state", "string", "broken, repairable or repaired."),
                Member("findings[].message", "string", "A sentence."),
                Member("notes", "array of string", "What is no problem, in sentences."),
                Member("salvaged", "object", "What --repair took out of a damaged file; then."),
                Member("salvaged.articles", "integer", "Articles in the new file."),
                Member("salvaged.of_articles", "integer", "How many there were."),
                Member("salvaged.incomplete", "integer", "Those without all of their text."),
                Member("salvaged.read", "integer", "Read marks."),
                Member("salvaged.favorites", "integer", "Favorites."),
                Member("salvaged.tags", "integer", "Tags."),
                Member("salvaged.feeds", "integer", "Feeds."),
                Member("salvaged.lost_feeds", "integer", "Feeds that could not be read."),
                Member("salvaged.lost_marks", "integer", "Marks that could not be read."),
                Member("salvaged.damaged_file", "string", "Where the damaged file is now."),
            ]),
        JSONShape(
            outputs: ["news selftest http --json"],
            sentence: "An array with an object for each rule.",
            members: [
                Member("[].case", "string", "The name of the rule."),
                Member("[].title", "string", "The rule."),
                Member("[].holds", "boolean", "Whether the program keeps it."),
                Member("[].asked", "string", "What was expected."),
                Member("[].seen", "string", "What was seen."),
                Member("[].ms", "integer", "Milliseconds that it took."),
                Member("[].checks", "array", "Its parts."),
                Member("[].checks[].asked", "string", "What was expected."),
                Member("[].checks[].seen", "string", "What was seen."),
                Member("[].checks[].holds", "boolean", "Whether they agree."),
            ]),
    ]
}
