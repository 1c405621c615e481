import Web

/// Words that pages use that are not the article.
enum RefusalWords {
    /// Whether a title is that of an error message.
    static func isFailure(_ title: String) -> Bool {
        let text = title.lowercased()
        guard text.utf8.count < 120 else { return false }
        let words = text.split { !$0.isLetter && !$0.isNumber }
        if let first = words.first,
            ["404", "403", "410", "451", "500", "502", "503"].contains(first)
        {
            return true
        }
        if words.contains("404") && words.count < 8 { return true }
        let bytes = Array(text.utf8)
        return failures.contains { ByteSearch.contains($0, in: bytes) }
    }

    /// Whether a title is that of the list of files that a server makes of a folder.
    static func isFolder(_ title: String) -> Bool { title.hasPrefix("Index of /") }

    /// Whether a title is that of what a search has found.
    static func isOfResults(_ title: String) -> Bool {
        let title = lowercased(Array(title.utf8)[...])
        return results.contains { title.starts(with: $0) }
    }

    private static let results = [
        "search results", "results for ", "suchergebnisse", "résultats de recherche",
        "résultats de la recherche", "resultados de búsqueda", "resultados de la búsqueda",
        "resultados da pesquisa", "risultati della ricerca", "검색 결과", "검색결과", "検索結果", "搜索结果",
        "搜尋結果",
    ].map { Array($0.utf8) }

    /// Whether a short text asks for a browser that runs the program of the page.
    static func wantsScripts(_ text: String) -> Bool {
        let bytes = lowercased(Array(text.utf8)[...])
        return scripts.contains { ByteSearch.contains($0, in: bytes) }
    }

    /// How often a text speaks of cookies and consent, and in how many different words.
    static func consent(in text: [UInt8]) -> (count: Int, kinds: Int) {
        let text = lowercased(text.prefix(20_000))
        let counts = consents.map { ByteSearch.count(of: $0, in: text) }
        return (counts.reduce(0, +), counts.count { $0 > 0 })
    }

    /// Whether a text asks to pay for the rest of the article. A longer one does so at its beginning;
    /// further on it may be about somebody who asks.
    static func isPaywall(_ text: ArraySlice<UInt8>) -> Bool {
        let text = lowercased(text.prefix(text.count < 120 ? 120 : 80))
        return paywalls.contains { ByteSearch.contains($0, in: text) }
    }

    static func lowercased(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.allSatisfy { $0 < 0x80 }
            ? text.map(\.lowercased)
            : Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
    }

    private static let failures = [
        "page not found", "not found", "access denied", "forbidden", "just a moment",
        "attention required", "service unavailable", "unavailable due to legal reasons",
        "internal server error", "bad gateway",
        "are you a robot", "verify you are human", "error 404", "error 403", "error 500",
        "something went wrong", "page unavailable", "scheduled maintenance", "under maintenance",
        "down for maintenance", "be back soon", "be right back", "wartungsarbeiten",
        "maintenance en cours", "en mantenimiento", "점검 중", "メンテナンス中", "seite nicht gefunden",
        "nicht gefunden",
        "page introuvable", "página no encontrada", "pagina non trovata", "pagina niet gevonden",
        "페이지를 찾을 수 없", "존재하지 않는 페이지", "접근이 거부", "ページが見つかりません",
        "見つかりません", "页面不存在", "找不到页面", "页面未找到", "頁面不存在", "找不到網頁",
        "ไม่พบหน้า", "الصفحة غير موجودة", "страница не найдена",
    ].map { Array($0.utf8) }

    private static let scripts = [
        "enable javascript", "enabling javascript", "javascript is disabled",
        "javascript is not available", "javascript is required", "requires javascript",
        "javascript aktivieren", "aktivieren sie javascript", "activer javascript",
        "activez javascript", "activar javascript", "habilita javascript", "attiva javascript",
        "자바스크립트를 활성화", "자바스크립트를 켜", "javascript를 활성화", "javascriptを有効", "启用javascript",
        "启用 javascript",
    ].map { Array($0.utf8) }

    private static let consents = [
        "cookie", "consent", "gdpr", "personal data", "our partners", " partners store",
        "access information on a device", "legitimate interest", "reject all", "accept all",
        "zustimm", "tracking", "pur-abo", "동의", "einwilligung", "datenschutz", "consentement",
        "privacy",
        "쿠키", "개인정보", "クッキー", "同意", "คุกกี้", "ملفات تعريف الارتباط",
    ].map { Array($0.utf8) }

    private static let paywalls = [
        "subscribe to continue", "subscribe to read", "subscribe now to", "subscribers only",
        "to continue reading", "to read the full", "to read the rest",
        "this article is for subscribers",
        "already a subscriber?", "become a member to", "sign in to read", "register to continue",
        "create a free account to", "unlock this article", "exclusive to subscribers",
        "mit einem abo", "jetzt abonnieren und", "weiterlesen mit", "nur für abonnenten",
        "diesen artikel weiterlesen", "artikel freischalten", "zum weiterlesen",
        "réservé aux abonnés", "pour lire la suite", "la suite est réservée", "abonnez-vous pour",
        "suscríbete para", "para seguir leyendo", "solo para suscriptores", "assine para",
        "exclusivo para assinantes", "abbonati per", "riservato agli abbonati",
        "유료 회원", "구독자 전용", "로그인 후 이용", "전문을 보시려면", "有料会員", "会員限定",
        "続きを読むには", "订阅后", "付费阅读", "登录后阅读", "訂閱後", "สมัครสมาชิกเพื่ออ่าน",
        "للمشتركين فقط", "только для подписчиков",
    ].map { Array($0.utf8) }
}
