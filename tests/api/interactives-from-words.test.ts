import { describe, expect, it } from "vitest";
import { POST as fromWords } from "#app/api/v3/interactives/from-words/route.ts";
import { POST as create } from "#app/api/v3/interactives/route.ts";
import { interactive } from "#lib/interactive/authoring/schema.ts";
import { scoreItem, solutionOf } from "#lib/interactive/exercises/rules.ts";
import { derivedTypes } from "#lib/interactive/exercises/word-list.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const made = (body: { words: unknown[]; seed?: number }) => call(fromWords, { method: "POST", path: "/?world=de", body });

describe("one list of words", () => {
  const words = [
    { word: "Hund", partner: "Welpe", sentence: "Der [Hund] bellt." },
    { word: "Katze", partner: "Kätzchen" },
    { word: "Pferd", partner: "Fohlen" },
    { word: "Xylophonspielerinnenvereinigung", partner: "lang" },
  ];

  it("becomes eight exercises that can be kept at once; words that find no place are named, and the same seed gives the same", async () => {
    const { token } = await buildUser();
    const ask8 = async (seed: number) =>
      (await made({ words, seed })).body.data?.items as unknown as {
        item: { type: string };
        left: string[];
      }[];
    const eight = await ask8(7);
    expect(eight.map(({ item }) => item.type)).toEqual(derivedTypes);
    expect(await ask8(7)).toEqual(eight);
    expect(await ask8(8)).not.toEqual(eight);
    const left = Object.fromEntries(eight.map(({ item, left: names }) => [item.type, names]));
    expect(left["word-search"]).toEqual(["Xylophonspielerinnenvereinigung"]);
    expect(left["gap-text"]).toEqual(["Katze", "Pferd", "Xylophonspielerinnenvereinigung"]);
    const kept = await call(create, {
      method: "POST",
      token,
      path: "/?world=de",
      body: { title: "Tierkinder", items: eight.map(({ item }) => item) },
    });
    expect(kept.status).toBe(201);
    for (const one of interactive.parse(kept.body.data).items) expect(scoreItem(one, solutionOf(one)).isRight).toBe(true);
  });

  it("words that fit no grid, are the same, or none at all, end in a sentence or in fewer exercises, never in an error", async () => {
    const typesOf = async (list: unknown[]) => {
      const { status, body } = await made({ words: list });
      const items = (body.data?.items ?? []) as unknown as { item: { type: string } }[];
      return status === 200 ? items.map(({ item }) => item.type) : status;
    };
    expect(await typesOf([])).toBe(400);
    expect(await typesOf([{ word: "🦔🦔" }])).toEqual(["dictation"]);
    expect(await typesOf([{ word: "مرحبا" }, { word: "a-b" }])).toEqual(["dictation"]);
    expect(await typesOf([{ word: "Hund" }, { word: "Hund" }, { word: "hund" }])).toEqual(["word-search", "letter-guess", "dictation"]);
    expect(await typesOf(Array.from({ length: 61 }, () => ({ word: "Hund" })))).toBe(400);
    expect(await typesOf([{ word: "x".repeat(61) }])).toBe(400);
  });
});
