/// Letters that fold to another letter, without their diacritics.
enum LetterFolding {
    /// A letter, and the lower-case letters that fold to it.
    static let letters: [(letter: Unicode.Scalar, folded: String)] =
        latin + greek + cyrillic + semitic

    /// Latin-1, Latin Extended-A and -B, IPA, Latin Extended Additional.
    private static let latin: [(letter: Unicode.Scalar, folded: String)] = [
        ("a", "ªàáâãäåāăąǎǟǡǻȁȃȧᶏḁẚạảấầẩẫậắằẳẵặⱥ"),
        ("b", "ƀƃɓᵬᶀḃḅḇ"),
        ("c", "çćĉċčƈȼɕḉ"),
        ("d", "ďđƌȡɖɗᵭᶁᶑḋḍḏḑḓð"),
        ("e", "èéêëēĕėęěȅȇȩɇᶒḕḗḙḛḝẹẻẽếềểễệⱸ"),
        ("f", "ƒᵮᶂḟ"),
        ("g", "ĝğġģǥǧǵɠᶃḡ"),
        ("h", "ĥħȟɦḣḥḧḩḫẖⱨ"),
        ("i", "ìíîïĩīĭįıǐȉȋɨᶖḭḯỉị"),
        ("j", "ĵǰɉʝ"),
        ("k", "ķƙǩᶄḱḳḵⱪ"),
        ("l", "ĺļľŀłƚȴɫɬɭᶅḷḹḻḽⱡ"),
        ("m", "ɱᵯᶆḿṁṃ"),
        ("n", "ñńņňŉƞǹȵɲɳᵰᶇṅṇṉṋ"),
        ("o", "ºòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợⱺ"),
        ("p", "ƥᵱᵽᶈṕṗ"),
        ("q", "ɋʠ"),
        ("r", "ŕŗřȑȓɍɼɽɾᵲᵳᶉṙṛṝṟ"),
        ("s", "śŝşšſșȿʂᵴᶊṡṣṥṧṩẛ"),
        ("t", "ţťŧƫƭțȶʈᵵṫṭṯṱẗⱦ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗᶙṳṵṷṹṻụủứừửữự"),
        ("v", "ʋᶌṽṿⱱⱴ"),
        ("w", "ŵẁẃẅẇẉẘⱳ"),
        ("x", "ᶍẋẍ"),
        ("y", "ýÿŷƴȳɏẏẙỳỵỷỹỿ"),
        ("z", "źżžƶȥɀʐʑᵶᶎẑẓẕⱬ"),
        ("ʒ", "ǯ"),
    ]

    private static let greek: [(letter: Unicode.Scalar, folded: String)] = [
        ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
        ("ε", "έἐἑἒἓἔἕὲέ"),
        ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
        ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ"),
        ("ο", "όὀὁὂὃὄὅὸό"),
        ("ρ", "ῤῥ"),
        ("σ", "ς"),
        ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
        ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
        ("μ", "\u{B5}"),
    ]

    /// Without й, ў, ї, ѓ and ќ, which are letters in their own right.
    private static let cyrillic: [(letter: Unicode.Scalar, folded: String)] = [
        ("а", "ӑӓ"), ("е", "ѐёӗ"), ("ж", "ӂӝ"), ("з", "ӟ"), ("и", "ѝӣӥ"), ("о", "ӧ"),
        ("у", "ӯӱӳ"), ("ч", "ӵ"), ("ы", "ӹ"), ("э", "ӭ"), ("ә", "ӛ"), ("ө", "ӫ"), ("ѵ", "ѷ"),
    ]

    /// Alef, waw and yeh with hamza or madda; the Persian forms of yeh and kaf; the presentation
    /// forms of Hebrew.
    private static let semitic: [(letter: Unicode.Scalar, folded: String)] = [
        ("\u{627}", "\u{622}\u{623}\u{625}\u{671}"),
        ("\u{648}", "\u{624}"),
        ("\u{64A}", "\u{626}\u{649}\u{6CC}"),
        ("\u{643}", "\u{6A9}"),
        ("\u{6D5}", "\u{6C0}"), ("\u{6C1}", "\u{6C2}"), ("\u{6D2}", "\u{6D3}"),
        ("\u{5D0}", "\u{FB2E}\u{FB2F}\u{FB30}"), ("\u{5D1}", "\u{FB31}\u{FB4C}"),
        ("\u{5D2}", "\u{FB32}"), ("\u{5D3}", "\u{FB33}"), ("\u{5D4}", "\u{FB34}"),
        ("\u{5D5}", "\u{FB35}\u{FB4B}"), ("\u{5D6}", "\u{FB36}"), ("\u{5D8}", "\u{FB38}"),
        ("\u{5D9}", "\u{FB1D}\u{FB39}"), ("\u{5DA}", "\u{FB3A}"),
        ("\u{5DB}", "\u{FB3B}\u{FB4D}"), ("\u{5DC}", "\u{FB3C}"), ("\u{5DE}", "\u{FB3E}"),
        ("\u{5E0}", "\u{FB40}"), ("\u{5E1}", "\u{FB41}"), ("\u{5E3}", "\u{FB43}"),
        ("\u{5E4}", "\u{FB44}\u{FB4E}"), ("\u{5E6}", "\u{FB46}"), ("\u{5E7}", "\u{FB47}"),
        ("\u{5E8}", "\u{FB48}"),
        ("\u{5E9}", "\u{FB2A}\u{FB2B}\u{FB2C}\u{FB2D}\u{FB49}"), ("\u{5EA}", "\u{FB4A}"),
        ("\u{5F2}", "\u{FB1F}"),
    ]

    /// Lower-case letters that fold to two or three ASCII letters.
    static let ligatures: [(scalar: Unicode.Scalar, letters: String)] = [
        ("ß", "ss"), ("æ", "ae"), ("ǣ", "ae"), ("ǽ", "ae"), ("œ", "oe"), ("þ", "th"),
        ("ĳ", "ij"), ("ǆ", "dz"), ("ǉ", "lj"), ("ǌ", "nj"), ("ǳ", "dz"),
        ("ﬀ", "ff"), ("ﬁ", "fi"), ("ﬂ", "fl"), ("ﬃ", "ffi"), ("ﬄ", "ffl"), ("ﬅ", "st"), ("ﬆ", "st"),
    ]
}
