extension Korean {
    /// Of queries, the database and connections.
    static let archive = #"""
        # Search/Expressions/RegexParser.swift
        there is nothing between the slashes
            두 빗금 사이에 아무것도 없습니다
        write a pattern there
            거기에 패턴을 적으십시오
        this “)” closes nothing
            이 “)”는 아무것도 닫지 않습니다
        write \) for the character
            글자 그대로라면 \)로 적으십시오
        “…” has nothing before it to repeat
            “{1}” 앞에 되풀이할 것이 없습니다
        write \… for the character
            글자 그대로라면 \{1}(으)로 적으십시오
        “(?” is only known as “(?:”
            “(?”는 “(?:”로만 쓸 수 있습니다
        there is no look-around, and flags go behind the last /
            앞뒤를 살피는 것은 없고, 플래그는 마지막 / 뒤에 둡니다
        the parentheses are nested more than … levels deep
            괄호가 {1}단계보다 깊이 겹쳐 있습니다
        leave some out
            몇 개를 빼십시오
        the parenthesis is not closed
            괄호가 닫히지 않았습니다
        write ) where it ends, or \( for the character
            끝나는 곳에 )를, 글자 그대로라면 \(를 적으십시오
        the first number is greater than the second
            첫 번째 수가 두 번째 수보다 큽니다
        more than … repetitions
            되풀이가 {1}번을 넘습니다
        write a smaller number
            더 작은 수를 적으십시오
        “\” has nothing after it
            “\” 뒤에 아무것도 없습니다
        write \\ for the character
            글자 그대로라면 \\로 적으십시오
        there are no back-references
            역참조는 없습니다
        repeat the part itself
            그 부분을 다시 적으십시오
        “\…” is not known
            “\{1}”은(는) 모르는 것입니다
        the known ones are \d \w \s \b and their capitals, \t and \n
            아는 것은 \d \w \s \b와 그 대문자, \t, \n입니다
        a range goes from a smaller to a greater character
            범위는 작은 글자에서 큰 글자로 적습니다
        write - first or last for the character
            글자 그대로라면 -를 맨 앞이나 맨 뒤에 적으십시오
        the bracket is not closed
            대괄호가 닫히지 않았습니다
        write ] where it ends, or \[ for the character
            끝나는 곳에 ]를, 글자 그대로라면 \[를 적으십시오
        [:…:] is not known
            [:{1}:]은(는) 모르는 것입니다
        the known ones are …
            아는 것: {1}
        # Search/Expressions/RegexProgram.swift
        the pattern is too long with all its repetitions
            되풀이까지 치면 패턴이 너무 깁니다
        write smaller numbers between the braces
            중괄호 안에 더 작은 수를 적으십시오
        # Search/Language/QueryField.swift
        author:"Jane Doe"
            author:"Jane Doe"
        an address
            주소
        # Search/Language/QueryGrammar.swift
        the query is longer than … characters
            검색식이 {1}자보다 깁니다
        leave it out, or quote it
            빼거나 따옴표로 감싸십시오
        OR needs something before it
            OR 앞에 무엇이 있어야 합니다
        the parentheses are empty
            괄호가 비어 있습니다
        leave them out, or write words between them
            괄호를 빼거나 사이에 단어를 적으십시오
        a saved query cannot use its own name, @…
            저장된 검색은 자기 이름 @{1}을(를) 쓸 수 없습니다
        leave it out
            빼십시오
        the saved query “@…” contains itself
            저장된 검색 “@{1}”이(가) 자기 자신을 담고 있습니다
        save one of them again without it
            그 가운데 하나를 빼고 다시 저장하십시오
        there is no saved query “@…”
            저장된 검색 “@{1}”이(가) 없습니다
        did you mean @…?
            @{1}을(를) 찾으셨습니까?
        write "@…" to search for the words
            단어를 찾으려면 "@{1}"로 적으십시오
        in the saved query “@…”: …
            저장된 검색 “@{1}”에서: {2*}
        the query has more than … terms
            검색식의 항목이 {1}개보다 많습니다
        search for less at a time
            한 번에 더 적게 찾으십시오
        … needs something after it
            {1} 뒤에 무엇이 있어야 합니다
        write it right before a word
            단어 바로 앞에 적으십시오
        write it in small letters to search for the word
            단어를 찾으려면 소문자로 적으십시오
        write “)” where the group ends
            묶음이 끝나는 곳에 “)”를 적으십시오
        # Search/Language/QueryLexer.swift
        “-” alone excludes nothing
            “-”만으로는 아무것도 빼지 않습니다
        write it right before a word, as in -word
            -word처럼 단어 바로 앞에 적으십시오
        “@” needs the name of a saved query
            “@”에는 저장된 검색의 이름이 필요합니다
        “…” is not a name of a saved query
            “{1}”은(는) 저장된 검색의 이름이 아닙니다
        names have letters, digits, “-”, “_” and “.”; write "…" to search for the words
            이름은 글자, 숫자, “-”, “_”, “.”로 적습니다. 단어를 찾으려면 "{1}"로 적으십시오
        unknown field “…:”
            “{1}:”은(는) 모르는 필드입니다
        the fields are …
            필드: {1}
        write "…:…" to search for the words
            단어를 찾으려면 "{1}:{2}"로 적으십시오
        … needs a value right after it
            {1} 바로 뒤에 값이 있어야 합니다
        write it without a space, as in …
            {1}처럼 띄지 않고 적으십시오
        … takes one value, not parentheses
            {1}은(는) 괄호가 아니라 값 하나를 받습니다
        name the field each time, as in (… OR …)
            ({1} OR {2})처럼 필드를 매번 적으십시오
        the regular expression is not closed
            정규 표현식이 닫히지 않았습니다
        write another / where it ends
            끝나는 곳에 /를 하나 더 적으십시오
        “…” is no flag of a regular expression
            “{1}”은(는) 정규 표현식의 플래그가 아닙니다
        the only one is i, for capital and small letters alike; write \/ for a slash inside
            플래그는 대소문자를 가리지 않는 i뿐입니다. 안에 빗금을 쓰려면 \/로 적으십시오
        “*” needs the beginning of a word before it
            “*” 앞에는 단어의 시작이 필요합니다
        write word* for words that begin with “word”
            “word”로 시작하는 단어라면 word*로 적으십시오
        “*” stands only at the end of a word
            “*”는 단어의 끝에만 둡니다
        write "…" to search for the words
            단어를 찾으려면 "{1}"로 적으십시오
        the quotation mark is not closed
            따옴표가 닫히지 않았습니다
        write another " where the phrase ends
            구절이 끝나는 곳에 "를 하나 더 적으십시오
        # Search/Language/QueryParser.swift
        the query is nested more than … levels deep
            검색식이 {1}단계보다 깊이 겹쳐 있습니다
        leave out parentheses
            괄호를 빼십시오
        # Search/Language/QueryTime.swift
        “…” is not an age
            “{1}”은(는) 지난 시간이 아닙니다
        write m, h, d, w, mo or y after the number, as in 2d
            2d처럼 수 뒤에 m, h, d, w, mo, y를 적으십시오
        there is no month …
            {1}월은 없습니다
        there is no year 0
            0년은 없습니다
        write year, month and day, as in 2026-11-01
            2026-11-01처럼 연, 월, 일을 적으십시오
        there is no day “…”
            “{1}” 날짜는 없습니다
        that month has … days
            그 달은 {1}일까지입니다
        months and days have two digits
            월과 일은 두 자리입니다
        “…” has no zone
            “{1}”에 시간대가 없습니다
        write Z behind it for UTC, or an offset as in +09:00
            UTC라면 뒤에 Z를, 아니면 +09:00 같은 차이를 적으십시오
        “…” is too long ago
            “{1}”은(는) 너무 오래전입니다
        unknown unit in “…”
            “{1}”의 단위를 모릅니다
        “…” is not a time
            “{1}”은(는) 시각이 아닙니다
        write 2026-11-01, 2026-11, 2d, 3h, today or yesterday
            2026-11-01, 2026-11, 2d, 3h, today, yesterday처럼 적으십시오
        # Search/Language/ValueReader.swift
        “-” goes before the field, not after it
            “-”는 필드 뒤가 아니라 앞에 둡니다
        write it first, as in -…
            -{1}처럼 앞에 적으십시오
        did you mean -…?
            -{1}을(를) 쓰려고 하셨습니까?
        there is nothing between the quotation marks
            따옴표 사이에 아무것도 없습니다
        “…” contains nothing to search for
            “{1}”에는 찾을 것이 없습니다
        words have letters, digits or emoji
            단어에는 글자, 숫자, 이모지가 있습니다
        a feed’s title
            피드의 제목
        words:<200 or words:>2000
            words:<200 또는 words:>2000
        “…” is not a number of words
            “{1}”은(는) 단어의 수가 아닙니다
        try words:<200
            words:<200처럼 적어 보십시오
        no text has less than no words
            단어가 없는 것보다 적은 글은 없습니다
        age:<2d or age:>30d
            age:<2d 또는 age:>30d
        “…” begins with neither < nor >
            “{1}”이(가) <나 >로 시작하지 않습니다
        “…” is not the short name of a language
            “{1}”은(는) 언어의 짧은 이름이 아닙니다
        write its letters, as in lang:ko or lang:pt-BR
            lang:ko나 lang:pt-BR처럼 글자로 적으십시오
        “*” has no use here
            “*”는 여기에 쓸모가 없습니다
        leave it out; any part of … is found
            빼십시오. {1}의 어느 부분이든 찾습니다
        write one of …
            쓸 수 있는 것: {1}
        … does not know “…”
            {1}에 “{2}”은(는) 없습니다
        write a name between them
            사이에 이름을 적으십시오
        # Store/Store.swift
        it was opened read-only
            읽기 전용으로 열렸습니다
        # Store/StoreError+SQLite.swift
        its file system is read-only
            파일 시스템이 읽기 전용입니다
        # Store/StoreError.swift
        cannot open the database …: …
            데이터베이스 {1}을(를) 열 수 없습니다: {2*}
        … cannot be read: …; it was left as it is
            {1}을(를) 읽을 수 없습니다: {2*}; 그대로 두었습니다
        … is not a database, or its first page is damaged
            {1}이(가) 데이터베이스가 아니거나, 첫 페이지가 손상되었습니다
        … is damaged (…)
            {1}이(가) 손상되었습니다 ({2*})
        … is a database of another program
            {1}은(는) 다른 프로그램의 데이터베이스입니다
        … has parts that are not from news: …
            {1}에 news의 것이 아닌 부분이 있습니다: {2}
        … was written by a newer news (schema …, this one knows …)
            {1}은(는) 더 새로운 news가 썼습니다 (스키마 {2}, 이 news는 {3})
        … was made by an earlier news that was never released, and this one cannot read it
            {1}은(는) 배포된 적 없는 이전 news가 만든 것이어서 이 news가 읽을 수 없습니다
        cannot update … to this version: the copy needs … of free space (…). Nothing was changed.
            {1}을(를) 이 버전으로 업데이트할 수 없습니다: 사본에 {2}의 빈 공간이 필요합니다 ({3}). 바뀐 것은 없습니다.
        cannot update … to this version (…). It is unchanged; a copy is at …
            {1}을(를) 이 버전으로 업데이트할 수 없습니다 ({2*}). 그대로이며, 사본은 {3}에 있습니다
        cannot write to the database …: …; you can still read it
            데이터베이스 {1}에 쓸 수 없습니다: {2*}; 읽을 수는 있습니다
        cannot make the database …: …
            데이터베이스 {1}을(를) 만들 수 없습니다: {2*}
        your disk quota is used up on the disk that holds …: make room and run it again; nothing was lost
            {1}이(가) 있는 디스크의 할당량을 다 썼습니다. 공간을 만들고 다시 실행하십시오. 잃은 것은 없습니다
        no space left on the disk that holds …: make room and run it again; nothing was lost
            {1}이(가) 있는 디스크에 공간이 없습니다. 공간을 만들고 다시 실행하십시오. 잃은 것은 없습니다
        the disk that holds … has errors (…): copy the file to another one
            {1}이(가) 있는 디스크에 오류가 있습니다 ({2}). 파일을 다른 디스크에 복사하십시오
        … was replaced while it was open, as a repair does; nothing was changed, do it again
            {1}이(가) 열려 있는 동안 복구 등으로 다른 파일로 바뀌었습니다. 바뀐 것은 없으니 다시 하십시오
        another program keeps the database … locked; try again when it is done
            다른 프로그램이 데이터베이스 {1}을(를) 잠그고 있습니다. 끝난 뒤에 다시 하십시오
        the search index of … is damaged
            {1}의 검색 색인이 손상되었습니다
        the database refused a statement: …
            데이터베이스가 문장을 거부했습니다: {1}
        your disk quota is used up; make room and run it again
            디스크의 할당량을 다 썼습니다. 공간을 만들고 다시 실행하십시오
        no space left on the disk; make room and run it again
            디스크에 공간이 없습니다. 공간을 만들고 다시 실행하십시오
        no feed has “…” in its title, but feed … in its address
            “{1}”은(는) 피드 제목에 없고 피드 {2}의 주소에 있습니다
        no feed matches “…”
            “{1}”에 맞는 피드가 없습니다
        “…” matches several feeds: …
            “{1}”에 맞는 피드가 여럿입니다: {2}
        there is no article …
            기사 {1#}이(가) 없습니다
        there is no article “…”
            “{1}” 기사가 없습니다
        “…” means several articles: …
            “{1}”에 해당하는 기사가 여럿입니다: {2}
        the changes after … are deleted, or belong to another database
            {1} 뒤의 변화는 지워졌거나 다른 데이터베이스의 것입니다
        there is no entry … in the log
            기록에 항목 {1}이(가) 없습니다
        there is nothing to undo
            되돌릴 것이 없습니다
        … was undone already
            {1}은(는) 이미 되돌렸습니다
        entry … of the log is done again only by its number
            기록의 {1}번은 번호를 주어야만 다시 합니다
        … is not undone
            {1}은(는) 되돌린 것이 아닙니다
        there is nothing to redo
            되돌린 것이 없습니다
        … cannot be taken back or done again: …
            {1}은(는) 되돌리거나 다시 실행할 수 없습니다: {2*}
        … is already subscribed, as feed …
            {1}은(는) 이미 피드 {2#}(으)로 구독하고 있습니다
        and … more
            그 밖에 {1}개
        # Store/Log/UndoOutcome.swift
        1 article was changed again since and stays as it is
            기사 1개는 그 뒤에 다시 바뀌어 그대로 둡니다
        … articles were changed again since and stay as they are
            기사 {1}개는 그 뒤에 다시 바뀌어 그대로 둡니다
        1 article no longer exists
            기사 1개는 이제 없습니다
        … articles no longer exist
            기사 {1}개는 이제 없습니다
        feed … no longer exists
            피드 {1}은(는) 이제 없습니다
        …: … changed again since and stays as it is
            {1}: {2*} 그 뒤에 다시 바뀌어 그대로 둡니다
        …: its address is that of feed … now
            {1}: 그 주소는 이제 피드 {2}의 것입니다
        …, keeps the articles of a removed feed that had its other address
            {1}: 다른 주소를 쓰던 제거된 피드의 기사를 그대로 가집니다
        …: its move or merge is not done again; use news edit
            {1}: 이동이나 병합은 다시 실행하지 않습니다. news edit을 쓰십시오
        @… was changed again since and stays as it is
            @{1}은(는) 그 뒤에 다시 바뀌어 그대로 둡니다
        the rule … was changed again since and stays as it is
            규칙 {1}은(는) 그 뒤에 다시 바뀌어 그대로 둡니다
        # Store/Log/Undoing+Feeds.swift
        whether it is subscribed
            구독 여부는
        the merge
            병합은
        folder
            폴더는
        fetch
            누가 가져오는지는
        # Store/Opening/DatabaseFile.swift
        the file is read-only
            파일이 읽기 전용입니다
        its directory is read-only
            디렉터리가 읽기 전용입니다
        the files next to it cannot be created
            옆에 두는 파일을 만들 수 없습니다
        # Store/Opening/FileSystem.swift
        news sync
            news sync
        # Store/Opening/MigrationTotals.swift
        read marks
            읽음 표시
        articles for later
            나중에 읽을 기사
        tags of feeds
            피드의 태그
        tags of articles
            기사의 태그
        saved queries
            저장된 검색
        of … … … would be left
            {2*} {3*} 가운데 {1}개만 남게 됩니다
        # Store/Opening/Store+Migrating.swift
        rows were left that belong to nothing
            어디에도 속하지 않는 행이 남았습니다
        # Store/Opening/Store+Opening.swift
        it is a directory
            디렉터리입니다
        it is empty, and its -wal file is not
            비어 있는데 -wal 파일은 비어 있지 않습니다
        it does not support shared memory
            공유 메모리를 지원하지 않습니다
        # Store/Upkeep/CheckFinding.swift
        the database file is damaged: …
            데이터베이스 파일이 손상되었습니다: {1*}
        the table … was altered
            {1} 테이블이 바뀌었습니다
        the … … is missing
            {1*} {2} 없음
        the … … was altered
            {1*} {2} 바뀜
        the … … is not from news
            {1*} {2}: news의 것이 아닙니다
        an index does not agree with its table: …
            색인이 테이블과 맞지 않습니다: {1}
        the counter of the table … has no more ids
            {1} 테이블의 카운터에 남은 id가 없습니다
        1 row of … belongs to nothing
            {1} 테이블의 행 1개가 어디에도 속하지 않습니다
        … rows of … belong to nothing
            {2} 테이블의 행 {1}개가 어디에도 속하지 않습니다
        the search index is damaged
            검색 색인이 손상되었습니다
        the search index has other words for 1 article
            검색 색인의 단어가 기사 1개와 다릅니다
        the search index has other words for … articles
            검색 색인의 단어가 기사 {1}개와 다릅니다
        1 feed has wrong numbers of articles
            피드 1개의 기사 수가 틀립니다
        … feeds have wrong numbers of articles
            피드 {1}개의 기사 수가 틀립니다
        1 tag has a wrong number of unread articles
            태그 1개의 안 읽은 기사 수가 틀립니다
        … tags have wrong numbers of unread articles
            태그 {1}개의 안 읽은 기사 수가 틀립니다
        1 article is listed as unread or read and is not
            기사 1개의 읽음 여부가 목록과 다릅니다
        … articles are listed as unread or read and are not
            기사 {1}개의 읽음 여부가 목록과 다릅니다
        1 article has other parts than `has:` finds
            기사 1개에 있는 것이 `has:`로 찾는 것과 다릅니다
        … articles have other parts than `has:` finds
            기사 {1}개에 있는 것이 `has:`로 찾는 것과 다릅니다
        # Store/Upkeep/Upkeep+Counters.swift
        a row of the table … has an impossible id
            {1} 테이블의 행에 있을 수 없는 id가 있습니다
        # Store/Upkeep/Upkeep.swift
        entry of the journal
            저널의 항목
        entries of the journal
            저널의 항목
        entry of the log
            기록의 항목
        entries of the log
            기록의 항목
        # Terminal/OutputError.swift
        the reader of the output has gone
            출력을 읽던 프로그램이 사라졌습니다
        cannot write the output: the disk is full
            출력을 쓸 수 없습니다: 디스크가 가득 찼습니다
        cannot write the output: …
            출력을 쓸 수 없습니다: {1}
        # Terminal/ProgressBar.swift
        waiting for … (… s)
            {1} 기다리는 중 ({2}초)
        # Terminal/RelativeTime.swift
        …m
            {1#}분
        …h
            {1#}시간
        …d
            {1#}일
        …w
            {1#}주
        …y
            {1#}년
        a moment ago
            방금 전
        # Transport/RedirectChain.swift
        the server redirects more than … times
            서버가 {1}번보다 많이 리디렉션합니다
        the server redirects in a circle
            서버의 리디렉션이 맴돕니다
        the server redirects (HTTP …) without saying where to
            서버가 어디로 갈지 말하지 않고 리디렉션합니다 (HTTP {1})
        the server redirects to a “…:” address; only http and https are followed
            서버가 “{1}:” 주소로 리디렉션합니다. http와 https만 따릅니다
        the server redirects to something that is not an address
            서버가 주소가 아닌 것으로 리디렉션합니다
        # Transport/Transfer+Failure.swift
        did not reach …
            닿지 못함: {1}
        the proxy
            프록시
        … holds no certificates to trust, or cannot be read
            {1}에 믿을 인증서가 없거나, 읽을 수 없습니다
        … cannot be read
            {1}을(를) 읽을 수 없습니다
        … does not hold a certificate and its key
            {1}에 인증서와 그 키가 들어 있지 않습니다
        … and … are not a certificate and its key
            {1}, {2}은(는) 인증서와 그 키가 아닙니다
        # Transport/TransportError.swift
        “…” is not an http or https URL
            “{1}”은(는) http나 https URL이 아닙니다
        the host … was not found
            {1} 호스트를 찾지 못했습니다
        the proxy was not found
            프록시를 찾지 못했습니다
        … refused the connection
            {1*}: 연결을 거부했습니다
        … is this machine or in the local network, and only a feed from there may lead to it
            {1}은(는) 이 컴퓨터나 로컬 네트워크에 있어, 그곳의 피드에서만 갈 수 있습니다
        … cannot be reached
            {1*}: 연결할 수 없습니다
        … does not answer
            {1*}: 대답하지 않습니다
        the proxy …
            프록시 {1}
        the server does not speak TLS at this port
            서버가 이 포트에서 TLS를 쓰지 않습니다
        the server broke it off
            서버가 연결을 끊었습니다
        no secure connection: …
            안전한 연결이 아닙니다: {1*}
        the server took too long to answer
            서버의 대답이 너무 오래 걸렸습니다
        the server sent too slowly
            서버가 너무 느리게 보냈습니다
        the answer is larger than …
            대답이 {1}보다 큽니다
        the headers are larger than …
            헤더가 {1}보다 큽니다
        the connection ended before the answer did
            대답이 끝나기 전에 연결이 끊겼습니다
        the answer is not valid HTTP
            올바른 HTTP 대답이 아닙니다
        the answer is compressed in a way that this machine cannot read
            대답이 이 컴퓨터가 읽을 수 없는 방식으로 압축되어 있습니다
        too many files are open
            열린 파일이 너무 많습니다
        """#
}
