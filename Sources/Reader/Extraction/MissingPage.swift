import Web

/// The text of an error message that a server sends as if it were the page: that something is not
/// there, why that may be, and what to do now.
enum MissingPage {
    /// Whether a short text is such a message.
    ///
    /// - Parameter titles: the title and the heading of the page.
    static func isOne(_ text: String, titles: [String]) -> Bool {
        let text = Array(plain(text).utf8)
        guard text.count < 1_200, count(subjects, text) > 0 else { return false }
        let reasons = count(losses, text)
        if reasons >= 2, count(advice, text) > 0 { return true }
        return reasons >= 1 && titles.contains(where: isExclamation)
    }

    private static func count(_ parts: [[UInt8]], _ text: [UInt8]) -> Int {
        parts.count { ByteSearch.contains($0, in: text) }
    }

    private static func plain(_ text: String) -> String {
        String(text.lowercased().map { $0 == "’" ? "'" : $0 })
    }

    /// `Oops!`: a title that says nothing else.
    private static func isExclamation(_ title: String) -> Bool {
        exclamations.contains(plain(title).filter { $0.isLetter })
    }

    private static let exclamations: Set<String> = [
        "sorry", "oops", "ooops", "whoops", "uhoh", "error", "wearesorry", "weresorry",
        "oopssorry", "hoppla", "ups", "fehler", "entschuldigung", "oups", "erreur", "désolé",
        "vaya", "losentimos", "errore", "죄송합니다", "오류", "エラー", "申し訳ありません", "错误", "錯誤", "抱歉",
    ]

    private static func parts(_ list: String) -> [[UInt8]] {
        list.split(separator: "|").map { Array($0.utf8) }
    }

    private static let subjects = parts(
        "page you|the page|this page|that page|requested page|address|the url|the link|"
            + "die seite|diese seite|la page|cette page|la página|esta página|la pagina|페이지|"
            + "ページ|页面|頁面|网页|網頁")

    private static let losses = parts(
        "can't find|cannot find|can not find|could not find|couldn't find|unable to find|"
            + "can't be found|cannot be found|could not be found|couldn't be found|"
            + "not exist|n't exist|longer exist|been removed|been moved|been renamed|been deleted|"
            + "longer available|nicht gefunden|nicht finden|existiert nicht|nicht mehr|entfernt|"
            + "verschoben|gelöscht|n'existe|introuvable|supprimée|déplacée|no existe|"
            + "no encontr|no se encuentra|no se ha encontrado|eliminad|movid|non esiste|"
            + "찾을 수 없|존재하지 않|삭제되|변경되|見つかりません|存在しません|削除された|移動した|不存在|找不到|删除|刪除")

    private static let advice = parts(
        "check the address|check the url|check the spelling|check the link|home page|homepage|"
            + "go back|the search|searching|try again|looking for|startseite|die suche|adresse|"
            + "page d'accueil|la recherche|página de inicio|página principal|dirección|"
            + "홈으로|주소|확인|トップページ|アドレス|url|首页|首頁|返回|地址")
}
