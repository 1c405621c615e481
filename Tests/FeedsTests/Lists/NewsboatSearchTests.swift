import Testing

@testable import Feeds

@Suite("NewsboatSearch")
struct NewsboatSearchTests {
    @Test(
        "what both languages can say is translated",
        arguments: [
            (#"unread = "yes""#, "is:unread"),
            (#"unread="no""#, "is:read"),
            (#"unread != "yes""#, "is:read"),
            (#"unread == "yes""#, "is:unread"),
            (##"tags # "tech""##, "tag:tech"),
            (##"tags !# "두 낱말""##, #"-tag:"두 낱말""#),
            (##"tags # "c++""##, #"tag:"c++""#),
            (#"title =~ "swift""#, "title:swift*"),
            (#"title =~ "Swift|rust""#, "(title:Swift* OR title:rust*)"),
            (#"title !~ "swift|rust""#, "-title:swift* -title:rust*"),
            (#"title =~ "two words""#, #"title:"two words"*"#),
            (#"title =~ "뉴스""#, "title:뉴스*"),
            (#"title =~ "^a""#, "title:/^a/i"),
            (#"title !~ "a.*b|[0-9]+/7""#, #"-title:/a.*b|[0-9]+\/7/i"#),
            (#"title =~ "[]/[:alpha:]]+\.""#, #"title:/[]\/[:alpha:]]+\./i"#),
            (#"title =~ "\bad\b""#, #"title:/\bad\b/i"#),
            (#"author =~ "jane""#, "author:jane*"),
            (#"feedtitle =~ "hacker news""#, #"feed:"hacker news""#),
            (#"link =~ "example/a-b""#, #"url:"example/a-b""#),
            (#"flags =~ "x""#, "tag:flag-x"),
            (##"flags !# "B""##, "-tag:flag-B"),
            ("age between 0:7", "after:8d"),
            ("age between 2:7", "after:8d before:2d"),
            ("age < 7", "after:7d"),
            ("age <= 7", "after:8d"),
            ("age > 7", "before:8d"),
            ("age >= 7", "before:7d"),
            ("age = 0", "after:1d"),
            (#"age == 3"#, "after:4d before:3d"),
            (#"unread = "yes" and age between 0:7"#, "is:unread after:8d"),
            (##"unread = "yes" and tags # "a" and tags # "b""##, "is:unread tag:a tag:b"),
            (##"tags # "a" or tags # "b""##, "tag:a OR tag:b"),
            // From left to right, as newsboat 2.21 does.
            (##"tags # "a" or tags # "b" and tags # "c""##, "(tag:a OR tag:b) tag:c"),
            (##"tags # "a" and tags # "b" or tags # "c""##, "(tag:a tag:b) OR tag:c"),
            (##"tags # "a" or (tags # "b" and tags # "c")"##, "tag:a OR (tag:b tag:c)"),
            (##"((tags # "a"))"##, "tag:a"),
            (##"( unread = "yes" )and(tags # "a" or age < 2)"##, "is:unread (tag:a OR after:2d)"),
        ])
    func translates(expression: String, query: String) throws {
        #expect(try NewsboatSearch("query:Name:\(expression)").query.text == query)
    }

    @Test(
        "what we cannot say is told by what it compares",
        arguments: [
            ("rssurl =~ \"s3cr3t\"", "rssurl"), ("content =~ \"x\"", "content"),
            ("title = \"exactly\"", "title"), ("title =~ \"\"", "title"),
            // Patterns that both languages have, with another meaning.
            (#"title =~ "\d""#, "title"), (#"title =~ "[\.]""#, "title"),
            (#"title =~ "\<ad\>""#, "title"), (#"title =~ "[[=a=]]""#, "title"),
            (#"title =~ "a\""#, "title"), (#"title =~ "[[:alpha:]\.]""#, "title"),
            (#"title =~ "[]\.]""#, "title"), (#"title =~ "[a""#, "title"),
            ("feedtitle =~ \"9\"", "feedtitle"),
            ("feedtitle =~ \"news|9\"", "feedtitle"), ("author =~ \"^a\"", "author"),
            ("unread = \"maybe\"", "unread"), ("age between 7:2", "age"),
            ("age between 2", "age"), ("age < 0", "age"), ("age < 99999999999999999999", "age"),
            ("age between 1:2:3", "age"), ("age between :", "age"), ("tags # \"\"", "tags"),
            ("flags = \"ab\"", "flags"), ("unread = \"yes\" and guid =~ \"1\"", "guid"),
        ])
    func tells(expression: String, word: String) {
        #expect(throws: ListOmission.Reason.expression(word)) {
            try NewsboatSearch("query:Name:\(expression)")
        }
    }

    @Test(
        "what newsboat could not read either is told too",
        arguments: [
            "query:", "query:Name", "query::unread = \"yes\"", "query:Name:", "query:(:age < 2",
            "query:Name:unread", "query:Name:unread =", "query:Name:unread = \"yes",
            "query:Name:(unread = \"yes\"", "query:Name:unread = \"yes\")",
            "query:Name:unread = \"yes\" and", "query:Name:unread = \"yes\" tags # \"a\"",
            "query:Name:= \"yes\"", "query:Name:and or",
            "query:Name:" + String(repeating: "(", count: 100_000),
            "query:Name:" + String(repeating: "(", count: 33) + "age < 2"
                + String(repeating: ")", count: 33),
        ])
    func unreadable(address: String) {
        #expect(throws: ListOmission.Reason.badExpression) { try NewsboatSearch(address) }
    }

    @Test(
        "a name keeps what a saved query may be called",
        arguments: [
            ("Unread", "Unread"), ("All unread, today!", "All-unread-today"), ("새 소식", "새-소식"),
            ("a_b.c-d", "a_b.c-d"), ("हिन्दी समाचार", "हिन्दी-समाचार"), ("  x  ", "x"),
            (String(repeating: "가", count: 99), "가가"),
        ])
    func names(title: String, name: String) throws {
        let found = try NewsboatSearch("query:\(title):age < 2").query.name
        #expect(found.hasPrefix(name))
        #expect(found.unicodeScalars.count == (name == "가가" ? 64 : name.unicodeScalars.count))
    }
}
