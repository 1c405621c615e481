import Web

/// Phrases that begin what is no part of an article: links to others, invitations, notices.
enum ClosingPhrase {
    /// What comes after a phrase.
    enum Meaning: UInt8 {
        /// Links to other articles.
        case related
        /// A short notice or an invitation: only the block itself.
        case notice
        /// A notice of any length.
        case disclaimer
        /// Who wrote it, whom to ask, what readers say: all that comes after it.
        case end
    }

    /// The meaning of a short text that begins with a phrase; nil for any other.
    static func meaning(of text: ArraySlice<UInt8>) -> Meaning? {
        var text = text.drop { !($0.isAlphanumeric || $0 >= 0x80) }
        if text.starts(with: [0xC2, 0xBB]) || text.starts(with: [0xC2, 0xA0]) {
            text = text.dropFirst(2)
        }
        let folded = RefusalWords.lowercased(text.prefix(250))
        if let meaning = contained.first(where: { ByteSearch.contains($0.text, in: folded) })?
            .meaning
        {
            return meaning
        }
        guard let first = folded.first, let phrases = phrases[first] else { return nil }
        for phrase in phrases where folded.starts(with: phrase.text) {
            // The phrase is not the beginning of a longer word.
            guard
                phrase.isOpen || folded.count == phrase.text.count
                    || !(folded[phrase.text.count].isAlphanumeric)
            else { continue }
            if phrase.isWhole, text.count > phrase.text.count + 3 { continue }
            return phrase.meaning
        }
        return nil
    }

    private struct Phrase {
        let text: [UInt8]
        let meaning: Meaning
        /// Whether a word may go on after it.
        let isOpen: Bool
        /// The text is the phrase and nothing else.
        let isWhole: Bool
    }

    private static let phrases: [UInt8: [Phrase]] = {
        var phrases: [UInt8: [Phrase]] = [:]
        func add(_ list: String, _ meaning: Meaning, isWhole: Bool = false) {
            for text in parts(list) {
                guard let first = text.first else { continue }
                // The beginning of a year goes on, and scripts without blanks have no ends of words.
                let isOpen = first >= 0xE3 || text.last?.isDigit == true
                let phrase = Phrase(text: text, meaning: meaning, isOpen: isOpen, isWhole: isWhole)
                phrases[first, default: []].append(phrase)
            }
        }
        add(related, .related)
        add(headings, .related, isWhole: true)
        add(notices, .notice)
        add(labels, .notice, isWhole: true)
        add(ends, .end, isWhole: true)
        add(contacts, .end)
        return phrases
    }()

    /// Phrases that stand anywhere in a text.
    private static let contained: [Phrase] = {
        func phrases(_ list: String, _ meaning: Meaning) -> [Phrase] {
            parts(list).map { Phrase(text: $0, meaning: meaning, isOpen: true, isWhole: false) }
        }
        return phrases(suggestions, .related) + phrases(disclaimers, .disclaimer)
    }()

    /// The phrases of a list; the first of a language stands at the beginning of a line.
    private static func parts(_ list: String) -> [[UInt8]] {
        list.split { $0 == "|" || $0 == "\n" }.map { $0.utf8.map(\.lowercased) }
    }

    private static let suggestions = """
        you may also like|you might also like
        auch interessieren
        te puede interesar|le puede interesar
        vous intéresser
        """

    private static let disclaimers = """
        our newsletter|not responsible for the opinions|not necessarily reflect|all rights reserved
        except where otherwise noted
        newsletter abonnieren|unseren newsletter|alle rechte vorbehalten|sofern nicht anders
        ein externer inhalt
        notre newsletter|tous droits réservés
        canal de telegram|canal de whatsapp|canal de youtube|todos los derechos reservados
        """

    private static let ends = """
        about the author|about the authors|author bio|author|comments|leave a comment|leave a reply
        leave a comment cancel reply|post a comment|contact|media contact|press contact
        autor|autorin|über den autor|über die autorin|zum autor|zur autorin|kommentare
        kommentar schreiben|kontakt|pressekontakt
        à propos de l'auteur|commentaires
        sobre el autor|comentarios|comentários
        댓글
        """

    private static let contacts = """
        media contact:|press contact:
        original-content von|pressekontakt:|medienkontakt:|rückfragehinweis|rückfragen an
        rückfragen bitte an
        """

    private static let related = """
        related articles|related posts|related stories|related news|related content|related links
        related reading|related topics|related:|you may also be interested
        you might also be interested|more from|more on this|more stories|more in this|read more:
        read also|read next|also read|see also:|see also|recommended for you|recommended reading
        recommended articles|further reading:|most read|most popular|popular posts|latest news
        latest posts|recent posts|trending now|don't miss|what to read next|up next
        mehr zum thema|mehr zu|mehr von|mehr aus|mehr über|lesen sie auch|lesen sie hier
        lesen sie mehr|lesen sie dazu|lies auch|auch interessant|auch lesen|das könnte sie auch
        das könnte dich|das könnte sie interessieren|weitere artikel|weitere themen|weitere aktuelle
        weitere meldungen|weitere beiträge|weitere nachrichten|weiterführende links|ähnliche artikel
        ähnliche beiträge|verwandte artikel|verwandte themen|passend zum thema|passende artikel
        zum thema:|siehe auch|meistgelesen|empfohlene artikel|unsere empfehlung
        à lire aussi|lire aussi|lire également|sur le même sujet|articles similaires|voir aussi
        también te puede|lea también|lee también|lea además|vea también|ver también|mira:|lea:|lee:
        vea:|noticias relacionadas|temas relacionados|artículos relacionados|más información:
        leia também|leia mais|veja também|saiba mais
        leggi anche|potrebbe interessarti|articoli correlati
        lees ook|lees meer
        czytaj też|czytaj także|czytaj również|zobacz też|zobacz także|zobacz również
        przeczytaj także|polecamy
        читайте также|читать также|смотрите также|похожие|по теме
        läs också|läs mer|læs også|les også|lue myös
        přečtěte si|čtěte také|olvasta már
        διαβάστε επίσης
        اقرأ أيضا|اقرأ أيضًا|مواضيع ذات صلة
        관련기사|관련 기사|관련글|많이 본|추천 기사|인기기사
        関連記事|あわせて読みたい|合わせて読みたい|おすすめ記事|関連リンク
        相关阅读|相关新闻|相关文章|延伸閱讀|延伸阅读|推荐阅读|相關新聞
        ข่าวที่เกี่ยวข้อง|อ่านเพิ่มเติม|บทความที่เกี่ยวข้อง
        """

    private static let headings = """
        related|recommended|share|share this|share this article|share this post|tags
        weitere informationen|zum weiterlesen|teilen|kommentare geschlossen
        """

    private static let notices = """
        share this|share on|follow us|follow @|sign up for|sign up to|subscribe to|subscribe now
        click here to|advertisement|continue reading|read full|story continues|scroll to continue
        article continues|this article was originally published|this article first appeared
        this story was originally published|copyright ©|© 20|©20|photo credit|image credit
        image courtesy|filed under|posted in|posted by|posted on|categories:|category:|category :
        tags:|tagged|like this:|loading...|last updated|source:
        jetzt abonnieren|anzeige|artikel teilen|diesen artikel|teilen sie|kommentare geschlossen
        schlagworte:|schlagwörter:|foto:|bild:|quelle:
        publicité|partager
        publicidad|compartir
        condividi
        udostępnij
        기사제보|무단전재|저작권자|무단 전재|ⓒ
        シェア|ツイート
        责任编辑|責任編輯|분享到
        """

    private static let labels = """
        print|email|e-mail|tweet|pin it|facebook|twitter|whatsapp|telegram|reddit|linkedin|pinterest
        read more|more|next|previous|back|save|copy link|advertisement|permalink
        weiterlesen|mehr lesen|mehr|zurück|weiter|drucken|anzeige|externer inhalt
        permalien
        """
}
