import { describe, expect, it } from "vitest";
import { scanHtml } from "#lib/platform/page-cache/scan-html.ts";

/** What is reported of a text: attributes of start tags, scripts and styles. */
const scan = (html: string) => {
  const tags: Record<string, string>[] = [];
  const raws: [string, Record<string, string>, string][] = [];
  scanHtml(html, {
    tag: (attributes) => tags.push(Object.fromEntries(attributes)),
    raw: (name, attributes, code) => raws.push([name, Object.fromEntries(attributes), code]),
  });
  return { tags, raws };
};

describe("attributes", () => {
  it.each([
    ["in double quotes", '<a b="c d">', { b: "c d" }],
    ["in single quotes", "<a b='c\"d'>", { b: 'c"d' }],
    ["without quotes", "<a b=c/d e=f>", { b: "c/d", e: "f" }],
    ["without quotes up to the end of the tag", "<a b=c>d", { b: "c" }],
    ["without a value", "<a b c>", { b: "", c: "" }],
    ["with an empty value", '<a b="" c>', { b: "", c: "" }],
    ["one behind another without a space", '<a b="c"d="e">', { b: "c", d: "e" }],
    ["with every kind of space", "<a\tb\n=\r'c'\fd = e >", { b: "c", d: "e" }],
    ["twice: the first one counts", "<a b=1 b=2 B=3>", { b: "1" }],
    ["in capitals", "<A STYLE=Top>", { style: "Top" }],
    ["behind a slash", "<a/b=c/>", { b: "c/" }],
    ["that begin with an equals sign", "<a =b=c>", { "=b": "c" }],
    ["of a tag that closes itself", '<br class="x"/>', { class: "x" }],
    ["with a bracket in quotes", "<a b='>' c=d>", { b: ">", c: "d" }],
    ["with a quote in the middle", `<a b=c"d>`, { b: 'c"d' }],
  ])("%s", (_, html, attributes) => expect(scan(html).tags).toEqual([attributes]));

  it("nothing is reported of a tag without attributes", () => {
    expect(scan("<p><b></b ></p>").tags).toEqual([]);
  });

  it.each([
    ["a quote that never ends", '<a b="c><i d=e>'],
    ["a value that never ends", "<a b=c"],
    ["a tag that never ends", "<a b"],
    ["a value that is missing", "<a b="],
  ])("%s swallows the rest and ends", (_, html) => {
    expect(scan(html).raws).toEqual([]);
    expect(scan(html).tags.length).toBeLessThanOrEqual(1);
    expect(scan(html).tags.some((tag) => "d" in tag)).toBe(false);
  });
});

describe("scripts and styles", () => {
  it("are reported with what stands in them, unparsed", () => {
    expect(scan('<script a="b">1 < 2 && "<b c=d>"</script><style>p{}</style><i e=f>').raws).toEqual([
      ["script", { a: "b" }, '1 < 2 && "<b c=d>"'],
      ["style", {}, "p{}"],
    ]);
    expect(scan('<script>"<b c=d>"</script><i e=f>').tags).toEqual([{ e: "f" }]);
  });

  it("end only at their own end tag, however it is written", () => {
    expect(scan("<script>a</style></scripts></SCRIPT\n>b").raws).toEqual([["script", {}, "a</style></scripts>"]]);
    expect(scan("<STYLE>a</script></style/>b").raws).toEqual([["style", {}, "a</script>"]]);
  });

  it("without an end go to the end of the text", () => {
    expect(scan("<script>a<b c=d>").raws).toEqual([["script", {}, "a<b c=d>"]]);
  });

  it("need not be asked for", () => {
    expect(() => scanHtml('<script a="b">1</script><style c>p{}</style>', {})).not.toThrow();
  });
});

describe("what is no start tag", () => {
  it.each([
    ["a comment", "<!-- <a b=c> --><i d=e>", [{ d: "e" }]],
    ["a comment that closes at once", "<!----><i d=e>", [{ d: "e" }]],
    ["a comment that never ends", "<!-- <a b=c>", []],
    ["a declaration", "<!doctype html><i d=e>", [{ d: "e" }]],
    ["an instruction", "<?xml a='b'?><i d=e>", [{ d: "e" }]],
    ["an end tag with attributes", "</a b=c><i d=e>", [{ d: "e" }]],
    ["an end tag that never ends", "</a <i d=e", []],
    ["a bracket in a text", "1 < 2 <i d=e>", [{ d: "e" }]],
    ["brackets in a row", "<<i d=e>", [{ d: "e" }]],
    ["a bracket at the very end", "<i d=e><", [{ d: "e" }]],
    ["text alone", "no markup", []],
  ])("%s", (_, html, tags) => expect(scan(html).tags).toEqual(tags));
});
