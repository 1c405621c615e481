import Reader
import Testing

@Suite struct PaywallNoticeTests {
    static let beginning =
        "<p>The river rose in the night, and by the morning the lower streets were under water, as those who live there had feared for years, and nobody knew where to go.</p>"

    static let notices = [
        "This post is for paid subscribers",
        "You have reached your limit of free articles this month. Subscribe for $1 a week to keep reading.",
        "Keep reading for $1 a week",
        "Get unlimited access to all of our journalism. Cancel anytime.",
        "Login to read more",
        "The rest of this article is for paying subscribers.",
        "This content is only available to members. Join now.",
        "Continue reading with a free trial",
        "Read the full story in The Times app",
        "Want the full story? Sign in to unlock it.",
        "This story is exclusive to members.",
        "Dieser Artikel ist nur für Abonnenten verfügbar.",
        "Melden Sie sich an, um den ganzen Artikel zu lesen.",
        "Cet article est réservé à nos abonnés.",
        "Connectez-vous pour lire l’article complet.",
        "To continue, please subscribe.",
        "Contenido exclusivo para suscriptores",
        "続きをみるには記事を購入する必要があります。",
        "Este artículo es exclusivo para suscriptores.",
        "Regístrate gratis para seguir leyendo.",
        "이 기사는 구독자에게만 공개됩니다.",
        "로그인하시면 기사 전문을 읽을 수 있습니다.",
        "この記事は有料メンバー限定です。",
        "ログインすると続きを読むことができます。",
        "本文仅限付费会员阅读。",
        "登录即可继续阅读。",
    ]

    @Test(arguments: notices)
    func `The beginning of an article above such a sentence is not the article`(
        notice: String
    ) throws {
        for html in [
            "<article><h1>The flood</h1>\(Self.beginning)<p>\(notice)</p></article>",
            "<article><h1>The flood</h1>\(Self.beginning)</article><div><h3>\(notice)</h3></div>",
        ] {
            #expect(throws: ExtractionRefusal.paywall, "\(html)") {
                try ArticleExtractor().extract(Array(html.utf8))
            }
        }
    }

    @Test(arguments: [
        // At the end of a long text it is an invitation.
        String(repeating: beginning, count: 6) + "<p>Login to read more</p>",
        beginning + "<p>Sign up for our newsletter to read more of this.</p>",
        beginning + "<p>This article is the first one of three.</p>",
        beginning + "<p>Log in to read more comments, and to comment.</p>",
        "<p>Login to read more</p>" + beginning + beginning.replacing("river", with: "lake"),
        beginning + "<p>The paper asked those who read it to subscribe, and many of them did.</p>",
        beginning + "</article><footer><p>Join our club to read more in our magazine.</p></footer>",
        beginning + "</article><p>Subscribe to our magazine and get unlimited access.</p>",
        beginning + "<p>The members of the club read the full story of it on the next day.</p>",
    ])
    func `Other sentences with these words take nothing away`(text: String) throws {
        let html = "<article><h1>The flood</h1>\(text)</article>"
        #expect(try ArticleExtractor().extract(Array(html.utf8)).words > 20)
    }

    @Test(arguments: [
        "<div class=paywall-prompt><h2>Subscribe to keep reading</h2></div>",
        "<p>This article is for subscribers only. Already a subscriber? Log in.</p>",
        "<p>To read the rest of this story, become a member.</p>",
        "<p>この記事は会員限定記事です。残り2345文字</p>",
        "<p>이 기사의 전문은 유료 구독자만 볼 수 있습니다.</p>",
        "</article><div id=regwall><p>Log in to read more</p></div>",
    ])
    func `A longer beginning ends at a wall, too`(wall: String) throws {
        let html =
            "<article><h1>The flood</h1>" + String(repeating: Self.beginning, count: 6) + wall
        #expect(throws: ExtractionRefusal.paywall) {
            try ArticleExtractor().extract(Array(html.utf8))
        }
    }

    @Test func `An article may speak of walls`() throws {
        let sentence =
            "<p>Subscribe to continue reading is a sentence that greets many of them.</p>"
        let html =
            "<article><h1>The walls</h1>\(Self.beginning)\(sentence)\(Self.beginning)\(Self.beginning)"
        let article = try ArticleExtractor().extract(Array(html.utf8))
        #expect(article.words > 60)
    }
}
