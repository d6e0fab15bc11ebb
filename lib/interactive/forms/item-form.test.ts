import { describe, expect, it } from "vitest";
import { itemTypeNames, type TextPiece } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { settleText } from "#lib/interactive/forms/codecs.ts";
import { formOfItem, itemOfForm } from "#lib/interactive/forms/item-form.ts";
import { type ItemForm, itemForm, rowsOf } from "#lib/interactive/forms/schema.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const withField = (form: ItemForm, name: string, value: string): ItemForm => ({ ...form, fields: { ...form.fields, [name]: value } });
const withCell = (form: ItemForm, list: string, at: number, name: string, value: string): ItemForm => ({
  ...form,
  lists: { ...form.lists, [list]: rowsOf(form, list).map((row, place) => (place === at ? { ...row, [name]: value } : row)) },
});
const bodyOf = (form: ItemForm): unknown => {
  const { item, errors } = itemOfForm(form);
  if (!item) throw new Error(JSON.stringify(errors));
  return item.body;
};
const errorsOf = (form: ItemForm) => itemOfForm(form).errors;
const example = (type: (typeof itemTypeNames)[number]) => formOfItem(exampleItem("de", type));

/** Texts of a passage that lie side by side are one: that is how a form holds them. */
const settled = (item: Item): Item => {
  if (!("pieces" in item.body)) return item;
  const pieces: TextPiece[] = [];
  for (const piece of item.body.pieces) {
    const last = pieces.at(-1);
    if (last && "text" in last && "text" in piece) last.text += piece.text;
    else pieces.push({ ...piece });
  }
  return { ...item, body: { ...item.body, pieces } } as Item;
};

describe.each(worldCodes)("%s", (world) => {
  it.each(itemTypeNames)("the example of %s is the same after it was a form, and the form can be kept", (type) => {
    const item = settled(exampleItem(world, type));
    const form = formOfItem(item);
    expect(itemOfForm(form)).toEqual({ item, errors: null });
    expect(itemForm.parse(form)).toEqual(form);
    expect(itemOfForm(settleText(form)).item).toEqual(item);
  });
});

describe("what is wrong is told at its field", () => {
  it("an answer without words, no right one, a task without words", () => {
    expect(errorsOf(withCell(example("single-choice"), "options", 1, "text", " "))).toEqual({ "options.1": "required" });
    expect(errorsOf(withCell(example("single-choice"), "options", 1, "isRight", ""))).toEqual({ options: "one_right" });
    expect(errorsOf(withField(example("numeric"), "prompt", ""))).toEqual({ prompt: "required" });
    expect(errorsOf(withField(example("numeric"), "points", "viele"))).toEqual({ points: "invalid" });
  });
  it("a number that is none, a side of a pair without anything, a word of a crossword that is missing", () => {
    expect(errorsOf(withCell(example("numeric"), "tasks", 0, "value", "1,x"))).toEqual({ "tasks.0.value": "invalid" });
    expect(errorsOf(withCell(example("match-pairs"), "pairs", 2, "left.text", ""))).toEqual({ "pairs.2.left": "required" });
    expect(Object.keys(errorsOf(withCell(example("crossword"), "entries", 0, "spelled", "")) ?? {})).toContain("entries.0.letters");
  });
  it("a card is found by its id where the form holds more rows than the exercise", () => {
    const form = example("drag-words");
    const at = rowsOf(form, "cards").findIndex(({ gap }) => gap === "");
    expect(errorsOf(withCell(form, "cards", at, "text", ""))).toEqual({ [`cards.${at}.text`]: "required" });
  });
});

describe("texts with brackets", () => {
  const typed = (form: ItemForm, text: string) => settleText(withField(form, "text", text));
  const begin = () => {
    const form = typed(example("gap-text"), "Die [Kuh] hat ein [Kalb].");
    return withCell(form, "gaps", 1, "also", "Kälbchen");
  };

  it("a gap keeps what was said of it when its word changes, moves, or is gone for a while", () => {
    const ids = rowsOf(begin(), "gaps").map(({ id }) => id);
    const changed = typed(begin(), "Die [Kuh] hat ein [Kälblein].");
    expect(bodyOf(changed)).toMatchObject({
      gaps: [{ accepted: ["Kuh"] }, { id: ids[1], accepted: ["Kälblein", "Kälbchen"] }],
    });
    const moved = typed(begin(), "Das [Kalb] gehört der [Kuh].");
    expect(bodyOf(moved)).toMatchObject({ gaps: [{ id: ids[1], accepted: ["Kalb", "Kälbchen"] }, { id: ids[0] }] });
    const gone = typed(begin(), "Die [Kuh] hat ein Kalb.");
    expect(bodyOf(gone)).toMatchObject({ gaps: [{ accepted: ["Kuh"] }] });
    expect(bodyOf(typed(gone, "Die [Kuh] hat ein [Kalb]."))).toMatchObject({
      gaps: [{}, { accepted: ["Kalb", "Kälbchen"] }],
    });
  });

  it("a bracket that is meant as one stays one, in and out", () => {
    const form = typed(example("gap-text"), String.raw`f\[x\] ist [drei], \\ auch`);
    const { item } = itemOfForm(form);
    expect(item?.body).toMatchObject({ pieces: [{ text: "f[x] ist " }, { gap: expect.any(String) }, { text: ", \\ auch" }] });
    expect(item && itemOfForm(formOfItem(item)).item).toEqual(item);
  });

  it("of a text to mark, all words can be touched, or only those in braces", () => {
    const marked = (text: string) => {
      const body = itemOfForm(typed(example("mark-words"), text)).item?.body as { words: { text: string; isTarget: boolean }[] };
      return body.words.map(({ text: word, isTarget }) => (isTarget ? `[${word}]` : word)).join(" ");
    };
    expect(marked("Der [Hund] bellt laut.")).toBe("Der [Hund] bellt laut");
    expect(marked("Der [Hund] bellt {sehr laut}.")).toBe("[Hund] sehr laut");
  });

  it("a new gap has a card of its own, and cards that belong nowhere stay", () => {
    const form = typed(example("drag-words"), "2 + 3 = [5]\n4 + 4 = [8]\n1 + 1 = [2]");
    const body = bodyOf(form) as { cards: { text: string }[]; gaps: unknown[] };
    expect([body.cards.map(({ text }) => text), body.gaps.length]).toEqual([["5", "8", "9", "2"], 3]);
  });
});

describe("grids", () => {
  it("a changed word changes the grid, an unchanged one leaves it", () => {
    const before = exampleItem("de", "word-search");
    const after = itemOfForm(withCell(formOfItem(before), "words", 0, "word.text", "Giraffe"));
    expect(after.errors).toBeNull();
    expect(after.item?.body).toMatchObject({ words: [{ letters: [..."GIRAFFE"] }, {}, {}, {}, {}, {}] });
    const crossed = itemOfForm(withCell(example("crossword"), "entries", 0, "spelled", "Ameise"));
    expect(crossed.errors).toBeNull();
    expect(crossed.item?.body).not.toEqual(exampleItem("de", "crossword").body);
  });
  it("two words of which one stands in the other are told, not lost", () => {
    const form = withCell(withCell(example("word-search"), "words", 0, "word.text", "Haus"), "words", 1, "word.text", "Hausmaus");
    expect(Object.keys(errorsOf(form) ?? {})).toContain("words.0.x");
  });
  it("letters that a word needs can be guessed", () => {
    const form = withCell(example("letter-guess"), "words", 0, "spelled", "Señor");
    expect((bodyOf(form) as { alphabet: string[] }).alphabet).toContain("Ñ");
  });
});

it("events stand in the order of their times", () => {
  const form = withCell(example("timeline"), "events", 0, "at", "20");
  expect((bodyOf(form) as { events: { at: number }[] }).events.map(({ at }) => at)).toEqual([4, 8, 11, 20]);
});

it("what PostgreSQL cannot keep is refused", () => {
  expect(itemForm.safeParse(withField(example("numeric"), "prompt", "a\0b")).success).toBe(false);
  expect(itemForm.safeParse(withField(example("numeric"), "prompt", "\ud800")).success).toBe(false);
});
