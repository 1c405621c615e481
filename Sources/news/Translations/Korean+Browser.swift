extension Korean {
    /// Of the full-screen reader.
    static let browser = #"""
        # Browser/Keys/BrowserAction.swift
        center
            가운데
        Save the query of this list under a name.
            이 목록의 검색식을 이름을 붙여 저장합니다.
        scroll-right
            오른쪽으로
        scroll-left
            왼쪽으로
        read-all
            모두 읽음
        read-above
            위쪽 읽음
        read-below
            아래쪽 읽음
        show-unread
            안 읽은 것
        show-all
            모두
        show-favorites
            즐겨찾기
        show-later
            나중에
        first
            처음
        Go down; with a number before it, so many rows.
            아래로 갑니다. 앞에 수를 붙이면 그만큼의 줄을 갑니다.
        Go up.
            위로 갑니다.
        Open the selected list or article.
            고른 목록이나 기사를 엽니다.
        Go to the first row, and show what arrived above it.
            첫 줄로 가서 그 위에 도착한 것을 보여 줍니다.
        Go to the last row, or to the end of the article.
            마지막 줄이나 기사의 끝으로 갑니다.
        Go half a page down.
            반 페이지 아래로 갑니다.
        Go half a page up.
            반 페이지 위로 갑니다.
        Go a page down.
            한 페이지 아래로 갑니다.
        Go a page up.
            한 페이지 위로 갑니다.
        Put the selected row into the middle.
            고른 줄을 가운데에 둡니다.
        Scroll wide tables and code, to see what is right of them.
            넓은 표와 코드를 밀어 오른쪽을 봅니다.
        Scroll wide tables and code back to the left.
            넓은 표와 코드를 다시 왼쪽으로 밉니다.
        Go to the next heading of the article.
            기사의 다음 제목으로 갑니다.
        Go to the previous heading of the article.
            기사의 이전 제목으로 갑니다.
        Read on: a page down, and at the end the next unread article.
            이어 읽습니다. 한 페이지 아래로, 끝에서는 다음 안 읽은 기사로 갑니다.
        Go to the next unread article.
            다음 안 읽은 기사로 갑니다.
        Go to the previous unread article.
            이전 안 읽은 기사로 갑니다.
        Mark the article as read, or as unread.
            기사를 읽음 또는 안 읽음으로 표시합니다.
        Mark all articles above the selected one as read.
            고른 기사 위의 모든 기사를 읽음으로 표시합니다.
        Mark all articles below the selected one as read.
            고른 기사 아래의 모든 기사를 읽음으로 표시합니다.
        Make the article a favorite, or no longer.
            기사를 즐겨찾기에 넣거나 뺍니다.
        Tag the article or the selected feed: word adds, -word removes.
            기사나 고른 피드에 태그를 답니다. 단어는 달고, -단어는 뗍니다.
        Keep the article for later, or no longer.
            기사를 나중에 읽으려고 두거나, 더는 두지 않습니다.
        Open the article in the web browser; 3o its third link.
            기사를 웹 브라우저에서 엽니다. 3o는 세 번째 링크를 엽니다.
        Copy the address of the article; 3y that of its third link.
            기사의 주소를 복사합니다. 3y는 세 번째 링크의 주소를 복사합니다.
        Open a link of the article by the letters that are shown at it.
            기사의 링크를 옆에 보이는 글자로 골라 엽니다.
        Copy a link of the article by the letters that are shown at it.
            기사의 링크를 옆에 보이는 글자로 골라 복사합니다.
        Fetch the feed of the selected article or list.
            고른 기사나 목록의 피드를 가져옵니다.
        Fetch all feeds that are due.
            때가 된 모든 피드를 가져옵니다.
        Stop what is being fetched; with nothing to stop, quit.
            가져오기를 멈춥니다. 멈출 것이 없으면 끝냅니다.
        Search all articles while you type.
            입력하는 대로 모든 기사를 검색합니다.
        Find words in the article; without words, no word is marked.
            기사에서 단어를 찾습니다. 단어가 없으면 표시를 지웁니다.
        Go to the next place with these words.
            찾은 단어가 있는 다음 곳으로 갑니다.
        Go to the previous place with these words.
            찾은 단어가 있는 이전 곳으로 갑니다.
        Show unread articles.
            안 읽은 기사를 보여 줍니다.
        Show all articles.
            모든 기사를 보여 줍니다.
        Show favorites.
            즐겨찾기를 보여 줍니다.
        Show what you keep for later.
            나중에 읽을 기사를 보여 줍니다.
        Go to a saved query, a tag or a feed, by its name.
            저장된 검색, 태그, 피드로 이름을 써서 갑니다.
        Fetch the whole article from its page.
            기사의 페이지에서 전문을 가져옵니다.
        Fetch the pictures that are missing; hide or show pictures.
            없는 그림을 가져오고, 그림을 숨기거나 보여 줍니다.
        Show what the publisher changed in the article, or its text again.
            발행자가 기사에서 고친 것을, 또는 다시 글을 보여 줍니다.
        Show the source of the article, or its text again.
            기사의 소스를, 또는 다시 글을 보여 줍니다.
        Undo your last change here; if there is none, do as news undo.
            여기서 한 마지막 변경을 되돌립니다. 없으면 news undo가 되돌릴 것을 되돌립니다.
        Do again what was undone.
            되돌린 것을 다시 실행합니다.
        Return to the shell; fg comes back.
            셸로 돌아갑니다. fg로 다시 옵니다.
        Go to the next pane.
            다음 창으로 갑니다.
        Show only the pane in use, or all panes again.
            쓰고 있는 창만, 또는 다시 모든 창을 보여 줍니다.
        Make the list wider; among the feeds, their pane.
            목록을 넓힙니다. 피드에서는 피드 창을 넓힙니다.
        Make the list narrower; among the feeds, their pane.
            목록을 좁힙니다. 피드에서는 피드 창을 좁힙니다.
        Show the article below the list without marking it, or no longer.
            기사를 읽음으로 표시하지 않고 목록 아래에 보여 주거나, 더는 보여 주지 않습니다.
        Say whether the article can be read offline, and how its feed is.
            기사를 오프라인에서 읽을 수 있는지, 그 피드가 어떤지 알려 줍니다.
        Subscribe to a feed, by its address or that of a page.
            피드나 페이지의 주소로 구독합니다.
        Unsubscribe from the feed of the selected article or list.
            고른 기사나 목록의 피드를 구독 해지합니다.
        Give the feed another title, or change its settings.
            피드의 제목을 바꾸거나 설정을 고칩니다.
        Import the feeds of another reader from a file.
            파일에서 다른 리더의 피드를 들여옵니다.
        Do any of these actions by its name.
            이 동작 가운데 어느 것이든 이름으로 실행합니다.
        Show the keys. Type to search them.
            키를 보여 줍니다. 입력하면 키를 찾습니다.
        Draw the screen again.
            화면을 다시 그립니다.
        # Browser/Model/Prompt.swift
        subscribe to:
            구독할 주소:
        unsubscribe from …? (y/n)
            {1} 구독을 해지할까요? (y/n)
        # Browser/Update/BrowserState+Feeds.swift
        select a feed first
            먼저 피드를 고르십시오
        # Browser/Update/BrowserState+Hints.swift
        no link is in view
            보이는 곳에 링크가 없습니다
        no link has these letters
            이 글자를 가진 링크가 없습니다
        type the letters of a link; Escape leaves
            링크의 글자를 입력하십시오. Escape로 나갑니다
        # Browser/Update/BrowserState+Lists.swift
        no list has the name …
            이 이름을 가진 목록이 없습니다: {1}
        # Browser/Update/BrowserState+Peek.swift
        the article is beside the list, and looking at it marks nothing
            기사는 목록 옆에 있고, 보아도 읽음으로 표시되지 않습니다
        # Browser/Update/BrowserState+Pictures.swift
        some pictures need the program chafa
            일부 그림에는 chafa 프로그램이 필요합니다
        this terminal has too few colours for pictures
            이 터미널은 그림을 보여 주기에 색이 너무 적습니다
        pictures are shown
            그림을 보여 줍니다
        pictures are hidden
            그림을 숨겼습니다
        fetch pictures
            그림 가져오기
        no pictures
            그림 숨김
        # Browser/Update/BrowserState+Prompt.swift
        a name has at most 64 letters, digits, '-', '_' and '.'
            이름은 글자, 숫자, '-', '_', '.'으로 64자까지입니다
        only the list of a search can be saved…
            검색한 목록만 저장할 수 있습니다{1*}
        nothing was changed
            바뀐 것이 없습니다
        there is no action …; Tab completes their names
            {1} 동작은 없습니다. Tab이 이름을 완성합니다
        # Browser/Update/BrowserState+Reading.swift
        no heading below
            아래에 제목이 없습니다
        no heading above
            위에 제목이 없습니다
        nothing here is wider than the screen
            여기에 화면보다 넓은 것이 없습니다
        …; …: others
            {1*}; {2}: 다른 곳
        … is not in this article
            이 기사에 없습니다: {1}
        # Browser/Update/BrowserState+Update.swift
        … goes to the newest
            {1} 키로 가장 새로운 것으로 갑니다
        you stopped here the last time…
            지난번에 여기까지 보셨습니다{1*}
        no unread article below
            아래에 안 읽은 기사가 없습니다
        no unread article above
            위에 안 읽은 기사가 없습니다
        # Browser/Views/BrowserView+Panes.swift
        Nothing here.
            아무것도 없습니다.
        No feeds yet; a subscribes to one.
            아직 피드가 없습니다. a 키로 구독합니다.
        # Browser/Views/BrowserView.swift
        down up
            아래 위
        times, or Escape
            번, 또는 Escape
        Nothing is called this.
            그런 이름은 없습니다.
        search all
            모두 검색
        lists
            목록
        find
            찾기
        more
            더 보기
        next unread
            다음 안 읽은 글
        … still shown
            {1}개 더 보임
        … to sync
            동기화 대기 {1}개
        … refused
            거부됨 {1}개
        unfavorite
            즐겨찾기 해제
        not later
            나중에 해제
        read on
            이어 읽기
        whole text
            전문
        Keys with: …
            찾는 키: {1}
        # news/Browsing/BrowseSession.swift
        type options of news edit, as --title "New name"; see news help edit
            --title "새 이름"처럼 news edit의 옵션을 입력합니다. 모두 보기: news help edit
        tagged; /tag:… lists what has this tag
            태그를 달았습니다. /tag:{1}이(가) 이 태그의 기사를 보여 줍니다
        …: nothing is left to mark as read
            {1}: 읽음으로 표시할 것이 없습니다
        …: … marked as read; u takes it back
            {1}: {2*} 읽음으로 표시함. u로 되돌립니다
        … marked as read; u takes it back
            {1*} 읽음으로 표시함. u로 되돌립니다
        … marked as unread; u takes it back
            {1*} 안 읽음으로 표시함. u로 되돌립니다
        --offline: nothing is fetched
            --offline: 아무것도 가져오지 않습니다
        fetching the whole article
            기사의 전문을 가져오는 중
        the whole article is here
            기사의 전문을 가져왔습니다
        this article was never edited
            이 기사는 고쳐진 적이 없습니다
        … is no file
            파일이 아닙니다: {1}
        there is no feed …; type the number of another one:
            피드 {1}은(는) 없습니다. 다른 번호를 입력하십시오:
        which feed? type its number after the address:
            어느 피드입니까? 주소 뒤에 번호를 입력하십시오:
        this is no web page: …
            웹 페이지가 아닙니다: {1}
        # news/Browsing/Container+Browsing.swift
        nothing is due
            때가 된 피드가 없습니다
        a feed failed: …
            피드 하나가 실패했습니다: {1*}
        … feeds failed, the first: …
            피드 {1}개가 실패했습니다. 첫 번째: {2*}
        the feeds' servers found nothing new
            피드의 서버가 새로 찾은 것이 없습니다
        the feeds' servers found … new
            피드의 서버가 새로 찾은 기사: {1*}
        … cannot be searched: …
            {1*} 검색할 수 없음: {2*}
        … feeds cannot be searched, the first: …: …
            피드 {1}개를 검색할 수 없음. 첫 번째: {2}: {3*}
        # news/Browsing/OwnChanges.swift
        nothing was undone since the last change
            마지막으로 바꾼 뒤 되돌린 것이 없습니다
        # news/Browsing/PictureDrawer.swift
        HOME is not set, so there is no place for pictures
            HOME이 정해지지 않아 그림을 둘 곳이 없습니다
        fetching the pictures
            그림을 가져오는 중
        … did not
            {1}개 실패
        [cache] images in the configuration leaves no room for the pictures
            설정의 [cache] images에 그림을 둘 공간이 없습니다
        """#
}
