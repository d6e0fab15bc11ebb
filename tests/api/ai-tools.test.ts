import { describe, expect, it } from "vitest";
import { POST as generate } from "#app/api/v3/ai-tools/[id]/generate/route.ts";
import { POST as preview } from "#app/api/v3/ai-tools/[id]/preview/route.ts";
import { POST as print } from "#app/api/v3/ai-tools/[id]/print/route.ts";
import { GET as list } from "#app/api/v3/ai-tools/route.ts";
import { GET as picture } from "#app/files/tool-sheets/[world]/[tool]/[width]/route.ts";
import { kinds } from "#lib/platform/generators/kinds.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";
import { browserTools, tools } from "#lib/tools/sheets/rules.ts";
import { inputOf, type ToolSummary } from "#lib/tools/sheets/schema.ts";
import { call } from "#tests/call.ts";

const ask = (handler: typeof generate, id: string, body: object, world: World = "de") =>
  call(handler, { path: `/?world=${world}`, params: { id }, body });
const fieldsOf = async (id: string, body: object, world: World = "de") => {
  const { status, body: answer } = await ask(generate, id, body, world);
  return { status, fields: Object.fromEntries(Object.entries(answer.error?.fields ?? {}).map(([name, { code }]) => [name, code])) };
};

it("CALL-22 every tool tells what it takes; its example input makes a sheet, and the same one each time", async () => {
  const { body, headers } = await call(list, { path: "/?world=de" });
  const items = body.data?.items as unknown as ToolSummary[];
  const made = items.filter(({ runsIn }) => runsIn === "server");
  expect(made.map(({ id }) => id)).toEqual(tools.map(({ id }) => id));
  expect(headers.get("cache-control")).toBe("public, max-age=60");
  for (const { id, exampleInput, inputSchema, name, needsModel } of made) {
    expect(name, id).not.toContain("ai-tools");
    expect(needsModel).toBe(false);
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    const tool = tools.find((one) => one.id === id) as (typeof tools)[number];
    expect(inputOf(tool, kinds[tool.kind].levels).safeParse(exampleInput).success, id).toBe(true);
    const first = await ask(generate, id, { input: exampleInput, seed: 11 });
    expect(first.status, id).toBe(200);
    expect(Number(first.body.data?.sheetPages), id).toBeGreaterThan(0);
    expect((await ask(generate, id, { input: exampleInput, seed: 11 })).bytes.equals(first.bytes), id).toBe(true);
  }
});

it("CALL-22 tools of the browser say that they are: no input is told, and nothing is made of one, in a clear sentence", async () => {
  const { body } = await call(list, { path: "/?world=de" });
  const items = ((body.data?.items ?? []) as unknown as ToolSummary[]).filter(({ runsIn }) => runsIn === "browser");
  expect(items.map(({ id }) => id)).toEqual(browserTools.map(({ id }) => id));
  for (const { id, inputSchema, exampleInput, worlds: everywhere } of items) {
    expect([inputSchema, exampleInput]).toEqual([null, null]);
    expect(everywhere).toHaveLength(id === "report-comments" ? 5 : worldCodes.length);
    for (const handler of [generate, preview, print]) {
      const { status, body: answer } = await ask(handler, id, { input: { names: ["Zoraida"] } });
      expect([status, answer.error?.code]).toEqual([422, "runs_in_browser"]);
      expect(answer.error?.message).toMatch(/^Dieses Werkzeug läuft nur im Browser\./);
    }
    expect((await call(picture, { params: { world: "de", tool: id, width: "240" } })).status).toBe(422);
  }
  expect((await ask(generate, "report-comments", {}, "fi")).status).toBe(404);
});

describe.each(worldCodes)("%s", (world) => {
  it("CALL-22 has a name and a line for each of its tools, and each of them prints as many pages as it says", async () => {
    const { body } = await call(list, { path: `/?world=${world}` });
    const items = body.data?.items as unknown as ToolSummary[];
    expect(items.length).toBeGreaterThan(20);
    for (const { id, name, description, href, runsIn } of items) {
      expect(name.length, id).toBeGreaterThan(1);
      expect(description.length, id).toBeGreaterThan(5);
      expect(href).toBe(`/${world}/ai-tools/${id}`);
      if (runsIn === "browser") continue;
      const { body: shown, status } = await ask(preview, id, { page: 99 }, world);
      expect(status, id).toBe(200);
      expect(shown.data?.page).toBe(Number(shown.data?.sheetPages) + Number(shown.data?.keyPages));
      expect(String(shown.data?.svg)).toMatch(/^<svg class="typst-doc" viewBox="0 0 (595|841)/);
    }
  });
});

it("CALL-22 variants and seeds make others of the same kind; a page of the key shows what the sheet asks for", async () => {
  const of = async (more: object) => (await ask(generate, "plus", { input: { level: 2, sheets: 1 }, ...more })).body.data;
  const [a, b, other] = [await of({ seed: 3 }), await of({ seed: 3, variant: "B" }), await of({ seed: 4 })];
  expect(a?.title).toEqual(b?.title);
  expect(JSON.stringify(a?.pages)).not.toBe(JSON.stringify(b?.pages));
  expect(JSON.stringify(a?.pages)).not.toBe(JSON.stringify(other?.pages));
  const page = async (number: number) => (await ask(preview, "plus", { input: { level: 2, sheets: 1 }, seed: 3, page: number })).body.data;
  const [sheet, key] = [await page(1), await page(2)];
  expect(sheet).toMatchObject({ page: 1, sheetPages: 1, keyPages: 1 });
  expect(String(key?.svg).length).toBeGreaterThan(String(sheet?.svg).length);
});

it("her own words stand in the grid, each once, whatever order they came in; her own heading is printed", async () => {
  const words = ["Kastanie", "Igel", "Drachen", "Laub", "Kürbis", "Igel"];
  const { body } = await ask(generate, "word-search", { input: { words, title: "Der Herbst", level: 2 }, seed: 5 });
  expect(body.data?.title).toBe("Der Herbst");
  const content = body.data?.pages?.[0]?.content as unknown as { words: string[]; cells: string[][] };
  expect([...content.words].sort()).toEqual(["Drachen", "Igel", "Kastanie", "Kürbis", "Laub"]);
  expect(new Set(content.cells.map((row) => row.length)).size).toBe(1);
});

it("own sentences: gaps stand in square brackets, puzzles have two words at least", async () => {
  const sentences = ["Der Hund [bellt].", "Die Katze [schläft]."];
  const { body } = await ask(generate, "gap-sentences", { input: { sentences } });
  expect(JSON.stringify(body.data?.pages)).toContain("bellt");
  expect(await fieldsOf("gap-sentences", { input: { sentences: ["Der Hund bellt.", "Die [Katze] [schläft]."] } })).toEqual({
    status: 400,
    fields: { "input.sentences": "one_gap" },
  });
  expect(
    (await fieldsOf("sentence-puzzle", { input: { sentences: ["Ja", "Wir gehen heim", "Wir essen", "Es regnet", "Komm mit"] } })).fields,
  ).toEqual({
    "input.sentences": "two_words",
  });
});

it("CALL-22 a quiz of her own text asks for what it says; a plan's minutes are those of its lesson; a letter says when and what to bring", async () => {
  const text =
    "Der Igel schläft im Winter. Das Eichhörnchen sammelt Nüsse. Die Schwalbe fliegt nach Süden. Der Hase bleibt im Wald und sucht Rinde.";
  const quiz = await ask(generate, "text-quiz", { input: { text, sheets: 1 }, seed: 4 });
  const { items = [] } = (quiz.body.data?.pages?.[0]?.content ?? {}) as unknown as {
    items?: { before: string; after: string; options: string[]; right: number }[];
  };
  expect(items.length).toBeGreaterThan(1);
  for (const { before, after, options, right } of items) expect(text).toContain(`${before}${options[right]}${after}`);
  const plan = await ask(generate, "lesson-plan", { input: { minutes: 40, lines: ["Spiel: 25", "Lied: 15"] } });
  expect(plan.status).toBe(200);
  const letter = JSON.stringify(
    (await ask(generate, "parent-letter", { input: { when: "3. Mai, 8 Uhr", lines: ["Regenjacke"] } })).body.data,
  );
  expect(letter).toContain("3. Mai, 8 Uhr");
  expect(letter).toContain("Regenjacke");
});

describe("bad input is told at its field", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `wort${index}`);
  it.each([
    ["an unknown field", "plus", { input: { levle: 2 } }, { "input.levle": "unknown" }],
    ["a level that there is not", "plus", { input: { level: 9 } }, { "input.level": "too_long" }],
    ["a theme of nobody", "word-cards", { input: { theme: "constructor" } }, { "input.theme": "invalid" }],
    ["too few words", "word-search", { input: { words: ["Igel"] } }, { "input.words": "too_few" }],
    ["ten thousand words", "word-search", { input: { words: many } }, { "input.words": "too_many" }],
    ["a word of 80 letters", "word-cards", { input: { words: ["a".repeat(80)] } }, { "input.words": "too_long" }],
    ["an emoji in a grid", "word-search", { input: { words: ["Igel", "Hund", "🦔"] } }, { "input.words": "letters_only" }],
    ["another script in a grid", "word-search", { input: { words: ["Igel", "Hund", "σκύλος"] } }, { "input.words": "letters_only" }],
    ["a turned direction", "word-cards", { input: { words: ["abc\u202edef"] } }, { "input.words": "invalid" }],
    [
      "one own word of 80 letters in a list",
      "vocabulary-list",
      { input: { words: [`${"a".repeat(80)}: b`] } },
      { "input.words": "word_and_clue" },
    ],
    [
      "minutes that are not the lesson's",
      "lesson-plan",
      { input: { lines: ["Spiel: 20", "Lied: 20"] } },
      { "input.lines": "minutes_add_up" },
    ],
    ["a phase without minutes", "lesson-plan", { input: { lines: ["Spiel"] } }, { "input.lines": "name_and_minutes" }],
    ["a lesson of less than nothing", "lesson-plan", { input: { minutes: -45 } }, { "input.minutes": "too_short" }],
    ["an empty text", "text-quiz", { input: { text: " \n " } }, { "input.text": "required" }],
    ["a text of ten thousand words", "text-quiz", { input: { text: many.join(" ") } }, { "input.text": "too_long" }],
    ["a text of one word", "text-quiz", { input: { text: "Igel" } }, { "input.text": "fits_no_sheet" }],
    ["a text that turns its direction", "text-quiz", { input: { text: "Der Igel\u202e schläft." } }, { "input.text": "invalid" }],
    ["a letter with too much to bring", "parent-letter", { input: { lines: many.slice(0, 9) } }, { "input.lines": "too_many" }],
    ["words that nobody can divide", "syllables", { input: { words: ["7", "8", "🦔", "T-Shirt"] } }, { "input.words": "fits_no_sheet" }],
    ["pages without end", "plus", { input: { sheets: 300 } }, { "input.sheets": "too_long" }],
    ["a seed that is none", "plus", { seed: "sieben" }, { seed: "invalid" }],
    ["a seed below all", "plus", { seed: -1 }, { seed: "too_short" }],
  ])("%s", async (_, id, body, fields) => {
    expect(await fieldsOf(id, body)).toEqual({ status: 400, fields });
  });

  it("letters that no font of ours has are told instead of printed as boxes", async () => {
    const body = { input: { words: ["ሰላም"] } };
    expect((await ask(preview, "word-cards", body)).body.error?.fields).toHaveProperty("input");
    const printed = await ask(print, "word-cards", body);
    expect(printed.status).toBe(400);
  });

  it.each(["nothing", "constructor", "__proto__", "plus/../minus"])("no tool %s", async (id) => {
    expect((await ask(generate, id, {})).status).toBe(404);
  });
});

it("prints sheets, key or both as PDF/UA with real text; what has no key answers 404 for it", async () => {
  const input = { words: ["Igel", "Hund", "Katze"], title: "Tiere im Garten" };
  const both = await ask(print, "word-search", { input, seed: 2 });
  expect(both.status).toBe(200);
  expect(both.headers.get("content-type")).toBe("application/pdf");
  expect(both.headers.get("content-disposition")).toContain("Tiere im Garten.pdf");
  expect(both.headers.get("cache-control")).toBe("private, no-store");
  expect(both.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const [sheets, key] = [
    await ask(print, "word-search", { input, seed: 2, part: "sheets" }),
    await ask(print, "word-search", { input, seed: 2, part: "key" }),
  ];
  expect(sheets.bytes.length).toBeLessThan(both.bytes.length);
  expect(key.bytes.equals(sheets.bytes)).toBe(false);
  expect((await ask(print, "timetable", { part: "key" })).status).toBe(404);
});

it("ROUTE-54 the picture of a sheet is a small WebP that is drawn once, and 404 for what is no tool, world or size", async () => {
  const at = (world: string, tool: string, width: string, headers = {}) => call(picture, { params: { world, tool, width }, headers });
  const { status, headers, bytes } = await at("gr", "clock", "240");
  expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
  expect(bytes.length).toBeLessThan(20_000);
  expect((await at("gr", "clock", "240", { "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
  expect((await at("gr", "clocks", "240")).status).toBe(404);
  expect((await at("xx", "clock", "240")).status).toBe(400);
  expect((await at("gr", "clock", "241")).status).toBe(400);
});
