extension Korean {
    /// Of feeds, their servers and their pages.
    static let network = #"""
        # Feeds/Discovery/SearchDescription.swift
        the page that should say how to search is not an OpenSearch description
            검색하는 방법을 알려 줄 페이지가 OpenSearch 설명이 아닙니다
        the site gives search results only as web pages, not as a feed
            사이트의 검색 결과는 웹 페이지뿐이며 피드가 아닙니다
        the OpenSearch description has no address that can be used
            OpenSearch 설명에 쓸 수 있는 주소가 없습니다
        # Feeds/Discovery/SearchTemplate.swift
        the search address must be an http(s) URL
            검색 주소는 http(s) URL이어야 합니다
        the search address must not contain a name and password
            검색 주소에 이름과 비밀번호가 있으면 안 됩니다
        the host of the search address must not contain a placeholder
            검색 주소의 호스트에 자리 표시가 있으면 안 됩니다
        the search address must contain {query} for the words, and may contain {page} for the page
            검색 주소에는 단어를 위한 {query}가 있어야 하고, 페이지를 위한 {page}가 있을 수 있습니다
        {…} is not known in a search address; {query}, {page} and {page0} are
            검색 주소에 {{1}}은(는) 쓸 수 없습니다. {query}, {page}, {page0}를 쓸 수 있습니다
        # Feeds/JSON/JSONError.swift
        the document ends too early
            문서가 너무 일찍 끝납니다
        the brackets are nested more than … deep
            괄호가 {1}단계보다 깊이 겹쳐 있습니다
        a value is missing
            값이 없습니다
        a name in quotes is missing
            따옴표로 감싼 이름이 없습니다
        a colon is missing after the name
            이름 뒤에 쌍점이 없습니다
        a comma or a closing bracket is missing
            쉼표나 닫는 괄호가 없습니다
        # Feeds/Lists/FeedSettings.swift
        certificate check
            인증서 확인
        private addresses
            사설 주소
        # Feeds/Lists/ListOmission.swift
        an entry
            한 항목
        … was left out: …
            {1} 뺌: {2*}
        commands (exec:) are not run
            명령(exec:)은 실행하지 않습니다
        feeds through commands (filter:) are not run
            명령을 거치는 피드(filter:)는 실행하지 않습니다
        searches (query:) are not feeds
            검색(query:)은 피드가 아닙니다
        a query cannot compare “…” like that
            검색식은 “{1}”을(를) 그렇게 비교하지 못합니다
        newsboat itself could not read this expression
            newsboat도 이 식을 읽지 못합니다
        “…” changes, and a rule decides once, when an article arrives
            “{1}”은(는) 바뀌지만, 규칙은 기사가 도착할 때 한 번만 정합니다
        a rule cannot tell feeds by a pattern of their addresses
            규칙은 주소의 패턴으로 피드를 구별하지 못합니다
        it does not say of which subscribed feed it is
            구독한 어느 피드의 것인지 적혀 있지 않습니다
        it cannot be a saved query
            저장된 검색이 될 수 없습니다
        another query of the list has its name
            목록의 다른 검색이 그 이름을 씁니다
        it has no http(s) address
            http(s) 주소가 없습니다
        it is a file on this computer
            이 컴퓨터의 파일입니다
        its address is in the local network
            주소가 로컬 네트워크에 있습니다
        it includes another file
            다른 파일을 불러옵니다
        it is a link to a page
            페이지의 링크입니다
        it is commented out
            주석으로 되어 있습니다
        the list has too many entries
            목록의 항목이 너무 많습니다
        # Feeds/Lists/SubscriptionListReader.swift
        this is empty
            비어 있습니다
        this is a feed, not a list of feeds
            이것은 피드의 목록이 아니라 피드입니다
        this is a web page, not a list of feeds
            이것은 피드의 목록이 아니라 웹 페이지입니다
        this is a database; give the name of its file
            이것은 데이터베이스입니다. 파일의 이름을 주십시오
        this is XML, but not OPML: there is no list of feeds in it
            이것은 XML이지만 OPML이 아닙니다. 피드의 목록이 없습니다
        the JSON is broken at line …, column …: …
            {1}번째 줄 {2}번째 칸에서 JSON이 깨졌습니다: {3*}
        this is JSON, but not a list of feeds
            이것은 JSON이지만 피드의 목록이 아닙니다
        these are articles of sfeed; they come along with its sfeedrc
            이것은 sfeed의 기사입니다. sfeedrc를 가져오면 함께 옵니다
        this is not a list of feeds
            이것은 피드의 목록이 아닙니다
        # Feeds/Mapping/JSONMapping.swift
        “;” must be in quotes: ["…"]
            “;”은 따옴표로 감싸야 합니다: ["{1}"]
        there is no field “…” (the fields are …)
            “{1}” 필드는 없습니다 (있는 필드: {2})
        # Feeds/Mapping/JSONPath.swift
        “…”: … at character …
            “{1}”: {3}번째 글자에서 {2*}
        # Feeds/Mapping/JSONPathParser.swift
        a name is missing
            이름이 없습니다
        a dot is missing
            점이 없습니다
        the path is too long
            경로가 너무 깁니다
        “…” is missing
            “{1}”이(가) 없습니다
        “…” must be in quotes: ["…"]
            “{1}”은(는) 따옴표로 감싸야 합니다: ["{2}"]
        “]” is missing
            “]”이 없습니다
        a closing quote is missing
            닫는 따옴표가 없습니다
        the number is too large
            숫자가 너무 큽니다
        a number, a quoted name or “]” is missing
            숫자, 따옴표로 감싼 이름, “]” 가운데 하나가 없습니다
        # Feeds/Model/FeedDefect.swift
        the document is truncated at byte …; what came before was kept
            문서가 {1}바이트에서 잘렸습니다. 그 앞은 남겼습니다
        the document is broken at line …, column …: …; what came before was kept
            문서가 {1}번째 줄 {2}번째 칸에서 깨졌습니다: {3*}. 그 앞은 남겼습니다
        the item at byte … is broken: …; what came before was kept
            {1}바이트에 있는 항목이 깨졌습니다: {2*}. 그 앞은 남겼습니다
        what follows the end of the document at byte … was ignored
            문서가 끝난 {1}바이트 뒤에 있는 것은 무시했습니다
        1 item without any content was left out
            내용이 전혀 없는 항목 1개를 뺐습니다
        … items without any content were left out
            내용이 전혀 없는 항목 {1}개를 뺐습니다
        the document has too many items; the first … were kept
            문서의 항목이 너무 많습니다. 앞의 {1}개만 남겼습니다
        # Feeds/Model/FeedError.swift
        the document is empty
            문서가 비어 있습니다
        this is a web page, not a feed
            이것은 피드가 아니라 웹 페이지입니다
        this is a web page that advertises no feed
            이것은 피드를 알리지 않는 웹 페이지입니다
        this is a list of feeds, not a feed
            이것은 피드가 아니라 피드의 목록입니다
        this is not a feed
            이것은 피드가 아닙니다
        no articles were found in this JSON
            이 JSON에서 기사를 찾지 못했습니다
        there are no articles at “…”
            “{1}”에 기사가 없습니다
        # Import/NewsboatCache.swift
        it is not a cache of newsboat
            newsboat의 캐시가 아닙니다
        its articles are not in order
            기사의 차례가 어긋나 있습니다
        its feeds are not in order
            피드의 차례가 어긋나 있습니다
        # NewsKit/Diagnosis/Explanation.swift
        from … to …
            {1}에서 {2*}(으)로
        because you merged the two feeds
            두 피드를 병합하셨으므로
        not followed, because you took this move back
            따르지 않음: 이 이동을 되돌리셨습니다
        not followed, because that is the address of feed …, …
            따르지 않음: 피드 {1}({2})의 주소입니다
        which you removed
            제거하신 피드입니다
        not followed, because its settings or password are for the old server
            따르지 않음: 설정이나 비밀번호가 이전 서버의 것입니다
        # NewsKit/Diagnosis/Trouble.swift
        to …, for good
            {1}(으)로 영구 이동
        to …, for good; …
            {1}(으)로 영구 이동; {2*}
        to …, for good if that stays so for a day
            하루 동안 그대로라면 {1}(으)로 영구 이동
        to …, for now
            {1}(으)로 임시 이동
        no new article
            새 기사 없음
        the last … answers brought nothing but new articles
            지난 {1#}번의 대답에 새 기사뿐이었습니다
        … of … new articles were left out: more than new_articles_per_day
            새 기사 {2#}개 중 {1#}개를 뺐습니다: new_articles_per_day를 넘었습니다
        the last answer took ….… s
            마지막 대답이 {1}.{2}초 걸렸습니다
        its address is http: there is no certificate to check
            주소가 http입니다. 확인할 인증서가 없습니다
        its server's certificate is not checked
            서버의 인증서를 확인하지 않습니다
        # NewsKit/Fetching/Leases.swift
        waiting for process …, which is asking for …
            {2*} 요청하고 있는 프로세스 {1}을(를) 기다리는 중
        # NewsKit/Listing/Marker.swift
        no reason was given
            이유를 알 수 없음
        # NewsKit/Loading/ApprovedFeeds.swift
        cannot approve a feed in …: …
            {1}에서 피드를 승인할 수 없습니다: {2*}
        HOME is not set, so there is no place for approved feeds
            HOME이 정해지지 않아 승인한 피드를 둘 곳이 없습니다
        # NewsKit/Loading/FeedAnswer.swift
        no feed came
            피드가 오지 않았습니다
        # NewsKit/Loading/FeedLoader+Answer.swift
        the server says “not modified” to a request that set no condition
            조건 없는 요청에 서버가 “not modified”로 대답했습니다
        it redirects to something that is gone (HTTP 410)
            사라진 곳으로 리디렉션합니다 (HTTP 410)
        # NewsKit/Loading/FeedLoader.swift
        its address is not an http(s) URL
            주소가 http(s) URL이 아닙니다
        it has settings that were not approved on this machine
            이 컴퓨터에서 승인되지 않은 설정이 있습니다
        its server is in the local network, and was not approved on this machine
            서버가 로컬 네트워크에 있고, 이 컴퓨터에서 승인되지 않았습니다
        # NewsKit/Loading/FileReader.swift
        it is not a regular file
            보통 파일이 아닙니다
        # NewsKit/Loading/HeaderCommand.swift
        the … command could not be started: …
            {1*} 명령을 시작하지 못했습니다: {2*}
        the … command is not a program that can be run (exit 126)
            {1*} 명령은 실행할 수 있는 프로그램이 아닙니다(종료 코드 126)
        the … command was not found (exit 127)
            {1*} 명령을 찾지 못했습니다(종료 코드 127)
        the … command failed (exit …)
            {1*} 명령이 실패했습니다(종료 코드 {2#})
        the … command was ended by signal …
            {1*} 명령이 시그널 {2#}로 끝났습니다
        the … command took longer than … s
            {1*} 명령이 {2#}초보다 오래 걸렸습니다
        the … command printed more than … KiB
            {1*} 명령이 {2#}KiB보다 많이 출력했습니다
        the … command printed no …
            {1*} 명령이 아무것도 출력하지 않았습니다
        line … of the … command's output is not a header (Name: value)
            {2*} 명령 출력의 {1#}번째 줄이 헤더(Name: value)가 아닙니다
        the … command was stopped
            {1*} 명령이 멈췄습니다
        header
            헤더
        password
            비밀번호
        secret
            비밀값
        # NewsKit/Loading/LocalFile.swift
        cannot read …: …
            {1}을(를) 읽을 수 없습니다: {2*}
        … is larger than …
            {1}이(가) {2}보다 큽니다
        # NewsKit/Loading/StatusSentence.swift
        the server wants a name and a password (HTTP 401)
            서버가 이름과 비밀번호를 요구합니다 (HTTP 401)
        the server only lets browsers in (HTTP 403, a Cloudflare challenge)
            서버가 브라우저만 받습니다 (HTTP 403, Cloudflare 확인)
        the server refuses access (HTTP 403)
            서버가 접근을 거부합니다 (HTTP 403)
        there is nothing at this address (HTTP 404)
            이 주소에 아무것도 없습니다 (HTTP 404)
        what was at this address is gone for good (HTTP 410)
            이 주소에 있던 것은 완전히 없어졌습니다 (HTTP 410)
        the server asks for fewer requests (HTTP 429)
            서버가 요청을 줄여 달라고 합니다 (HTTP 429)
        the server has an error (HTTP …)
            서버에 오류가 있습니다 (HTTP {1})
        the server answered HTTP …
            서버가 HTTP {1}(으)로 대답했습니다
        # NewsKit/Pages/FeedLoader+Linked.swift
        its feed has settings that were not approved
            피드에 승인되지 않은 설정이 있습니다
        # NewsKit/Pages/FullText+Answer.swift
        it is no web page but …
            웹 페이지가 아니라 {1}입니다
        # NewsKit/Pages/FullTextWork.swift
        the page of article …
            기사 {1}의 페이지
        # NewsKit/Pages/FullTexts.swift
        its page could not be reached
            페이지에 연결할 수 없었습니다
        # NewsKit/Pages/UnstoredPages.swift
        …: this is not an http(s) URL
            {1}: http(s) URL이 아닙니다
        …: this is no web page but …
            {1}: 웹 페이지가 아니라 {2}입니다
        …: no page came
            {1}: 페이지가 오지 않았습니다
        # NewsKit/Paging/BackfillOutcome.swift
        the page is empty
            페이지가 비어 있습니다
        the page is the same as the one before it
            페이지가 앞의 페이지와 같습니다
        the address of the next page is not an http(s) URL
            다음 페이지의 주소가 http(s) URL이 아닙니다
        the pages lead in a circle
            페이지가 맴돕니다
        # NewsKit/Paging/BackfillPlace.swift
        there is no older page
            지난 페이지가 없습니다
        # NewsKit/Paging/OlderPages.swift
        the feed names no older page
            피드가 지난 페이지를 알려 주지 않습니다
        # NewsKit/Refresh/DryRun.swift
        not approved on this machine
            이 컴퓨터에서 승인되지 않음
        (header command)
            (헤더 명령)
        # NewsKit/Refresh/FeedResult.swift
        feed …, …: … (… bytes, … ms)
            피드 {1}, {2}: {3} ({4}바이트, {5} ms)
        # NewsKit/Refresh/NetworkEvidence.swift
        the network wants you to log in first
            네트워크에 먼저 로그인해야 합니다
        …: … answers for every feed
            {1*}: {2}이(가) 모든 피드를 대신해 대답합니다
        …: it answers for …
            {1*}: {2}을(를) 대신해 대답합니다
        no network: …
            네트워크 없음: {1*}
        no network: no host can be reached
            네트워크 없음: 연결되는 호스트가 없습니다
        no network: none of … hosts takes a connection
            네트워크 없음: 호스트 {1}곳 가운데 연결되는 곳이 없습니다
        # NewsKit/Searching/ServerSearch.swift
        results of feed …
            피드 {1}의 검색 결과
        # NewsKit/Subscriptions/Importer.swift
        its feed is not subscribed: …
            구독하지 않은 피드입니다: {1}
        # NewsKit/Subscriptions/NewSubscription.swift
        … is a web page whose feed is … on its server; a file does not say which server that is
            {1}은(는) 웹 페이지이고 그 피드는 서버의 {2}입니다. 파일로는 어느 서버인지 알 수 없습니다
        there is no file “…”, and it is not an http(s) URL
            “{1}” 파일이 없고, http(s) URL도 아닙니다
        … was not added: that needs the network
            {1}을(를) 추가하지 못했습니다: 네트워크가 필요합니다
        … was not added: …
            {1}을(를) 추가하지 못했습니다: {2*}
        … is a web page with …
            {1}은(는) {2*}가 있는 웹 페이지입니다
        so there is no number …
            {1#}번은 없습니다
        its search was not found: …
            검색 방법을 찾지 못했습니다: {1*}
        # NewsKit/Subscriptions/SearchFinder.swift
        neither the page nor the feed says how to search it
            페이지도 피드도 검색하는 방법을 알려 주지 않습니다
        it is in the local network; --search with its address uses it
            로컬 네트워크에 있습니다; 그 주소와 함께 --search를 쓰면 됩니다
        # NewsKit/Today/TodaySummary.swift
        top unread
            최신 안 읽은 기사
        new favorites
            새 즐겨찾기
        feed troubles
            피드의 문제
        # Polling/SkipReason.swift
        the publisher removed the feed (HTTP 410)
            발행자가 피드를 없앴습니다 (HTTP 410)
        its host
            이 호스트
        … asked us to come back later
            {1*}에서 나중에 다시 오라고 했습니다
        not due
            때가 되지 않음
        the publisher wants no requests at this time
            발행자가 지금은 요청을 바라지 않습니다
        the server said when to come back
            서버가 다시 올 시각을 말했습니다
        asked less than a minute ago
            요청한 지 1분이 안 됨
        fetched as a whole less than a day ago
            통째로 가져온 지 하루가 안 됨
        no answer yet
            아직 대답 없음
        … did not answer for other feeds
            {1*}에서 다른 피드에 대답하지 않았습니다
        # Reader/Extraction/ExtractionRefusal.swift
        the page asks for consent to cookies and does not show the article
            페이지가 쿠키 동의를 구하며 기사를 보여 주지 않습니다
        the page shows only the beginning of the article and asks to pay for the rest
            페이지가 기사의 앞부분만 보여 주고 나머지는 결제를 요구합니다
        the page is an error message, not an article
            페이지가 기사가 아니라 오류 안내입니다
        the page is a program that loads its text later
            페이지가 글을 나중에 불러오는 프로그램입니다
        the page is a list of links, not an article
            페이지가 기사가 아니라 링크 목록입니다
        the text of the page may not be that of the article
            페이지의 글이 그 기사의 것이 아닐 수 있습니다
        there is nothing to read in the page
            페이지에 읽을 것이 없습니다
        this is not a web page
            이것은 웹 페이지가 아닙니다
        # Reader/Extraction/SelectorParser.swift
        … (at character …)
            {1*} ({2}번째 글자)
        this is not a part of a selector
            선택자의 일부가 아닙니다
        there is nothing before >
            > 앞에 아무것도 없습니다
        it is too long
            너무 깁니다
        there is nothing to select
            고를 것이 없습니다
        an id
            id
        an attribute
            속성
        = or ] is missing
            = 또는 ]이 없습니다
        ] is missing
            ]이 없습니다
        the quote is not closed
            따옴표가 닫히지 않았습니다
        the name of … is missing
            {1*}의 이름이 없습니다
        # SQLite/JournalFiles.swift
        its -journal file names another file, which SQLite would delete
            -journal 파일이 다른 파일을 가리킵니다. SQLite가 그 파일을 지우게 됩니다
        its … file is not a regular file
            {1} 파일이 보통 파일이 아닙니다
        # Salvage/Salvage.swift
        it contains no part of a database
            데이터베이스의 어느 부분도 들어 있지 않습니다
        it contains nothing of this program
            이 프로그램의 것이 들어 있지 않습니다
        # Salvage/SalvageReport.swift
        … of about …
            약 {2*} 중 {1#}개
        (… incomplete until they are fetched again)
            ({1*} 다시 가져오기 전까지 불완전함)
        read mark
            읽음 표시
        the address of a feed is lost
            피드 하나의 주소를 잃었습니다
        the addresses of … feeds are lost
            피드 {1}개의 주소를 잃었습니다
        1 mark of a lost article is lost
            잃은 기사의 표시 1개를 잃었습니다
        … marks of lost articles are lost
            잃은 기사의 표시 {1}개를 잃었습니다
        the damaged file is kept as …
            손상된 파일은 {1}(으)로 남겨 두었습니다
        # Salvage/SalvagedDatabase.swift
        no answer
            대답 없음
        # Salvage/Store+Salvage.swift
        its pages do not form trees
            페이지가 나무 모양이 아닙니다
        its contents could not be saved next to it: …
            내용을 옆에 저장할 수 없었습니다: {1*}
        """#
}
