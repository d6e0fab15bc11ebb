import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import yazl from "yazl";
import { GET as exported } from "#app/api/v3/interactives/[id]/export/route.ts";
import { GET as losses } from "#app/api/v3/interactives/[id]/losses/route.ts";
import { POST as imported } from "#app/api/v3/interactives/import/route.ts";
import { POST as create, GET as list } from "#app/api/v3/interactives/route.ts";
import { type Interactive, interactive } from "#lib/interactive/authoring/schema.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const all = itemTypeNames.map((type, index) => ({ ...exampleItem("de", type), id: `i${index}` }));
const make = async (token: string, items: unknown[] = all): Promise<Interactive> =>
  interactive.parse((await call(create, { token, path: "/?world=de", body: { title: "Alle Arten", items } })).body.data);
const send = async (token: string, bytes: Uint8Array | string, name = "übungen.gift.txt") => {
  const body = new FormData();
  body.set("file", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name));
  return call(imported, { method: "POST", token, path: "/?world=de", body });
};
const take = (handler: Parameters<typeof call>[0], token: string, id: number, format: string) =>
  call(handler, { token, path: `/?world=de&format=${format}`, params: { id: String(id) } });
const zipOf = async (entries: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
};
const countOf = async (token: string) => (await call(list, { token, path: "/?world=de" })).body.data?.total;

describe("exercises leave and come back", () => {
  it("ENTITY-6 a package of ours holds exercises of every type: what comes back is equal, and the same gives the same bytes", async () => {
    const { token } = await buildUser();
    const made = await make(token);
    const file = await take(exported, token, made.id, "kreda");
    expect([file.status, file.headers.get("content-type"), file.headers.get("content-disposition")]).toEqual([
      200,
      "application/zip",
      'attachment; filename="Alle Arten.zip"',
    ]);
    expect((await take(exported, token, made.id, "kreda")).bytes.equals(file.bytes)).toBe(true);
    expect((await take(losses, token, made.id, "kreda")).body.data?.items).toEqual([]);
    const back = await send(token, file.bytes, "anders.zip");
    expect(back.status).toBe(201);
    expect(back.body.data).toMatchObject({ title: "Alle Arten", items: made.items, problems: [], version: 1 });
  });

  it("questions in GIFT go out and come in; what GIFT does not hold is told before, exercise by exercise", async () => {
    const { token } = await buildUser();
    const made = await make(token);
    const lost = ((await take(losses, token, made.id, "gift")).body.data?.items ?? []) as unknown as { item: string; losses: string[] }[];
    const kept = made.items.filter(({ id }) => !lost.some(({ item }) => item === id)).map(({ type }) => type);
    expect(kept).toEqual(["single-choice", "multiple-choice"]);
    expect(lost.find(({ item }) => item === `i${itemTypeNames.indexOf("crossword")}`)?.losses).toContain("type");
    expect(lost.find(({ item }) => item === `i${itemTypeNames.indexOf("numeric")}`)?.losses).toEqual(["units"]);
    const file = await take(exported, token, made.id, "gift");
    expect(file.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const back = await send(token, file.bytes);
    expect([back.status, back.body.data?.title]).toEqual([201, "übungen"]);
    const types = ((back.body.data?.items ?? []) as unknown as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(["single-choice", "multiple-choice", "numeric", "match-pairs"]));
  });

  it("a quiz in Moodle's XML goes out and comes in, recognised by how it begins; what it does not hold is told before", async () => {
    const { token } = await buildUser();
    const made = await make(token);
    const lost = ((await take(losses, token, made.id, "moodle")).body.data?.items ?? []) as unknown as { item: string; losses: string[] }[];
    const kept = made.items.filter(({ id }) => !lost.some(({ item }) => item === id));
    expect(kept.map(({ type }) => type)).toEqual(expect.arrayContaining(["single-choice", "multiple-choice", "gap-select", "drag-words"]));
    expect(lost.find(({ item }) => item === `i${itemTypeNames.indexOf("crossword")}`)?.losses).toEqual(["type"]);
    const file = await take(exported, token, made.id, "moodle");
    expect([file.headers.get("content-type"), file.headers.get("content-disposition")]).toEqual([
      "application/xml; charset=utf-8",
      'attachment; filename="Alle Arten.xml"',
    ]);
    expect((await take(exported, token, made.id, "moodle")).bytes.equals(file.bytes)).toBe(true);
    const back = await send(token, file.bytes, "fragen.bin");
    expect([back.status, back.body.data?.title, back.body.data?.problems]).toEqual([201, "fragen", []]);
    const items = (back.body.data?.items ?? []) as unknown as { type: string; prompt: string }[];
    for (const { type, prompt } of kept) expect(items.map((one) => [one.type, one.prompt])).toContainEqual([type, prompt]);
    const some = await send(
      token,
      '<quiz>\n<question type="calculated"><name><text>x</text></name></question>\n<question type="shortanswer"><questiontext><text>Hauptstadt?</text></questiontext><answer fraction="100"><text>Bern</text></answer></question></quiz>',
    );
    expect([some.status, some.body.data?.problems]).toEqual([201, [{ line: 2, reason: "kind" }]]);
  });

  it("a file with some questions that cannot be read brings the others, and names the rest by their lines", async () => {
    const { token } = await buildUser();
    const { status, body } = await send(token, "::Baum:: Welcher Baum? {=Birke ~Eiche}\n\nKein Ende {\n\nSchreib! {}\n");
    expect([status, ((body.data?.items ?? []) as unknown as unknown[]).length, body.data?.problems]).toEqual([
      201,
      1,
      [
        { line: 3, reason: "no_answer" },
        { line: 5, reason: "kind" },
      ],
    ]);
  });

  it("packages of H5P go out and come in; what H5P does not hold is told before, and several packages leave as one ZIP", async () => {
    const { token } = await buildUser();
    const made = await make(token);
    const lost = ((await take(losses, token, made.id, "h5p")).body.data?.items ?? []) as unknown as { item: string; losses: string[] }[];
    const lossesOf = (type: (typeof itemTypeNames)[number]) => lost.find(({ item }) => item === `i${itemTypeNames.indexOf(type)}`)?.losses;
    expect([lossesOf("single-choice"), lossesOf("gap-text"), lossesOf("drag-words"), lossesOf("mark-words")]).toEqual(
      new Array(4).fill(undefined),
    );
    expect([lossesOf("true-false"), lossesOf("open-text"), lossesOf("fraction"), lossesOf("dictation")]).toEqual([
      ["split"],
      ["criteria"],
      ["type"],
      ["type"],
    ]);
    const all = await take(exported, token, made.id, "h5p");
    expect([all.status, all.headers.get("content-disposition")]).toEqual([200, 'attachment; filename="Alle Arten.zip"']);
    expect((await take(exported, token, made.id, "h5p")).bytes.equals(all.bytes)).toBe(true);
    const back = await send(token, all.bytes, "zurück.zip");
    expect([back.status, back.body.data?.title, back.body.data?.problems]).toEqual([201, "zurück", []]);
    const kept = made.items.filter(({ id }) => !lost.some(({ item }) => item === id));
    const set = await make(
      token,
      kept.filter(({ type }) => ["single-choice", "multiple-choice", "gap-text", "drag-words"].includes(type)),
    );
    const file = await take(exported, token, set.id, "h5p");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="Alle Arten.h5p"');
    const again = await send(token, file.bytes, "nicht-der-name.txt");
    expect(again.body.data).toMatchObject({ title: "Alle Arten", problems: [] });
    expect(((again.body.data?.items ?? []) as unknown as { type: string }[]).map(({ type }) => type)).toEqual(
      set.items.map(({ type }) => type),
    );
    const fractions = await make(
      token,
      made.items.filter(({ type }) => type === "fraction"),
    );
    const none = await take(exported, token, fractions.id, "h5p");
    expect([none.status, none.body.error?.fields?.format?.code]).toEqual([400, "invalid"]);
  });

  it("packages of QTI go out and come in, as does one item by itself; what QTI does not hold is told before", async () => {
    const { token } = await buildUser();
    const made = await make(token);
    const lost = ((await take(losses, token, made.id, "qti")).body.data?.items ?? []) as unknown as { item: string; losses: string[] }[];
    const left = made.items.filter(({ id }) => lost.find(({ item }) => item === id)?.losses.includes("type")).map(({ type }) => type);
    expect(left).toEqual([
      "hotspot",
      "label-picture",
      "fraction",
      "crossword",
      "word-search",
      "letter-guess",
      "flashcards",
      "dictation",
      "page-overlay",
    ]);
    const file = await take(exported, token, made.id, "qti");
    expect([file.status, file.headers.get("content-type"), file.headers.get("content-disposition")]).toEqual([
      200,
      "application/zip",
      'attachment; filename="Alle Arten.qti.zip"',
    ]);
    expect((await take(exported, token, made.id, "qti")).bytes.equals(file.bytes)).toBe(true);
    const back = await send(token, file.bytes, "anders.zip");
    expect([back.status, back.body.data?.title, back.body.data?.problems]).toEqual([201, "Alle Arten", []]);
    const whole = (all: readonly { type: string; prompt: string }[]) => all.map(({ type, prompt }) => [type, prompt]);
    expect(whole((back.body.data?.items ?? []) as unknown as { type: string; prompt: string }[])).toEqual(
      whole(made.items.filter(({ type }) => !left.includes(type))),
    );
    const single = `<?xml version="1.0" encoding="ISO-8859-1"?><assessmentItem title="Bäume" xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Was wächst?</prompt><simpleChoice identifier="a">Ahorn</simpleChoice><simpleChoice identifier="b">Kies</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
    const taken = await send(token, Buffer.from(single, "latin1"), "irgendwas.bin");
    expect([taken.status, taken.body.data?.title]).toEqual([201, "Bäume"]);
    expect(taken.body.data?.items).toMatchObject([
      { type: "single-choice", prompt: "Was wächst?", body: { options: [{ text: "Ahorn" }, {}] } },
    ]);
    const manifest = (href: string) => `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="${href}"/></resources></manifest>`;
    const kept = await countOf(token);
    const bad: [string, Uint8Array | string, number, string][] = [
      [
        "a document type",
        `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${single.slice(single.indexOf("<assess")).replace("Ahorn", "&x;")}`,
        422,
        "exercises_unreadable",
      ],
      ["a manifest of something else", await zipOf({ "imsmanifest.xml": "<manifest/>" }), 422, "exercises_unreadable"],
      ["an item that is missing", await zipOf({ "imsmanifest.xml": manifest("../a.xml") }), 422, "exercises_unreadable"],
      ["a bomb", await zipOf({ "imsmanifest.xml": manifest("a.xml"), "a.xml": Buffer.alloc(50_000_000, 32) }), 413, "file_too_large"],
    ];
    for (const [what, bytes, status, code] of bad) {
      const answer = await send(token, bytes, "x.zip");
      expect([what, answer.status, answer.body.error?.code]).toEqual([what, status, code]);
    }
    expect(await countOf(token)).toBe(kept);
  });

  it("what is no package, no text, a bomb, damaged or empty ends in a sentence, and nothing is kept", async () => {
    const { token } = await buildUser();
    const good = await zipOf({
      "exercises.json": JSON.stringify({ format: "kreda-exercises", version: 1, title: "x", items: all.slice(0, 1) }),
    });
    const bomb = await zipOf({ "exercises.json": Buffer.alloc(50_000_000, 32) });
    const refused: [string, Uint8Array | string, number, string][] = [
      ["empty", "", 422, "file_empty"],
      ["no question in it", "Nur Text.\n", 422, "exercises_unreadable"],
      ["bytes that are no text", new Uint8Array([0xff, 0xfe, 0xff, 0x80, 0x81]), 422, "exercises_unreadable"],
      ["XML of something else", '<?xml version="1.0"?><rss/>', 422, "exercises_unreadable"],
      ["a quiz that is cut off", '<?xml version="1.0"?><quiz><question type="essay">', 422, "exercises_unreadable"],
      [
        "entities that grow",
        '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><quiz><question>&b;</question></quiz>',
        422,
        "exercises_unreadable",
      ],
      ["a quiz without an end to its depth", `<quiz>${"<a>".repeat(50_000)}`, 422, "exercises_unreadable"],
      ["a quiz without questions", "<quiz></quiz>", 422, "exercises_unreadable"],
      ["a ZIP with something else", await zipOf({ "h5p.json": "{}" }), 422, "exercises_unreadable"],
      [
        "a package of H5P without exercises",
        await zipOf({ "h5p.json": '{"title":"x","mainLibrary":"H5P.Accordion"}', "content/content.json": "{}" }),
        422,
        "exercises_unreadable",
      ],
      [
        "a package of H5P that is a bomb",
        await zipOf({ "h5p.json": '{"mainLibrary":"H5P.Blanks"}', "content/content.json": Buffer.alloc(50_000_000, 32) }),
        413,
        "file_too_large",
      ],
      ["broken JSON", await zipOf({ "exercises.json": "{" }), 422, "exercises_unreadable"],
      [
        "another version",
        await zipOf({ "exercises.json": '{"format":"kreda-exercises","version":9,"title":"x","items":[]}' }),
        422,
        "exercises_unreadable",
      ],
      ["a ZIP cut off", good.subarray(0, good.length - 30), 422, "file_damaged"],
      ["a bomb", bomb, 413, "file_too_large"],
    ];
    for (const [what, bytes, status, code] of refused) {
      const answer = await send(token, bytes, "../../etc/passwd.zip");
      expect([what, answer.status, answer.body.error?.code]).toEqual([what, status, code]);
    }
    const tooMany = Array.from({ length: 61 }, (_, index) => `Frage ${index} {=a ~b}`).join("\n\n");
    const answer = await send(token, tooMany);
    expect([answer.status, answer.body.error?.fields?.file?.code]).toEqual([400, "too_many"]);
    expect(await countOf(token)).toBe(0);
    expect((await send(token, good, "x.zip")).status).toBe(201);
  });
});
