extension Korean {
    /// Of what is printed, and advice.
    static let output = #"""
        # news/Output/ArticlePage.swift
        for later
            나중에 읽기
        # news/Output/ChangeView.swift
        more has changed than the journal holds; some lines may be missing
            저널에 담긴 것보다 많이 바뀌었습니다. 빠진 줄이 있을 수 있습니다
        another database has taken its place; some lines may be missing
            다른 데이터베이스로 바뀌었습니다. 빠진 줄이 있을 수 있습니다
        # news/Output/CheckResult.swift
        … has parts that are not from news; `news check --repair` carries the data into a new file
            {1}에 news의 것이 아닌 부분이 있습니다. `news check --repair`가 데이터를 새 파일로 옮깁니다
        … is damaged; `news check --repair` saves what it holds into a new file
            {1}이(가) 손상되었습니다. `news check --repair`가 남은 것을 새 파일에 저장합니다
        not everything could be repaired
            모두 고치지는 못했습니다
        `news check --repair` repairs the database
            `news check --repair`가 데이터베이스를 고칩니다
        correct the configuration file by hand; --repair does not change it
            설정 파일은 직접 고치십시오. --repair는 바꾸지 않습니다
        # news/Output/ImportReport.swift
        …: instead of … (…):
            {1}: {2} ({3*}) 대신:
        …: the list is cut off; what came before was kept
            {1}: 목록이 잘려 있습니다. 앞에 있던 것은 남겼습니다
        would import
            들여올 것:
        1 was there already
            1개는 이미 있음
        … were there already
            {1}개는 이미 있음
        1 was already subscribed
            1개는 이미 구독함
        … were already subscribed
            {1}개는 이미 구독함
        not … that you deleted in newsboat
            newsboat에서 지운 {1*} 제외
        1 saved query
            저장된 검색 1개
        … saved queries
            저장된 검색 {1}개
        … … left out
            {2*} {1#}개 제외
        passed over … of newsboat
            newsboat의 {1*} 건너뜀
        …: line … would be the rule … (…)
            {1}: {2}번째 줄은 규칙 {3}이(가) 됩니다 ({4})
        …: line … was left out: …
            {1}: {2}번째 줄을 뺐습니다: {3*}
        added the rule …: … (…)
            규칙 {1} 추가: {2} ({3})
        would save the query @…: …
            저장할 검색 @{1}: {2}
        …: the saved query @… was left out: …
            {1}: 저장된 검색 @{2}을(를) 뺐습니다: {3*}
        @… is already another query and was kept; the list has:
            @{1}은(는) 이미 다른 검색이어서 그대로 두었습니다. 목록에 있는 것:
        would take over
            받아들일 것:
        took over
            받아들임
        would leave out
            뺄 것:
        left out
            뺌
        because the feed existed before
            전에 있던 피드이므로
        …: … more feeds have such settings
            {1}: 이런 설정이 있는 피드가 {2}개 더 있습니다
        …: left out the articles and marks of …, because … existed before
            {1}: 기사와 표시를 뺐습니다: {2*}. 전에 있던 것: {3}
        nothing was removed: …
            아무것도 빼지 않았습니다: {1*}
        removed … that … not there
            {1*} 제거함 (더는 없음)
        kept … that failed: news health
            실패했지만 남긴 것: {1*}. news health를 보십시오
        # news/Output/Marker+Lines.swift
        … of … failed
            {2*} 중 {1#}개 실패
        error: … of … failed: …
            오류: {2*} 중 {1#}개 실패: {3*}
        (feed …; the others: news health)
            (피드 {1}; 나머지는 news health)
        (feed …; news health tells more)
            (피드 {1}; 자세한 것은 news health)
        nothing cached
            캐시가 비어 있음
        showing the cache
            캐시를 보여 줌
        # news/Output/Messages.swift
        no feeds yet; add one: news add URL, or all of yours: news import FILE
            아직 피드가 없습니다. 하나를 추가하려면: news add URL, 쓰던 것을 모두 옮기려면: news import FILE
        nothing found
            찾은 것이 없습니다
        nothing has the tag “…”; did you mean tag:…?
            태그 “{1}”이(가) 붙은 것이 없습니다. tag:{2}을(를) 찾으셨습니까?
        # news/Output/Overview.swift
        newest articles
            최신 기사
        whole articles
            기사 전문
        the next unread one
            다음 안 읽은 기사
        full screen
            전체 화면
        the day at a glance
            오늘 한눈에
        browser; clipboard
            브라우저; 클립보드
        changes as they happen
            바뀌는 대로
        as read, for later, …
            읽음, 나중에, {1}
        mark as unread
            안 읽음으로 표시
        keep articles
            기사 보관
        search all articles
            모든 기사 검색
        tag articles; tags
            태그 달기; 태그 목록
        kept articles
            보관한 기사
        for what arrives
            도착하는 기사 처리
        subscribe to a feed
            피드 구독
        your feeds
            내 피드
        change its settings
            설정 바꾸기
        when it is fetched
            언제 가져오는지
        feeds in trouble
            문제 있는 피드
        from another reader
            다른 리더에서
        as OPML, JSON
            OPML, JSON으로
        fetch what is due
            때가 된 것 가져오기
        same, for cron
            같은 일, cron용
        fetch older articles
            지난 기사 가져오기
        feeds of a web page
            웹 페이지의 피드
        what you did
            한 일
        take it back; again
            되돌리기; 다시
        find and mend damage
            손상 찾아 고치기
        any feed as JSON
            어떤 피드든 JSON으로
        any HTML as text
            어떤 HTML이든 글로
        article of a page
            페이지의 기사
        test the network rules
            네트워크 규칙 시험
        for your shell
            셸 자동 완성
        names of --new-for
            --new-for의 이름
        Usage: news [GLOBAL OPTIONS] COMMAND ...
            사용법: news [전역 옵션] 명령 ...
        --db, --config, --offline, --color, --quiet, --verbose; see: man news
            --db, --config, --offline, --color, --quiet, --verbose; 설명: man news
        GLOBAL OPTIONS:
            전역 옵션:
        GLOBAL OPTIONS: --db, --config, --offline, --color, -q, -v; see: news help
            전역 옵션: --db, --config, --offline, --color, -q, -v. news help를 보십시오
        # news/Output/ProgressLine.swift
        indexing … of …
            {2} 중 {1} 색인하는 중
        # news/Output/Table.swift
        Print JSON.
            JSON을 출력합니다.
        # news/Output/Words.swift
        no time
            0초
        # news/Output/Feeds/BackfillView.swift
        the feed itself
            피드 자체
        …: …; to continue: news backfill …
            {1}: {2*}; 이어서 하려면: news backfill {3}
        not before …
            {1} 이후에
        # news/Output/Feeds/Feed+Notes.swift
        a local server
            로컬 서버
        not approved on this machine, so not asked:
            이 컴퓨터에서 승인되지 않아 요청하지 않음:
        # news/Output/Feeds/ReasonSentence.swift
        our own interval
            news의 간격
        your --every
            직접 정한 --every
        nothing new for …
            {1*} 동안 새 기사 없음
        nothing new for a long time
            오랫동안 새 기사 없음
        the publisher said how long an answer stays valid
            발행자가 대답의 유효 기간을 정함
        the publisher said how often it updates
            발행자가 업데이트 간격을 정함
        the publisher said at which hours not to ask
            발행자가 묻지 말라고 한 시간
        the publisher said on which days not to ask
            발행자가 묻지 말라고 한 요일
        the server said max-age
            서버가 max-age를 정함
        the server said Expires
            서버가 Expires를 정함
        an earlier answer said how long it stays valid
            이전 대답이 유효 기간을 정함
        the server said when to come back (Retry-After)
            서버가 다시 올 시각을 말함 (Retry-After)
        the server asks for fewer requests
            서버가 요청을 줄여 달라고 함
        there was nothing at this address
            이 주소에 아무것도 없었음
        the server refused access
            서버가 접근을 거부함
        the server had an error
            서버에 오류가 있었음
        the server gave no complete answer
            서버가 온전한 답을 주지 않았음
        the answer could not be read
            대답을 읽을 수 없었음
        it was too slow for news list; news refresh asks it at once
            news list가 기다리기에는 너무 느렸음. news refresh는 바로 요청함
        for the reason “…”
            이유: “{1}”
        # news/Output/Feeds/WhyPage+Places.swift
        followed when seen twice, over a day or more
            하루 이상 두고 두 번 보면 따릅니다
        for good, to …, seen … since …; …
            영구 이동: {1}, {3*}부터 {2*} 봄; {4*}
        for now, to …
            임시 이동: {1}
        taken back …
            {1*} 되돌림
        to be asked again …
            다시 요청할 때: {1*}
        asked last …
            마지막 요청 {1*}
        # news/Output/Feeds/WhyPage+Requests.swift
        New article
            새 기사
        Always new
            늘 새 기사
        Left out
            뺀 기사
        …: …; to fetch it again: news edit … --enable
            {1*}: {2*}; 다시 가져오려면: news edit {3} --enable
        Not before
            요청 가능 시각
        … times in a row
            {1#}번 연달아
        the first …
            첫 번째는 {1*}
        the feed was read
            피드를 읽음
        the feed came (HTTP …)
            피드가 도착함 (HTTP {1})
        nothing had changed (HTTP 304)
            바뀐 것이 없음 (HTTP 304)
        … new and … changed
            새 기사 {1#}개, 바뀐 기사 {2#}개
        now, since …
            지금, {1*}부터
        # news/Output/Feeds/WhyPage+Settings.swift
        an answer stays valid for …
            대답이 {1*} 동안 유효함
        the feed is updated every …
            피드가 {1*}마다 업데이트됨
        not to be asked from … o'clock (UTC)
            묻지 말 시간: {1}시 (UTC)
        not to be asked on …
            묻지 말 요일: {1*}
        Header command
            헤더 명령
        Full text
            전문
        … (--full-text)
            {1} (--full-text)
        may lead to this machine and the local network (--allow-private)
            이 컴퓨터와 로컬 네트워크로 갈 수 있음 (--allow-private)
        its server's certificate is not checked (--insecure); news edit … --secure checks it
            서버의 인증서를 확인하지 않음 (--insecure); news edit {1} --secure로 확인합니다
        Not approved
            승인 안 됨
        not asked, because its settings or its local server were not approved on this machine; news edit … --trust approves them
            설정이나 로컬 서버가 이 컴퓨터에서 승인되지 않아 요청하지 않음; news edit {1} --trust로 승인합니다
        # news/Output/Feeds/WhyPage.swift
        in a moment
            곧
        # news/Output/Listing/ListSession.swift
        …: … feeds, … due
            {1}: 피드 {2}개, 때가 된 것 {3}개
        # news/Output/Listing/ListTemplate.swift
        {…} has no {if} before it
            {{1}}의 앞에 {if}가 없습니다
        {if} has no {end}
            {if}에 {end}가 없습니다
        a brace is not closed
            중괄호가 닫히지 않았습니다
        write {{ for the character itself
            글자 그대로 쓰려면 {{로 적으십시오
        the format of the date is missing
            날짜의 형식이 없습니다
        write {date} or {date:%F}
            {date} 또는 {date:%F}로 적으십시오
        there is no such part of a date
            날짜에 그런 부분은 없습니다
        %F %H:%M is 2026-11-01 08:00; %% is a percent sign
            %F %H:%M은 2026-11-01 08:00이고, %%는 퍼센트 기호입니다
        {if} has more than one {else}
            {if}에 {else}가 둘 이상 있습니다
        there is nothing called “…”
            “{1}”(이)라는 것은 없습니다
        # news/Output/Listing/NewsWriter.swift
        “…” does not get these articles again: …
            “{1}”은(는) 이 기사들을 다시 받지 못합니다: {2*}
        # news/Output/Reading/DifferencePage.swift
        the text is the same
            글은 그대로입니다
        # news/Output/Reading/UnreadTotals+Offline.swift
        … of … unread fully readable offline
            안 읽은 기사 {2#}개 중 {1#}개를 오프라인에서 모두 읽을 수 있음
        … teaser only (…)
            {1#}개는 앞부분만 있음 ({2*})
        not fetched
            가져오지 않음
        it shows only the beginning to people who do not pay
            돈을 내지 않는 사람에게는 앞부분만 보여 줍니다
        it asks for consent to cookies first
            먼저 쿠키에 동의를 구합니다
        a program in the page loads the text later
            페이지의 프로그램이 글을 나중에 불러옵니다
        there is nothing at its address any more
            그 주소에는 더는 아무것도 없습니다
        it is an error message
            오류 안내입니다
        it is a list of links
            링크 목록입니다
        there is nothing to read in it
            읽을 것이 없습니다
        it is no web page
            웹 페이지가 아닙니다
        it could not be reached
            연결할 수 없었습니다
        some of the pages that follow did not come
            이어지는 페이지의 일부를 가져오지 못했습니다
        what was found may not be the article
            찾은 것이 기사가 아닐 수 있습니다
        cookie wall
            쿠키 동의
        error page
            오류 페이지
        list of links
            링크 목록
        empty page
            빈 페이지
        no web page
            웹 페이지 아님
        not reached
            연결 안 됨
        # news/Output/Reading/WholeTextSession.swift
        the page of article … was never fetched, and is not fetched offline
            기사 {1}의 페이지를 가져온 적이 없고, 오프라인에서는 가져오지 않습니다
        its page
            그 페이지
        fetching the whole text from …
            전문을 가져오는 중: {1*}
        … does not want to be asked before …
            {1}에는 {2} 전에 요청할 수 없습니다
        the page of article … did not come within 3 s
            기사 {1}의 페이지가 3초 안에 오지 않았습니다
        and is not asked for before …
            {1} 전에는 요청하지 않습니다
        the page of article … has no whole text: …
            기사 {1}의 페이지에 전문이 없습니다: {2*}
        # news/Output/Refreshing/DryRunView.swift
        no request
            요청 없음
        … would be sent
            보낼 요청: {1*}
        … would be sent; not asked: …
            보낼 요청: {1*}; 요청하지 않음: {2*}
        # news/Output/Refreshing/FeedNews.swift
        … has moved: … is now …
            {1}: 옮겨 갔습니다. {2}은(는) 이제 {3}입니다
        … has failed for …: …
            {1}: {2*} 동안 실패했습니다: {3*}
        … works again, after …
            {1}: 다시 됩니다. {2*} 만입니다
        … is gone: …
            {1}: 사라졌습니다: {2*}
        # news/Output/Refreshing/RefreshReportView.swift
        no feed was fetched: …
            가져온 피드가 없습니다: {1*}
        feed … is gone; to ask it again: news edit … --enable
            피드 {1}은(는) 사라졌습니다. 다시 요청하려면: news edit {2} --enable
        not asked: …
            요청하지 않음: {1*}
        # news/Output/Refreshing/SelftestView.swift
        …: asked …, seen …
            {1}: 요청한 것 {2}, 본 것 {3}
        … of … rules hold
            규칙 {2}개 중 {1}개가 지켜집니다
        # news/Output/Refreshing/SkippedFeeds.swift
        # news/Output/Searching/RemoteSearchSession.swift
        no feed has a search address; set one: news edit FEED --search 'https://…?q={query}&page={page}'
            검색 주소가 있는 피드가 없습니다. 정하려면: news edit FEED --search 'https://{1}?q={query}&page={page}'
        there are no more results
            결과가 더 없습니다
        # news/Output/Searching/SearchSession.swift
        nothing found; some words begin so: news search …
            찾은 것이 없습니다. 이렇게 시작하는 낱말은 있습니다: news search {1}
        # news/Output/Today/TodayPage.swift
        NEWEST UNREAD
            최신 안 읽은 기사
        NEW FAVORITES
            새 즐겨찾기
        and … more: …
            그 밖에 {1#}개: {2}
        nothing unread
            안 읽은 기사 없음
        FETCHED TODAY
            오늘 가져온 것
        # news/Support/Advice.swift
        1 feed has failed just now: news health
            방금 피드 1개가 실패했습니다: news health
        … feeds have failed just now: news health
            방금 피드 {1}개가 실패했습니다: news health
        news discover … --base URL says its address
            `news discover {1} --base URL`이 그 주소를 알려 줍니다
        choose another file with --db, or see what `news check --repair` can save of it
            --db로 다른 파일을 고르거나, `news check --repair`가 무엇을 살릴 수 있는지 보십시오
        `news check --repair` saves what it holds
            `news check --repair`가 남은 것을 저장합니다
        choose another file with --db
            --db로 다른 파일을 고르십시오
        `news check` lists them, and `news check --repair` carries the data into a sound file
            `news check`가 그것을 나열하고, `news check --repair`가 데이터를 온전한 파일로 옮깁니다
        update news
            news를 업데이트하십시오
        move the file away and import your feeds again
            파일을 옮기고 피드를 다시 들여오십시오
        `news check --repair` rebuilds it
            `news check --repair`가 다시 만듭니다
        `news check` looks for damage
            `news check`가 손상을 찾습니다
        see `news feeds`
            `news feeds`를 보십시오
        use the id
            id를 쓰십시오
        use feed:…
            feed:{1}을(를) 쓰십시오
        see `news list`
            `news list`를 보십시오
        use the number
            번호를 쓰십시오
        start again with `news list --json`, and watch --since the "seq" that it gives
            `news list --json`으로 다시 시작하고, 거기 있는 "seq"로 watch --since를 쓰십시오
        see `news log`
            `news log`를 보십시오
        `news remove FEED` stops a feed, and with --purge also deletes its articles
            `news remove FEED`가 피드를 멈추고, --purge는 기사도 지웁니다
        `news edit FEED --title TITLE` renames a feed
            `news edit FEED --title TITLE`이 피드의 이름을 바꿉니다
        `news edit FEED --url URL` gives a feed another address
            `news edit FEED --url URL`이 피드의 주소를 바꿉니다
        `news favorite ID --remove` does that
            `news favorite ID --remove`가 그 일을 합니다
        `news refresh` fetches what is due
            `news refresh`는 때가 된 것을 가져옵니다
        `news favorites` lists your favorites, and `news favorite ID` makes one
            `news favorites`는 즐겨찾기를 늘어놓고, `news favorite ID`는 하나를 더합니다
        `news favorite ID` makes a favorite, and `news tag ID --add TAG` gives a tag
            `news favorite ID`는 즐겨찾기에 더하고, `news tag ID --add TAG`는 태그를 붙입니다
        each command ends by itself; `news browse` ends with q
            명령은 저절로 끝나고, `news browse`는 q로 끝냅니다
        `news favorite ID` keeps an article, and `news mark ID --later` keeps it for later
            `news favorite ID`는 기사를 보관하고, `news mark ID --later`는 나중에 읽도록 둡니다
        `news mark ID --later` keeps an article, and `news list is:later` shows them
            `news mark ID --later`가 기사를 두고, `news list is:later`가 보여 줍니다
        `news mark --query QUERY --read` marks articles as read
            `news mark --query QUERY --read`가 기사를 읽음으로 표시합니다
        `news show ID` shows an article
            `news show ID`가 기사를 보여 줍니다
        `news show …` shows the article
            `news show {1}`이(가) 그 기사를 보여 줍니다
        `news list …` lists what it finds
            `news list {1}`이(가) 찾은 것을 나열합니다
        `news search QUERY` searches all articles
            `news search QUERY`가 모든 기사를 검색합니다
        `news edit FEED` changes the settings of a feed
            `news edit FEED`가 피드의 설정을 바꿉니다
        `news check` looks for damage, and --repair repairs it
            `news check`가 손상을 찾고, --repair가 고칩니다
        `news log` lists what you did
            `news log`가 한 일을 나열합니다
        `news undo` takes back what you did
            `news undo`가 한 일을 되돌립니다
        `news today` and `news health` show what there is
            `news today`와 `news health`가 무엇이 있는지 보여 줍니다
        `news tags` lists your tags
            `news tags`가 태그를 나열합니다
        `news rule add NAME QUERY --hide` hides what arrives, and `news rule test QUERY` tries it
            `news rule add NAME QUERY --hide`가 도착하는 것을 숨기고, `news rule test QUERY`로 시험합니다
        `news today` shows the day at a glance
            `news today`가 오늘을 한눈에 보여 줍니다
        `news --version` prints the version
            `news --version`이 버전을 출력합니다
        `news import FILE` and `news export` read and write OPML
            `news import FILE`과 `news export`가 OPML을 읽고 씁니다
        news discover shows the feeds that it advertises
            news discover가 그 페이지가 알리는 피드를 보여 줍니다
        news import subscribes to all of them
            news import가 모두 구독합니다
        say where they are with --items and --field
            --items와 --field로 어디에 있는지 알려 주십시오
        --allow-private lets the feed do so
            --allow-private를 쓰면 피드가 그렇게 할 수 있습니다
        imports it again
            다시 가져옵니다
        removes these feeds and hides their articles
            이 피드들을 빼고 기사를 숨깁니다
        removes the feed and its articles
            피드와 기사를 뺍니다
        takes over again what other devices changed
            다른 기기에서 바꾼 것을 다시 받아들입니다
        `news redo …` …
            `news redo {1}` {2*}
        removes the feed and hides its articles
            피드를 빼고 기사를 숨깁니다
        takes back the feeds, marks, queries and rules that it brought
            그때 들어온 피드, 표시, 검색, 규칙을 되돌립니다
        subscribes to the feed again
            피드를 다시 구독합니다
        brings the feed and its articles back
            피드와 기사를 되살립니다
        makes them two feeds again
            다시 두 피드로 나눕니다
        restores what was before
            이전 상태로 되돌립니다
        the last change was …, …: …; `news undo …` …
            마지막 변경: {1*}, {2}: {3*}; `news undo {4}` {5*}
        `news why feed:…` shows it, and `news edit … --trust` approves it
            `news why feed:{1}`이 보여 주고, `news edit {2} --trust`가 승인합니다
        there is no database at …; news add makes one
            {1}에 데이터베이스가 없습니다. news add가 만듭니다
        others on this machine may read and write …
            이 컴퓨터의 다른 사람이 {1}을(를) 읽고 쓸 수 있습니다
        others on this machine may read …
            이 컴퓨터의 다른 사람이 {1}을(를) 읽을 수 있습니다
        …; `chmod go= …` keeps it private
            {1*}; `chmod go= {2}`로 막습니다
        others on this machine may write to …; `chmod go-w …` prevents it
            이 컴퓨터의 다른 사람이 {1}에 쓸 수 있습니다; `chmod go-w {2}`로 막습니다
        subscribe to it with: news add
            구독하려면: news add
        `news why feed:…` tells more
            `news why feed:{1}`에 더 있습니다
        `news remove …` ends the subscription
            `news remove {1}`로 구독을 끝냅니다
        … new feeds are not there (404, 410 or no such host): news health
            새 피드 {1*} 없음 (404, 410 또는 없는 호스트): news health
        … did not answer in …; to wait longer: news refresh…
            {2*} 안에 대답하지 않음: {1*}. 더 기다리려면: news refresh{3}
        1 feed has failed for …: news health
            피드 1개가 {1*} 동안 실패했습니다: news health
        … feeds have failed, the first for …: news health
            피드 {1#}개가 실패했습니다. 첫 번째는 {2*} 동안입니다: news health
        `news edit … --merge-into …` merges the two
            `news edit {1} --merge-into {2}`로 둘을 합칩니다
        if you trust the file, --trust takes more: local feeds, rules, all settings of new feeds
            파일을 믿는다면 --trust로 더 들여옵니다: 로컬 피드, 규칙, 새 피드의 모든 설정
        they act on articles that arrive from now on; `news rule test …` tries one
            지금부터 도착하는 기사에 적용됩니다; `news rule test {1}`로 시험합니다
        …; to ask without encryption: news add …
            {1*}; 암호화 없이 요청하려면: news add {2}
        --no-fetch only records it
            --no-fetch는 기록만 합니다
        choose with --choose N
            --choose N으로 고르십시오
        it is a feed itself, so --choose was ignored
            이것이 피드이므로 --choose는 쓰지 않았습니다
        headers, certificates and --insecure are not sent to the feed, which is on another server
            헤더, 인증서, --insecure는 다른 서버에 있는 피드에 보내지 않습니다
        its server redirects for good to the address of feed …, …; to merge them: news edit … --merge-into …
            서버가 피드 {1}({2})의 주소로 영구히 리디렉션합니다. 합치려면: news edit {3} --merge-into {4}
        … further down: …
            아래에 {1*} 더: {2}
        “news query list” shows those there are
            “news query list”에 있는 것을 볼 수 있습니다
        save parts of it with “query save”
            일부를 “query save”로 저장하십시오
        # news/Support/Confirmation.swift
        this would fetch all … feeds, even those that are not due; add --yes
            때가 되지 않은 것까지 피드 {1}개를 모두 가져오게 됩니다. --yes를 붙이십시오
        fetch all … feeds now, even those that are not due? [y/N]
            때가 되지 않은 것까지 피드 {1}개를 지금 모두 가져올까요? [y/N]
        no feed was fetched
            아무 피드도 가져오지 않았습니다
        # news/Support/Container+Query.swift
        this is not a valid name for a query
            검색의 이름으로 쓸 수 없습니다
        it means a feed by its number, which may be another one here
            번호로 피드를 가리키는데, 여기서는 다른 피드의 번호일 수 있습니다
        # news/Support/Container+Tidying.swift
        the cache was not tidied: …
            캐시를 정리하지 못했습니다: {1*}
        # news/Support/Container.swift
        --db needs the name of a file
            --db에는 파일 이름이 필요합니다
        HOME is not set; --db says where the database is
            HOME이 정해지지 않았습니다. --db로 데이터베이스의 위치를 정하십시오
        # news/Support/DatabaseCheck.swift
        … is not a database; choose another file with --db
            데이터베이스가 아닙니다: {1}. --db로 다른 파일을 고르십시오
        its first page is not that of a database
            첫 페이지가 데이터베이스의 것이 아닙니다
        the … is not from news and does no harm
            {1}은(는) news의 것이 아니며 해가 없습니다
        # news/Support/DesktopClipboard.swift
        sent … to the clipboard of the terminal
            {1*} 터미널의 클립보드로 보냄
        # news/Support/Door.swift
        '…' and '…' exclude each other
            '{1}'와(과) '{2}'은(는) 함께 쓸 수 없습니다
        To exclude a word: news … -- …
            단어를 빼려면: news {1} -- {2}
        # news/Support/FetchLog.swift
        nothing is due…
            때가 된 것이 없습니다{1*}
        not asking…: …
            요청하지 않음{1*}: {2*}
        fetch cancelled
            가져오기가 취소됨
        older pages of feed …
            피드 {1}의 지난 페이지
        results of servers
            서버의 검색 결과
        the pages that are wanted
            필요한 페이지
        # news/Support/Notification.swift
        new article
            새 기사
        # news/Support/ProcessClock.swift
        NEWS_NOW needs seconds since 1970
            NEWS_NOW에는 1970년부터의 초가 필요합니다
        # news/Support/ProcessLock.swift
        cannot make …: …
            {1}을(를) 만들 수 없습니다: {2*}
        another prefetch is running
            다른 prefetch가 실행 중입니다
        # news/Support/WebBrowser.swift
        … could not open …
            {1}이(가) 열지 못했습니다: {2}
        no browser was found for …; BROWSER says which one to start
            {1}을(를) 열 브라우저를 찾지 못했습니다. BROWSER로 어느 것을 쓸지 정하십시오
        # news/Output/NewsboatSettings.swift
        …: instead of … (…): …
            {1}: {2} ({3*}) 대신: {4*}
        line …
            {1}번째 줄
        news schedule install
            news schedule install
        the variable BROWSER, with %s for the address
            환경 변수 BROWSER. %s는 주소입니다
        the variable PAGER
            환경 변수 PAGER
        [keys] in config.toml
            config.toml의 [keys]
        a line of shell: every key of browse has a command that does the same
            셸 한 줄. browse의 키가 하는 일은 명령으로도 할 수 있습니다
        news rule add NAME QUERY --notify
            news rule add NAME QUERY --notify
        [colors] in config.toml, for the parts of an article; lists have the colours of the terminal
            기사의 각 부분은 config.toml의 [colors], 목록은 터미널의 색
        [network] proxy in config.toml, as "socks5h://localhost:9050"
            config.toml의 [network] proxy, 예: "socks5h://localhost:9050"
        news edit FEED --insecure, for a single feed
            피드 하나에만 news edit FEED --insecure
        news list --format
            news list --format
        the option --db, or the variable NEWS_DB
            옵션 --db나 환경 변수 NEWS_DB
        # news/Output/ImportReport.swift
        …: news has nothing for …
            {1}: news에 없는 설정: {2*}
        """#
}
