extension Korean {
    /// Of what is shared with other devices.
    static let syncing = #"""
        # Store/Sync/Sync.swift
        the account was not stored
            계정을 저장하지 못했습니다
        # Sync/Folder/FolderDirectory.swift
        this is not a file that news made
            news가 만든 파일이 아닙니다
        # Sync/Folder/FolderLogWriter.swift
        its last line is damaged
            마지막 줄이 손상되었습니다
        # Sync/Folder/FolderReading.swift
        reading the changes of …
            {1}의 변경을 읽는 중
        # Sync/Service/ServiceError.swift
        the address of the service is not an http or https URL without a name and a password
            서비스 주소가 이름과 비밀번호가 없는 http나 https URL이 아닙니다
        the service refused the user or the password
            서비스가 사용자나 비밀번호를 거절했습니다
        the service asked to wait
            서비스가 기다려 달라고 했습니다
        the service answered with the error …
            서비스가 오류 {1}로 답했습니다
        the answer is not that of a service with the Google Reader API
            Google Reader API 서비스의 답이 아닙니다
        # Sync/Service/GoogleReaderAnswer.swift
        the service cannot have this feed
            서비스가 이 피드를 가져올 수 없습니다
        # Sync/Service/GoogleReaderClient.swift
        the service does not take so much at once
            서비스가 한 번에 그렇게 많이 받지 않습니다
        # Store/Sync/Sync+Service.swift
        the service has no labels
            서비스에 라벨이 없습니다
        the service has a folder of this name
            서비스에 같은 이름의 폴더가 있습니다
        # Store/Sync/ServiceFeeds.swift
        the service did not take it
            서비스가 받아들이지 않았습니다
        # Sync/SyncError.swift
        … has no file news.sync; perhaps it is not mounted, or was not carried here yet
            {1}에 news.sync 파일이 없습니다. 마운트되지 않았거나 아직 이곳으로 옮겨지지 않았을 수 있습니다
        … is another folder than the one that this device joined
            {1}은 이 기기가 참여한 폴더가 아닙니다
        a newer version of news made … (format …)
            {1}은 더 새로운 news가 만들었습니다(형식 {2})
        … is a folder for sync already
            {1}은 이미 동기화 폴더입니다
        # news/Commands/Sync/AccountCommand.swift
        Share marks and feeds with a service, such as FreshRSS or Miniflux.
            FreshRSS나 Miniflux 같은 서비스와 표시와 피드를 함께 씁니다.
        The service must speak the Google Reader API. Then what you read in an app on the phone is read here, too. Shared are: what you read, favorites, tags of articles, and subscriptions with their titles. news sync exchanges what is new; news refresh and news prefetch do so first.
            서비스는 Google Reader API를 써야 합니다. 그러면 휴대폰 앱에서 읽은 것은 여기서도 읽음이 됩니다. 함께 쓰는 것: 읽음, 즐겨찾기, 기사의 태그, 구독과 그 제목. news sync가 새로운 것을 주고받으며, news refresh와 news prefetch는 그것을 먼저 합니다.
        The service fetches its feeds, so that a publisher is asked once for all your devices; news edit --fetch changes that for a feed. If the service does not answer for a day, this machine fetches them.
            서비스의 피드는 서비스가 가져오므로 발행처는 모든 기기를 위해 한 번만 요청을 받습니다. news edit --fetch로 피드마다 바꿉니다. 서비스가 하루 동안 답하지 않으면 이 컴퓨터가 가져옵니다.
        Add an account at a service, and sync.
            서비스 계정을 더하고 동기화합니다.
        The password is not stored. The command that prints it runs at each sync, with /bin/sh, so that it may ask a password manager.
            비밀번호는 저장하지 않습니다. 비밀번호를 출력하는 명령을 동기화할 때마다 /bin/sh로 실행하므로, 비밀번호 관리자에게 물을 수 있습니다.
        At this first meeting nothing is taken away: what was read or a favorite on either side is so on both, and feeds of the service are subscribed. Feeds that are here only are not told.
            처음 만날 때는 아무것도 없애지 않습니다. 어느 쪽에서든 읽었거나 즐겨찾기인 것은 양쪽에서 그렇게 되고, 서비스의 피드를 구독합니다. 여기에만 있는 피드는 알리지 않습니다.
        greader, the Google Reader API.
            greader, Google Reader API.
        The address of the service or of its API.
            서비스나 그 API의 주소.
        Your name at the service.
            서비스에서 쓰는 이름.
        A shell command that prints the password.
            비밀번호를 출력하는 셸 명령.
        account … is at … already
            계정 {1}이 이미 {2}에 있습니다
        List the accounts.
            계정을 나열합니다.
        Piped, it prints for each account its number, its kind, its address and the name of the user, separated by tabs.
            파이프에서는 계정마다 번호, 종류, 주소, 사용자 이름을 탭으로 구분해 출력합니다.
        Remove an account.
            계정을 지웁니다.
        What is here stays, and so does what the service has. Changes that were not told yet are not told any more.
            여기 있는 것과 서비스에 있는 것은 그대로입니다. 아직 알리지 않은 변경은 더는 알리지 않습니다.
        The number of the account.
            계정 번호.
        there is no account; see `news help account add`
            계정이 없습니다. `news help account add`를 보세요
        there is no account …; see `news account list`
            계정 {1}이 없습니다. `news account list`를 보세요
        removed account … at …
            {2}의 계정 {1}을 지웠습니다
        removed account … at …, which was not told of …
            {2}의 계정 {1}을 지웠습니다. {3*}은 알리지 못했습니다
        # news/Commands/Sync/SyncCommand.swift
        Share marks, feeds, queries and rules with your other devices.
            표시, 피드, 검색어, 규칙을 다른 기기와 함께 씁니다.
        The devices share a folder that another program carries: Syncthing, git, rsync, a disk. Each device writes a log of its own in it. Of two changes of the same thing the later one counts, in whatever order they come.
            기기들은 다른 프로그램(Syncthing, git, rsync, 디스크)이 나르는 폴더를 함께 씁니다. 기기마다 그 안에 자기 기록을 씁니다. 무엇이 먼저 오든 나중에 한 변경이 남습니다.
        Shared are: what you read, favorites, what you keep for later, tags, subscriptions with their titles, tags and harmless settings (such as --every), saved queries and rules. Not shared are: articles, passwords and request headers. A feed that is a file or in the local network is not subscribed on another device; news add does that there.
            함께 쓰는 것: 읽음, 즐겨찾기, 나중에 읽기, 태그, 구독과 그 제목·태그·무해한 설정(--every 등), 저장된 검색, 규칙. 함께 쓰지 않는 것: 기사, 비밀번호, 요청 헤더. 파일이거나 로컬 네트워크에 있는 피드는 다른 기기에서 구독되지 않으며, 거기서 news add로 구독합니다.
        news refresh and news prefetch sync first. news undo takes back what another device changed here.
            news refresh와 news prefetch는 먼저 동기화합니다. 다른 기기가 여기서 바꾼 것은 news undo로 되돌립니다.
        Tell the other devices what is new, and read what they told.
            다른 기기에 새로운 것을 알리고 그 기기들이 알린 것을 읽습니다.
        --status says what waits, and asks nobody. Piped, --status prints a line for each account and field: the number of the account, its kind, its place, when it was last in sync, the field, how many changes wait, since when, how many of them are uncertain, how many were refused, and why the last sync failed, separated by tabs. --json also lists the refused changes with the numbers that --send and --forget take.
            --status를 쓰면 기다리는 것을 말하고 아무에게도 묻지 않습니다. 파이프에서 --status는 계정과 항목마다 한 줄을 출력합니다: 계정 번호, 종류, 위치, 마지막 동기화 시각, 항목, 기다리는 변경 수, 가장 오래된 시각, 확인되지 않은 수, 거절된 수, 마지막 동기화가 실패한 까닭을 탭으로 구분합니다. --json은 거절된 변경도 --send와 --forget이 받는 번호와 함께 나열합니다.
        Exits 1 if a service has refused a change now, and 69 if neither the folder nor a service could be reached.
            서비스가 이번에 변경을 거절했으면 1, 폴더와 서비스 어디에도 닿지 못했으면 69로 끝납니다.
        Say what waits for the other devices.
            다른 기기에 아직 알리지 않은 것을 말합니다.
        With --status: print JSON.
            --status와 함께: JSON을 출력합니다.
        Say what would be told, and tell nobody.
            알릴 것을 말하기만 하고 알리지 않습니다.
        Follow a service also when it has lost many feeds or marks at once.
            서비스에서 피드나 표시가 한꺼번에 많이 사라졌을 때도 따릅니다.
        Send a change again that was refused.
            거절된 변경을 다시 보냅니다.
        Forget a change that was refused. What it changed here stays.
            거절된 변경을 잊습니다. 여기서 바뀐 것은 그대로입니다.
        --json is used with --status.
            --json은 --status와 함께 씁니다.
        --status, --send and --forget exclude each other.
            --status, --send, --forget은 함께 쓸 수 없습니다.
        there is no change …; see `news sync --status`
            변경 {1}이 없습니다. `news sync --status`를 보세요
        forgot change …
            변경 {1}을 잊었습니다
        Make a folder for sync, on the first device.
            첫 기기에서 동기화 폴더를 만듭니다.
        Another program must carry the folder to your other devices, where you join it.
            다른 프로그램이 폴더를 다른 기기로 날라야 하고, 그 기기에서 참여합니다.
        The folder; it may exist.
            폴더. 이미 있어도 됩니다.
        Join the folder that another device made.
            다른 기기가 만든 폴더에 참여합니다.
        What is set on either side is set on both then: an article that was read here or there is read, and a feed of either side is subscribed.
            그러면 한쪽에 있는 것이 양쪽에 있게 됩니다. 어느 쪽에서든 읽은 기사는 읽은 것이 되고, 어느 쪽의 피드든 구독됩니다.
        The folder.
            폴더.
        Stop sharing with the folder.
            폴더와 함께 쓰기를 그만둡니다.
        What is here stays, and so does what the other devices know. Changes that were not told yet are not told any more.
            여기 있는 것도, 다른 기기가 아는 것도 그대로입니다. 아직 알리지 않은 변경은 더 이상 알리지 않습니다.
        # news/Commands/Sync/SyncSession.swift
        added account … at …
            {2}의 계정 {1}을 더했습니다
        this device shares with … already; see `news sync leave`
            이 기기는 이미 {1}와 함께 씁니다. `news sync leave`를 보세요
        sync: …
            동기화: {1*}
        made …; …
            {1} 만듦; {2*}
        joined …; …
            {1} 참여함; {2*}
        left …
            {1}에서 나왔습니다
        # news/Commands/EditCommand.swift
        The folder of the feed at the service of your account; '' for none. It is one of the feed's tags.
            계정의 서비스에서 피드가 있는 폴더. ''는 없음. 피드의 태그 가운데 하나입니다.
        Who fetches a feed that the service of your account has: service, self, or both.
            계정의 서비스에 있는 피드를 누가 가져올지: service, self, both.
        no service has feed …, …; see `news account`
            피드 {1}({2})이 있는 서비스가 없습니다. `news account`를 보세요
        # news/Output/Feeds/ReasonSentence.swift
        the service of your account fetches it
            계정의 서비스가 가져옵니다
        # news/Output/Feeds/WhyPage+Settings.swift
        Service
            서비스
        … fetches it, and this machine only if the service does not answer for a day; --fetch both fetches it here, too
            {1}이 가져오고, 서비스가 하루 동안 답하지 않을 때만 이 컴퓨터가 가져옵니다. --fetch both로 여기서도 가져옵니다
        this machine fetches it, and shares marks with … (--fetch self)
            이 컴퓨터가 가져오고, {1}과 표시를 함께 씁니다 (--fetch self)
        … fetches it, and this machine, too (--fetch both)
            {1}이 가져오고, 이 컴퓨터도 가져옵니다 (--fetch both)
        # news/Commands/WhyCommand.swift
        “…” was refused: …
            “{1}” 거절됨: {2*}
        “…” waits for your other devices
            “{1}”을 다른 기기에 아직 알리지 않았습니다
        # news/Commands/IngestCommand.swift
        Store a feed that somebody brought.
            누군가 가져온 피드를 저장합니다.
        Reads a document in any format of feeds, and stores its entries as those of a subscribed feed: what a WebSub hub sent, or a mail gateway made. When the feed's own server is asked next does not change.
            어떤 형식이든 피드 문서를 읽어 그 항목을 구독한 피드의 것으로 저장합니다. WebSub 허브가 보낸 것이나 메일 게이트웨이가 만든 것입니다. 피드의 서버에 다음에 언제 묻는지는 바뀌지 않습니다.
        With --signature the document must be signed: HMAC with SHA-256, as sha256=HEX, which a hub sends in the header X-Hub-Signature. The secret is the first line that --secret-command prints. Exits 65 when the signature is wrong or the document is no feed.
            --signature를 쓰면 문서에 서명이 있어야 합니다. SHA-256 HMAC이며 sha256=HEX 형식으로, 허브가 X-Hub-Signature 헤더로 보냅니다. 비밀은 --secret-command가 출력하는 첫 줄입니다. 서명이 틀리거나 문서가 피드가 아니면 65로 끝납니다.
        The media type of the document.
            문서의 미디어 유형.
        What a hub signed the document with, as sha256=HEX.
            허브가 보낸 문서의 서명. sha256=HEX 형식.
        A shell command that prints the secret.
            비밀을 출력하는 셸 명령.
        --signature and --secret-command go together.
            --signature와 --secret-command는 함께 씁니다.
        --signature takes sha256=HEX; other methods are not checked.
            --signature는 sha256=HEX를 받습니다. 다른 방식은 확인하지 않습니다.
        …: … new, … changed
            {1}: 새 기사 {2#}개, 바뀐 기사 {3#}개
        the signature is not that of the document; nothing was stored
            서명이 이 문서의 것이 아닙니다. 아무것도 저장하지 않았습니다
        # news/Commands/Sync/AccountCommand.swift
        a service needs the network
            서비스에는 네트워크가 필요합니다
        KIND
            종류
        PLACE
            위치
        USER
            사용자
        # Sync/Service/ServiceError.swift
        … left the list of the service at once, so nothing was removed; `news sync --accept` removes them here, too
            서비스의 목록에서 {1*}가 줄어 아무것도 없애지 않았습니다. `news sync --accept`로 여기서도 없앱니다
        … favorites are suddenly no favorites at the service, so they stay here; `news sync --accept` takes them away here, too
            서비스에서 즐겨찾기 {1}개가 한꺼번에 사라졌지만 여기서는 그대로 둡니다. `news sync --accept`로 여기서도 없앱니다
        … read articles are suddenly unread at the service, so they stay read here; `news sync --accept` makes them unread here, too
            서비스에서 읽은 기사 {1}개가 한꺼번에 읽지 않음이 되었지만 여기서는 읽음으로 둡니다. `news sync --accept`로 여기서도 읽지 않음으로 바꿉니다
        … tags of articles are suddenly gone at the service, so they stay here; `news sync --accept` takes them away here, too
            서비스에서 기사의 태그 {1}개가 한꺼번에 사라졌지만 여기서는 그대로 둡니다. `news sync --accept`로 여기서도 없앱니다
        # news/Output/Overview.swift
        take a pushed feed
            보내 온 피드 받기
        at a reading service
            읽기 서비스의 계정
        share with devices
            다른 기기와 함께
        # news/Output/Syncing/SyncReport+Sentences.swift
        … changed by …
            {2}에서 바꾼 것: {1*}
        … for later
            나중에 볼 것 {1}개
        nothing new
            새로운 것이 없습니다
        told …
            {1*} 알림
        changes … to … of device … have not come yet
            기기 {3}의 변경 {1#}부터 {2#}까지가 아직 오지 않았습니다
        … of device … is damaged after change …; what follows is not read
            기기 {2}의 {1}은 변경 {3#} 다음이 손상되어 그 뒤는 읽지 않습니다
        read … of device …, which is a copy that the carrier of the folder made
            기기 {2}의 {1}을 읽었습니다. 폴더를 나르는 프로그램이 만든 사본입니다
        this database is a copy of that of another device, so it has a log of its own now
            이 데이터베이스는 다른 기기의 사본이어서 이제 자기 기록을 씁니다
        the log of this device was lost, so what it changed is told again
            이 기기의 기록이 없어져 바꾼 것을 다시 알립니다
        another machine writes the log of this device, as after its disk was copied; this one has a log of its own now, and tells again what it changed
            디스크를 복사한 뒤처럼 다른 컴퓨터도 이 기기의 기록에 쓰고 있습니다. 이제 이 컴퓨터는 자기 기록을 쓰고 바꾼 것을 다시 알립니다
        did not subscribe to … of this machine or of the local network; `news add URL` does
            이 컴퓨터나 로컬 네트워크의 {1*}는 구독하지 않았습니다. `news add URL`로 구독합니다
        # news/Output/Syncing/SyncStatusView.swift
        this device shares with no other one yet; see `news sync init`, `news sync join` and `news account add`. To fetch feeds: `news refresh`
            이 기기는 아직 다른 기기와 함께 쓰지 않습니다. `news sync init`, `news sync join`, `news account add`를 보세요. 피드를 가져오려면 `news refresh`를 쓰세요
        no sync with …: …
            {1}와 동기화하지 못했습니다: {2*}
        … refused …; see `news sync --status`
            {1}이 {2*}을 거절했습니다. `news sync --status`를 보세요
        … to tell your other devices
            다른 기기에 알릴 것: {1*}
        never in sync
            아직 동기화하지 않음
        it wants no request before …
            {1} 전에는 요청을 받지 않습니다
        change … was refused: …: …
            변경 {1}이 거절됨: {2}: {3}
        … waiting: …; the oldest was made …
            {1#}개가 기다림: {2}; 가장 오래된 것은 {3*}
        nothing waits
            기다리는 것이 없습니다
        … sent, but not seen there yet
            {1#}개를 보냈으나 그곳에서 아직 확인되지 않았습니다
        the service has lost it, with many others
            서비스에서 다른 많은 것과 함께 사라졌습니다
        the last sync did not happen: …
            지난번에는 동기화하지 못함: {1}
        the last … failed: …
            마지막 {1*}가 실패함: {2*}
        # news/Support/Advice.swift
        takes back what other devices changed here
            다른 기기가 여기서 바꾼 것을 되돌립니다
        # news/Support/DatabaseCheck.swift
        the database lies in …, which … carries; a copy of it may be broken, so keep it elsewhere and share with `news sync init FOLDER`
            데이터베이스가 {2}가 나르는 {1}에 있습니다. 사본이 깨질 수 있으니 다른 곳에 두고 `news sync init FOLDER`로 함께 쓰세요
        """#
}
