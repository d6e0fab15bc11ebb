import { describe, expect, it } from "vitest";
import { POST as fromDocument } from "#app/api/v3/interactives/from-document/route.ts";
import { POST as fromSheet } from "#app/api/v3/interactives/from-sheet/route.ts";
import { GET as list } from "#app/api/v3/interactives/route.ts";
import { fromSheets } from "#lib/interactive/from-sheets/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { beginDocument, paragraph, sheetOf } from "#tests/factories/document-steps.ts";

const ask = (handler: typeof fromDocument, token: string, body: unknown, world = "de") =>
  call(handler, { method: "POST", token, path: `/?world=${world}`, body });

describe("ROUTE-62 sheets become exercises", () => {
  it("a document of sums, words and text gives the exercises of its sheets, kept under its title", async () => {
    const { token } = await buildUser();
    const { id } = await beginDocument(
      token,
      [
        paragraph("Rechne!"),
        sheetOf("plus", { level: 1, sheets: 1 }),
        sheetOf("word-search", { words: ["Igel", "Maus", "Hund"] }),
        sheetOf("clock", { sheets: 1 }),
      ],
      "Für Montag",
    );
    const { status, body } = await ask(fromDocument, token, { documentId: id });
    expect(status).toBe(201);
    const made = fromSheets.parse(body.data);
    expect(made.title).toBe("Für Montag");
    expect(made.items.at(-1)?.type).toBe("word-search");
    expect(made.items.slice(0, -1).every(({ type }) => type === "numeric" || type === "gap-text")).toBe(true);
    expect(made.left).toBeGreaterThan(0);
    expect(new Set(made.items.map((one) => one.id)).size).toBe(made.items.length);
    const kept = await call(list, { method: "GET", token, path: "/?world=de" });
    expect(kept.body.data?.items).toMatchObject([{ id: made.id, title: "Für Montag" }]);
  });

  it("a document of text alone, another's and one that is not there make nothing", async () => {
    const { token } = await buildUser();
    const { id } = await beginDocument(token, [paragraph("Nur Text")], "Text");
    const none = await ask(fromDocument, token, { documentId: id });
    expect([none.status, none.body.error?.fields?.documentId?.code]).toEqual([400, "fits_no_exercise"]);
    const other = await buildUser();
    expect((await ask(fromDocument, other.token, { documentId: id })).status).toBe(404);
    expect((await ask(fromDocument, token, { documentId: 999_999_999 })).status).toBe(404);
  });

  it("CALL-22 a tool's sheet becomes an exercise in the language of the world; the same seed gives the same", async () => {
    const { token } = await buildUser();
    const asked = { tool: "crossword", input: { theme: "animals" }, seed: 11 };
    const [one, two] = [await ask(fromSheet, token, asked, "fr"), await ask(fromSheet, token, asked, "fr")];
    expect(one.status).toBe(201);
    const [first, second] = [fromSheets.parse(one.body.data), fromSheets.parse(two.body.data)];
    expect(first.items).toEqual(second.items);
    expect([first.world, first.items[0]?.lang, first.items[0]?.type]).toEqual(["fr", "fr-FR", "crossword"]);
    const english = fromSheets.parse(
      (await ask(fromSheet, token, { tool: "memory", input: { theme: "animals", inEnglish: true } })).body.data,
    );
    expect(english.items.every(({ lang }) => lang === "en")).toBe(true);
  });

  it("what a tool does not take is refused at its field, and what cannot be played is said", async () => {
    const { token } = await buildUser();
    const codes = async (body: unknown) => {
      const { status, body: answer } = await ask(fromSheet, token, body);
      return [status, ...Object.entries(answer.error?.fields ?? {}).map(([name, { code }]) => `${name} ${code}`)];
    };
    expect(await codes({ tool: "sudoku" })).toEqual([400, "tool fits_no_exercise"]);
    expect(await codes({ tool: "plus", input: { level: 99 } })).toEqual([400, "input.level too_long"]);
    expect(await codes({ tool: "no-such-tool" })).toEqual([404]);
    expect((await codes({ tool: "plus", seed: 0 }))[0]).toBe(400);
  });
});
