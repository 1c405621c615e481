import Reader
import Testing

@Suite struct ExtractionRefusalTests {
    private static let links = (1...30).map {
        "<li><a href=/\($0)>Another headline of the day, number \($0)</a></li>"
    }.joined()
    private static let cards = (1...12).map {
        "<article><h2><a href=/\($0)>Another headline of the day, number \($0)</a></h2>"
            + "<p>The beginning of a text that goes on elsewhere, as the heading says, number \($0).</p></article>"
    }.joined()

    /// The beginnings of other articles, each in an element of its own.
    private static func teasers(_ tag: String, _ text: String) -> String {
        (1...10).map {
            "<\(tag)><h2><a href=/\($0)>The council and matter \($0)</a></h2><p>\(text)</p><a href=/\($0)>More</a></\(tag)>"
        }.joined()
    }
    private static let sentence =
        "The council met on Tuesday to discuss the matter, and decided nothing, as usual, in the end."

    static let pages: [(ExtractionRefusal, String)] = [
        (
            .consent,
            "<title>News</title><div><h1>Before you go on</h1><p>We and our partners use cookies. With your consent we use cookies to measure and to show advertisements.</p><p>Our privacy policy says how to withdraw your consent.</p></div>"
        ),
        (
            .consent,
            "<title>뉴스</title><div><p>이 사이트는 쿠키를 사용합니다. 쿠키 사용에 동의하시면 계속 이용하실 수 있습니다.</p><p>쿠키와 개인정보 처리에 대한 설명을 읽어 보십시오.</p></div>"
        ),
        (
            .consent,
            "<title>News</title><div><h2>We value your privacy</h2><p>We and our 842 partners store and/or access information on a device, such as cookies and process personal data, such as unique identifiers and standard information sent by a device for personalised advertising and content, advertising and content measurement, audience research and services development. With your permission we and our partners may use precise geolocation data. You may click to consent to our processing as described above. Please note that some processing of your personal data may not require your consent, but you have a right to object to such processing.</p><p>Accept all. Reject all. Manage options.</p></div>"
        ),
        (
            .consent,
            "<title>Nachrichten</title><div><h2>Mit Werbung weiterlesen</h2><p>Besuchen Sie die Seite wie gewohnt mit Werbung und Tracking. Details zum Werbetracking finden Sie in der Datenschutzerklärung, Ihre Zustimmung können Sie jederzeit widerrufen. Oder lesen Sie im Pur-Abo ohne Werbung und Tracking weiter.</p></div>"
        ),
        (
            .links,
            "<title>owl</title><main><h1>Search results for: owl</h1><ol>"
                + (1...10).map {
                    "<li><a href=/\($0)>Owl \($0)</a><p>…an owl was seen in barn \($0), where it sat for a while and looked at the people…</p></li>"
                }.joined() + "</ol></main>"
        ),
        (
            .failure,
            "<title>451: Unavailable due to legal reasons</title><h1>451: Unavailable due to legal reasons</h1><p>We recognize you are attempting to access this website from a country belonging to the European Economic Area (EEA) and therefore access cannot be granted at this time.</p>"
        ),
        (.empty, "{\"version\": \"1.1\", \"items\": [{\"title\": \"A title of some words\"}]}"),
        (
            .paywall,
            "<script type=application/ld+json>{\"@type\":\"NewsArticle\",\"headline\":\"A\",\"isAccessibleForFree\":false}</script><article><h1>The flood</h1><p>The river rose in the night, and by the morning the lower streets were under water, as those who live there had feared.</p></article>"
        ),
        (
            .paywall,
            "<article><h1>The flood</h1><p>The river rose in the night, and by the morning the lower streets were under water, as those who live there had feared for years.</p><div>Subscribe to continue reading.</div></article>"
        ),
        (
            .paywall,
            "<article><h1>홍수</h1><p>밤사이 강물이 불어나 아침에는 아래쪽 거리가 물에 잠겼으며 주민들은 오래전부터 걱정해 왔다고 말했다. 시청은 대책을 세우고 있다.</p><p>이 기사는 유료 회원 전용입니다.</p></article>"
        ),
        (
            .failure,
            "<title>404 Not Found</title><h1>Not Found</h1><p>It was not found on this server.</p>"
        ),
        (
            .failure,
            "<title>Just a moment...</title><p>Checking your browser before you go on, please wait.</p>"
        ),
        (.failure, "<title>페이지를 찾을 수 없습니다</title><p>요청하신 주소를 다시 확인해 주십시오. 문제가 계속되면 알려 주십시오.</p>"),
        (
            .app,
            "<title>App</title><noscript>You need JavaScript.</noscript><div id=root></div><script src=/a.js></script>"
        ),
        (.links, "<title>Today</title><ul>\(links)</ul>"),
        (
            .links,
            "<title>Index of /pub</title><pre><a href=a.iso>a.iso</a> 20-Nov-2026 123456\n</pre>"
        ),
        (
            .empty,
            "<title>Lamp oil</title><div><h1>Lamp oil</h1><b>Weight</b> 2 kg<br><b>Flag</b> none</div><footer><p>The harbour office keeps this list of goods for ships, their masters and all who ask for it. It is the first of its kind on this coast, and has been printed each year since the lighthouse was built.</p></footer>"
        ),
        (.links, "<title>Today</title><main>\(cards)</main>"),
        (.links, "<title>Home</title><main>\(teasers("article", sentence))</main>"),
        (
            .links,
            "<title>Links</title><table>"
                + (1...30).map {
                    "<tr><td>\($0).<td><a href=/\($0)>An interesting headline about topic \($0)</a> (\($0).example)<tr><td><td>\($0) points by a reader, 1 comment"
                }.joined() + "</table>"
        ),
        (
            .links,
            "<title>Search</title><h1>Search results for matter</h1><p>10 results</p>"
                + (1...10).map {
                    "<div><a href=/\($0)>The council and matter \($0)</a><br><span>… \(sentence)</span></div>"
                }.joined()
        ),
        (.links, "<title>City</title><h1>Tag: city</h1>\(teasers("div class=card", sentence))"),
        (
            .links,
            "<title>최신</title><main><h1>최신 기사</h1>\(teasers("article", "시의회는 화요일에 안건을 다루었으며 결론을 내리지 못했다고 밝혔다. 담당자는 다음 달에 답을 내놓겠다고 했다."))</main>"
        ),
        (
            .app,
            "<title>x</title><main><p>JavaScript is not available. We have detected that JavaScript is disabled in this browser. Please enable JavaScript or switch to a supported browser to continue.</p></main>"
        ),
        (
            .failure,
            "<title>Maintenance</title><main><h1>We will be back soon</h1><p>Our site is down for scheduled maintenance. We expect to be back within the hour. Thank you for your patience while we make things better.</p></main>"
        ),
        (.empty, "<title>Nothing</title><p></p>"),
        (.empty, ""),
    ]

    @Test(arguments: pages)
    func `A page without an article is refused with the reason`(
        reason: ExtractionRefusal, html: String
    ) {
        #expect(throws: reason) { try ArticleExtractor().extract(Array(html.utf8)) }
    }

    @Test(arguments: [
        "<h1>Cookies</h1>"
            + String(
                repeating:
                    "<p>Bake the cookies for ten minutes, let them cool, and eat them with your friends on the same day.</p>",
                count: 12),
        "<h1>How the error 404 came to be</h1>"
            + String(
                repeating:
                    "<p>When a page was not found, the server had to say so, and it did it with three digits and a sentence.</p>",
                count: 10),
        "<article><h1>Why cookies crumble</h1>"
            + String(
                repeating:
                    "<p>A cookie crumbles when its butter was too cold. The flour cannot hold the sugar then, and a cookie that is bent in the hand breaks along the lines where the knife went in before it was baked at all.</p>",
                count: 2) + "</article>",
        "<article><h1>The history of 404 Not Found</h1>"
            + String(
                repeating:
                    "<p>When the first servers of the web were written, somebody had to decide what they say when they do not have what was asked for. Three digits were taken from older protocols, and the four hundredth and fourth of these answers became the best known of them all, as everybody has met it since.</p>",
                count: 2) + "</article>",
        "<article><h1>Paper drops its paywall</h1><p>For eleven years the readers of the paper from the harbour saw the same sentence below the third paragraph of all articles: subscribe to continue reading. From Monday on it is gone.</p><p>The paper already has a subscriber base of two million, and its owners say that these have asked for it, because they wanted to share what they read with their friends and families.</p></article>",
        "<article><h1>Away</h1><p>I am in the mountains until Sunday and have no network there. Write to me then, or come along with us.</p></article>",
        "<article><h1>A short note</h1><p>I am going to be away next week, so there will be nothing new here until I am back, and then there will be pictures.</p><p>Have a good time, all of you.</p></article>",
        "<article><h1>How cookies work</h1><p>Cookies are small pieces of data that a server sends, and the browser sends them back, which is how a shop remembers a basket.</p><p>Since 2002 sites in Europe have asked for consent, and banners that say accept all have become the most clicked buttons of the web.</p><p>Most banners make refusal harder than consent, and few people ever change a setting of their cookies.</p></article>",
        "<title>A history of the 404</title><article><h1>Page not found: a history of the 404</h1><p>The number is said to come from a room at CERN, which is a myth that people who were there deny, and yet it lives on in books and talks.</p><p>A page not found is the most common error on the web; in 2010 one link in twenty of Wikipedia was dead after a year, as somebody counted.</p><p>Designers have made an art of them, with games, drawings and jokes in verse.</p></article>",
        "<h1>Links of the week</h1><p>Here is what I read this week, with a few words on each of them.</p><ul>"
            + String(
                repeating:
                    "<li><a href=https://e.example/>A fine piece</a>: it explains how the thing works, and why it took so long to find out, with pictures and code that you can run.</li>",
                count: 8) + "</ul>",
    ])
    func `An article about such things is not refused`(html: String) throws {
        #expect(try ArticleExtractor().extract(Array(html.utf8)).words > 20)
    }

    @Test func `A short article in a script without spaces is not refused`() throws {
        let paragraphs = [
            "วันที่สองมีนาคม บันทึกยาวกว่าปกติ เรือประมงลำหนึ่งเข้ามาพร้อมทุ่นที่ไม่มีใครสั่ง ทาสีที่ชายฝั่งนี้ไม่เคยมี",
            "ข้างในมีเซ็นเซอร์ แบตเตอรี่ที่หมดไปสิบปีแล้ว และจดหมายในซองพลาสติกพร้อมที่อยู่ของโรงเรียนแห่งหนึ่ง",
            "เรามีแบบจำลอง ผู้ศึกษากระแสน้ำที่มหาวิทยาลัยกล่าว และเรามีข้อมูลสี่จุด ตอนนี้เรามีห้าจุด และจุดที่ห้าไม่ตรงกัน",
        ].map { "<p>\($0)</p>" }.joined()
        let html =
            "<title>ทุ่น</title><nav><a href=/>หน้าแรก</a></nav><div><h1>ทุ่น</h1>\(paragraphs)</div>"
        #expect(try ArticleExtractor().extract(Array(html.utf8)).words > 40)
    }

    @Test func `A list of things that calls itself an article is one`() throws {
        let html =
            "<meta property=og:type content=article><main>\(ExtractionRefusalTests.cards)</main>"
        #expect(try ArticleExtractor().extract(Array(html.utf8)).words > 100)
    }

    @Test(arguments: ExtractionRefusal.allCases)
    func `Each reason goes on behind the name of the page`(reason: ExtractionRefusal) {
        #expect(reason.sentence.first?.isLowercase == true)
        #expect(!reason.sentence.contains("."))
    }
}
