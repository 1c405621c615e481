"""Random words of a language, as sentences of any length."""

SPACED = {
    "en": "the of and to a in that is was for it with as his on be at by had not are but from or "
          "have an they which one you were all her she there would their we him been has when who "
          "will no more if out so up said what its about than into them can only other time new "
          "some could these two may first then do any like my now over such our man me even most "
          "made after also did many off before must well back through years where much your way "
          "down should because long each just state people those too how little good world make "
          "network cache reader offline article server release version compiler standard library "
          "memory kernel protocol government election market company researchers climate village",
    "de": "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es "
          "an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so "
          "zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei Prozent hatte kann "
          "gegen vom können schon wenn habe seine Mark ihre dann unter wir soll ich eines Jahr zwei "
          "Jahren diese dieser wieder keine Uhr seiner worden will zwischen Geschwindigkeit Straße "
          "Veröffentlichung Universität Schlüssel Brücke Änderung größer Entwicklung Bundesregierung",
    "fr": "le de un être et à il avoir ne je son que se qui ce dans en du elle au pour pas vous par "
          "sur faire plus dire me on mon lui nous comme mais pouvoir avec tout y aller voir bien où "
          "sans tu ou leur homme si deux mari moi vouloir te femme venir quand grand celui notre "
          "là jour prendre même votre tout rien petit encore aussi quelque dont mieux été médecin "
          "réseau déjà élection bibliothèque août français théâtre développement sécurité hôpital",
    "ru": "и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой ваш "
          "год мочь человек о один такой тот или если только его бы себя другой когда уже для вот "
          "кто да говорить время рука самый ни стать большой даже наш при день жизнь первый раз "
          "сеть новости сервер правительство развитие безопасность исследование библиотека город "
          "страница обновление выпуск программа читатель кэш статья издание работа вопрос слово",
    "ko": "오늘 뉴스는 오프라인에서도 읽을 수 있습니다 정부는 새로운 정책을 발표했다 서울에서 열린 회의에 참석한 연구원들이 "
          "기술 개발과 관련하여 설명했다 이번 발표는 지난해부터 준비한 것으로 알려졌다 시장의 반응이 좋았다고 "
          "전했다 그러나 전문가들은 아직 이르다고 말한다 네트워크가 끊겨도 기사를 저장해 두면 다시 볼 수 "
          "있다 프로그램의 속도가 빨라졌다 사용자는 목록을 열고 글을 고른다 서버와 클라이언트 사이의 통신이 "
          "줄었다 한국어 문장을 처리하는 방법에 대하여 여러 의견이 나왔다 부산 대구 인천 광주 대전 울산",
}
UNSPACED = {
    "ja": "東京の 朝は 静かに 電車が 遅れて いた 新しい 技術を 使った 研究が 進んで いる 政府は 発表 しました "
          "ネットワークが 切れても 記事を 読む ことが できます サーバーと クライアントの 間で 通信を 減らす "
          "利用者は 一覧を 開いて 好きな 記事を 選ぶ 昨日の 会議では 多くの 意見が 出された 京都 大阪 名古屋",
    "zh": "今天 的 新闻 可以 离线 阅读 政府 发布 了 新 的 政策 研究 人员 表示 技术 发展 很 快 市场 反应 良好 "
          "网络 断开 以后 仍然 能够 查看 文章 服务器 和 客户端 之间 的 通信 减少 北京 上海 广州 深圳 用户 打开 列表",
    "th": "ข่าว วันนี้ อ่าน ได้ โดย ไม่ ต้อง เชื่อม ต่อ รัฐบาล ประกาศ นโยบาย ใหม่ นัก วิจัย กรุงเทพ เชียงใหม่ "
          "เทคโนโลยี พัฒนา อย่าง รวดเร็ว ตลาด ตอบรับ ดี เครือข่าย ผู้ใช้ เปิด รายการ และ เลือก บทความ ที่ ชอบ",
}
LANGUAGES = ["en", "en", "en", "en", "de", "fr", "ru", "ru", "ko", "ko", "ko", "ja", "ja", "zh"]
_WORDS = {name: text.split() for name, text in (SPACED | UNSPACED).items()}


class Prose:
    """Writes in one language, with the caller's source of random numbers."""

    def __init__(self, language, source):
        self.language, self.source = language, source
        self._words = _WORDS[language]
        self._between, self._stop = (" ", ".") if language in SPACED else ("", "。")

    def words(self, least, most):
        count = least + int(self.source.random() * (most - least + 1))
        text = self._between.join(self.source.choices(self._words, k=count))
        return text[:1].upper() + text[1:]

    def sentence(self):
        return self.words(6, 22) + self._stop
