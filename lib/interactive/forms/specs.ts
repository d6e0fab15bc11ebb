import type { ItemTypeName } from "#lib/interactive/exercises/rules.ts";
import type { Cell, ListSpec, Spec } from "#lib/interactive/forms/cells.ts";

const text = (name: string): Cell => ({ kind: "text", name });
const optional = (name: string): Cell => ({ kind: "text", name, isOptional: true });
const number = (name: string): Cell => ({ kind: "number", name });
const lines = (name: string): Cell => ({ kind: "lines", name });
const flag = (name: string): Cell => ({ kind: "flag", name });
const face: Cell = { kind: "face", name: "" };
const faceOf = (name: string): Cell => ({ kind: "face", name });
const area: Cell = { kind: "area", name: "area" };
const picture: Cell = { kind: "picture", name: "media" };
const says = optional("says");
const mistakes: Cell = { kind: "mistakes", name: "mistakes" };
const strictness = [flag("comparison.isCaseStrict"), flag("comparison.areAccentsStrict")];
const passage: Cell = { kind: "long", name: "text" };

const optionList = (right: Cell): ListSpec => ({ name: "options", cells: [face, right, says], isInOrder: true });
const one: Cell = { kind: "one", name: "isRight" };
const pairList: ListSpec = { name: "pairs", cells: [faceOf("left"), faceOf("right"), says] };
/** Cards that lie in no gap; the others are written in the text. */
const spareCards = (name: string): ListSpec => ({ name, cells: [text("text")], isShown: ({ gap = "" }) => gap === "", letter: "c" });

/** What is filled in for each type, in the order of its form. Where `codecs.ts` knows a type, names are those of the form alone. */
export const specs: Record<ItemTypeName, Spec> = {
  "single-choice": { fields: [flag("isShuffled")], lists: [optionList(one)] },
  "multiple-choice": { fields: [flag("isShuffled")], lists: [optionList(flag("isRight"))] },
  "true-false": { fields: [], lists: [{ name: "statements", cells: [face, flag("isTrue"), says] }] },
  "gap-text": {
    fields: [passage, ...strictness],
    lists: [{ name: "gaps", cells: [lines("also"), mistakes], isOfText: true, letter: "g" }],
  },
  "gap-select": { fields: [passage], lists: [{ name: "gaps", cells: [lines("wrong")], isOfText: true, letter: "g" }] },
  "drag-words": { fields: [passage], lists: [{ name: "gaps", cells: [], isOfText: true, letter: "g" }, spareCards("cards")] },
  "match-pairs": { fields: [], lists: [pairList, { name: "extras", cells: [face], letter: "x" }] },
  memory: { fields: [], lists: [pairList] },
  "group-sort": {
    fields: [],
    lists: [
      { name: "groups", cells: [face], letter: "g" },
      { name: "cards", cells: [face, { kind: "choice", name: "group", of: "groups" }, says], letter: "c" },
    ],
  },
  "order-steps": { fields: [], lists: [{ name: "steps", cells: [face], isInOrder: true }] },
  "order-words": { fields: [lines("others")], lists: [{ name: "words", cells: [text("text")], isInOrder: true }] },
  timeline: { fields: [], lists: [{ name: "events", cells: [face, text("label"), number("at"), says] }] },
  hotspot: { fields: [picture], lists: [{ name: "spots", cells: [text("name"), area, flag("isRight"), says] }] },
  "label-picture": { fields: [picture], lists: [{ name: "places", cells: [text("word"), area], letter: "a" }, spareCards("labels")] },
  "number-line": {
    fields: [number("from"), number("to"), number("step"), number("ticks")],
    lists: [{ name: "marks", cells: [text("label"), number("at"), number("tolerance")] }],
  },
  numeric: { fields: [], lists: [{ name: "tasks", cells: [text("task"), number("value"), number("tolerance"), lines("units")] }] },
  fraction: {
    fields: [],
    lists: [
      {
        name: "tasks",
        cells: [
          optional("task"),
          { kind: "select", name: "figure", options: ["circle", "bar"], isOptional: true },
          number("numerator"),
          number("denominator"),
          flag("isReduced"),
        ],
      },
    ],
  },
  "mark-words": {
    fields: [passage],
    lists: [{ name: "words", cells: [says], isOfText: true, isShown: ({ isTarget }) => isTarget !== "" }],
  },
  crossword: { fields: [], lists: [{ name: "entries", cells: [text("spelled"), faceOf("clue")], letter: "w" }] },
  "word-search": { fields: [], lists: [{ name: "words", cells: [faceOf("word"), optional("spelled")], letter: "w" }] },
  "letter-guess": {
    fields: [
      { kind: "marks", name: "alphabet" },
      { kind: "number", name: "misses", isNullable: true },
    ],
    lists: [{ name: "words", cells: [text("spelled"), { kind: "face", name: "clue", isOptional: true }], letter: "w" }],
  },
  flashcards: { fields: [], lists: [{ name: "cards", cells: [faceOf("front"), faceOf("back")] }] },
  dictation: {
    fields: strictness,
    lists: [{ name: "clips", cells: [{ kind: "speech", name: "media" }, lines("accepted"), optional("hint"), mistakes], letter: "w" }],
  },
  "open-text": {
    fields: [
      { kind: "long", name: "model" },
      { kind: "number", name: "words", isNullable: true },
    ],
    lists: [{ name: "criteria", cells: [text("name"), lines("levels")] }],
  },
  "live-quiz": { fields: [optional("talk")], lists: [optionList(one)] },
  "page-overlay": {
    fields: [picture, ...strictness],
    lists: [
      {
        name: "fields",
        cells: [
          { kind: "select", name: "kind", options: ["text", "tick"] },
          number("page"),
          area,
          lines("accepted"),
          flag("isRight"),
          mistakes,
        ],
      },
    ],
  },
};
