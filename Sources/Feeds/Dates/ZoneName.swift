/// Time zones by name.
enum ZoneName {
    /// Seconds east of Greenwich.
    ///
    /// If several zones share a name, this is the zone that feeds usually mean: RFC 5322 defines EST
    /// to PDT as American, BST is British summer time, and IST is India, which publishes far more
    /// feeds with it than Israel and Ireland do.
    ///
    /// - Parameter word: In the folded form of ``DateText``.
    static func offset(_ word: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard let clock = names.number(of: word) else { return nil }
        return clock / 100 * 3_600 + clock % 100 * 60
    }
}

private extension ZoneName {
    /// Hours and minutes (hmm), and the names.
    static let names = NameTable(
        """
        -1100 sst
        -1000 hst hast tah ckt
        -900 akst hdt hadt gamt
        -800 pst pt akdt
        -700 mst mt pdt
        -600 cst ct mdt galt
        -500 est et cdt cot pet ect
        -400 ast at edt clt vet bot gyt amt pyt
        -330 nst
        -300 adt art brt clst uyt pyst gft srt
        -230 ndt
        -200 brst fnt uyst
        -100 azot cvt egt
        0 gmt utc ut uct z zulu wet wez azost egst
        100 cet met mez bst west wat dft
        200 cest mest mesz eet sast cat oez wast
        300 eest msk eat trt idt fet oesz
        330 irst
        400 msd samt gst azt mut sct ret
        430 irdt aft
        500 pkt uzt yekt tjt tmt mvt tft
        530 ist slst
        545 npt
        600 omst almt btt kgt iot
        630 mmt
        700 ict wib krat novt hovt cxt
        800 hkt sgt awst myt pht phst irkt wita ulat bnt
        845 acwst cwst
        900 jst kst yakt wit tlt pwt
        930 acst
        1000 aest vlat chst pgt chut
        1030 acdt lhst
        1100 aedt magt sbt nct sret sakt lhdt vut
        1200 nzst pett fjt gilt mht tvt wakt
        1245 chast
        1300 nzdt tot phot tkt
        1345 chadt
        1400 lint
        """)
}
