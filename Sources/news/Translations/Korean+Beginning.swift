extension Korean {
    /// Of the first steps, settings, schedules, the tour, and what came with them.
    static let beginning = #"""
        # news/Commands/ConfigCommand.swift
        Show your settings and where they come from, or edit them.
            설정과 그 출처를 보여 주거나 편집합니다.
        List all settings.
            모든 설정을 나열합니다.
        Piped: name, value, default, and where the value comes from, separated by tabs. That is the file with the line, the name of a variable, an option, or the word default. What cannot be read in the file has its default; then each mistake is printed, and the command exits 78.
            파이프: 이름, 값, 기본값, 값의 출처를 탭으로 나눕니다. 출처는 줄 번호가 붙은 파일, 변수의 이름, 옵션, 또는 낱말 default입니다. 파일에서 읽을 수 없는 것은 기본값이며, 그때는 잘못을 하나씩 출력하고 78로 끝납니다.
        Edit the configuration file in your editor.
            편집기로 설정 파일을 편집합니다.
        Where there is no file, one is made that has all settings with their defaults as comments. The editor is VISUAL, else EDITOR, else the first of those that news config lists; it may have arguments, and is started without a shell. When it has ended, the file is checked: each mistake is printed with its line and column, and the command exits 78. The file stays as you left it.
            파일이 없으면 모든 설정과 기본값을 주석으로 담은 파일을 만듭니다. 편집기는 VISUAL, 없으면 EDITOR, 그것도 없으면 news config에 나열된 것 가운데 첫째입니다. 인수를 붙일 수 있고 셸 없이 실행됩니다. 편집기가 끝나면 파일을 검사합니다. 잘못마다 줄과 칸을 출력하고 78로 끝나며, 파일은 그대로 둡니다.
        HOME is not set; --config says where the file is
            HOME이 설정되지 않았습니다. --config로 파일의 위치를 지정하세요
        … has no mistakes
            {1}에 잘못이 없습니다
        # news/Commands/HelpCommand.swift
        Show what a command does, or print pages of the manual.
            명령이 하는 일을 보여 주거나 매뉴얼 페이지를 출력합니다.
        With --man it prints the page of a command, or query.7, config.5, json.7 or etiquette.7, for man(1): news help --man list | man -l -. With --all it writes every page into a directory, as man1/news-list.1, for packages.
            --man을 쓰면 명령의 페이지나 query.7, config.5, json.7, etiquette.7의 페이지를 man(1) 형식으로 출력합니다: news help --man list | man -l -. --all을 쓰면 모든 페이지를 man1/news-list.1처럼 디렉터리에 씁니다. 패키지를 만들 때 씁니다.
        The words of a command. Default: all commands.
            명령의 이름. 기본값: 모든 명령.
        Print the page of the manual, in roff.
            매뉴얼 페이지를 roff로 출력합니다.
        With --man: write every page into this directory.
            --man과 함께: 모든 페이지를 이 디렉터리에 씁니다.
        --all goes with --man, and with no command.
            --all은 명령 없이 --man과 함께 씁니다.
        # news/Commands/ScheduleCommand.swift
        Fetch in the background, at regular times.
            정해진 시간마다 뒤에서 가져옵니다.
        A schedule runs news prefetch: by a timer of systemd where your session has one, else by a line of your crontab, and on macOS by launchd. All other lines of the crontab stay as they are. There is one schedule; to install another replaces it.
            일정은 news prefetch를 실행합니다. 세션에 systemd가 있으면 systemd 타이머로, 없으면 crontab의 한 줄로, macOS에서는 launchd로 실행합니다. crontab의 다른 줄은 그대로 둡니다. 일정은 하나뿐이며, 다시 설치하면 바뀝니다.
        The time between two runs. It is from 5m to 24h and divides an hour or a day.
            두 실행 사이의 시간. 5m부터 24h까지이며 한 시간이나 하루를 나누는 값입니다.
        systemd, cron or launchd, instead of the one that is found.
            찾은 것 대신 쓸 systemd, cron 또는 launchd.
        neither systemd nor cron was found here; `news schedule print --with cron` prints a line for another scheduler
            여기에는 systemd도 cron도 없습니다. 다른 스케줄러에 쓸 줄은 `news schedule print --with cron`이 출력합니다
        Print what install would install.
            install이 설치할 내용을 출력합니다.
        Fetch at regular times from now on.
            지금부터 정해진 시간마다 가져옵니다.
        The schedule gets --db and --config, and the variables NEWS_DB, NEWS_CONFIG, SSL_CERT_FILE and XDG_…_HOME as they are now. It does not get those that name a proxy, which may have a password: [network] proxy in the configuration sets one.
            일정에는 --db와 --config, 그리고 변수 NEWS_DB, NEWS_CONFIG, SSL_CERT_FILE, XDG_{1}_HOME의 지금 값이 들어갑니다. 프록시 변수는 비밀번호가 있을 수 있어 들어가지 않습니다. 프록시는 설정의 [network] proxy로 지정하세요.
        … runs news prefetch every …
            {1}에서 news prefetch를 {2}마다 실행합니다
        Fetch no longer at regular times.
            더는 정해진 시간에 가져오지 않습니다.
        there is no schedule
            일정이 없습니다
        the schedule is removed
            일정을 제거했습니다
        # news/Commands/ScheduleStatusCommand.swift
        Say whether there is a schedule, and what ran last.
            일정이 있는지, 최근에 무엇이 실행되었는지 알려 줍니다.
        Lists the last runs of news prefetch, whoever started them, the newest first. Piped: when a run began and ended, the number of feeds that were asked and that failed, of new and changed articles, whole texts and pictures that came, and what was wrong, separated by tabs. A run without an end goes on, or was ended from outside.
            누가 시작했든 news prefetch의 최근 실행을 새것부터 나열합니다. 파이프: 시작과 끝, 요청한 피드와 실패한 피드의 수, 새 기사와 바뀐 기사, 받은 전문과 그림의 수, 문제를 탭으로 구분합니다. 끝이 없는 실행은 진행 중이거나 밖에서 중단된 것입니다.
        List at most so many runs.
            최대 이만큼의 실행을 나열합니다.
        --limit takes 1 to 100.
            --limit은 1에서 100까지입니다.
        … runs news prefetch: …
            {1}에서 news prefetch를 실행합니다: {2}
        failing now: …; `news health` lists all
            지금 실패하는 피드: {1}; `news health`가 모두 보여 줍니다
        no schedule; `news schedule install` makes one
            일정이 없습니다. `news schedule install`이 만듭니다
        no end
            끝나지 않음
        # news/Scheduling
        --every takes … or ….
            --every의 값은 {1} 또는 {2}입니다.
        the system does not say where the program is
            시스템이 프로그램의 위치를 알려 주지 않습니다
        HOME is not set, so there is no place for a schedule
            HOME이 설정되지 않아 일정을 둘 곳이 없습니다
        nothing runs while you are logged out; `loginctl enable-linger` changes that
            로그아웃한 동안에는 실행되지 않습니다. `loginctl enable-linger`로 바꿀 수 있습니다
        nothing runs while you are logged out
            로그아웃한 동안에는 실행되지 않습니다
        … was not found
            {1}: 찾을 수 없습니다
        no crontab
            crontab 없음
        `crontab -l` failed: …
            `crontab -l` 실패: {1}
        # news/Configuration
        … (and …: news check)
            {1*} (그리고 {2*}: news check)
        more mistake
            잘못 더 있음
        …: “…” was gone for good on …; with --skip-dead it is left out if it still is
            {1}: “{2}” 피드는 {3}에 완전히 사라져 있었습니다. 아직도 그렇다면 --skip-dead가 뺍니다
        …: … more were gone for good
            {1}: {2}개가 더 완전히 사라져 있었습니다
        …: … more were left out
            {1}: {2}개를 더 뺐음
        did you mean "…"?
            "{1}" 말입니까?
        must be …
            값은 다음이어야 합니다: {1*}
        a text or a list of texts
            텍스트 또는 텍스트 목록
        # news/Support/Editor.swift
        … failed, so … was not checked
            {1}이(가) 실패하여 {2}을(를) 검사하지 않았습니다
        no editor was found for …; EDITOR says which one to start
            {1}에 쓸 편집기가 없습니다. 실행할 편집기를 EDITOR로 지정하세요
        # news/Tour and news/Starter
        See the program at work, without touching anything of yours.
            내 것은 건드리지 않고 프로그램이 일하는 모습을 보여 줍니다.
        Runs a dozen commands and prints each of them before its output. They use a database in a temporary directory, which is removed at the end, and a server on 127.0.0.1. It needs no network, and lasts a few seconds.
            명령 십여 개를 실행하고 출력 앞에 명령을 적습니다. 끝나면 지우는 임시 디렉터리의 데이터베이스와 127.0.0.1의 서버를 씁니다. 네트워크가 필요 없고 몇 초 걸립니다.
        the tour has a server on this machine; run it without --offline
            둘러보기는 이 컴퓨터의 서버를 씁니다. --offline 없이 실행하세요
        That was the tour, and nothing of it is left. Now your own feeds:
            둘러보기가 끝났고 남은 것은 없습니다. 이제 내 피드를 넣어 보세요:
        the tour ends here
            둘러보기를 여기서 마칩니다
        Subscribe to two feeds, without fetching them yet.
            피드 두 개를 구독합니다. 아직 가져오지는 않습니다.
        The cache is empty. The list says that it is loading, and fills.
            캐시가 비어 있습니다. 목록은 가져오는 중이라고 알리고 채워집니다.
        No feed is due now, so the list comes from the cache and uses no network.
            지금 가져올 피드가 없으므로 목록은 캐시에서 나오고 네트워크를 쓰지 않습니다.
        Search the cache. This finds Korean inside of words, too.
            캐시를 검색합니다. 낱말 속의 한글도 찾습니다.
        A feed with the beginnings of its articles. Each whole one is in its page.
            기사의 앞부분만 있는 피드입니다. 전문은 웹 페이지에 있습니다.
        The server is gone. The list still shows the cache, and says what is wrong.
            서버가 사라졌습니다. 목록은 여전히 캐시를 보여 주고 문제를 알립니다.
        The whole article is still here; news prefetch --full-text keeps all of them.
            전문은 그대로 있습니다. news prefetch --full-text가 모두 보관합니다.
        See what the server of a feed said, and which feeds have problems.
            피드의 서버가 한 말과 문제가 있는 피드를 봅니다.
        Keep an article; undo takes back whatever you did last.
            기사를 보관합니다. undo는 마지막에 한 일을 되돌립니다.
        see it at work; touches nothing of yours
            일하는 모습 보기. 내 것은 건드리지 않음
        a feed, or a web page that has one
            피드 또는 피드가 있는 웹 페이지
        nine public feeds in Korean and English
            한국어와 영어로 된 공개 피드 아홉 개
        all your feeds: OPML, newsboat, sfeed, newsraft, JSON
            내 모든 피드: OPML, newsboat, sfeed, newsraft, JSON
        no feeds yet; how to begin:
            아직 피드가 없습니다. 시작하는 방법:
        starter feeds
            시작용 피드
        … of the list you had already
            목록의 {1}개는 이미 있었습니다
        nothing was fetched yet; `news` alone fetches and shows them
            아직 가져오지 않았습니다. `news`만 치면 가져와서 보여 줍니다
        see it at work
            둘러보기
        your settings
            내 설정
        fetch at regular times
            정기적으로 가져오기
        Alone: list. More: news help COMMAND
            명령 없이: list. 더 보기: news help COMMAND
        # news/Commands/AddCommand.swift
        --starter adds a few public feeds in Korean and English, so that there is something to read. It fetches nothing, and is one entry of news log.
            --starter는 읽을거리가 있도록 한국어와 영어로 된 공개 피드 몇 개를 추가합니다. 아무것도 가져오지 않으며, news log에는 한 항목으로 남습니다.
        Add a few public feeds in Korean and English, without fetching them.
            한국어와 영어로 된 공개 피드 몇 개를 가져오지 않고 추가합니다.
        Give the address of a feed or of a web page, or --starter.
            피드나 웹 페이지의 주소를 쓰거나 --starter를 쓰세요.
        --starter cannot be used with addresses and other options.
            --starter는 주소나 다른 옵션과 함께 쓸 수 없습니다.
        # news/Commands/ExportCommand.swift
        Print the subscriptions, saved queries and rules for other programs.
            다른 프로그램을 위해 구독과 저장된 검색, 규칙을 출력합니다.
        With --articles it is a JSON Feed of all articles, also hidden ones, or of those that match a query, with the settings of their feeds. What you have read, marked and tagged is always in it; --state adds nothing. news import reads it on another machine as the same list: first import the rules (--format json), and what they hid here is hidden there. The texts are those of the feeds; pages and earlier versions are not in it.
            --articles를 쓰면 숨긴 것까지 모든 기사를, 또는 검색식에 맞는 기사를 피드의 설정과 함께 JSON Feed로 출력합니다. 읽음과 표시, 태그는 늘 들어 있으므로 --state를 더해도 같습니다. 다른 컴퓨터에서 news import로 읽으면 같은 목록이 됩니다. 규칙을 먼저 들여오면(--format json) 여기서 숨긴 것은 그곳에서도 숨겨집니다. 본문은 피드의 것이며, 웹 페이지와 이전 판은 들어 있지 않습니다.
        Print all articles, or those of the query, with their marks. Only as JSON.
            모든 기사나 검색식에 맞는 기사를 표시와 함께 출력합니다. JSON으로만.
        With --articles: which ones. Default: all.
            --articles와 함께: 어떤 기사인지. 기본값: 모두.
        --articles prints a JSON Feed; use --format json.
            --articles는 JSON Feed를 출력합니다. --format json을 쓰십시오.
        A query goes with --articles; the list of feeds goes to standard output.
            검색식은 --articles와 함께 씁니다. 피드 목록은 표준 출력으로 나옵니다.
        # news/Commands/ImportCommand.swift
        Of sfeedrc and of newsraft's feeds nothing is run: what only a shell could read is left out. Sections of newsraft become tags. Articles of sfeed come from sfeedpath, or else from the directory feeds beside sfeedrc; those whose links are in the file urls beside it (see sfeed_curses) count as read.
            sfeedrc와 newsraft의 feeds에 있는 것은 실행하지 않습니다. 셸만 읽을 수 있는 것은 뺍니다. newsraft의 구획은 태그가 됩니다. sfeed의 기사는 sfeedpath에서, 그것이 없으면 sfeedrc 옆의 디렉터리 feeds에서 오고, 그 옆의 파일 urls에 있는 것은(sfeed_curses 참조) 읽음이 됩니다.
        Other readers ignore the saved queries. In OPML they are elements of the head, <news:query name="" text=""/>, and in JSON objects with "name" and "saved_query" after the feeds. The rules are in JSON only, as objects with "name", "rule" and "actions". --format newsboat is its urls file, with all tags and no settings.
            저장된 검색은 다른 리더가 무시합니다. OPML에서는 head의 요소 <news:query name="" text=""/>이고, JSON에서는 피드 뒤에 오는 "name"과 "saved_query"가 있는 객체입니다. 규칙은 JSON에만 있으며 "name", "rule", "actions"가 있는 객체입니다. --format newsboat은 newsboat의 urls 파일이며, 모든 태그가 있고 설정은 없습니다.
        Anybody may have written the file, so it adds feeds and changes nothing of yours but tags: a feed that existed before, even a removed one, gets those of the list. Settings that could do harm are left out and printed: ….
            파일은 누구라도 썼을 수 있으므로, 피드를 더할 수는 있어도 있던 피드를 바꾸지는 못합니다. 전에 있던 피드는, 제거한 것이라도, 목록의 태그만 받습니다. 헤더, 명령, 프록시, 인증서, 사설 주소처럼 해가 될 수 있는 설정은 받지 않고 출력합니다.
        If you trust the file, for example because it is your own export, --trust takes all of it: these settings, for new feeds; feeds that are files on this computer or in the local network; rules of news export; and the articles and marks of a cache.db for feeds that existed before. The file may then have up to 1 GB, else as much as a feed (max_body). --trust does not go with --follow.
            직접 내보낸 파일처럼 믿을 수 있는 파일이면 --trust로 모두 받습니다. 새 피드에는 이런 설정을, 그리고 이 컴퓨터의 파일이거나 로컬 네트워크에 있는 피드, news export의 규칙, 전에 있던 피드에는 cache.db의 기사와 표시를 받습니다. 그때는 파일이 1 GB까지, 아니면 피드만큼(max_body) 클 수 있습니다. --trust는 --follow와 함께 쓰지 않습니다.
        lines for your config.toml, which stays as it is:
            config.toml에 넣을 줄입니다. 파일은 그대로 둡니다:
        only a shell could say what it means
            셸만이 그 뜻을 알 수 있습니다
        the function …() is not run
            함수 {1}()은(는) 실행하지 않습니다
        the rule “…”
            규칙 “{1}”
        only a list that you trust may have rules
            규칙은 신뢰하는 목록에만 있을 수 있습니다
        it has no valid name, or no action
            올바른 이름이 없거나 할 일이 없습니다
        …: … would be the rule … (…)
            {1}: {2*}은(는) 규칙 {3}({4})이(가) 됩니다
        …: … was left out: …
            {1}: {2*}을(를) 뺐습니다: {3*}
        it is disabled: news rule enable …
            꺼져 있습니다: news rule enable {1}
        …: news has nothing for
            {1}: news에 대응하는 것이 없습니다:
        # news/Commands
        Print only how many rows there are. Does not use the network.
            줄의 수만 출력합니다. 네트워크를 쓰지 않습니다.
        Stop asking for pages and pictures after so many bytes of them: 200M. The last one may go beyond it.
            이만큼의 바이트를 받은 뒤에는 페이지나 그림을 더 요청하지 않습니다: 200M. 마지막 하나만 넘을 수 있습니다.
        What you have changed since then stays as it is, and without a number redo passes over an entry of which nothing else is left. Subscriptions, removals and imports are done again only by their number; moves and merges of feeds are not.
            그 뒤에 바꾼 것은 그대로 둡니다. 번호가 없으면 redo는 다시 할 것이 남지 않은 항목을 건너뜁니다. 구독, 삭제, 가져오기는 번호를 주어야만 다시 합니다. 피드의 이전과 병합은 다시 하지 않습니다.
        How to draw the pictures that news prefetch --images has fetched. With kitty, iterm and sixel no pager is started, because a pager passes on characters only.
            news prefetch --images가 가져온 그림을 그리는 방법. 페이저는 글자만 전달하므로 kitty, iterm, sixel에서는 페이저를 시작하지 않습니다.
        subscribes to these feeds again
            이 피드들을 다시 구독합니다
        not hidden
            숨기지 않음
        # Browser
        Go back; from the first pane, q quits.
            뒤로 갑니다. 첫 창에서 q는 끝냅니다.
        Mark all articles of the list, or of the selected row, as read.
            목록의, 또는 선택한 줄의 모든 기사를 읽음으로 표시합니다.
        words, or a query such as is:unread; Tab names more, Escape goes back
            낱말, 또는 is:unread 같은 검색식. Tab은 더 보여 주고 Escape는 돌아갑니다
        save … as @
            {1} 저장: @
        a name without spaces
            빈칸 없는 이름
        a new title, or options; Tab completes them:
            새 제목, 또는 옵션. Tab이 완성합니다:
        a word adds a tag, -word removes it
            낱말은 태그를 더하고 -낱말은 뺍니다
        words in this article
            이 기사의 낱말
        the address of a feed or of a page, or a file
            피드나 페이지의 주소, 또는 파일
        a file; Tab completes its name; --trust before it takes all settings
            파일. Tab이 이름을 완성합니다. 앞에 --trust를 쓰면 모든 설정을 받습니다
        In other panes:
            다른 창:
        … shows all keys
            {1}: 모든 키 보기
        is no key
            쓰이지 않는 키입니다
        select an article first…
            먼저 기사를 선택하세요{1*}
        … goes to the list
            {1} 키로 목록으로 갑니다
        the article has no link …
            기사에 링크 {1}이(가) 없습니다
        the article has no address
            기사에 주소가 없습니다
        list
            목록
        article
            기사
        Keys of the …. Type to search all.
            키({1*}). 입력하면 모두 검색합니다.
        unsubscribed; u subscribes again
            구독을 해지했습니다. u로 다시 구독합니다
        Reads OPML; newsboat's urls, its cache.db with its articles and marks, and its config; sfeedrc, with the articles that sfeed has beside it; the feeds of newsraft; or the JSON of news export, with --state and --articles also what it says of articles, as the starred.json of other readers. Fetches nothing: the next refresh does, and says how many feeds are not there any more. --skip-dead fetches at once, and removes those again. It warns you of a feed that was gone for good when you removed it. Folders become tags. An article with the newsboat flag x becomes a favorite with the tag flag-x.
            OPML, newsboat의 urls와 기사와 표시가 든 cache.db와 config, sfeedrc와 그 옆의 sfeed 기사, newsraft의 feeds, 또는 news export의 JSON을 읽습니다. --state와 --articles로 내보낸 것은 다른 리더의 starred.json처럼 기사에 관한 것도 읽습니다. 아무것도 가져오지 않습니다. 다음 refresh가 가져오고, 사라진 피드가 몇 개인지 알려 줍니다. --skip-dead는 바로 가져와서 그런 피드를 다시 제거합니다. 제거할 때 이미 완전히 사라져 있던 피드는 먼저 알려 줍니다. 폴더는 태그가 됩니다. newsboat 플래그 x가 있는 기사는 flag-x 태그가 붙은 즐겨찾기가 됩니다.
        From newsboat's config, ignore-article becomes a rule that hides, and highlight-article a rule that gives the tag highlight, without the colours. They compare titles as newsboat does. Import the feeds first: a rule for one feed needs it. A rule of another list that means a feed by its number is disabled, and such a query is left out, because feeds may have other numbers here; news export writes their addresses. See news rule. Settings with a counterpart (reload-time, max-items, colours of articles and others) are printed as lines for config.toml, which news does not change; the others are named.
            newsboat의 config에서 ignore-article은 숨기는 규칙이 되고, highlight-article은 색 없이 highlight 태그를 붙이는 규칙이 됩니다. 제목은 newsboat처럼 비교합니다. 피드를 먼저 가져오세요. 한 피드를 위한 규칙에는 그 피드가 필요합니다. 다른 목록의 규칙 가운데 번호로 피드를 가리키는 것은 여기서 번호가 다를 수 있으므로 꺼 두고, 그런 검색은 빼놓습니다. news export는 피드의 주소를 씁니다. news rule을 보세요. 대응하는 것이 있는 설정(reload-time, max-items, 기사의 색 등)은 config.toml에 넣을 줄로 출력하고 파일은 바꾸지 않습니다. 나머지는 이름만 알려 줍니다.
        """#
}
