extension Korean {
    /// Of the commands, in their help and their messages.
    static let commands = #"""
        # news/Commands/AddCommand.swift
        Subscribe to feeds: URLs or files.
            피드를 구독합니다. URL이나 파일을 받습니다.
        An address without http:// or https:// is asked with https; type http:// for a server without encryption. Several addresses may be given; - reads them from standard input, one per line. One that cannot be added does not stop the others: exits 1.
            http://나 https:// 없이 적은 주소에는 https로 요청합니다. 암호화하지 않는 서버라면 http://를 적습니다. 주소를 여러 개 적을 수 있고, -는 표준 입력에서 한 줄에 하나씩 읽습니다. 하나를 추가하지 못해도 나머지는 계속하며, 이때 종료 코드는 1입니다.
        If the URL is a web page, news adds its feed. If the page offers several feeds, they are listed, and --choose picks one.
            URL이 웹 페이지이면 그 페이지의 피드를 추가합니다. 피드가 여러 개이면 목록을 보여 주고, --choose로 하나를 고릅니다.
        A JSON API that is not a feed is read with --items and --field. Fields that you do not name are guessed. Without --items news prints its guess, so that you can correct it.
            피드가 아닌 JSON API는 --items와 --field로 읽습니다. 지정하지 않은 필드는 추측합니다. --items가 없으면 추측한 내용을 출력하므로 고쳐 쓸 수 있습니다.
        --search auto finds out how to search the site.
            --search auto는 사이트를 검색하는 방법을 알아냅니다.
        http(s) URLs, files, or - for standard input.
            http(s) URL, 파일, 또는 표준 입력을 뜻하는 -.
        Fetch at most this often: 30m, 2h, 1d.
            아무리 자주라도 이 간격으로만 가져옵니다: 30m, 2h, 1d.
        Do not check the server's certificate. Others on the network can then read along.
            서버의 인증서를 확인하지 않습니다. 그러면 네트워크의 다른 사람이 엿볼 수 있습니다.
        Which feed of a web page, counting from 1.
            웹 페이지의 몇 번째 피드인지. 1부터 셉니다.
        Only record the feed. The next refresh fetches it.
            피드를 기록만 합니다. 다음 refresh가 가져옵니다.
        --title and --choose can be used with one address only.
            --title과 --choose는 주소가 하나일 때만 쓸 수 있습니다.
        --choose counts from 1.
            --choose는 1부터 셉니다.
        --search auto needs a request. It cannot be used with --no-fetch.
            --search auto에는 요청이 필요합니다. --no-fetch와 함께 쓸 수 없습니다.
        … is a web page; its feed is …
            {1}은(는) 웹 페이지이고, 그 피드는 {2}입니다
        searches of it go to …
            이 피드의 검색은 다음 주소로 보냅니다: {1}
        guessed how to read it; to correct it: news remove … --purge; news add … …
            읽는 방법을 추측했습니다. 고치려면: news remove {1} --purge; news add {2} {3}
        added feed …, …
            피드 {1} 추가: {2}
        # news/Commands/BackfillCommand.swift
        Fetch the older pages of a feed.
            피드의 지난 페이지를 가져옵니다.
        Follows the links to older pages that the feed gives, and stores each page as it arrives. The next call continues where this one ended.
            피드가 알려 주는 지난 페이지의 링크를 따라가며, 도착하는 페이지마다 저장합니다. 다음에 부르면 멈춘 곳에서 이어집니다.
        Piped: the feed's id, how many pages arrived, how many articles were new and changed, and the state: more, finished, or stopped if a page could not be fetched. Tabs separate the fields.
            파이프: 피드의 id, 도착한 페이지 수, 새 기사와 바뀐 기사 수, 상태(more, finished, 페이지를 가져오지 못했으면 stopped). 탭으로 나뉩니다.
        Ids, or unambiguous parts of the titles or the URLs.
            id, 또는 제목이나 URL에서 하나로 정해지는 일부. 여러 개도 됩니다.
        An id, or an unambiguous part of the title or the URL.
            id, 또는 제목이나 URL에서 하나로 정해지는 일부.
        Fetch at most this many pages.
            최대 이만큼의 페이지를 가져옵니다.
        Start again with the newest page.
            가장 새로운 페이지부터 다시 시작합니다.
        --pages takes 1 to 10000.
            --pages는 1부터 10000까지입니다.
        older pages need the network
            지난 페이지를 가져오려면 네트워크가 필요합니다
        # news/Commands/BrowseCommand.swift
        Read in a full-screen view.
            전체 화면에서 읽습니다.
        Shows the feeds, the articles and the article side by side, as the terminal is wide enough, and fetches what is due meanwhile. What other processes fetch and mark is on the screen at once. The last line names the most useful keys; ? lists all of them, as news-config(5) does, and a word typed there searches them.
            터미널의 너비에 따라 피드, 기사 목록, 기사를 나란히 보여 주고, 그동안 때가 된 피드를 가져옵니다. 다른 프로세스가 가져오거나 표시한 것도 바로 화면에 나타납니다. 마지막 줄에는 가장 쓸모 있는 키가 있고, ?는 모든 키를 보여 줍니다. 거기서 단어를 입력하면 키를 찾습니다.
        ● stands before an unread article, ★ before a favorite, ◷ before one that is kept for later (U, F and L on a terminal with ASCII only), and ! before a feed that fails. At the right of the first line, ⟳ counts the feeds that were fetched, ✓ says when that ended, and ⌁ how old the cache is while there is no network.
            ●는 읽지 않은 기사, ★은 즐겨찾기, ◷는 나중에 읽을 기사(ASCII만 되는 터미널에서는 U, F, L), !는 실패하는 피드 앞에 있습니다. 첫 줄 오른쪽의 ⟳는 가져온 피드의 수, ✓는 가져오기가 끝난 때, ⌁는 네트워크가 없을 때 캐시가 얼마나 오래되었는지를 알려 줍니다.
        [browse] mark in the configuration says when an article counts as read: "open" when it is opened, "end" when its last line was shown, "key" only by the key m. Each action can get other keys in [keys]: favorite = ["s", "ctrl-s"].
            설정의 [browse] mark는 기사를 언제 읽음으로 볼지 정합니다. "open"은 열었을 때, "end"는 마지막 줄이 보였을 때, "key"는 m 키를 눌렀을 때뿐입니다. 각 동작의 키는 [keys]에서 바꿉니다: favorite = ["s", "ctrl-s"].
        If something kills it with SIGKILL, news reset-terminal repairs the terminal.
            SIGKILL로 끝났다면 news reset-terminal이 터미널을 되살립니다.
        Which articles; news help search describes queries. Default: unread ones.
            볼 기사. 검색식은 news help search에 있습니다. 기본값: 안 읽은 기사.
        Leave the mouse to the terminal.
            마우스를 터미널에 맡깁니다.
        news browse needs a terminal whose cursor it can move; news list works everywhere
            news browse에는 커서를 움직일 수 있는 터미널이 필요합니다. news list는 어디서나 됩니다
        news browse needs a terminal at its input, too
            news browse는 입력도 터미널이어야 합니다
        # news/Commands/CheckCommand.swift
        Check the database and the configuration files for damage.
            데이터베이스와 설정 파일이 손상되었는지 확인합니다.
        Prints each problem: where it is (database or configuration), its state (broken, repairable or repaired) and a sentence, separated by tabs. Exits 65 if a problem remains. The state note is not a problem: which commands and proxies feeds have, for example, because a database can come from anybody.
            문제마다 있는 곳(database 또는 configuration), 상태(broken, repairable, repaired), 문장을 탭으로 나누어 출력합니다. 문제가 남아 있으면 종료 코드는 65입니다. 상태 note는 문제가 아닙니다. 데이터베이스는 누구에게서나 올 수 있으므로, 예를 들어 피드에 어떤 명령과 프록시가 있는지 알려 줍니다.
        With --repair, indexes, triggers and counts are repaired in place. If the file itself is damaged, everything that can be read is copied into a new file, and the damaged file is kept next to it.
            --repair를 쓰면 색인, 트리거, 개수를 그 자리에서 고칩니다. 파일 자체가 손상되었으면 읽을 수 있는 것을 모두 새 파일로 옮기고, 손상된 파일은 그 옆에 남깁니다.
        Repair what is wrong. What a damaged file still holds is copied into a new one.
            잘못된 것을 고칩니다. 손상된 파일에 남은 것은 새 파일로 옮깁니다.
        the database and the configuration are sound
            데이터베이스와 설정에 문제가 없습니다
        # news/Commands/CompletionsCommand.swift
        Print a script that completes commands, feeds, tags and queries in your shell.
            셸에서 명령, 피드, 태그, 검색식을 자동 완성하는 스크립트를 출력합니다.
        bash: add eval "$(news completions bash)" to ~/.bashrc. zsh: save the output as _news in a directory of $fpath. fish: save it as ~/.config/fish/completions/news.fish.
            bash: ~/.bashrc에 eval "$(news completions bash)"를 추가합니다. zsh: 출력을 $fpath의 디렉터리에 _news로 저장합니다. fish: ~/.config/fish/completions/news.fish로 저장합니다.
        bash, zsh or fish.
            bash, zsh 또는 fish.
        # news/Commands/CopyCommand.swift
        Put the address of an article, or of a link in it, on the clipboard.
            기사나 그 안의 링크의 주소를 클립보드에 넣습니다.
        On a desktop wl-copy, xclip, xsel or pbcopy does it, where it is installed. The terminal is asked, too (OSC 52), so that it works over ssh. Some terminals have to be told to allow that; tmux needs set-clipboard on. Several addresses are separated by line ends.
            데스크톱에서는 설치된 wl-copy, xclip, xsel, pbcopy 가운데 하나가 합니다. 터미널에도 부탁하므로(OSC 52) ssh로도 됩니다. 이를 허용하도록 설정해야 하는 터미널도 있고, tmux에는 set-clipboard on이 필요합니다. 주소가 여러 개이면 줄바꿈으로 나눕니다.
        there is no terminal that has a clipboard
            클립보드를 쓸 수 있는 터미널이 없습니다
        # news/Commands/CursorsCommand.swift
        List the names that were used with news list --new-for.
            news list --new-for에 쓴 이름을 나열합니다.
        Piped: the name, how many articles have arrived since it last asked, and when that was, separated by tabs.
            파이프: 이름, 마지막으로 물은 뒤에 도착한 기사 수, 그때의 시각. 탭으로 나뉩니다.
        Forget this name. Every article will be new to it again.
            이 이름을 잊습니다. 그 이름에는 모든 기사가 다시 새 기사가 됩니다.
        there is no name “…”; see `news cursors`
            “{1}”(이)라는 이름이 없습니다. `news cursors`를 보십시오
        no names yet; news list --new-for NAME makes one
            아직 이름이 없습니다. news list --new-for NAME으로 만듭니다
        # news/Commands/DiscoverCommand.swift
        Find the feeds that a web page advertises.
            웹 페이지가 알리는 피드를 찾습니다.
        Reads a file, a URL or standard input (-) and prints the feeds, best first. It does not guess URLs and does not use the database. Exits 65 if there is no feed.
            파일, URL, 또는 표준 입력(-)을 읽고 가장 알맞은 것부터 피드를 출력합니다. URL을 추측하지 않으며 데이터베이스를 쓰지 않습니다. 피드가 없으면 종료 코드는 65입니다.
        Piped: url, type and title, separated by tabs.
            파이프: url, type, title. 탭으로 나뉩니다.
        A file, a URL, or - for standard input.
            파일, URL, 또는 표준 입력을 뜻하는 -.
        The URL that relative URLs start from.
            상대 URL의 기준이 되는 URL.
        --base cannot be used with a URL, which is its own base.
            --base는 URL과 함께 쓸 수 없습니다. URL은 스스로가 기준입니다.
        … says how to search this site; news add --search auto uses it
            {1}에 이 사이트를 검색하는 방법이 있습니다. news add --search auto가 씁니다
        … needs the network
            네트워크가 필요합니다: {1}
        # news/Commands/EditCommand.swift
        Check the server's certificate again.
            서버의 인증서를 다시 확인합니다.
        Change the settings of a feed.
            피드의 설정을 바꿉니다.
        An empty text removes a setting: --proxy ''; --no-title and --untag remove titles and tags. New headers replace the old ones. After a change of address, the next refresh fetches the whole feed; articles and marks stay.
            빈 텍스트는 설정을 지웁니다: --proxy ''. 제목과 태그는 --no-title과 --untag로 지웁니다. 새 헤더는 이전 헤더를 대신합니다. 주소가 바뀌면 다음 refresh가 피드 전체를 가져옵니다. 기사와 표시는 그대로입니다.
        The new address, or a file.
            새 주소 또는 파일.
        Show the publisher’s title again.
            발행자가 붙인 제목을 다시 보여 줍니다.
        Remove a tag. May be repeated.
            태그를 뗍니다. 여러 번 쓸 수 있습니다.
        Fetch at most this often: 30m, 2h, 1d, or default.
            아무리 자주라도 이 간격으로만 가져옵니다: 30m, 2h, 1d, 또는 default.
        Keep its articles out of list, today and counts. is:hidden finds them.
            이 피드의 기사를 list, today, 개수에서 뺍니다. is:hidden으로 찾습니다.
        Take the whole text from the articles' pages: on, off, or auto, which does it where the feed has only a teaser.
            기사의 페이지에서 전문을 가져옵니다. on, off, 또는 auto. auto는 피드에 앞부분만 있을 때 가져옵니다.
        Fetch the feed again although it is gone or failing.
            사라졌거나 실패하는 피드를 다시 가져옵니다.
        Approve the settings of the feed as they are, or its server in the local network. Only for a feed that you trust.
            지금 피드의 설정을, 또는 로컬 네트워크에 있는 서버를 승인합니다. 믿는 피드에만 쓰십시오.
        Undo the feed's last move to another address, or its last merge.
            피드가 다른 주소로 옮겨 간 것이나 마지막 병합을 되돌립니다.
        Merge the feed into another one, which keeps its address, title and settings, and gets the tags, articles and marks of both.
            피드를 다른 피드에 병합합니다. 그 피드의 주소, 제목, 설정이 남고, 태그와 기사와 표시는 둘 모두의 것을 받습니다.
        --search auto can only be used with news add.
            --search auto는 news add에서만 쓸 수 있습니다.
        Choose one of --title and --no-title.
            --title과 --no-title 가운데 하나를 고르십시오.
        Choose one of --url and --undo-move.
            --url과 --undo-move 가운데 하나를 고르십시오.
        nothing to change; see: news help edit
            바꿀 것이 없습니다. news help edit을 보십시오
        --merge-into is used without other changes
            --merge-into는 다른 변경 없이 씁니다
        changed feed …, …
            피드 {1} 변경: {2}
        the feed is not asked before you approve it; …
            승인하기 전에는 이 피드에 요청하지 않습니다. {1*}
        from now on the new server gets the feed's headers, header command and certificate
            이제부터 새 서버가 피드의 헤더, 헤더 명령, 인증서를 받습니다
        from now on the feed's headers go through the new proxy
            이제부터 피드의 헤더가 새 프록시를 거칩니다
        feed …, …, cannot be merged into itself
            피드 {1}({2})은(는) 자기 자신과 병합할 수 없습니다
        merged feed …, …, into feed …, …
            피드 {1}({2})을(를) 피드 {3}({4})에 병합했습니다
        feed …, …, has not moved
            피드 {1}({2})은(는) 옮겨 간 적이 없습니다
        the address is … again; news will not follow the move to … again
            주소는 다시 {1}입니다. news는 {2}(으)로 옮겨 가는 것을 다시 따르지 않습니다
        … and … are two feeds again
            {1}, {2} 두 피드로 다시 나뉘었습니다
        … names the feed by its old title, …
            {1}은(는) 이 피드를 옛 제목({2})으로 부릅니다
        # news/Commands/ExportCommand.swift
        news import --trust reads OPML and JSON with all settings of the feeds. Without --trust it leaves out the settings that the list of a stranger must not set. Passwords in URLs, request headers and header commands are left out unless you give --secrets.
            news import --trust는 피드의 모든 설정과 함께 OPML과 JSON을 읽습니다. --trust가 없으면 낯선 사람의 목록이 정해서는 안 되는 설정을 뺍니다. URL에 든 비밀번호, 요청 헤더, 헤더 명령은 --secrets를 주지 않으면 빠집니다.
        With --state it is JSON with the articles that you have read, marked or tagged, in the format of Google Reader. FreshRSS reads them; newsboat and NetNewsWire read marks from no file.
            --state를 쓰면 읽거나 표시하거나 태그를 단 기사가 Google Reader 형식의 JSON으로 나옵니다. FreshRSS가 이를 읽습니다. newsboat과 NetNewsWire는 파일에서 표시를 읽지 않습니다.
        opml, json or newsboat.
            opml, json 또는 newsboat.
        Also print what you have read, marked and tagged. Only as JSON.
            읽은 것, 표시한 것, 태그를 단 것도 출력합니다. JSON에서만 됩니다.
        Also print passwords and request headers. Do not share the file.
            비밀번호와 요청 헤더도 출력합니다. 이 파일을 남과 나누지 마십시오.
        Only JSON has a place for --state; use --format json.
            --state를 담을 수 있는 것은 JSON뿐입니다. --format json을 쓰십시오.
        left out the passwords or request headers of …; --secrets prints them too
            {1*}의 비밀번호나 요청 헤더를 뺐습니다. --secrets를 쓰면 그것도 출력합니다
        # news/Commands/ExtractCommand.swift
        Find the article in a web page.
            웹 페이지에서 기사를 찾습니다.
        Reads a file, a URL or standard input (-) and prints the text of the article, without the rest of the page. Does not use the database. Exits 65 if the page has no article: a notice about cookies, the beginning of what must be paid, an error message, a program that loads its text later, or a list of links.
            파일, URL, 또는 표준 입력(-)을 읽고 페이지의 나머지 없이 기사의 글만 출력합니다. 데이터베이스를 쓰지 않습니다. 페이지에 기사가 없으면 종료 코드는 65입니다. 쿠키 안내, 유료 기사의 앞부분, 오류 안내, 글을 나중에 불러오는 프로그램, 링크 목록이 그렇습니다.
        Where it finds the wrong text, a file sites/HOST.toml beside the configuration file says what to take, with selectors as in CSS: content, drop and next.
            엉뚱한 글을 찾으면, 설정 파일 옆의 sites/HOST.toml에 CSS와 같은 선택자로 무엇을 가져올지 적습니다: content, drop, next.
        Print the article as HTML, without unsafe parts.
            기사를 위험한 부분 없는 HTML로 출력합니다.
        Print the text.
            글을 출력합니다.
        Print JSON with all that is known about it.
            기사에 대해 아는 모든 것을 JSON으로 출력합니다.
        Choose one of --html, --text and --json.
            --html, --text, --json 가운데 하나를 고르십시오.
        what the file for this site says about content selects nothing in the page
            이 사이트의 파일에 적힌 content가 페이지에서 아무것도 고르지 못합니다
        # news/Commands/FavoriteCommand.swift
        Add articles to the favorites.
            기사를 즐겨찾기에 넣습니다.
        Remove them from the favorites.
            즐겨찾기에서 뺍니다.
        List the favorites. Does not use the network.
            즐겨찾기를 나열합니다. 네트워크를 쓰지 않습니다.
        Which favorites. Default: all.
            볼 즐겨찾기. 기본값: 전부.
        Print at most this many. Default: all.
            최대 이만큼 출력합니다. 기본값: 전부.
        --limit must be at least 1.
            --limit은 1 이상이어야 합니다.
        # news/Commands/FeedsCommand.swift
        List the feeds.
            피드를 나열합니다.
        Piped: id, title, unread, total, last success, state, next due and url, separated by tabs. The state is new, ok, failing or gone. It is followed by broken if the feed is damaged, by moved if it has moved within the last 30 days, by insecure if the server's certificate is not checked, and by hidden if the feed is hidden.
            파이프: id, 제목, 안 읽은 수, 전체 수, 마지막 성공, 상태, 다음 요청 시각, url. 탭으로 나뉩니다. 상태는 new, ok, failing, gone입니다. 피드가 손상되었으면 broken이, 지난 30일 안에 옮겨 갔으면 moved가, 서버의 인증서를 확인하지 않으면 insecure가, 숨긴 피드면 hidden이 뒤에 붙습니다.
        # news/Commands/HealthCommand.swift
        List the feeds that have problems.
            문제가 있는 피드를 나열합니다.
        gone: …. dead: failing for a week or longer. failing: the last request failed. broken: the feed is damaged and is read as far as possible. moved: it got a new address within the last 30 days. redirected: another address answers for now. silent: no new article for 60 days or longer. always-new: every answer has only new articles. flooding: the last answer had more new articles than a feed may bring in a day. slow: the last answer took 5 s or longer. insecure: the server's certificate is not checked.
            gone: {1*}. dead: 일주일 이상 실패하고 있음. failing: 마지막 요청이 실패함. broken: 피드가 손상되어 읽을 수 있는 데까지만 읽음. moved: 지난 30일 안에 새 주소로 옮겨 감. redirected: 지금은 다른 주소가 대답함. silent: 60일 이상 새 기사가 없음. always-new: 대답마다 새 기사뿐임. flooding: 마지막 대답에 하루에 받을 수 있는 것보다 많은 새 기사가 있음. slow: 마지막 대답이 5초 이상 걸림. insecure: 서버의 인증서를 확인하지 않음.
        news why feed:ID shows more. news edit FEED --enable fetches a feed again that is gone, --merge-into merges it into the feed to whose address it moved, --undo-move undoes a move or a merge, and --secure checks the certificate again.
            news why feed:ID가 더 자세히 보여 줍니다. news edit FEED --enable은 사라진 피드를 다시 가져오고, --merge-into는 옮겨 간 주소의 피드에 병합하고, --undo-move는 이동이나 병합을 되돌리고, --secure는 인증서를 다시 확인합니다.
        Does not use the network. Piped: id, title, problem, since, detail and url, separated by tabs.
            네트워크를 쓰지 않습니다. 파이프: id, 제목, 문제, 언제부터, 자세한 내용, url. 탭으로 나뉩니다.
        the feed has no problem
            피드에 문제가 없습니다
        none of the … feeds has a problem
            피드 {1}개 모두 문제가 없습니다
        # news/Commands/ImportCommand.swift
        Subscribe to the feeds of another reader.
            다른 리더의 피드를 구독합니다.
        Saved queries are imported if their names are free. Searches in newsboat's urls file (query:) become saved queries if they only compare unread, tags, flags, age, or title, author, feedtitle and link with words or patterns (=~). newsboat finds parts of words; a query finds their beginnings.
            저장된 검색은 이름이 비어 있으면 들여옵니다. newsboat의 urls 파일에 있는 검색(query:)은 unread, tags, flags, age만 비교하거나 title, author, feedtitle, link를 단어나 패턴(=~)과 비교할 때만 저장된 검색이 됩니다. newsboat은 단어의 일부를 찾고, 검색식은 단어의 시작을 찾습니다.
        With --follow it stays in step with a list of others, at an address or in a file, such as the OPML of a team in git. refresh and prefetch ask for it as for a feed, subscribe to what is new in it, and remove what has left it, each time as one entry of news log. Feeds that you subscribed to yourself stay. A list that is suddenly empty, or has lost more than ten feeds and a fifth of them, changes nothing until --accept. Feeds of this machine or of the local network are left out. Rules, queries and articles in it are not followed.
            --follow를 쓰면 git에 있는 팀의 OPML처럼 주소나 파일에 있는 남의 목록을 계속 따릅니다. refresh와 prefetch가 피드처럼 목록을 요청하고, 새로 생긴 것을 구독하고, 빠진 것을 제거합니다. 매번 news log의 항목 하나가 됩니다. 직접 구독한 피드는 남습니다. 목록이 갑자기 비거나 피드를 열 개 넘게 5분의 1 이상 잃으면 --accept까지 아무것도 바꾸지 않습니다. 이 컴퓨터나 로컬 네트워크의 피드는 빼놓습니다. 목록에 있는 규칙과 검색식, 기사는 따르지 않습니다.
        Piped: url, title and folder, separated by tabs; with --followed: url, how many feeds it has, when it was last read, when it is read next, how many feeds would go, and the error.
            파이프: url, 제목, 폴더. 탭으로 나뉩니다. --followed를 쓰면: url, 피드 수, 마지막으로 읽은 때, 다음에 읽을 때, 빠질 피드 수, 오류.
        A file, or - for standard input; with --follow also an address.
            파일, 또는 표준 입력을 뜻하는 -. --follow와 함께라면 주소도.
        --trust, --dry-run and --skip-dead are for what is imported once.
            --trust, --dry-run, --skip-dead는 한 번 들여오는 것에 씁니다.
        # news/Options/FollowOptions.swift
        Stay in step with the list: its feeds come and go with it.
            목록을 계속 따릅니다. 피드가 목록과 함께 오고 갑니다.
        With --follow: remove its feeds here also when it has lost many at once.
            --follow와 함께: 목록이 한 번에 많은 피드를 잃었어도 여기서 제거합니다.
        Follow the list no more. Its feeds stay.
            목록을 더 따르지 않습니다. 피드는 남습니다.
        Say which lists are followed.
            따르는 목록을 보여 줍니다.
        --follow, --unfollow and --followed exclude each other.
            --follow, --unfollow, --followed는 함께 쓸 수 없습니다.
        --accept is used with --follow.
            --accept는 --follow와 함께 씁니다.
        --followed takes no list.
            --followed는 목록을 받지 않습니다.
        Give a list, or - for standard input.
            목록이나 표준 입력을 뜻하는 -를 쓰십시오.
        Standard input cannot be followed.
            표준 입력은 따를 수 없습니다.
        no list is followed; see news import --follow
            따르는 목록이 없습니다. news import --follow를 보십시오
        # news/Commands/FollowSession.swift
        a list at an address needs the network
            주소에 있는 목록에는 네트워크가 필요합니다
        follows …; it has not changed
            {1}을(를) 따릅니다. 바뀐 것이 없습니다
        follows …; …
            {1}을(를) 따릅니다. {2*}
        … is not followed; see `news import --followed`
            {1}은(는) 따르지 않는 목록입니다. `news import --followed`를 보십시오
        follows … no more; its feeds stay
            {1}을(를) 더 따르지 않습니다. 피드는 남습니다
        … has lost … at once, so nothing was changed; `news import --follow --accept` with its address removes them
            {1}에서 한 번에 {2*}이(가) 빠져 아무것도 바꾸지 않았습니다. 그 주소로 `news import --follow --accept`를 쓰면 제거합니다
        the list … does not come: …
            목록 {1}이(가) 오지 않습니다: {2}
        left out … of this machine or of the local network; to subscribe all the same: news add URL
            이 컴퓨터나 로컬 네트워크의 {1*}을(를) 빼놓았습니다. `news add URL`로 구독하십시오
        added …
            {1*} 추가
        removed …
            {1*} 제거
        no feed is new
            새 피드가 없습니다
        the list is cut off
            목록이 잘렸습니다
        LIST
            목록
        CHECKED
            확인
        NEXT
            다음
        HELD
            보류
        ERROR
            오류
        Lists that are followed (news import --follow) come first. Piped, each line has the feed's id, updated, unchanged or failed, how many articles are new and how many changed, its title, and the reason of a failure, separated by tabs.
            따르는 목록(news import --follow)이 먼저입니다. 파이프에서는 줄마다 피드 번호, 상태(updated, unchanged, failed), 새 기사 수와 바뀐 기사 수, 제목, 실패한 이유를 탭으로 구분합니다.
        A file, or - for standard input.
            파일, 또는 표준 입력을 뜻하는 -.
        Take all settings and local feeds of the list, too. Only for a list that you trust.
            목록의 모든 설정과 로컬 피드도 받습니다. 믿는 목록에만 쓰십시오.
        Only print what is in the file. Does not use the database.
            파일에 있는 것을 출력만 합니다. 데이터베이스를 쓰지 않습니다.
        Also fetch the new feeds, and remove those that are not there.
            새 피드를 가져오고, 더는 없는 것을 뺍니다.
        --dry-run fetches nothing; use it without --skip-dead.
            --dry-run은 아무것도 가져오지 않습니다. --skip-dead 없이 쓰십시오.
        --skip-dead needs the network
            --skip-dead에는 네트워크가 필요합니다
        …: nothing in it can be imported
            {1}: 들여올 수 있는 것이 없습니다
        standard input
            표준 입력
        # news/Commands/ListCommand.swift
        Show the newest articles, and fetch what is due.
            가장 새로운 기사를 보여 주고, 때가 된 피드를 가져옵니다.
        Shows the cached articles at once, and new ones as soon as they have been fetched. It asks only feeds that the query can mean. On a terminal, q, Enter and Ctrl-C leave while it still fetches: what was stored stays, and the requests end. There it also waits no longer than 3 seconds for the last feeds after all others are done, and leaves those that are slower alone for 15 minutes; in a pipe it waits for all of them.
            저장된 기사를 바로 보여 주고, 새 기사는 가져오는 대로 보여 줍니다. 검색식에 해당할 수 있는 피드에만 요청합니다. 터미널에서는 가져오는 동안 q, Enter, Ctrl-C로 나갈 수 있습니다. 저장된 것은 남고 요청은 끝납니다. 터미널에서는 다른 피드가 모두 끝난 뒤 마지막 피드를 3초까지만 기다리고 더 느린 피드는 15분 동안 내버려 둡니다. 파이프에서는 모두 기다립니다.
        Piped: all articles, one per line, with id, state (U unread, F favorite), date, feed, title and url, separated by tabs.
            파이프: 모든 기사를 한 줄에 하나씩. id, 상태(U 안 읽음, F 즐겨찾기), 날짜, 피드, 제목, url. 탭으로 나뉩니다.
        A template for --format is text with {id}, {state}, {date}, {date:%F %H:%M}, {feed}, {title}, {url} and {tags}. {if unread}…{else}…{end} depends on unread, read, favorite, url or tags.
            --format의 양식은 {id}, {state}, {date}, {date:%F %H:%M}, {feed}, {title}, {url}, {tags}를 담은 글입니다. {if unread}{1}{else}{2}{end}는 unread, read, favorite, url, tags에 따라 달라집니다.
        [list] query = "is:unread" in the configuration is what news lists when it is typed without a command.
            설정의 [list] query = "is:unread"는 news만 쳤을 때의 검색식입니다.
        --new-for NAME prints the articles that arrived since NAME last asked, oldest first, read or not. For a new NAME every article is new. Use it for status bars, digests and bots. Give each its own NAME, and always the same query, because articles that do not match are skipped. If several processes use one NAME at the same time, each gets different articles. Each article is printed only once: if the program that reads the pipe ends early, the rest is lost to it. Where feeds were asked, a line on standard error says how many there were. See also: news cursors.
            --new-for NAME은 NAME이 마지막으로 물은 뒤에 도착한 기사를 읽었든 안 읽었든 오래된 것부터 출력합니다. 새 NAME에는 모든 기사가 새 기사입니다. 상태 표시줄, 요약 메일, 봇에 쓰십시오. 저마다 다른 NAME을 주고 검색식은 늘 같게 하십시오. 맞지 않는 기사는 건너뛰기 때문입니다. 여러 프로세스가 한 NAME을 동시에 쓰면 서로 다른 기사를 받습니다. 각 기사는 한 번만 출력됩니다. 파이프를 읽는 프로그램이 먼저 끝나면 나머지는 받지 못합니다. 피드에 물었으면 표준 오류의 한 줄이 몇 개였는지 알려 줍니다. news cursors도 보십시오.
        Which articles; news help search describes queries. Default: all.
            볼 기사. 검색식은 news help search에 있습니다. 기본값: 전부.
        Print at most this many. Default: all, on a terminal what fits the screen.
            최대 이만큼 출력합니다. 기본값: 전부, 터미널에서는 화면에 들어가는 만큼.
        Only articles older than this one.
            이 기사보다 오래된 기사만.
        Only articles that arrived since NAME last asked.
            NAME이 마지막으로 물은 뒤에 도착한 기사만.
        With --new-for: a new NAME gets only what arrives from now on.
            --new-for와 함께: 새 NAME은 지금부터 도착하는 것만 받습니다.
        Print all cached articles, on a terminal through the pager. Does not use the network.
            저장된 기사를 모두 출력합니다. 터미널에서는 페이저를 거칩니다. 네트워크를 쓰지 않습니다.
        The oldest of the articles first.
            오래된 기사부터.
        Print each article by a template.
            기사를 양식에 따라 출력합니다.
        Show one row for each feed that has the same story.
            같은 소식이 있는 피드마다 한 줄씩 보여 줍니다.
        Print one JSON Feed document when the fetch has ended.
            가져오기가 끝나면 JSON Feed 문서 하나를 출력합니다.
        Print one JSON object per line, each time the state changes.
            상태가 바뀔 때마다 한 줄에 JSON 객체 하나를 출력합니다.
        Keep running and show every change, until Ctrl-C.
            Ctrl-C를 누를 때까지 계속하며 모든 변화를 보여 줍니다.
        Also fetch feeds that are not due, as news refresh --force does.
            news refresh --force처럼 때가 되지 않은 피드도 가져옵니다.
        With --refresh: do not ask for confirmation.
            --refresh와 함께: 확인을 묻지 않습니다.
        Choose one of --json and --ndjson.
            --json과 --ndjson 가운데 하나를 고르십시오.
        --watch can be used with --ndjson, not with --json.
            --watch는 --ndjson과 함께 쓸 수 있고, --json과는 쓸 수 없습니다.
        --from-now goes with --new-for.
            --from-now는 --new-for와 함께 씁니다.
        --all prints all cached articles. It cannot be used with --limit, --ndjson, --watch and --refresh.
            --all은 저장된 기사를 모두 출력합니다. --limit, --ndjson, --watch, --refresh와 함께 쓸 수 없습니다.
        --count prints one number. It cannot be used with --before, --format, --json, --ndjson, --watch and --refresh.
            --count는 수 하나를 출력합니다. --before, --format, --json, --ndjson, --watch, --refresh와 함께 쓸 수 없습니다.
        Choose one of --format, --json and --ndjson.
            --format, --json, --ndjson 가운데 하나를 고르십시오.
        --reverse cannot be used with --watch or --new-for.
            --reverse는 --watch나 --new-for와 함께 쓸 수 없습니다.
        --new-for needs a name of 1 to … bytes.
            --new-for에는 1~{1}바이트의 이름이 필요합니다.
        --new-for needs a name that does not begin with a space.
            --new-for의 이름은 공백으로 시작할 수 없습니다.
        --new-for prints articles in the order in which they arrived. It cannot be used with --all, --before, --count or --watch.
            --new-for는 도착한 차례로 기사를 출력합니다. --all, --before, --count, --watch와 함께 쓸 수 없습니다.
        # news/Commands/LogCommand.swift
        List the changes that you made, newest first.
            한 일을 최근 것부터 나열합니다.
        Every change that you make is one entry: read marks, favorites, tags, feeds, saved queries. news undo takes back the last entry, or the one with a given number; an import, a subscription and what is older than a day only by its number. Entries are kept for 90 days.
            바꾼 것마다 한 항목이 됩니다: 읽음 표시, 즐겨찾기, 태그, 피드, 저장된 검색. news undo는 마지막 항목이나 번호로 가리킨 항목을 되돌립니다. 들여오기와 구독, 하루가 지난 것은 번호로만 되돌립니다. 항목은 90일 동안 남습니다.
        Piped: number, time, action, how many things it changed, what it was about, and when it was undone, separated by tabs.
            파이프: 번호, 시각, 동작, 바뀐 것의 수, 대상, 되돌린 시각. 탭으로 나뉩니다.
        Print at most this many. Default: 20, on a terminal what fits the screen.
            최대 이만큼 출력합니다. 기본값: 20, 터미널에서는 화면에 들어가는 만큼.
        the log is empty
            기록이 비어 있습니다
        # news/Commands/MarkCommand.swift
        Mark articles as read, as favorites, for later, or with tags.
            기사를 읽음, 즐겨찾기, 나중에 읽기로 표시하거나 태그를 답니다.
        Give ids, or --query for all articles of a query. All that you ask for is one entry of news log, which news undo takes back.
            id를 주거나, 검색식에 맞는 기사 모두라면 --query를 줍니다. 한 번에 요청한 것은 모두 news log의 한 항목이며, news undo로 되돌립니다.
        Favorites, articles for later, tagged and unread articles are never deleted by retention. news list is:later shows what is kept for later. Short forms: news unread, news favorite and news tag.
            즐겨찾기, 나중에 읽을 기사, 태그가 있는 기사, 안 읽은 기사는 보관 기간이 지나도 지워지지 않습니다. news list is:later는 나중에 읽을 기사를 보여 줍니다. 짧은 명령: news unread, news favorite, news tag.
        Mark them as read, or as unread.
            읽음 또는 안 읽음으로 표시합니다.
        Add them to the favorites, or remove them.
            즐겨찾기에 넣거나 뺍니다.
        Keep them for later, or no longer.
            나중에 읽으려고 두거나, 더는 두지 않습니다.
        A tag to add. May be repeated.
            달 태그. 여러 번 쓸 수 있습니다.
        --tag needs a word.
            --tag에는 단어가 필요합니다.
        --folder needs a word.
            --folder에는 단어가 필요합니다.
        Say what to do: --read, --unread, --favorite, --no-favorite, --later, --no-later or --tag.
            무엇을 할지 정하십시오: --read, --unread, --favorite, --no-favorite, --later, --no-later, --tag.
        Mark articles as unread.
            기사를 안 읽음으로 표시합니다.
        # news/Commands/NextCommand.swift
        Show the newest unread article, and mark it as read.
            안 읽은 기사 가운데 가장 새로운 것을 보여 주고 읽음으로 표시합니다.
        On a terminal it is marked as read when its end was shown; news next --back shows it again. If you leave the pager before that, it is the next one once more. In a pipe nothing is marked. Exits 66 when no unread article is left.
            터미널에서는 끝까지 보았을 때 읽음이 됩니다. news next --back이 그 기사를 다시 보여 줍니다. 그 전에 페이저를 나가면 다음에도 같은 기사가 나옵니다. 파이프에서는 표시하지 않습니다. 안 읽은 기사가 없으면 종료 코드는 66입니다.
        Only articles of this query; see news help search. Default: all.
            이 검색식의 기사만. news help search를 보십시오. 기본값: 전부.
        Show the article that was read last; --back --back the one before it.
            마지막으로 읽은 기사를 보여 줍니다. --back --back은 그 앞의 기사입니다.
        no article was read before
            전에 읽은 기사가 없습니다
        no unread article is left
            안 읽은 기사가 없습니다
        no unread article of this query is left
            이 검색식의 안 읽은 기사가 없습니다
        # news/Commands/OpenCommand.swift
        Open articles, or links of them, in the browser.
            기사나 그 안의 링크를 브라우저에서 엽니다.
        Starts BROWSER, or xdg-open when it is not set, once for each address. No shell sees the address, and only http and https addresses are opened. Marks nothing as read.
            주소마다 한 번씩 BROWSER를, 정해져 있지 않으면 xdg-open을 실행합니다. 셸은 주소를 보지 않으며, http와 https 주소만 엽니다. 아무것도 읽음으로 표시하지 않습니다.
        Only print the addresses, one a line.
            주소를 한 줄에 하나씩 출력만 합니다.
        # news/Commands/ParseCommand.swift
        Convert feeds of any format to JSON Feed 1.1.
            어떤 형식의 피드든 JSON Feed 1.1로 바꿉니다.
        Reads files, URLs or standard input (-) and prints one document per line. Does not use the database. Defects of a feed are reported on standard error. Exits 65 if nothing could be read.
            파일, URL, 또는 표준 입력(-)을 읽고 한 줄에 문서 하나를 출력합니다. 데이터베이스를 쓰지 않습니다. 피드의 결함은 표준 오류에 알립니다. 아무것도 읽을 수 없으면 종료 코드는 65입니다.
        Files, URLs, or - for standard input.
            파일, URL, 또는 표준 입력을 뜻하는 -.
        The media type of the input.
            입력의 미디어 타입.
        --content-type and --base cannot be used with URLs, whose answers give both.
            --content-type과 --base는 URL과 함께 쓸 수 없습니다. URL의 대답이 둘 다 알려 줍니다.
        # news/Commands/PrefetchCommand.swift
        Fetch what is due, for cron: silent until something changes.
            때가 된 것을 가져옵니다. cron을 위한 것으로, 달라진 것이 없으면 조용합니다.
        Prints a line when a feed has failed for a day, works again, is gone, or has moved, and when a document is damaged for the first time. If a line says that a feed fails or is gone, it exits 1, or 69 when no feed could be fetched. Otherwise it exits 0, also while feeds go on failing and while there is no network. news health lists all problems.
            피드가 하루 동안 실패했을 때, 다시 될 때, 사라졌을 때, 옮겨 갔을 때, 문서가 처음 손상되었을 때 한 줄을 출력합니다. 피드가 실패하거나 사라졌다는 줄이 있으면 종료 코드는 1이고, 아무 피드도 가져오지 못했으면 69입니다. 그 밖에는, 피드가 계속 실패하는 동안이나 네트워크가 없을 때도, 0입니다. 모든 문제는 news health에 있습니다.
        With --full-text it then fetches the pages of unread articles that have only a teaser, and with --images the pictures of unread articles; favorites and those kept for later come first. Each is stored as it comes, so that the next run goes on where this one ended. news edit FEED --full-text says which feeds; [cache] images says how much room pictures have.
            --full-text를 쓰면 앞부분만 있는 안 읽은 기사의 페이지를, --images를 쓰면 안 읽은 기사의 그림을 이어서 가져옵니다. 즐겨찾기와 나중에 읽을 기사가 먼저입니다. 도착하는 대로 저장하므로 다음 실행은 멈춘 곳에서 이어집니다. 어느 피드인지는 news edit FEED --full-text로, 그림의 공간은 [cache] images로 정합니다.
        Only one prefetch runs at a time: a second one exits 75.
            prefetch는 한 번에 하나만 실행됩니다. 두 번째 것은 종료 코드 75로 끝납니다.
        Fetch this many feeds at once.
            한 번에 이만큼의 피드를 가져옵니다.
        Wait up to this long first: 5m. Each installation waits a different time.
            먼저 이 시간까지 기다립니다: 5m. 설치마다 다른 시간을 기다립니다.
        Fetch the whole text of articles that have only a teaser, too.
            앞부분만 있는 기사의 전문도 가져옵니다.
        Fetch the pictures of articles, too.
            기사의 그림도 가져옵니다.
        Stop asking for pages and pictures after this time: 5m. Feeds are always finished.
            이 시간이 지나면 페이지와 그림을 더 요청하지 않습니다: 5m. 피드는 언제나 끝까지 가져옵니다.
        Fetch nothing; say how many unread articles can be read offline.
            아무것도 가져오지 않고, 안 읽은 기사 가운데 몇 개를 오프라인에서 읽을 수 있는지 알려 줍니다.
        With --report: print JSON.
            --report와 함께: JSON을 출력합니다.
        Report each failure, with the exit code of refresh.
            실패를 하나하나 알리고, refresh와 같은 종료 코드로 끝납니다.
        --jobs takes 1 to 256.
            --jobs는 1부터 256까지입니다.
        --max-time and --max-bytes are used with --full-text or --images.
            --max-time과 --max-bytes는 --full-text나 --images와 함께 씁니다.
        --json is used with --report.
            --json은 --report와 함께 씁니다.
        --report fetches nothing; it goes only with --json.
            --report는 아무것도 가져오지 않으며, --json하고만 쓸 수 있습니다.
        prefetch needs the network
            prefetch에는 네트워크가 필요합니다
        … came, … did not
            {1*} 받음, {2}개 받지 못함
        the rest waits for the next run
            나머지는 다음 실행이 맡습니다
        the page of article …: …
            기사 {1}의 페이지: {2*}
        … of … had the whole article
            {2*} 중 {1#}개에 전문이 있습니다
        starts in … s
            {1}초 뒤에 시작합니다
        # news/Commands/QueryCommand.swift
        Save queries under names. Use them as @NAME in any query.
            검색식을 이름을 붙여 저장합니다. 어느 검색식에서나 @NAME으로 씁니다.
        Save a query under a name.
            검색식을 이름을 붙여 저장합니다.
        Letters, digits, '-', '_' and '.'; at most 64 of them.
            글자, 숫자, '-', '_', '.'. 최대 64자.
        The query; see news help search.
            검색식. news help search를 보십시오.
        A name is at most 64 letters, digits, '-', '_' and '.', without an @.
            이름은 글자, 숫자, '-', '_', '.'로 최대 64자이며 @ 없이 적습니다.
        The query is empty.
            검색식이 비어 있습니다.
        saved @…
            검색 @{1} 저장함
        it was: …
            이전 값: {1}
        deleted @…
            검색 @{1} 지움
        List the saved queries.
            저장된 검색을 나열합니다.
        no saved queries yet; save one: news query save NAME QUERY
            아직 저장된 검색이 없습니다. 저장하려면: news query save NAME QUERY
        Delete saved queries.
            저장된 검색을 지웁니다.
        The names to delete.
            지울 이름.
        there is no saved query “…”; see `news query list`
            저장된 검색 “{1}”이(가) 없습니다. `news query list`를 보십시오
        @… refers to a deleted query: …
            @{1}은(는) 지워진 검색을 가리킵니다: {2}
        # news/Commands/RefreshCommand.swift
        Fetch the feeds that are due.
            때가 된 피드를 가져옵니다.
        Prints a line for each feed that changed or failed, and nothing to a pipe when no feed is due. Exits 1 if some feeds failed, and 69 if all of them did.
            바뀌거나 실패한 피드마다 한 줄을 출력하고, 때가 된 피드가 없으면 파이프에는 아무것도 출력하지 않습니다. 일부 피드가 실패하면 종료 코드는 1, 모두 실패하면 69입니다.
        --force also fetches feeds that are not due, but never before a time that a server gave (Retry-After). A server still sends only what has changed. --unconditional fetches the whole of one feed, at most once a day.
            --force는 때가 되지 않은 피드도 가져오지만, 서버가 말한 시각(Retry-After) 전에는 가져오지 않습니다. 바뀌지 않은 것은 그때도 다시 받지 않습니다. --unconditional은 피드 하나를 통째로 가져오며, 하루에 한 번만 됩니다.
        Once a day, refresh tidies the cache at its end. It deletes what [retention] in the configuration file does not keep, purged feeds, and old entries of the journal and the log.
            하루에 한 번 refresh는 끝에 캐시를 정리합니다. 설정 파일의 [retention]이 보관하지 않는 것, 완전히 삭제한 피드, 저널과 기록의 오래된 항목을 지웁니다.
        With --offline it reads feeds that are files, tidies the cache, and reports what is cached of the other feeds. Piped, each line then has the feed's id, offline or what became of the file, when it was last fetched, how many articles are unread, how many there are, and its title.
            --offline을 쓰면 파일로 된 피드를 읽고, 캐시를 정리하고, 다른 피드는 저장된 상태를 알려 줍니다. 파이프로는 이때 줄마다 피드 번호, offline 또는 파일의 결과, 마지막으로 가져온 때, 읽지 않은 기사 수, 모든 기사 수, 제목이 나옵니다.
        Only these feeds: ids, URLs, or unambiguous parts of titles.
            이 피드만: id, URL, 또는 제목에서 하나로 정해지는 일부.
        Also fetch feeds that are not due, unless a server said when to come back.
            때가 되지 않은 피드도 가져옵니다. 서버가 다시 올 시각을 말한 피드는 빼고.
        With --force: do not ask for confirmation.
            --force와 함께: 확인을 묻지 않습니다.
        Fetch the whole of one feed, even if it has not changed.
            바뀌지 않았더라도 피드 하나를 통째로 가져옵니다.
        Print the requests without sending them.
            요청을 보내지 않고 출력합니다.
        --unconditional needs one feed.
            --unconditional에는 피드 하나가 필요합니다.
        # news/Commands/RemoveCommand.swift
        Unsubscribe from feeds and hide their articles, except favorites.
            피드를 구독 해지하고, 즐겨찾기를 뺀 기사를 숨깁니다.
        If you add a feed again, its articles come back. After --purge only news undo brings them back, until the cache is tidied. Several feeds are one entry of news log, and if one does not exist, none is removed.
            피드를 다시 추가하면 기사도 돌아옵니다. --purge를 쓴 뒤에는 캐시가 정리되기 전까지 news undo로만 되살릴 수 있습니다. 여러 피드는 news log에서 한 항목이 되고, 하나라도 없으면 아무것도 제거하지 않습니다.
        Also delete the articles, including favorites.
            즐겨찾기를 포함해 기사도 지웁니다.
        removed feed …, …
            피드 {1} 제거: {2}
        # news/Commands/RenderCommand.swift
        Print any HTML as text for the terminal.
            어떤 HTML이든 터미널에서 읽을 글로 출력합니다.
        Reads a file, a URL or standard input (-). Does not use the database. In a pipe lines have at most 72 columns unless --width says otherwise, code is whole, and the addresses of the links follow at the end.
            파일, URL, 또는 표준 입력(-)을 읽습니다. 데이터베이스를 쓰지 않습니다. 파이프에서는 --width가 없으면 한 줄이 최대 72칸이고, 코드는 잘리지 않으며, 링크의 주소가 끝에 옵니다.
        # news/Commands/ResetTerminalCommand.swift
        Repair the terminal after news browse was killed.
            news browse가 강제로 끝난 뒤의 터미널을 되살립니다.
        Only a signal that no program can handle (SIGKILL) keeps news browse from giving the terminal back. Type this, although it may not be shown, and press Ctrl-J. The text on the screen stays.
            어떤 프로그램도 처리할 수 없는 신호(SIGKILL)만이 news browse가 터미널을 돌려주지 못하게 합니다. 보이지 않더라도 이 명령을 입력하고 Ctrl-J를 누르십시오. 화면의 글은 남습니다.
        there is no terminal to repair
            되살릴 터미널이 없습니다
        # news/Commands/SearchCommand.swift
        Search the cached articles, best first.
            저장된 기사를 검색해 가장 알맞은 것부터 보여 줍니다.
        Finds the articles that have all the words. A query can also have:
            모든 단어가 있는 기사를 찾습니다. 검색식에는 다음도 쓸 수 있습니다:
        title: author: feed:1,2 tag: url: lang:ko
            title: author: feed:1,2 tag: url: lang:ko
        after: before: fetched: (2026-11-01, 2d, yesterday)
            after: before: fetched: (2026-11-01, 2d, yesterday)
        Piped: the columns of list, then the text that was found.
            파이프: list의 열, 그다음 찾은 글.
        What to search for.
            검색할 것.
        Best first (rank) or newest first (date).
            알맞은 순(rank) 또는 최신순(date).
        Print at most this many. Default: 50, on a terminal what fits the screen.
            최대 이만큼 출력합니다. 기본값: 50, 터미널에서는 화면에 들어가는 만큼.
        Also ask the servers of feeds that have a --search address. Their results are stored, and shown after the best of the cache.
            --search 주소가 있는 피드의 서버에도 묻습니다. 그 결과는 저장되고, 캐시에서 가장 알맞은 것 뒤에 나옵니다.
        With --remote: ask for the next page of results.
            --remote와 함께: 결과의 다음 페이지를 요청합니다.
        Print one JSON Feed document.
            JSON Feed 문서 하나를 출력합니다.
        --more can only be used with --remote.
            --more는 --remote와만 쓸 수 있습니다.
        Nothing to search for.
            검색할 것이 없습니다.
        --remote needs words; servers cannot search fields
            --remote에는 단어가 필요합니다. 서버는 필드를 검색하지 못합니다
        # news/Commands/SelftestCommand.swift
        Test that this program keeps its promises.
            이 프로그램이 약속을 지키는지 시험합니다.
        Test this program's behaviour on the network.
            네트워크에서 이 프로그램이 어떻게 행동하는지 시험합니다.
        Each test runs this program with its own home directory and clock, against servers on 127.0.0.1 that record every byte. It needs no network and no other program.
            시험마다 이 프로그램을 따로 둔 홈 디렉터리와 시계로 실행하고, 모든 바이트를 기록하는 127.0.0.1의 서버를 상대합니다. 네트워크도 다른 프로그램도 필요 없습니다.
        Prints a line for each rule: its name, what was asked, what was seen, and whether they agree. Exits 0 if all rules hold, else 1.
            규칙마다 이름, 요청한 것, 본 것, 둘이 맞는지를 한 줄로 출력합니다. 모든 규칙이 지켜지면 종료 코드는 0, 아니면 1입니다.
        Only this rule. May be repeated.
            이 규칙만. 여러 번 쓸 수 있습니다.
        There is no such rule. The rules are: …
            그런 규칙은 없습니다. 규칙: {1}
        the system does not say where this program is
            시스템이 이 프로그램의 위치를 알려 주지 않습니다
        cannot start a server on 127.0.0.1: …
            127.0.0.1에서 서버를 시작할 수 없습니다: {1}
        # news/Commands/ShowCommand.swift
        Show articles, and mark as read what you have seen.
            기사를 보여 주고, 본 것을 읽음으로 표시합니다.
        Text that is longer than the screen goes through PAGER, which is "less -R" when it is not set. An article is marked as read when the pager has taken its last line. less takes a line when it shows it; a pager that takes all lines at once, as cat does, marks all articles.
            화면보다 긴 글은 PAGER를 거치며, 정해져 있지 않으면 "less -R"입니다. 페이저가 마지막 줄을 가져가면 읽음이 됩니다. less는 줄을 보여 줄 때 가져가고, cat처럼 모든 줄을 한꺼번에 가져가는 페이저는 모든 기사를 읽음으로 만듭니다.
        In a pipe, and with --json, nothing is marked; news mark --read does that.
            파이프에서나 --json을 쓸 때는 아무것도 표시하지 않습니다. news mark --read로 표시합니다.
        Show earlier versions, before their publishers edited them, latest first.
            발행자가 고치기 전의 이전 판을 최근 것부터 보여 줍니다.
        Show what their publishers changed, word by word, the latest change first.
            발행자가 고친 것을 단어 단위로, 최근 변경부터 보여 줍니다.
        --diff cannot be used with --json or --html.
            --diff는 --json이나 --html과 함께 쓸 수 없습니다.
        --earlier cannot be used with --json.
            --earlier는 --json과 함께 쓸 수 없습니다.
        article … was never edited
            기사 {1}은(는) 고쳐진 적이 없습니다
        # news/Commands/TagCommand.swift
        …; to add a tag: news tag … --add …
            {1*}; 태그를 달려면: news tag {2} --add {3}
        Add tags to articles, or remove them.
            기사에 태그를 달거나 뗍니다.
        Without --add and --remove it prints the tags of the articles: id and tag, one per line, separated by a tab. news edit changes the tags of a feed.
            --add와 --remove가 없으면 기사의 태그를 출력합니다: id와 태그를 탭으로 나누어 한 줄에 하나씩. 피드의 태그는 news edit으로 바꿉니다.
        A tag to remove. May be repeated.
            뗄 태그. 여러 번 쓸 수 있습니다.
        --add needs a word.
            --add에는 단어가 필요합니다.
        --remove needs a word.
            --remove에는 단어가 필요합니다.
        '…' cannot be added and removed at once.
            '{1}' 태그를 한꺼번에 달고 뗄 수는 없습니다.
        # news/Commands/TagsCommand.swift
        List your tags.
            태그를 나열합니다.
        Piped: the tag, how many feeds have it, and how many articles have it themselves, separated by tabs.
            파이프: 태그, 그 태그가 있는 피드 수, 태그가 직접 달린 기사 수. 탭으로 나뉩니다.
        no tags yet; add one: news tag ID --add T
            아직 태그가 없습니다. 달려면: news tag ID --add T
        # news/Commands/TodayCommand.swift
        Show at a glance what is new, what there is to read, and what is wrong.
            새로운 것, 읽을 것, 잘못된 것을 한눈에 보여 줍니다.
        Begins with the articles that arrived since you last asked, by feed, read or not. Then it shows the unread articles by tag and by feed, the newest of them, the favorites of the last 7 days, what was fetched today, feeds with problems, and how much can be read without the network. Does not use the network. If a part cannot be read, a line gives the reason, and the other parts are shown.
            마지막으로 물은 뒤에 도착한 기사를 읽었든 안 읽었든 피드별로 먼저 보여 줍니다. 그다음은 태그별과 피드별 안 읽은 기사, 그 가운데 가장 새로운 것, 지난 7일의 즐겨찾기, 오늘 가져온 것, 문제가 있는 피드, 네트워크 없이 읽을 수 있는 양입니다. 네트워크를 쓰지 않습니다. 읽을 수 없는 부분이 있으면 그 이유를 한 줄로 알리고 다른 부분을 보여 줍니다.
        Piped: records that begin with the name of their section and a tab, then:
            파이프: 부분의 이름과 탭으로 시작하는 레코드. 그 뒤는:
        the columns of news list, feed after feed
            news list의 열, 피드마다 차례로
        how many
            몇 개인지
        unread, name
            안 읽은 수, 이름
        unread, all, id, title
            안 읽은 수, 전체, id, 제목
        the columns of news list
            news list의 열
        new, id, title; the first is the total, described below
            새 기사 수, id, 제목. 첫 줄은 아래에 설명한 합계
        the columns of news health
            news health의 열
        unread articles that can be read offline, unread
            오프라인에서 읽을 수 있는 안 읽은 기사, 안 읽은 기사
        why others have only a teaser, how many
            나머지에 앞부분만 있는 이유, 몇 개인지
        the part that could not be read, the reason
            읽을 수 없었던 부분, 이유
        The total has new, two empty columns, the last fetch, and how many feeds answered and failed today. A feed's tag counts for its articles. A story that several feeds have counts in each of them; news list shows it in one row. In JSON a part that could not be read is null.
            합계에는 새 기사 수, 빈 열 둘, 마지막으로 가져온 시각, 오늘 대답한 피드와 실패한 피드의 수가 있습니다. 피드의 태그는 그 기사에도 셈합니다. 여러 피드에 있는 같은 이야기는 피드마다 셉니다. news list는 한 줄로 보여 줍니다. JSON에서 읽을 수 없었던 부분은 null입니다.
        On a terminal a page that is longer than the screen goes through PAGER. A terminal and a pipe each remember what they have shown. A pipe and --json get at most 200 lines of what is new; news list --new-for NAME prints all, and keeps a NAME for each program.
            터미널에서 화면보다 긴 페이지는 PAGER를 거칩니다. 파이프나 --json이 받은 것은 터미널에서 여전히 새것이며, 그 반대도 같습니다. 파이프와 --json은 새로운 것을 최대 200줄 받습니다. news list --new-for NAME은 모두 출력하고, 프로그램마다 NAME을 따로 기억합니다.
        # news/Commands/UndoCommand.swift
        Undo your last change, or one entry of the log.
            마지막으로 한 변경이나 기록의 한 항목을 되돌립니다.
        Restores everything as it was before, with the old times. What you have changed again since then stays as it is. The next undo goes one entry further back. An undone entry stays in the log, and news redo does it again.
            모든 것을 이전 시각까지 전과 같게 되돌립니다. 그 뒤에 다시 바꾼 것은 그대로 둡니다. 다음 undo는 한 항목 더 뒤로 갑니다. 되돌린 항목은 기록에 남고, news redo가 다시 실행합니다.
        Without a number it undoes marks, tags, saved queries and settings of the last day. Subscriptions, imports, older changes, and what rules did at a fetch are undone only by their number.
            번호가 없으면 지난 하루의 표시, 태그, 저장된 검색, 설정을 되돌립니다. 구독, 들여오기, 더 오래된 변경, 가져올 때 규칙이 한 일은 번호를 주어야 되돌립니다.
        Undoing news add removes the feed; its articles are kept, but hidden. Undoing an import keeps the articles that it added to feeds that stay; they remain read. A feed that was removed with --purge comes back complete, until the cache is tidied.
            news add를 되돌리면 피드가 빠집니다. 기사는 남지만 숨겨집니다. 들여오기를 되돌려도, 남는 피드에 들여온 기사는 읽은 채로 남습니다. --purge로 제거한 피드는 캐시가 정리되기 전까지 완전히 돌아옵니다.
        The number of an entry in news log.
            news log에 있는 항목의 번호.
        Do again what you undid last, or one entry of the log.
            마지막으로 되돌린 것이나 기록의 한 항목을 다시 실행합니다.
        The number of an undone entry in news log.
            news log에 있는 되돌린 항목의 번호.
        nothing is left to restore of …
            되돌릴 것이 남아 있지 않습니다: {1*}
        # news/Commands/WatchCommand.swift
        Print every change of the cache, until Ctrl-C.
            Ctrl-C를 누를 때까지 캐시의 모든 변화를 출력합니다.
        Prints one line for each article that is added (+), changed (~) or removed (-), by any program, followed by the columns of list. With a query, an article that begins to match is added, and one that stops matching is removed. Times such as after:2d count from the start of the command. A slow reader gets several changes of an article as one. Fetches nothing itself.
            어느 프로그램이든 기사를 추가(+), 변경(~), 제거(-)할 때마다 list의 열과 함께 한 줄을 출력합니다. 검색식이 있으면 새로 맞게 된 기사는 추가, 더는 맞지 않는 기사는 제거입니다. after:2d 같은 시각은 명령을 시작한 때부터 셉니다. 느리게 읽으면 한 기사의 여러 변화를 하나로 받습니다. 스스로는 아무것도 가져오지 않습니다.
        To follow without a gap: news list --json prints articles and the "seq" that they belong to, and --since with this number prints what has changed since then. Exits 65 if that is too long ago. If more changes than the journal holds were made meanwhile, or another database has taken its place, it prints {"change": "reset"}. A program that keeps a copy must then start again. With a query, --since does not know what matched before. It prints + for each changed article that matches, and - for each that does not.
            빠짐없이 따라가려면: news list --json은 기사와 그것이 속한 "seq"를 출력하고, --since에 이 번호를 주면 그 뒤에 바뀐 것을 출력합니다. 너무 오래전이면 종료 코드는 65입니다. 그사이에 저널이 담는 것보다 많이 바뀌었거나 다른 데이터베이스로 바뀌었으면 {"change": "reset"}을 출력하며, 사본을 가진 프로그램은 처음부터 다시 해야 합니다. 검색식이 있으면 --since는 그때 무엇이 맞았는지 모릅니다. 바뀐 기사 가운데 맞는 것은 +로, 맞지 않는 것은 -로 출력합니다.
        First print what has changed since this number, which --seq and JSON print.
            먼저 이 번호 뒤에 바뀐 것을 출력합니다. 번호는 --seq와 JSON이 출력합니다.
        In a pipe: end each line with the number that --since continues from.
            파이프에서: 줄 끝마다 --since가 이어 갈 번호를 붙입니다.
        Print one JSON object per line: {"change", "changed", "item", "seq"}.
            한 줄에 JSON 객체 하나를 출력합니다: {"change", "changed", "item", "seq"}.
        --since must not be negative.
            --since는 음수일 수 없습니다.
        # news/Commands/WhyCommand.swift
        No rule met it.
            맞은 규칙이 없습니다.
        The rule … hides it; the query is:hidden finds it.
            규칙 {1}이(가) 숨깁니다. 검색식 is:hidden으로 찾습니다.
        The rules … hide it; the query is:hidden finds it.
            규칙이 숨깁니다: {1}. 검색식 is:hidden으로 찾습니다.
        Say why a feed is fetched when it is, or what became of an article.
            피드를 왜 그때 가져오는지, 또는 기사가 어떻게 되었는지 알려 줍니다.
        A number is an article: names each rule that met it, in order, and what the rule changed; and says whether the article can be read offline, and which rule hides it. Anything else is a feed, also feed:3, the feed with the number 3: shows the last request and its answer, failures, moves, validators, and what the host and the publisher said. Does not use the network.
            숫자는 기사입니다. 기사에 적용된 규칙과 규칙이 바꾼 것을 차례대로 보여 주고, 기사를 오프라인에서 읽을 수 있는지, 어느 규칙이 숨기는지 알려 줍니다. 그 밖의 것은 피드이며, feed:3은 3번 피드입니다. 마지막 요청과 그 대답, 실패, 이동, 검증자, 호스트와 발행자가 말한 것을 보여 줍니다. 네트워크를 쓰지 않습니다.
        Piped: name and text, separated by a tab. For an article "offline" and a sentence; "pictures", "missing" and their number, if any are; then a line for each rule: "rule", its name, what it changed, and whether it is active, disabled or removed. --json has all of it.
            파이프: 이름과 글을 탭으로 나눕니다. 기사라면 "offline"과 문장, 없는 그림이 있으면 "pictures", "missing"과 그 수, 그다음 규칙마다 한 줄: "rule", 이름, 바꾼 것, active, disabled, removed 가운데 하나. --json에는 모두 있습니다.
        The id of an article; or feed:ID, or a part of the title or the URL of a feed.
            기사의 id, 또는 feed:ID, 또는 피드의 제목이나 URL의 일부.
        the whole text of its page can be read offline
            그 페이지의 전문을 오프라인에서 읽을 수 있습니다
        its text came with the feed, and can be read offline
            피드에 글이 있어 오프라인에서 읽을 수 있습니다
        it has only a teaser, and no page
            앞부분만 있고, 페이지가 없습니다
        it has only a teaser; news prefetch --full-text asks for its page
            앞부분만 있습니다. news prefetch --full-text가 페이지를 요청합니다
        it has only a teaser; its feed has --full-text off
            앞부분만 있습니다. 피드가 --full-text off입니다
        … missing; news prefetch --images asks for pictures.
            {1*} 없음. news prefetch --images가 그림을 요청합니다.
        it has only a teaser; its page has no whole text
            앞부분만 있습니다. 페이지에 전문이 없습니다
        changed nothing
            아무것도 바꾸지 않음
        …; left out the rules after it
            {1*}; 그 뒤의 규칙은 적용하지 않음
        # news/Commands/Rules/RuleActionOptions.swift
        Mark the articles as read.
            기사를 읽음으로 표시합니다.
        Keep them out of listings and counts while the rule is in use.
            규칙을 쓰는 동안 목록과 개수에서 뺍니다.
        Make them favorites.
            즐겨찾기에 넣습니다.
        Keep them for later.
            나중에 읽을 기사로 둡니다.
        Show a notification on the desktop when a fetch brings one.
            가져올 때 맞는 기사가 있으면 데스크톱 알림을 띄웁니다.
        Let news prefetch --full-text fetch their pages, whatever the feed's text.
            피드의 글과 관계없이 news prefetch --full-text가 페이지를 가져오게 합니다.
        Give them a tag. May be repeated.
            태그를 답니다. 여러 번 쓸 수 있습니다.
        Leave out the rules after this one.
            이 규칙 뒤의 규칙은 적용하지 않습니다.
        With --apply-to-stored: touch favorites and tagged articles, too.
            --apply-to-stored와 함께: 즐겨찾기와 태그가 있는 기사에도 적용합니다.
        # news/Commands/Rules/RuleAddCommand.swift
        to act on stored articles, too: news rule edit … --apply-to-stored
            저장된 기사에도 적용하려면: news rule edit {1} --apply-to-stored
        Add a rule, and say what it would have done with the stored articles.
            규칙을 추가하고, 저장된 기사에 적용했다면 어땠을지 알려 줍니다.
        The rule is applied to articles that arrive from now on, after the rules before it. Try the query first: news rule test QUERY. Put 'title:/…/i' and 'words:<200' in quotes.
            규칙은 앞선 규칙에 이어 지금부터 도착하는 기사에 적용됩니다. 먼저 검색식을 시험해 보십시오: news rule test QUERY. 'title:/{1}/i'와 'words:<200'은 따옴표로 감쌉니다.
        Also act on stored articles, except favorites and tagged ones.
            저장된 기사에도 적용합니다. 즐겨찾기와 태그가 있는 기사는 뺍니다.
        Say what to do: --read, --hide, --tag T, --favorite, --later, --full-text, --notify, or --stop.
            무엇을 할지 정하십시오: --read, --hide, --tag T, --favorite, --later, --full-text, --notify, --stop.
        the rule … was added, and acted on …
            규칙 {1}을(를) 추가하고 {2*}에 적용했습니다
        the rule … was added, for articles that arrive from now on
            규칙 {1}을(를) 추가했습니다. 지금부터 도착하는 기사에 적용됩니다
        # news/Commands/Rules/RuleCommand.swift
        Decide what happens to articles as they arrive.
            도착하는 기사에 무엇을 할지 정합니다.
        A rule has a name, a query and actions. Rules are applied in their order to each article that a fetch brings, before anybody sees it. A rule with --hide only hides: when it is removed or disabled, its articles come back. news why ID names the rules that met an article. What the rules of a fetch did is one entry of news log.
            규칙에는 이름, 검색식, 동작이 있습니다. 가져온 기사마다 누가 보기 전에 규칙을 차례대로 적용합니다. --hide가 있는 규칙은 숨기기만 합니다. 규칙을 제거하거나 끄면 기사가 돌아옵니다. news why ID는 기사에 적용된 규칙을 보여 줍니다. 한 번 가져올 때 규칙이 한 일은 news log의 한 항목입니다.
        there is no rule “…”; see `news rule list`
            규칙 “{1}”이(가) 없습니다. `news rule list`를 보십시오
        there is a rule “…” already; change it with `news rule edit`
            규칙 “{1}”이(가) 이미 있습니다. `news rule edit`으로 바꾸십시오
        A name is at most 64 letters, digits, '-', '_' and '.'.
            이름은 글자, 숫자, '-', '_', '.'로 최대 64자입니다.
        # news/Commands/Rules/RuleEditCommand.swift
        Change the query, the actions or the name of a rule.
            규칙의 검색식, 동작, 이름을 바꿉니다.
        A query replaces the query. Actions replace all actions. What the rule has hidden and would not hide any more comes back.
            검색식은 검색식을, 동작은 동작 전체를 대신합니다. 규칙이 숨겼지만 이제 숨기지 않을 것은 돌아옵니다.
        The name of a rule.
            규칙의 이름.
        The new query.
            새 검색식.
        The new name.
            새 이름.
        Name a query, actions, --rename, or --apply-to-stored.
            검색식, 동작, --rename, --apply-to-stored 가운데 하나를 주십시오.
        the rule … was changed, and acted on …
            규칙 {1}을(를) 바꾸고 {2*}에 적용했습니다
        the rule … was changed
            규칙 {1}을(를) 바꾸었습니다
        # news/Commands/Rules/RuleLintCommand.swift
        Find rules that never match, always match, or come too late.
            한 번도 맞지 않거나, 늘 맞거나, 너무 늦게 오는 규칙을 찾습니다.
        Tries the rules that are in use on the stored articles. Exits with 1 when it finds anything.
            쓰고 있는 규칙을 저장된 기사에 시험합니다. 찾은 것이 있으면 종료 코드는 1입니다.
        Piped: rule, kind and sentence, separated by tabs.
            파이프: 규칙, 종류, 문장. 탭으로 나뉩니다.
        no problem found in …
            {1*}에서 문제를 찾지 못했습니다
        is not applied: …
            적용되지 않음: {1*}
        names a feed that does not exist: “…”
            없는 피드를 가리킵니다: “{1}”
        matches none of the stored articles
            저장된 기사 가운데 맞는 것이 없음
        matches every stored article
            저장된 기사가 모두 맞음
        …, which comes before it, matches everything that it matches
            앞에 있는 {1}이(가) 이 규칙에 맞는 것과 모두 맞음
        … has no effect: it matches … title
            {1} 효과 없음: 제목이 {2*}
        # news/Commands/Rules/RuleMoveCommand.swift
        Move a rule to another place in the order.
            규칙의 순서를 바꿉니다.
        The place, counted from 1.
            순서. 1부터 셉니다.
        The first place is 1.
            첫 순서는 1입니다.
        the rule … is number … now
            규칙 {1}의 순서는 이제 {2}번째입니다
        # news/Commands/Rules/RuleRemoveCommand.swift
        Remove rules. What they have hidden comes back.
            규칙을 제거합니다. 숨긴 것은 돌아옵니다.
        The names of rules.
            규칙의 이름.
        # news/Commands/Rules/RuleListCommand.swift
        List the rules in their order.
            규칙을 차례대로 나열합니다.
        Piped: place, name, true or false (whether it is in use), actions, how many articles it met, and the query, separated by tabs.
            파이프: 순서, 이름, true 또는 false(쓰고 있는지), 동작, 적용된 기사 수, 검색식. 탭으로 나뉩니다.
        no rules yet; add one: news rule add NAME QUERY --hide
            아직 규칙이 없습니다. 추가하려면: news rule add NAME QUERY --hide
        Show rules, and how many articles they met.
            규칙과, 적용된 기사 수를 보여 줍니다.
        # news/Commands/Rules/RuleEnableCommand.swift
        Apply disabled rules again.
            꺼 둔 규칙을 다시 적용합니다.
        Stop applying rules. What they have hidden comes back.
            규칙을 더는 적용하지 않습니다. 숨긴 것은 돌아옵니다.
        … disabled
            {1*}를 끔
        … enabled
            {1*}를 켬
        # news/Commands/Rules/RuleTestCommand.swift
        Say what a rule would have done with the stored articles.
            저장된 기사에 규칙을 적용했다면 어땠을지 알려 줍니다.
        Takes the name of a rule, or a query. Changes nothing. Says how many articles match, of which feeds, in which weeks, and shows the newest. Conflicts are favorites, tagged articles, and articles that you have read in show, next or browse; those that you only marked as read are none. With conflicts the exit code is 1.
            규칙의 이름이나 검색식을 받습니다. 아무것도 바꾸지 않습니다. 맞는 기사가 몇 개인지, 어느 피드와 어느 주의 것인지 알려 주고, 가장 새로운 것을 보여 줍니다. 즐겨찾기, 태그가 있는 기사, show나 next나 browse에서 읽은 기사는 충돌이며, 읽음으로 표시하기만 한 기사는 아닙니다. 충돌이 있으면 종료 코드는 1입니다.
        Piped: lines of a word and values, separated by tabs: matched, total, favorites, tagged, read, feed, week, article.
            파이프: 단어와 값으로 된 줄. 탭으로 나뉩니다: matched, total, favorites, tagged, read, feed, week, article.
        The name of a rule, or a query; see news help search.
            규칙의 이름, 또는 검색식. news help search를 보십시오.
        Only articles since then, as 90d or 2026-11-01.
            그 뒤의 기사만. 90d 또는 2026-11-01처럼 적습니다.
        no rule is called …; it was taken for a query
            {1}(이)라는 규칙이 없어 검색식으로 보았습니다
        --since takes one time, as 90d or 2026-11-01
            --since는 90d나 2026-11-01 같은 시각 하나를 받습니다
        # news/Commands/Rules/TrialPage.swift
        most in …
            가장 많은 피드: {1}
        matched nothing: there are no articles…
            맞는 것이 없습니다: 기사가 없습니다{1*}
        less than 0.1
            0.1 미만
        matched … of … articles (… %)…
            기사 {2}개 중 {1}개가 맞음 ({3*} %){4*}
        read to the end
            끝까지 읽음
        … of them … …
            이 가운데 {1#}개: {3*}
        …, at most …
            {1}, 최대 {2}
        """#
}
