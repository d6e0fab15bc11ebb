import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import yazl from "yazl";
import { listZip, readZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { writeH5p } from "#lib/interactive/exchange/h5p/write-h5p.ts";
import { readH5pFile, writeH5pFile } from "#lib/interactive/exchange/server/h5p-package.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

const all = itemTypeNames.map((type, index) => ({ ...exampleItem("de", type), id: `i${index + 1}` }));
const of = (...types: (typeof itemTypeNames)[number][]) => all.filter(({ type }) => types.includes(type));
const fileOf = async (items: typeof all) => writeH5pFile(writeH5p("Titel", items).packages);
const zipOf = async (entries: Record<string, string | Uint8Array>, isStored = false): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content as string), name, { compress: !isStored });
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
};
const jsonIn = (bytes: Buffer, name: string): Record<string, unknown> => {
  const entry = listZip(bytes).find((one) => one.name === name);
  return entry ? JSON.parse(readZipEntry(bytes, entry).toString("utf8")) : {};
};
const codeOf = (bytes: Buffer): string | null => {
  try {
    return readH5pFile(bytes, "de") === null ? "null" : null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

describe("what is written", () => {
  it("is what H5P's core asks for: two files, the required properties in their forms, every library named and none included", async () => {
    const { bytes, isMany } = await fileOf(of("single-choice", "gap-text", "open-text"));
    expect([isMany, listZip(bytes).map(({ name }) => name)]).toEqual([false, ["h5p.json", "content/content.json"]]);
    const definition = jsonIn(bytes, "h5p.json");
    expect(definition).toMatchObject({ title: "Titel", language: "de", mainLibrary: "H5P.QuestionSet", embedTypes: ["iframe"] });
    expect(definition.preloadedDependencies).toEqual([
      { machineName: "H5P.QuestionSet", majorVersion: 1, minorVersion: 20 },
      { machineName: "H5P.MultiChoice", majorVersion: 1, minorVersion: 16 },
      { machineName: "H5P.Blanks", majorVersion: 1, minorVersion: 14 },
      { machineName: "H5P.Essay", majorVersion: 1, minorVersion: 5 },
    ]);
    const { questions } = jsonIn(bytes, "content/content.json") as { questions: { library: string; subContentId: string }[] };
    expect(questions.map(({ library }) => library)).toEqual(["H5P.MultiChoice 1.16", "H5P.Blanks 1.14", "H5P.Essay 1.5"]);
    expect(new Set(questions.map(({ subContentId }) => subContentId)).size).toBe(3);
    expect(questions.every(({ subContentId }) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subContentId))).toBe(true);
  });

  it("one exercise is its own content, a Column takes what a Question Set does not, and what neither takes makes packages in one ZIP", async () => {
    const mainOf = async (items: typeof all) => jsonIn((await fileOf(items)).bytes, "h5p.json").mainLibrary;
    expect([await mainOf(of("crossword")), await mainOf(of("single-choice", "live-quiz"))]).toEqual(["H5P.Crossword", "H5P.Column"]);
    const { bytes, isMany } = await fileOf(of("single-choice", "order-steps", "word-search"));
    expect([isMany, listZip(bytes).map(({ name }) => name)]).toEqual([true, ["01.h5p", "02.h5p", "03.h5p"]]);
    const back = readH5pFile(bytes, "de");
    expect(back?.items.map(({ id, type }) => [id, type])).toEqual([
      ["i1", "single-choice"],
      ["i2", "order-steps"],
      ["i3", "word-search"],
    ]);
    expect(back?.problems).toEqual([]);
  });

  it("the same exercises give the same bytes, and of types that H5P does not have there is no file", async () => {
    expect((await fileOf(all)).bytes.equals((await fileOf(all)).bytes)).toBe(true);
    await expect(fileOf(of("fraction"))).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("what is read", () => {
  const definition = '{"title":"Set\\u202Ex","mainLibrary":"H5P.TrueFalse","defaultLanguage":"fr"}';
  const content = '{"question":"<p>La neige est blanche.</p>","correct":"true"}';

  it("a package with libraries in it, and one without; the title has nothing unseen, and the language is the content's", async () => {
    const bytes = await zipOf({
      "H5P.TrueFalse-1.8/library.json": "{",
      "content/images/a.png": "x",
      "content/content.json": `\uFEFF${content}`,
      "h5p.json": definition,
    });
    expect(readH5pFile(bytes, "de")).toMatchObject({
      title: "Set x",
      items: [{ type: "true-false", lang: "fr", prompt: "La neige est blanche." }],
      problems: [],
    });
  });

  it("missing parts, broken JSON, wrong encodings, names that leave the folder and bombs end in a sentence", async () => {
    const bomb = Buffer.alloc(3_000_000, 32);
    const nested = await zipOf({ "h5p.json": definition, "content/content.json": bomb });
    const good = await zipOf({ "h5p.json": definition, "content/content.json": content });
    const outside = Buffer.from(
      (await zipOf({ "content/xxx.json": "x", "h5p.json": definition }))
        .toString("latin1")
        .replaceAll("content/xxx.json", "../../../xx.json"),
      "latin1",
    );
    const cases: [string, Buffer, string | null][] = [
      ["whole", good, null],
      ["no content", await zipOf({ "h5p.json": definition }), "null"],
      ["no definition", await zipOf({ "content/content.json": content }), "null"],
      ["no main library", await zipOf({ "h5p.json": "{}", "content/content.json": content }), "null"],
      ["a list", await zipOf({ "h5p.json": "[]", "content/content.json": content }), "null"],
      ["broken", await zipOf({ "h5p.json": definition, "content/content.json": "{" }), "null"],
      ["no UTF-8", await zipOf({ "h5p.json": definition, "content/content.json": Buffer.from([0x22, 0xff, 0x22]) }), "null"],
      ["UTF-16", await zipOf({ "h5p.json": Buffer.from(definition, "utf16le"), "content/content.json": content }), "null"],
      ["deep", await zipOf({ "h5p.json": definition, "content/content.json": `${"[".repeat(300_000)}x` }), "file_too_large"],
      [
        "deep, and whole",
        await zipOf({ "h5p.json": definition, "content/content.json": `${"[".repeat(300_000)}${"]".repeat(300_000)}` }, true),
        null,
      ],
      ["cut off", good.subarray(0, good.length - 30), "file_damaged"],
      ["out of its folder", outside, "file_damaged"],
      ["a bomb", nested, "file_too_large"],
      ["a bomb in a ZIP of packages", await zipOf({ "01.h5p": nested }), "file_too_large"],
      ["no package in a package", await zipOf({ "01.h5p": "x" }), "file_damaged"],
      ["too many packages", await zipOf(Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`${index}.h5p`, good]))), "null"],
    ];
    for (const [what, bytes, code] of cases) expect([what, codeOf(bytes)]).toEqual([what, code]);
  });

  it("of a ZIP of packages each that cannot be read is named by its place", async () => {
    const good = await zipOf({ "h5p.json": definition, "content/content.json": content });
    const read = readH5pFile(await zipOf({ "02.h5p": good, "01.h5p": await zipOf({ "h5p.json": "{}" }), "notes.txt": "x" }), "de");
    expect([read?.items.length, read?.problems]).toEqual([1, [{ line: 1, reason: "kind" }]]);
  });
});
