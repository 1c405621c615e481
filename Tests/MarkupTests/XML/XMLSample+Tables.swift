extension XMLSample {
    static let all =
        elements + namespaces + characterData + passed + endTags + references + loneCharacters
        + truncated

    static let elements = [
        XMLSample(""),
        XMLSample(" \n", "\" \n"),
        XMLSample("<a/>", "+a", "-a"),
        XMLSample("<a></a>", "+a", "-a"),
        XMLSample("<a >x</a >", "+a", "\"x", "-a"),
        XMLSample("<a\n/>", "+a", "-a"),
        XMLSample("<a>x<b>y</b>z</a>", "+a", "\"x", "+b", "\"y", "-b", "\"z", "-a"),
        XMLSample("<a>x</a>\n<b/>y", "+a", "\"x", "-a", "\"\n", "+b", "-b", "\"y"),
        XMLSample(
            "<Größe.1-x_y>é\u{1F600}</Größe.1-x_y>", "+größe.1-x_y", "\"é\u{1F600}", "-größe.1-x_y"),
        XMLSample("<a b='>'>x</a>", "+a", "\"x", "-a"),
        XMLSample("<a b=\"/>\"/>x", "+a", "-a", "\"x"),
        XMLSample("<a b=x/>y", "+a", "-a", "\"y"),
        XMLSample("<a b=/x/>y", "+a", "-a", "\"y"),
        XMLSample("<a / b>x</a>", "+a", "\"x", "-a"),
    ]

    static let namespaces = [
        XMLSample(
            "<feed xmlns='http://www.w3.org/2005/Atom'><x/></feed>",
            "+atom:feed", "+atom:x", "-atom:x", "-atom:feed"),
        XMLSample(
            "<q:feed xmlns:q='http://www.w3.org/2005/Atom'><x/></q:feed>",
            "+atom:feed", "+x", "-x", "-atom:feed"),
        XMLSample(
            "<a xmlns='http://www.w3.org/2005/Atom'><b xmlns=''/><c/></a>",
            "+atom:a", "+b", "-b", "+atom:c", "-atom:c", "-atom:a"),
        XMLSample(
            "<a><p:b xmlns:p='http://purl.org/dc/elements/1.1/'/><p:c/></a>",
            "+a", "+dublinCore:b", "-dublinCore:b", "+other:c", "-other:c", "-a"),
        XMLSample("<a xmlns='HTTPS://WWW.W3.ORG/2005/atom/'/>", "+atom:a", "-atom:a"),
        XMLSample("<a xmlns=' http://www.w3.org/1999/02/22-rdf-syntax-ns '/>", "+rdf:a", "-rdf:a"),
        XMLSample(
            "<a xmlns='urn:nobody'><dc:b/></a>", "+a", "+dublinCore:b", "-dublinCore:b", "-a"),
        XMLSample(
            "<DC:Creator/><itunes:Image/><wfw:x/><q:r:s/>",
            "+dublinCore:creator", "-dublinCore:creator", "+iTunes:image", "-iTunes:image",
            "+wellFormedWeb:x", "-wellFormedWeb:x", "+other:r:s", "-other:r:s"),
        XMLSample("<media:x xmlns:media='urn:nobody'/>", "+media:x", "-media:x"),
        XMLSample("<q:x xmlns:q='urn:nobody'/>", "+other:x", "-other:x"),
        XMLSample(
            "<dc:x xmlns:dc='http://search.yahoo.com/mrss/'/>", "+media:x", "-media:x"),
        XMLSample(
            "<a xmlns:p='http://www.w3.org/2005/Atom&#47;'><p:b/></a>",
            "+a", "+atom:b", "-atom:b", "-a"),
    ]

    static let characterData = [
        XMLSample("<a><![CDATA[x]]></a>", "+a", "\"x", "-a"),
        XMLSample("<a><![CDATA[]]></a>", "+a", "-a"),
        XMLSample("<a><![CDATA[<b>&amp;</c>]]></a>", "+a", "\"<b>&amp;</c>", "-a"),
        XMLSample("<a>1<![CDATA[2]]>3<![CDATA[4]]></a>", "+a", "\"1234", "-a"),
        XMLSample("<a><![CDATA[x]]]]><![CDATA[>y]]></a>", "+a", "\"x]]>y", "-a"),
        XMLSample("<a><![CDATA[]]]]]></a>", "+a", "\"]]]", "-a"),
        XMLSample("<a><![CDATA[x]] >]y]]></a>", "+a", "\"x]] >]y", "-a"),
        XMLSample("<a><![CDATA[<!-- x -->]]></a>", "+a", "\"<!-- x -->", "-a"),
        XMLSample("<a><![cdata[x]]></a>", "+a", "\"x", "-a"),
        XMLSample("<a>x]]>y</a>", "+a", "\"x]]>y", "-a"),
        XMLSample("<a><![CDATA[&am]]>p;</a>", "+a", "\"&amp;", "-a"),
    ]

    static let passed = [
        XMLSample("<!-- <b> & --><a/>", "+a", "-a"),
        XMLSample("<a>x<!-- - -- > -->y</a>", "+a", "\"xy", "-a"),
        XMLSample("<a><!---->x<!-->y<!--->z</a>", "+a", "\"xyz", "-a"),
        XMLSample("<?xml version='1.0' encoding='utf-8'?><a/>", "+a", "-a"),
        XMLSample("<?xml version='1.0'><a/>", "+a", "-a"),
        XMLSample("<?xml-stylesheet href='>'?><a/>", "+a", "-a"),
        XMLSample("<?php if ($a > 1) echo '<b>' ?><a/>", "+a", "-a"),
        XMLSample("<a>x<?y?>z</a>", "+a", "\"xz", "-a"),
        XMLSample("<!DOCTYPE rss SYSTEM \"http://x.example/y.dtd\"><a/>", "+a", "-a"),
        XMLSample(
            "<!DOCTYPE a [<!ENTITY b \"]> <c>\"><!ELEMENT a (#PCDATA)><!-- ]> ' --><?p x?>]><a>&b;</a>",
            "+a", "\"&b;", "-a"),
        XMLSample("<!doctype a [ %p; [ ] ] ><a/>", "+a", "-a"),
        XMLSample("<a><!ELEMENT b>x</a>", "+a", "\"x", "-a"),
    ]

    static let endTags = [
        XMLSample("<a><b>x</a>", "+a", "+b", "\"x", "-b", "-a"),
        XMLSample("<a><b><c></b>x</a>", "+a", "+b", "+c", "-c", "-b", "\"x", "-a"),
        XMLSample("<a>x</b>y</a>", "+a", "\"xy", "-a"),
        XMLSample("</b><a/>", "+a", "-a"),
        XMLSample("<Item>x</iTEM>", "+item", "\"x", "-item"),
        XMLSample("<a><b>x</b attribute='y'></a>", "+a", "+b", "\"x", "-b", "-a"),
        XMLSample("<a><b>x</ b></a>", "+a", "+b", "\"x", "-b", "-a"),
        XMLSample("<a><b>x</b<c>y</c></a>", "+a", "+b", "\"x", "-b", "+c", "\"y", "-c", "-a"),
        XMLSample("<a><p:b>x</b>y</a>", "+a", "+other:b", "\"xy", "-other:b", "-a"),
        XMLSample("<a><a>x</a>y</a>", "+a", "+a", "\"x", "-a", "\"y", "-a"),
        XMLSample("<a><b>x</a>y</b>z", "+a", "+b", "\"x", "-b", "-a", "\"yz"),
    ]

    static let references = [
        XMLSample("<a>&lt;b&gt;&amp;&quot;&apos;</a>", "+a", "\"<b>&\"'", "-a"),
        XMLSample("<a>&#233;&#xE9;&#XE9;&#x1F600;</a>", "+a", "\"ééé\u{1F600}", "-a"),
        XMLSample("<a>&nbsp;&hellip;&euml;</a>", "+a", "\"\u{A0}…ë", "-a"),
        XMLSample("<a>&CounterClockwiseContourIntegral;</a>", "+a", "\"∳", "-a"),
        XMLSample(
            "<a>&unknown; & &; &# &#; &#x; &#xg;</a>", "+a", "\"&unknown; & &; &# &#; &#x; &#xg;",
            "-a"),
        XMLSample("<a>AT&T R&D</a>", "+a", "\"AT&T R&D", "-a"),
        XMLSample("<a>&amp;lt;</a>", "+a", "\"&lt;", "-a"),
        XMLSample("<a>x&#55357;&#56832;y</a>", "+a", "\"x\u{1F600}y", "-a"),
        XMLSample("<a>x&#xD83D;&#xDE00;y</a>", "+a", "\"x\u{1F600}y", "-a"),
        XMLSample("<a>x&#27;y&#0;z</a>", "+a", "\"xy\u{FFFD}z", "-a"),
        XMLSample("<a>x&#xFFFE;y&#99999999999999999999;z</a>", "+a", "\"xy\u{FFFD}z", "-a"),
        XMLSample("<a>&#146;</a>", "+a", "\"’", "-a"),
    ]

    static let loneCharacters = [
        XMLSample("<a>1 < 2 <3 <= <> x</a>", "+a", "\"1 < 2 <3 <= <> x", "-a"),
        XMLSample("<a>x << y</a>", "+a", "\"x << y", "-a"),
        XMLSample("<a>x <y <b/></a>", "+a", "\"x <y ", "+b", "-b", "-a"),
        XMLSample("<a>x <y b='z' <c/></a>", "+a", "\"x ", "+y", "+c", "-c", "-y", "-a"),
        XMLSample("<a>x <y b='' c <d/></a>", "+a", "\"x <y b='' c ", "+d", "-d", "-a"),
        XMLSample("<a>x <! y </ z></a>", "+a", "\"x <! y ", "-a"),
        XMLSample("<a>x > y ]] \" '</a>", "+a", "\"x > y ]] \" '", "-a"),
        XMLSample("<a>x </> y</a>", "+a", "\"x </> y", "-a"),
    ]

    static let truncated = [
        XMLSample("<a>x", "+a", "\"x", isTruncated: true),
        XMLSample("<a><b>x</b>", "+a", "+b", "\"x", "-b", isTruncated: true),
        XMLSample("<a><![CDATA[x", "+a", "\"x", isTruncated: true),
        XMLSample("<a/><b c='", "+a", "-a", isTruncated: true),
        XMLSample("<a/><b c", "+a", "-a", isTruncated: true),
        XMLSample("<a/><![CDATA[x]", "+a", "-a", "\"x]", isTruncated: true),
        XMLSample("<a/> ", "+a", "-a", "\" "),
    ]
}
