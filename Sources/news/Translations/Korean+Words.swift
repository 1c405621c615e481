extension Korean {
    /// Of single words, headings and numbers with their nouns.
    static let words = #"""
        # Any sentence about a feed or a file, which comes first.
        …: …
            {1}: {2*}

        a moment ago: …
            방금 전: {1*}
        … ago: …
            {1*} 전: {2*}
        in a moment: …
            곧: {1*}
        in …: …
            {1*} 뒤: {2*}
        to be asked again …, because …
            다시 요청할 때: {1*}, 이유: {2*}
        for good, to …, seen … since …
            영구 이동: {1}, {3*}부터 {2*} 봄
        `chmod go= …` keeps it private
            `chmod go= {1}`로 막습니다
        `chmod go-w …` prevents it
            `chmod go-w {1}`로 막습니다
        feed …, …: …
            피드 {1#}, {2}: {3*}
        not approved on this machine, so not asked: …
            이 컴퓨터에서 승인되지 않아 요청하지 않음: {1*}
        a length of time from … to …
            시간의 길이, {1}~{2}

        … (…)
            {1*} ({2*})

        # Groups of the help
        Read
            읽기
        Find
            찾기
        Feeds
            피드
        Network
            네트워크
        Upkeep
            관리
        Plumbing
            도구
        Global
            전역

        # Markers
        loading …/…
            불러오는 중 {1}/{2}
        loading (…)
            불러오는 중 ({1*})
        updated …
            업데이트 {1}
        … new
            새 기사 {1#}개
        offline
            오프라인
        offline, …
            오프라인, {1*}
        cached
            캐시
        cached …
            {1*} 캐시
        … ago
            {1*} 전
        … failed
            {1#}개 실패
        … changed
            바뀐 기사 {1#}개
        … unread
            안 읽은 기사 {1#}개
        … answered
            {1#}개 대답
        … of … · …
            {2} 중 {1#}개 · {3}
        … shown · …
            {1#}개 · {2}
        since …
            {1*} 이후
        … articles since …
            {2*} 이후 기사 {1#}개
        1 article since …
            {1*} 이후 기사 1개
        last …
            마지막: {1*}
        of …
            / {1#}
        unchanged
            그대로
        paywall …
            유료 {1#}
        cookie wall …
            쿠키 동의 {1#}
        app …
            앱 {1#}
        gone …
            사라짐 {1#}
        error page …
            오류 페이지 {1#}
        list of links …
            링크 목록 {1#}
        empty page …
            빈 페이지 {1#}
        no web page …
            웹 페이지 아님 {1#}
        not reached …
            연결 안 됨 {1#}
        pages missing …
            일부 페이지 없음 {1#}
        unsure …
            불확실 {1#}
        not fetched …
            가져오지 않음 {1#}
        1 picture missing
            그림 1개 없음
        … pictures missing
            그림 {1#}개 없음
        … of …
            {2} 중 {1#}
        until …
            {1*}까지
        in …
            {1*} 뒤
        now
            지금

        # Headings
        STATE
            상태
        BEGAN
            시작
        TOOK
            걸린 시간
        FAILED
            실패
        CHANGED
            바뀜
        PAGES
            웹 페이지
        PICTURES
            그림
        TROUBLE
            문제
        SETTING
            설정
        VALUE
            값
        DEFAULT
            기본값
        FROM
            출처
        DATE
            날짜
        FEED
            피드
        TITLE
            제목
        UNREAD
            안 읽음
        ALL
            전체
        FETCHED
            가져옴
        DUE
            다음
        TAG
            태그
        TAGS
            태그
        FEEDS
            피드
        FEEDS WITH PROBLEMS
            문제가 있는 피드
        ARTICLES
            기사
        NEW
            새 기사
        NAME
            이름
        QUERY
            검색식
        TYPE
            종류
        NO
            번호
        WHEN
            언제
        WHAT
            한 일
        FOLDER
            폴더
        WAITING
            기다림
        ASKED
            물음
        PROBLEM
            문제
        SINCE
            언제부터
        DETAIL
            내용
        RULE
            규칙
        DID
            한 일
        ACTIONS
            동작
        MET
            적용
        CASE
            규칙
        SEEN
            본 것

        # States and marks
        read
            읽음
        unread
            안 읽음
        favorite
            즐겨찾기
        favorites
            즐겨찾기
        later
            나중에
        all
            전체
        tags
            태그
        feeds
            피드
        fetched
            가져온 것
        tagged
            태그 있음
        teaser
            앞부분만
        first pages of the text
            첫 페이지들
        text of the feed
            피드의 글
        hidden
            숨김
        never
            없음
        ok
            정상
        new
            새 피드
        gone
            사라짐
        dead
            오래 실패
        failing
            실패
        failed
            실패
        broken
            손상
        moved
            옮겨 감
        redirected
            리디렉션
        silent
            조용함
        always-new
            늘 새것
        flooding
            넘침
        slow
            느림
        insecure
            안전하지 않음
        repairable
            고칠 수 있음
        repaired
            고침
        note
            참고
        off
            꺼짐
        disabled
            꺼짐
        removed
            제거됨
        paywall
            유료
        app
            앱
        pages missing
            일부 페이지 없음
        unsure
            불확실
        every
            모두 맞음
        no
            하나도 맞지 않음
        none
            없음

        # News why
        Feed
            피드
        Address
            주소
        Asked
            요청
        Brought
            받은 것
        Succeeded
            성공
        Broken
            손상
        Gone
            사라짐
        Failing
            실패
        once
            한 번
        Moving
            이동 중
        Moved
            이동
        Redirected
            리디렉션
        Validators
            검증자
        Host
            호스트
        Publisher
            발행자
        Every
            간격
        Headers
            헤더
        Proxy
            프록시
        Search
            검색
        Certificate
            인증서
        Private
            사설 주소
        Insecure
            안전하지 않음
        … new and … changed in …
            새 기사 {1#}개, 바뀐 기사 {2#}개, {3*}
        1 byte and …
            1바이트, {1}
        … bytes and …
            {1#}바이트, {2}
        … (--every)
            {1*} (--every)
        … (--every); …
            {1*} (--every); {2*}

        # News log
        show …
            보고 읽음: {1*}
        read …
            읽음: {1*}
        unread …
            안 읽음: {1*}
        favorite …
            즐겨찾기: {1*}
        favorite --remove …
            즐겨찾기 해제: {1*}
        mark --later …
            나중에: {1*}
        mark --no-later …
            나중에 해제: {1*}
        tag …
            태그: {1*}
        mark …
            표시: {1*}
        rule …
            규칙: {1*}
        rule add …
            규칙 추가: {1}
        rule edit …
            규칙 변경: {1}
        rule move …
            규칙 이동: {1}
        rule remove …
            규칙 제거: {1}
        query save …
            검색 저장: {1}
        query remove …
            검색 삭제: {1}
        remove --purge …
            완전 삭제: {1}
        edit --undo-move …
            이동 되돌림: {1}
        edit --merge-into …
            병합: {1}
        undid …: add feed …, …
            되돌림: {1}: 추가: 피드 {2#}, {3}
        undid …: remove feed …, …
            되돌림: {1}: 제거: 피드 {2#}, {3}
        undid …: edit feed …, …
            되돌림: {1}: 설정: 피드 {2#}, {3}
        undid … feed …, …
            되돌림: {1} 피드 {2#}, {3}
        undid … · …
            되돌림: {1*} · {2}
        redid … feed …, …
            다시 실행: {1} 피드 {2#}, {3}
        redid … · …
            다시 실행: {1*} · {2}
        nothing is left to restore of … feed …, …
            되돌릴 것이 남아 있지 않습니다: {1} 피드 {2#}, {3}
        it has only its first pages; …
            첫 페이지들만 있습니다. {1*}
        it has only a teaser; its page has no whole text: …
            앞부분만 있습니다. 페이지에 전문이 없습니다: {1*}
        undid …
            되돌림: {1*}
        redid …
            다시 실행: {1*}
        show … · …
            보고 읽음: {1*} · {2}
        read … · …
            읽음: {1*} · {2}
        unread … · …
            안 읽음: {1*} · {2}
        favorite … · …
            즐겨찾기: {1*} · {2}
        favorite --remove … · …
            즐겨찾기 해제: {1*} · {2}
        mark --later … · …
            나중에: {1*} · {2}
        mark --no-later … · …
            나중에 해제: {1*} · {2}
        tag … · …
            태그: {1*} · {2}
        mark … · …
            표시: {1*} · {2}
        rule … · …
            규칙: {1*} · {2}
        add …
            추가: {1}
        add feed …, …
            추가: 피드 {1#}, {2}
        edit …
            설정: {1}
        edit feed …, …
            설정: 피드 {1#}, {2}
        remove …
            제거: {1}
        remove feed …, …
            제거: 피드 {1#}, {2}
        import …
            들여오기: {1}
        undone …
            {1*} 되돌림

        # The full-screen reader
        close
            닫기
        search
            검색
        refresh
            새로 고침
        undo
            되돌리기
        quit
            끝내기
        keys
            키
        open
            열기
        subscribe
            구독
        unsubscribe
            구독 해지
        edit
            고치기
        tag
            태그
        why
            이유
        next
            다음
        back
            뒤로
        browser
            브라우저
        changes
            변경
        source
            소스
        pictures
            그림
        tag:
            태그:
        import:
            들여올 파일:
        edit …:
            {1} 고치기:
        tag …:
            {1} 태그:
        importing …
            들여오는 중: {1}
        asking …
            요청하는 중: {1}

        # Numbers with their nouns
        1 feed
            피드 1개
        … feeds
            피드 {1#}개
        1 article
            기사 1개
        … articles
            기사 {1#}개
        …+ articles
            기사 {1#}개 이상
        1 mark
            표시 1개
        … marks
            표시 {1#}개
        1 page
            페이지 1개
        … pages
            페이지 {1#}개
        1 request
            요청 1개
        … requests
            요청 {1#}개
        1 rule
            규칙 1개
        … rules
            규칙 {1#}개
        1 link
            링크 1개
        … links
            링크 {1#}개
        1 byte
            1바이트
        … bytes
            {1#}바이트
        1 time
            1번
        … times
            {1#}번
        1 week
            1주
        … weeks
            {1#}주
        1 day
            1일
        … days
            {1#}일
        1 hour
            1시간
        … hours
            {1#}시간
        1 minute
            1분
        … minutes
            {1#}분
        1 second
            1초
        … seconds
            {1#}초
        week
            1주
        day
            1일
        hour
            1시간
        minute
            1분
        … s
            {1}초

        # Import, salvage, steps
        imported …
            들여옴: {1*}
        would import …
            들여올 것: {1*}
        took over …
            받아들임: {1*}
        would take over …
            받아들일 것: {1*}
        left out …
            뺌: {1*}
        would leave out …
            뺄 것: {1*}
        line
            줄
        lines
            줄
        entry
            항목
        entries
            항목
        1 other setting
            설정 1개
        … other settings
            설정 {1#}개
        1 other
            그 밖의 1개
        … others
            그 밖의 {1#}개
        1 stored article
            저장된 기사 1개
        … stored articles
            저장된 기사 {1#}개
        1 other feed
            다른 피드 1개
        … other feeds
            다른 피드 {1#}개
        1 favorite
            즐겨찾기 1개
        … favorites
            즐겨찾기 {1#}개
        1 read mark
            읽음 표시 1개
        … read marks
            읽음 표시 {1#}개
        1 tag
            태그 1개
        … tags
            태그 {1#}개
        1 article (… read, …)
            기사 1개 (읽음 {1#}개, {2*})
        … articles (… read, …)
            기사 {1#}개 (읽음 {2#}개, {3*})
        1 feed …
            피드 1개, {1*}
        … feeds, the first …
            피드 {1#}개, 첫 번째는 {2*}
        1 feed at …
            피드 1개, {1}
        … feeds, the first at …
            피드 {1#}개, 첫 번째는 {2}
        salvaged …
            살려 냄: {1*}
        fetching …
            가져오는 중: {1*}
        fetched …
            가져옴: {1*}
        stored
            저장함
        stored …
            저장함: {1*}
        for … s
            ({1#}초 동안)
        … tagged
            태그 있음 {1#}개
        … read to the end
            끝까지 읽음 {1#}개

        1 new article
            새 기사 1개
        … new articles
            새 기사 {1#}개
        changed …
            고침: {1*}
        1 picture
            그림 1개
        … pictures
            그림 {1#}개

        # Days
        Monday
            월요일
        Tuesday
            화요일
        Wednesday
            수요일
        Thursday
            목요일
        Friday
            금요일
        Saturday
            토요일
        Sunday
            일요일

        # Sentences of which a part has words of its own
        by week … to …, at most …
            주별 {1}부터 {2}까지, 최대 {3}
        added feed …, …, 1 article
            피드 {1} 추가: {2}, 기사 1개
        added feed …, …, … articles
            피드 {1} 추가: {2}, 기사 {3#}개
        … articles marked as read
            기사 {1#}개를 읽음으로 표시함
        1 article marked as read
            기사 1개를 읽음으로 표시함
        … of them are …
            이 가운데 {1#}개: {2*}
        … of them is …
            이 가운데 {1#}개: {2*}
        a favorite
            즐겨찾기
        """#
}
