extension Korean {
    /// Of options and the configuration.
    static let options = #"""
        # news/News.swift
        Reads the news, also without a network.
            뉴스를 읽습니다. 네트워크가 없어도 됩니다.
        Global options
            전역 옵션
        There is no command '…'; ….
            '{1}' 명령은 없습니다. {2*}.
        There is no command '…'… To search: news search …
            '{1}' 명령은 없습니다{2*} 검색하려면: news search {3}
        There is no command '…'… Commands: …
            '{1}' 명령은 없습니다{2*} 명령: {3}
        There is no command '…'…
            '{1}' 명령은 없습니다{2*}
        did you mean '…'?
            '{1}' 명령을 찾으셨습니까?
        # news/Configuration/BrowseConfiguration.swift
        one of …
            다음 가운데 하나: {1}
        there is no key "…"
            "{1}" 키는 없습니다
        keys are written as "x", "X", "ctrl-x", "gg" and "space"
            키는 "x", "X", "ctrl-x", "gg", "space"처럼 적습니다
        a crontab cannot hold a path with a line break
            crontab에는 줄바꿈이 있는 경로를 적을 수 없습니다
        # news/Configuration/Configuration.swift
        did you mean […]?
            [{1}]을(를) 쓰려고 하셨습니까?
        there is no section […]…
            [{1}] 섹션은 없습니다{2*}
        # news/Configuration/ConfigurationFile.swift
        --config needs the name of a file
            --config에는 파일 이름이 필요합니다
        # news/Configuration/ConfigurationSection.swift
        did you mean …?
            {1}을(를) 쓰려고 하셨습니까?
        … has a key of …, or the beginning of one
            {1}의 키가 {2}의 키와 같거나 그 시작과 같습니다
        there is no setting …
            그런 설정은 없습니다: {1*}
        a number of bytes from … to …
            바이트 수, {1}~{2}
        true or false
            true 또는 false
        a number from … to …
            숫자, {1}~{2}
        # news/Configuration/NetworkConfiguration.swift
        the URL of a proxy, as "socks5h://localhost:9050"
            프록시의 URL, 예: "socks5h://localhost:9050"
        1 to 256 printable ASCII characters
            인쇄할 수 있는 ASCII 문자 1~256자
        # news/Configuration/ReadingConfiguration.swift
        a colour and a weight, as "bold blue" or "bright-red"
            색과 굵기, 예: "bold blue" 또는 "bright-red"
        # news/Configuration/SiteFiles.swift
        there are no sections in this file, so also no […]
            이 파일에는 섹션이 없으므로 [{1}]도 없습니다
        # news/Configuration/TOMLCursor+String.swift
        strings of several lines are not supported
            여러 줄로 된 문자열은 지원하지 않습니다
        this string has no closing quotation mark
            이 문자열에 닫는 따옴표가 없습니다
        the string contains a control character
            문자열에 제어 문자가 있습니다
        this is not a TOML escape; a backslash is \\
            이것은 TOML의 이스케이프가 아닙니다. 백슬래시는 \\로 적습니다
        # news/Configuration/TOMLCursor+Value.swift
        inline tables are
            인라인 테이블은
        text needs quotation marks
            텍스트에는 따옴표가 필요합니다
        only whole decimal numbers are supported; write "10s", "32M" with quotation marks
            10진 정수만 지원합니다. "10s", "32M"처럼 따옴표로 감싸십시오
        a number does not begin with 0
            숫자는 0으로 시작하지 않습니다
        this number is too large
            이 숫자는 너무 큽니다
        arrays of more than one line are
            여러 줄로 된 배열은
        arrays of anything but strings are
            문자열이 아닌 것의 배열은
        … not supported
            {1*} 지원하지 않습니다
        # news/Configuration/TOMLCursor.swift
        the end of the line
            줄의 끝
        names with dots are not supported
            점이 있는 이름은 지원하지 않습니다
        the name of …
            {1*}의 이름
        … is expected here
            여기에 올 것: {1*}
        # news/Configuration/TOMLReader.swift
        this is not UTF-8
            UTF-8이 아닙니다
        arrays of tables are not supported
            테이블의 배열은 지원하지 않습니다
        the section […] is already on line …
            [{1}] 섹션은 이미 {2}번째 줄에 있습니다
        … must be in a section, such as [network]
            {1}은(는) [network]처럼 섹션 안에 있어야 합니다
        … is already set on line …
            {1}은(는) 이미 {2}번째 줄에서 정했습니다
        # news/Options/ArticleChoice.swift
        All articles that match a query, instead of ids.
            id 대신, 검색식에 맞는 모든 기사.
        Give ids or --query, not both.
            id와 --query 가운데 하나만 주십시오.
        Missing expected argument '<id> ...', or --query.
            필요한 인수가 없습니다: '<id> ...' 또는 --query.
        --query needs a query that says which articles, such as is:unread
            --query에는 is:unread처럼 어느 기사인지 말하는 검색식이 필요합니다
        Numbers of articles, or their ids in JSON.
            기사의 번호, 또는 JSON에 있는 id.
        … marked as read
            기사 {1#}개를 읽음으로 표시함
        … marked as unread
            기사 {1#}개를 안 읽음으로 표시함
        … added to the favorites
            기사 {1#}개를 즐겨찾기에 넣음
        … removed from the favorites
            기사 {1#}개를 즐겨찾기에서 뺌
        … kept for later
            기사 {1#}개를 나중에 읽기로 둠
        … no longer kept for later
            기사 {1#}개를 나중에 읽기에서 뺌
        tags of … changed
            {1*}의 태그를 바꿈
        … article changed
            기사 {1#}개를 바꿈
        … articles changed
            기사 {1#}개를 바꿈
        # news/Options/ArticleForm.swift
        Print the content as HTML, without unsafe parts.
            내용을 위험한 부분 없는 HTML로 출력합니다.
        Print only the text.
            글만 출력합니다.
        Print a JSON Feed document. Marks nothing as read.
            JSON Feed 문서를 출력합니다. 아무것도 읽음으로 표시하지 않습니다.
        Show the text of the feed. Default: the better one.
            피드의 글을 보여 줍니다. 기본값: 더 나은 쪽.
        Show the whole text of the page; fetch it when it is not here.
            페이지의 전문을 보여 주고, 없으면 가져옵니다.
        Do not mark them as read.
            읽음으로 표시하지 않습니다.
        Choose one of --feed and --full.
            --feed와 --full 가운데 하나를 고르십시오.
        # news/Options/FeedOptions.swift
        Your own title for the feed.
            피드에 직접 붙이는 제목.
        A tag for the feed. May be repeated.
            피드의 태그. 여러 번 쓸 수 있습니다.
        A request header for this feed only. May be repeated.
            이 피드에만 쓰는 요청 헤더. 여러 번 쓸 수 있습니다.
        name: value
            이름: 값
        A shell command that prints more request headers. It runs before each fetch, so that no secret is stored.
            요청 헤더를 더 출력하는 셸 명령. 비밀을 저장하지 않도록, 가져올 때마다 먼저 실행됩니다.
        The User-Agent for this feed.
            이 피드의 User-Agent.
        The proxy for this feed.
            이 피드의 프록시.
        The certificate to show to the server (PEM).
            서버에 보여 줄 인증서(PEM).
        The certificate's key, if it is another file (PEM).
            다른 파일에 있는 인증서의 키(PEM).
        The address that searches the feed, with {query} and optionally {page} in it.
            피드를 검색하는 주소. {query}와, 필요하면 {page}를 적습니다.
        Let redirects and links of the feed lead to this machine and the local network. A local address that you type needs no permission.
            피드의 리디렉션과 링크가 이 컴퓨터와 로컬 네트워크로 가는 것을 허용합니다. 직접 입력한 로컬 주소에는 필요 없습니다.
        A header is written 'Name: value'.
            헤더는 'Name: value'처럼 적습니다.
        The header … cannot be set.
            {1} 헤더는 정할 수 없습니다.
        --proxy needs the URL of a proxy, such as socks5h://localhost:9050.
            --proxy에는 socks5h://localhost:9050 같은 프록시의 URL이 필요합니다.
        --user-agent takes printable ASCII characters.
            --user-agent는 인쇄할 수 있는 ASCII 문자만 받습니다.
        --title needs a title; news edit FEED --no-title removes yours.
            --title에는 제목이 필요합니다. news edit FEED --no-title은 당신이 지은 제목을 없앱니다.
        --tag needs a word; news edit FEED --untag takes one away.
            --tag에는 단어가 필요합니다. news edit FEED --untag로 하나를 뗍니다.
        # news/Options/GlobalOptions.swift
        The database file. NEWS_DB sets it too.
            데이터베이스 파일. NEWS_DB로도 정합니다.
        The configuration file. NEWS_CONFIG sets it too.
            설정 파일. NEWS_CONFIG로도 정합니다.
        Do not use the network. NEWS_OFFLINE=1 sets it too.
            네트워크를 쓰지 않습니다. NEWS_OFFLINE=1로도 정합니다.
        When to use colour, usually auto. With always a pipe gets columns too, for less -R.
            색을 언제 쓸지(보통 auto). always이면 파이프에도 less -R을 위해 열을 맞춥니다.
        Print only errors on standard error.
            표준 오류에 오류만 출력합니다.
        Print each step on standard error.
            단계마다 표준 오류에 출력합니다.
        # news/Options/Interval.swift
        news asks a server at most every …
            news가 서버에 요청하는 가장 짧은 간격: {1*}
        # news/Options/LinkChoice.swift
        Numbers of articles, or their ids in JSON; 5:3 is the third link of article 5.
            기사의 번호, 또는 JSON에 있는 id. 5:3은 기사 5의 세 번째 링크입니다.
        article … has no web page
            기사 {1}에는 웹 페이지가 없습니다
        article … has …, so no link …
            기사 {1}의 링크는 {2*}뿐이므로 링크 {3}은(는) 없습니다
        link … of article … is no web page: …
            기사 {2}의 링크 {1}은(는) 웹 페이지가 아닙니다: {3}
        # news/Options/MappingOptions.swift
        Where the articles are in JSON: data.children
            JSON에서 기사가 있는 곳: data.children
        Where a part of an article is: title=data.title. Names: ….
            기사의 한 부분이 있는 곳: title=data.title. 이름: {1}.
        --field goes with --items.
            --field는 --items와 함께 씁니다.
        # news/Options/ReadingOptions.swift
        The longest line in columns (default: 72).
            가장 긴 줄의 칸 수(기본값: 72).
        List the addresses of the links at the end, as in a pipe.
            파이프에서처럼 링크의 주소를 끝에 나열합니다.
        --width must be from … to 10,000.
            --width는 {1}부터 10,000까지입니다.
        """#
}
