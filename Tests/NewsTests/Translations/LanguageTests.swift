import Testing

@testable import news

@Suite("the language of the person")
struct LanguageTests {
    @Test(
        "is Korean in a Korean locale of UTF-8, and else English",
        arguments: [
            (["LANG": "ko_KR.UTF-8"], true), (["LANG": "ko.utf8"], true),
            (["LANG": "ko_KR.utf8@x"], true), (["LC_MESSAGES": "ko_KR.UTF-8", "LANG": "C"], true),
            (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ko_KR.UTF-8"], true),
            (["LC_ALL": "C.UTF-8", "LANG": "ko_KR.UTF-8"], false),
            (["LC_MESSAGES": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], false),
            (["LANG": "ko_KR.eucKR"], false), (["LANG": "ko_KR"], false), (["LANG": "ko"], false),
            (["LANG": "kok_IN.UTF-8"], false), (["LANG": "en_US.UTF-8"], false),
            (["LANG": "C"], false), (["LANG": ""], false), ([:], false),
        ])
    func choice(environment: [String: String], isKorean: Bool) {
        #expect((Language.catalogue(environment) != nil) == isKorean)
    }

    @Test("is English where the output cannot show Korean")
    func ascii() {
        let surroundings = Surroundings(
            environment: ["LC_MESSAGES": "ko_KR.UTF-8", "LC_CTYPE": "C", "LANG": "ko_KR.UTF-8"],
            arguments: [], input: 0, output: 1, errors: 2, ownsProcess: false)
        #expect(surroundings.style(of: 1, color: .auto).catalogue == nil)
    }
}
