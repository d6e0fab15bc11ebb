import fc from "fast-check";
import { expect, it } from "vitest";
import { readQti, readSingleQti } from "#lib/interactive/exchange/qti/read-package.ts";
import { item } from "#lib/interactive/exercises/schema.ts";

const manifest = (...files: string[]) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources>${files.map((href, index) => `<resource identifier="r${index}" type="imsqti_item_xmlv2p2" href="${href}"/>`).join("")}</resources></manifest>`;
const itemWith = (declared: string, body: string) =>
  `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="a" title="Trees">${declared}<qti-item-body>${body}</qti-item-body></qti-assessment-item>`;
const good = itemWith(
  `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>`,
  `<qti-choice-interaction response-identifier="RESPONSE"><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction>`,
);
const read = (text: string) => readSingleQti(text, "de");
const one = (text: string) => read(text)?.items[0];
const inPackage = (files: Record<string, string>) => readQti("imsmanifest.xml", (name) => files[name] ?? null, "de");

it("threat 18 document types, entities, nesting, endless parts and what is no XML are refused, in little time", () => {
  const bomb = `<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;&x;">]>${good.slice(good.indexOf("<qti"))}`;
  const refused = [
    bomb,
    bomb.replace(/<!ENTITY x "ha">/, '<!ENTITY x SYSTEM "file:///etc/passwd">'),
    good.replace(">a<", ">&x;<"),
    good.replace(">a<", `>${"<b>".repeat(100_000)}${"</b>".repeat(100_000)}<`),
    good.replace(">a<", `>${"<b/>".repeat(400_000)}<`),
    good.slice(0, -30),
    good.replace("</qti-simple-choice>", ""),
    `${good}<x/>`,
    `<qti-assessment-item ${"a='".repeat(100_000)}`,
  ];
  const start = performance.now();
  expect(refused.map(read)).toEqual(refused.map(() => null));
  const many = good.replace(
    "<qti-simple-choice",
    `${`<qti-simple-choice identifier="A">x</qti-simple-choice>`.repeat(2_000)}<qti-simple-choice`,
  );
  expect(read(many)?.problems).toEqual([{ line: 1, name: "", reason: "answer" }]);
  expect(performance.now() - start).toBeLessThan(5_000);
});

it("threat 5 whatever markup is in it becomes plain text, without what nobody sees", () => {
  const text = good
    .replace(
      ">a<",
      `><script>alert(1)</script><b onclick="alert(2)">a &lt;i&gt;</b><style>x{}</style><img src="x" onerror="alert(3)" alt="x&#x202E;y"/><`,
    )
    .replace(
      "<qti-choice-interaction",
      `<p><a href="javascript:alert(4)">Which</a><object data="x.swf">flash</object>?</p><qti-choice-interaction`,
    );
  expect(one(text)).toMatchObject({ prompt: "Which?", body: { options: [{ text: "a <i>xy" }, { text: "b" }] } });
  expect(JSON.stringify(one(text))).not.toMatch(/script|alert|onclick|onerror/);
});

it("of a package what cannot be read is named by its file, and the others come in", () => {
  const found = inPackage({
    "imsmanifest.xml": manifest("a%20b.xml", "gone.xml", "../../etc/passwd", "broken.xml", "upload.xml", "a%20b.xml", "%E0%A4.xml"),
    "a b.xml": good,
    "broken.xml": "<qti-assessment-item",
    "upload.xml": itemWith("", `<qti-upload-interaction response-identifier="RESPONSE"/>`),
  });
  expect(found?.items.map(({ type }) => type)).toEqual(["single-choice"]);
  expect(found?.problems).toEqual([
    { line: 2, name: "gone.xml", reason: "file" },
    { line: 3, name: "../../etc/passwd", reason: "file" },
    { line: 4, name: "broken.xml", reason: "file" },
    { line: 5, name: "upload.xml", reason: "kind" },
    { line: 6, name: "%E0%A4.xml", reason: "file" },
  ]);
  expect([
    inPackage({}),
    inPackage({ "imsmanifest.xml": manifest() }),
    inPackage({ "imsmanifest.xml": "<!DOCTYPE a><manifest/>" }),
  ]).toEqual([null, null, null]);
});

it("the test of a package says the order, the title and how often an answer may be checked", () => {
  const test = `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" title="A &amp; B"><testPart><assessmentSection><assessmentItemRef href="../b.xml"><itemSessionControl maxAttempts="2"/></assessmentItemRef><assessmentItemRef href="../nowhere.xml"/></assessmentSection></testPart></assessmentTest>`;
  const listed = manifest("a.xml", "b.xml").replace(
    "<resources>",
    `<resources><resource identifier="t" type="imsqti_test_xmlv2p2" href="tests/t.xml"/>`,
  );
  const found = inPackage({
    "imsmanifest.xml": listed,
    "tests/t.xml": test,
    "a.xml": good,
    "b.xml": good.replace('title="Trees"', 'title="Bees"'),
  });
  expect(found?.title).toBe("A & B");
  expect(found?.items.map(({ prompt, scoring }) => [prompt, scoring.attempts])).toEqual([
    ["Bees", 2],
    ["Trees", null],
  ]);
});

it("no item, whatever is left out of it or put twice, makes it fail, and what comes in is an exercise", () => {
  const pieces = good.split(/(?=<)/);
  fc.assert(
    fc.property(fc.array(fc.nat(pieces.length - 1), { maxLength: 4 }), fc.nat(2), (places, kind) => {
      const changed = pieces.flatMap((piece, index) =>
        places.includes(index) ? [[], [piece, piece], [piece.replace(/"[^"]*"/, '"1e999"')]][kind] : [piece],
      );
      expect((read(changed?.join("") ?? "")?.items ?? []).every((found) => item.safeParse(found).success)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
