import Web

/// A sentence of its own below the beginning of an article that asks to pay, to sign in or to open
/// a program for the rest, told by its parts: what is held back, from whom, and what to do.
enum PaywallNotice {
    /// The parts of such sentences in one language, in lower case.
    private struct Wording {
        /// What is held back.
        var subjects: [[UInt8]] = []
        /// That it is held back.
        var limits: [[UInt8]] = []
        /// For whom.
        var readers: [[UInt8]] = []
        /// What the reader is asked to do.
        var actions: [[UInt8]] = []
        /// And what for.
        var goals: [[UInt8]] = []
        /// How a sentence begins that speaks to the reader; empty where a language does not tell.
        var starts: [[UInt8]] = []

        func holdsBack(_ text: [UInt8]) -> Bool {
            has(subjects, text) && has(limits, text) && has(readers, text)
        }

        func invites(_ text: [UInt8]) -> Bool {
            has(actions, text) && has(goals, text) && (starts.isEmpty || has(starts, text))
        }

        private func has(_ parts: [[UInt8]], _ text: [UInt8]) -> Bool {
            parts.contains { ByteSearch.contains($0, in: text) }
        }
    }

    /// The kinds of notices.
    enum Kind {
        /// It says that the text is not for everybody.
        case heldBack
        /// It asks to subscribe or to sign in to read more. Below a long text it may mean other articles.
        case invitation
    }

    /// The kind of notice that a short text is; nil when it is none.
    static func kind(of text: ArraySlice<UInt8>) -> Kind? {
        guard text.count < 500 else { return nil }
        let text = normalized(text)
        guard !others.contains(where: { ByteSearch.contains($0, in: text) }) else { return nil }
        if wordings.contains(where: { $0.holdsBack(text) }) { return .heldBack }
        return wordings.contains { $0.invites(text) } ? .invitation : nil
    }

    /// In lower case, with blanks for punctuation, and a line break before each sentence.
    private static func normalized(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result = Array("\n ".utf8)
        for scalar in String(decoding: text, as: UTF8.self).lowercased().unicodeScalars {
            switch scalar {
            case ".", "!", "?", ":": result += "\n ".utf8
            case "’", "'": result.append(UInt8(ascii: "'"))
            case "$": result += " $".utf8
            default:
                guard scalar.isASCII else {
                    result += String(scalar).utf8
                    continue
                }
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                result.append(byte.isAlphanumeric ? byte : 0x20)
            }
        }
        result.append(0x20)
        return result
    }

    /// An entry for each part; `_` is a blank at the edge of a word.
    private static func parts(_ list: String) -> [[UInt8]] {
        list.split(separator: "|").map { part in
            part.utf8.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }
        }
    }

    private static func starts(_ list: String) -> [[UInt8]] {
        parts(list).map { Array("\n ".utf8) + $0 }
    }

    /// Words of invitations to something else.
    private static let others = parts(
        "newsletter|_comment|podcast|_rss_|kommentar|commentaire|comentario|댓글|뉴스레터|コメント|"
            + "メルマガ|评论|評論")

    private static let wordings = [
        Wording(
            subjects: parts(
                "this post|this article|this story|this content|this page|this video|this issue|"
                    + "this episode|the rest of th|the remainder of th|the full article|"
                    + "the full story|the full text|the full post|premium content|exclusive content"
            ),
            limits: parts(
                "_for_|_only_|exclusive|reserved|available to|limited to|restricted to"),
            readers: parts("subscriber|subscription|_member|paying|_paid_|registered user"),
            actions: parts(
                "subscri|_log in_|_login_|_sign in_|_sign up_|_register_|_join_|_trial_|"
                    + "become a member|_membership_|_upgrade_|_app_|_account_"),
            goals: parts(
                "keep reading|continue reading|continue to read|read on_|read more|read the full|"
                    + "read the whole|read the rest|read the entire|finish reading|full story|"
                    + "full article|full text|whole story|rest of th|unlock|to continue__please|"
                    + "to continue__subscribe|in to continue"),
            starts: starts(
                "you|to_|please_|want_|already_|get_|start_|try_|enjoy_|unlock|log_|login_|sign_|"
                    + "subscribe|register|join|become|read_|continue_|keep_|create_|upgrade_")),
        Wording(
            subjects: parts(
                "keep reading|continue reading|unlimited access|full access|digital access"),
            limits: parts(
                "_a week|_a month|_a year|per week|per month|per year|_weeks_|_months_|cancel any|"
                    + "cancel at any"), readers: parts("_$|£|€|_for_|_our_|_your_")),
        Wording(
            subjects: parts("free article|free stor|complimentary article|articles this month"),
            limits: parts("limit|remaining|reached|_left_|_last_"), readers: parts("_you")),
        Wording(
            subjects: parts(
                "dieser artikel|dieser beitrag|dieser text|dieser inhalt|diese geschichte|"
                    + "exklusiver inhalt|der rest des|der rest dies|der ganze artikel|der vollständige"
            ),
            limits: parts("_nur_|exklusiv|vorbehalten|_für_|verfügbar"),
            readers: parts("abonnent|mitglied|_abo_|registriert|zahlende"),
            actions: parts(
                "abonnieren|anmelden|einloggen|_abo_|probeabo|melden sie sich|loggen sie sich|"
                    + "_app_|probemonat"),
            goals: parts(
                "weiterlesen|weiterzulesen|ganzen artikel|vollständigen artikel|ganze geschichte|"
                    + "rest des artikels|rest dieses|alle artikel")),
        Wording(
            subjects: parts(
                "cet article|contenu exclusif|ce contenu|cette publication|la suite|le reste de"),
            limits: parts("réserv|exclusi|accessible"), readers: parts("abonné|membre|inscrit"),
            actions: parts(
                "abonnez vous|s'abonner|je m'abonne|connectez vous|inscrivez vous|"
                    + "créez un compte|essai gratuit|l'application"),
            goals: parts(
                "lire la suite|continuer la lecture|continuer à lire|poursuivre la lecture|"
                    + "lire l'article|lire cet article|article complet|intégralité")),
        Wording(
            subjects: parts(
                "este artículo|contenido exclusivo|este contenido|esta noticia|esta publicación|el resto de"
            ),
            limits: parts("exclusiv|_solo_|_sólo_|reservad|disponible|_para_"),
            readers: parts("suscriptor|miembro|_socio|registrad|abonad|de pago"),
            actions: parts(
                "suscríb|inicia sesión|inicie sesión|regístr|hazte socio|prueba gratuita|"
                    + "prueba gratis|_app_|la aplicación"),
            goals: parts(
                "seguir leyendo|sigue leyendo|siga leyendo|continuar leyendo|leer más|"
                    + "leer el artículo|artículo completo|noticia completa|texto completo")),
        Wording(
            subjects: parts("이 기사|이 글|이 콘텐츠|이 게시물|나머지|전문은|본문은"),
            limits: parts("전용|에게만|만 볼|만 읽|만 이용|위한|공개|제공"),
            readers: parts("구독자|유료|회원|멤버십"),
            actions: parts("구독|로그인|회원가입|가입하|결제|앱에서|무료 체험"),
            goals: parts(
                "계속 읽|이어서 읽|이어 읽|더 읽|더 보려면|전문을|전체 기사|기사 전문|나머지|끝까지|전체 내용")),
        Wording(
            subjects: parts("この記事|この投稿|本記事|残り|続きは|このコンテンツ|ここから先"),
            limits: parts("限定|のみ|専用|向け|だけ"), readers: parts("有料|会員|購読|メンバー|登録者"),
            actions: parts("登録|購読|ログイン|会員|無料体験|お試し|アプリ|購入"),
            goals: parts("続きを|続きは|全文を|全文が|残りを|最後まで")),
        Wording(
            subjects: parts("本文|此文|这篇|這篇|该文|余下|剩余|其餘|全文|此内容|本内容|該內容|此內容"),
            limits: parts("仅|僅|专享|專享|专属|專屬|限|可见|可見|才能"),
            readers: parts("会员|會員|订阅|訂閱|付费|付費"),
            actions: parts("订阅|訂閱|登录|登錄|登入|注册|註冊|开通|開通|加入|付费|付費|下载|下載|_app_"),
            goals: parts(
                "继续阅读|繼續閱讀|阅读全文|閱讀全文|查看全文|剩余|余下|其餘|解锁|解鎖|阅读更多|閱讀更多")),
    ]
}
