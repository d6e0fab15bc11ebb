import { expect, it } from "vitest";
import { cleanXml, XmlError } from "#lib/catalogue/materials/server/clean-xml.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>';

it.each([
  ['<a xmlns="http://x.example/ns" b="1">t &amp; u</a>', '<a xmlns="http://x.example/ns" b="1">t &#38; u</a>'],
  ['<draw:image xlink:href="Pictures/1.png"/>', '<draw:image xlink:href="Pictures/1.png"/>'],
  ['<draw:object xlink:href="./Object 1"/>', '<draw:object xlink:href="./Object 1"/>'],
  [
    '<Relationship Id="a" Type="http://x.example/t" Target="../media/1.png"/>',
    '<Relationship Id="a" Type="http://x.example/t" Target="../media/1.png"/>',
  ],
  ["<w:instrText> PAGE \\* MERGEFORMAT </w:instrText>", "<w:instrText> PAGE \\* MERGEFORMAT </w:instrText>"],
  ["<c><f>SUM(A1:A9)*Blatt2!B1</f><v>3</v></c>", "<c><f>SUM(A1:A9)*Blatt2!B1</f><v>3</v></c>"],
  ['<x formula="ooow:&lt;A1&gt;+1" class="chart:bar"/>', '<x formula="ooow:&#60;A1&#62;+1" class="chart:bar"/>'],
])("%s stays", (given, clean) => expect(cleanXml(given)).toBe(head + clean));

it.each([
  ['<draw:image xlink:href="http://127.0.0.1/x.png"/>', '<draw:image xlink:href=""/>'],
  ["<i xlink:href=' &#104;ttp&#x3A;//127.0.0.1/x'/>", '<i xlink:href=""/>'],
  ['<i q:href="/etc/passwd" src="..%2f..%2fx" b="file:///etc/passwd" c="\\\\host\\x"/>', '<i q:href="" src="" b="" c=""/>'],
  ['<v:imagedata o:href="vnd.sun.star.pkg://x"/>', '<v:imagedata o:href=""/>'],
  ['<text:section-source xlink:href="document.odt"/>', '<text:section-source xlink:href=""/>'],
  [
    '<Relationship Id="a" Type="http://x.example/t" Target="x.png" TargetMode="External"/>',
    '<Relationship Id="a" Type="http://x.example/t" Target="none" TargetMode="Internal"/>',
  ],
  ['<Relationship Id="a" Target="file:///etc/passwd"/>', '<Relationship Id="a" Target="none"/>'],
  ['<w:instrText> INCLUDEPICTURE "http://127.0.0.1/" </w:instrText>', "<w:instrText></w:instrText>"],
  ["<w:instrText>INCLU<![CDATA[DETEXT]]><!-- --> x<b>y</b></w:instrText>", "<w:instrText></w:instrText>"],
  ['<w:fldSimple w:instr="LINK x"/>', '<w:fldSimple w:instr=""/>'],
  ['<c><f>WEBSERVICE("ht"&amp;"tp://127.0.0.1")</f><v>3</v></c>', "<c><f></f><v>3</v></c>"],
  ["<a><?go there?><!-- <b> --></a>", "<a></a>"],
  ['<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY f "]>">]><a/>', "<a/>"],
])("threat 18 %s leads nowhere", (given, clean) => expect(cleanXml(given)).toBe(head + clean));

it.each(["<a>&e;</a>", "<a b=c/>", "<a b/>", "<a", "text<a/>", '<a b="', "<!-- ", "<![CDATA[", "<a>&#0;</a>"])("%s is no XML", (given) =>
  expect(() => cleanXml(given)).toThrow(XmlError),
);

// With anything but linear time this would take longer than a test may.
it.each(['<a "', "<a b='", "<!DOCTYPE [", "&#32;", "<![CDATA[", "<a b='&", "<!-- "])(
  "threat 25 a document of nothing but %s is refused",
  (unit) => expect(() => cleanXml(unit.repeat(400_000))).toThrow(XmlError),
);
