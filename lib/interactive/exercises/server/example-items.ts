import type { ItemTypeName } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { gridRulesOf } from "#lib/interactive/exercises/server/grid-rules.ts";
import { type Derived, type DerivedType, derivedTypes, deriveFrom, type ListWord } from "#lib/interactive/exercises/word-list.ts";
import { pictureName } from "#lib/platform/generators/pictures.ts";
import { createRandom } from "#lib/platform/generators/random.ts";
import { type Theme, type Word, type Wordbank, withArticle } from "#lib/platform/generators/wordbank.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

const SEED = 7;

type Drawn = Word & { drawing: string };
const drawn = (theme: Theme | undefined, count: number): Drawn[] =>
  (theme?.words ?? [])
    .flatMap((word) => {
      const drawing = pictureName(word.en);
      return drawing ? [{ ...word, drawing }] : [];
    })
    .slice(0, count);

const row = (id: string, words: readonly Drawn[]) => ({
  id,
  kind: "picture" as const,
  alt: words.map(({ w }) => w).join(", "),
  source: { from: "drawings" as const, names: words.map(({ drawing }) => drawing) },
});
/** The place of one drawing in a row of so many, with a little air. */
const placeIn = (index: number, count: number) => ({ x: (index * 100) / count + 1, y: 1, width: 100 / count - 2, height: 98 });

/** Read by the schema of its type at the end. */
type Parts = { prompt: string; body: unknown; media?: unknown[] };
type Scene = {
  bank: Wordbank;
  say: (label: string) => string;
  animals: Drawn[];
  fruits: Drawn[];
  number: (value: number) => string;
  names: [string, string];
};

const ordered = (texts: readonly string[]) => texts.map((text, index) => ({ id: `p${index + 1}`, text }));
const right = (texts: readonly string[], index: number) => ordered(texts).map((one, place) => ({ ...one, isRight: place === index }));

/** A row of animals and fruits, named in turn. */
const mixed = ({ animals, fruits }: Scene): (Drawn & { isAnimal: boolean })[] =>
  [0, 1].flatMap((index) => [
    { ...(animals[index] as Drawn), isAnimal: true },
    { ...(fruits[index] as Drawn), isAnimal: false },
  ]);

const numbers: Partial<Record<ItemTypeName, (scene: Scene) => Parts>> = {
  "single-choice": ({ say }) => ({ prompt: `${say("calculate")} 7 · 8 =`, body: { options: right(["54", "56", "63"], 1) } }),
  "live-quiz": ({ say }) => ({ prompt: `${say("calculate")} 6 · 9 =`, body: { options: right(["45", "54", "56", "63"], 1) } }),
  "true-false": ({ say }) => ({
    prompt: say("trueFalse"),
    body: {
      statements: [
        { id: "p1", text: "3 > 5", isTrue: false },
        { id: "p2", text: "7 · 8 = 56", isTrue: true },
        { id: "p3", text: "100 − 1 = 99", isTrue: true },
      ],
    },
  }),
  "gap-select": ({ say }) => ({
    prompt: say("fillIn"),
    body: {
      pieces: [{ text: "3 · 4 = " }, { gap: "g1" }, { text: "\n4 · 5 = " }, { gap: "g2" }],
      gaps: [
        { id: "g1", options: ["7", "12", "34"], right: 1 },
        { id: "g2", options: ["9", "20", "45"], right: 1 },
      ],
    },
  }),
  "drag-words": ({ say }) => ({
    prompt: say("fillIn"),
    body: {
      pieces: [{ text: "2 + 3 = " }, { gap: "g1" }, { text: "\n4 + 4 = " }, { gap: "g2" }],
      cards: ordered(["5", "8", "9"]),
      gaps: [
        { id: "g1", card: "p1" },
        { id: "g2", card: "p2" },
      ],
    },
  }),
  "order-steps": ({ say }) => ({ prompt: say("order"), body: { steps: ordered(["12", "35", "47", "80"]) } }),
  "number-line": ({ say }) => ({
    prompt: `${say("write")} 70`,
    body: { from: 0, to: 100, step: 10, ticks: 10, marks: [{ id: "p1", label: "70", at: 70 }] },
  }),
  numeric: ({ say, number }) => ({
    prompt: say("calculate"),
    body: { tasks: [{ id: "p1", task: `${number(1.5)} m + 40 cm =`, value: 1.9, units: ["m", "cm"] }] },
  }),
  fraction: ({ say }) => ({ prompt: say("write"), body: { tasks: [{ id: "p1", figure: "circle", numerator: 5, denominator: 8 }] } }),
};

const wordsAndTexts: Partial<Record<ItemTypeName, (scene: Scene) => Parts>> = {
  "multiple-choice": (scene) => ({
    prompt: `${scene.names[1]}: ${scene.say("tick")}`,
    body: { options: mixed(scene).map(({ w, isAnimal }, index) => ({ id: `p${index + 1}`, text: w, isRight: !isAnimal })) },
  }),
  "group-sort": (scene) => ({
    prompt: scene.say("match"),
    body: {
      groups: ordered(scene.names),
      cards: mixed(scene).map(({ w, isAnimal }, index) => ({ id: `c${index + 1}`, text: w, group: isAnimal ? "p1" : "p2" })),
    },
  }),
  "mark-words": (scene) => {
    const words = mixed(scene).map(({ w, isAnimal }, index) => ({ id: `p${index + 1}`, text: w, isTarget: isAnimal }));
    const pieces = words.flatMap(({ id }, index) => (index === 0 ? [{ gap: id }] : [{ text: "  " }, { gap: id }]));
    return { prompt: `${scene.names[0]}: ${scene.say("circle")}`, body: { pieces, words } };
  },
  "order-words": ({ bank, say }) => {
    const [sentence = ""] = bank.scrambled;
    return { prompt: say("order"), body: { words: ordered(typeof sentence === "string" ? sentence.split(" ") : sentence) } };
  },
  timeline: ({ say }) => ({
    prompt: say("order"),
    body: {
      events: ["monthJan", "monthApr", "monthAug", "monthNov"].map((month, index) => ({
        id: `p${index + 1}`,
        text: say(month),
        label: `${[1, 4, 8, 11][index]}`,
        at: [1, 4, 8, 11][index],
      })),
    },
  }),
  hotspot: (scene) => {
    const words = mixed(scene);
    const spots = words.map((word, index) => ({
      id: `p${index + 1}`,
      name: word.w,
      isRight: index === 0,
      area: placeIn(index, words.length),
    }));
    return { prompt: `${scene.say("circle")} ${withArticle(words[0] as Word)}`, media: [row("m1", words)], body: { media: "m1", spots } };
  },
  "label-picture": ({ animals, say }) => {
    const words = animals.slice(0, 3);
    return {
      prompt: say("match"),
      media: [row("m1", words)],
      body: {
        media: "m1",
        labels: ordered(words.map(({ w }) => w)),
        places: words.map((_, index) => ({ id: `a${index + 1}`, area: placeIn(index, words.length), label: `p${index + 1}` })),
      },
    };
  },
  "page-overlay": (scene) => {
    const words = mixed(scene);
    const fields = words.map(({ isAnimal }, index) => ({
      kind: "tick",
      id: `p${index + 1}`,
      page: 1,
      area: placeIn(index, words.length),
      isRight: isAnimal,
    }));
    return { prompt: `${scene.names[0]}: ${scene.say("tick")}`, media: [row("m1", words)], body: { media: "m1", fields } };
  },
  "open-text": ({ bank, say }) => {
    const [text] = bank.texts;
    const [question] = text?.questions ?? [];
    return {
      prompt: `${text?.sentences.join(" ")}\n${question?.q}`,
      body: { model: question?.a ?? "", criteria: [{ id: "p1", name: say("answerQuestions"), levels: [say("no"), say("yes")] }] },
    };
  },
};

/** What a language calls the task of each type that comes from a word list. */
export const derivedPrompts: Record<DerivedType, string> = {
  "match-pairs": "match",
  memory: "match",
  flashcards: "word",
  "gap-text": "fillIn",
  "word-search": "findWords",
  crossword: "crossword",
  "letter-guess": "word",
  dictation: "write",
};

const isDerived = (type: ItemTypeName): type is DerivedType => (derivedTypes as readonly string[]).includes(type);

/** A short exercise of a type in a world's school language, made of its word bank: it plays, and shows what a body holds. */
export const exampleItem = (world: World, type: ItemTypeName): Item => {
  const bank = readWordbank(world);
  const [animals, others] = [bank.themes.find(({ key }) => key === "animals"), bank.themes.find(({ key }) => key === "fruitAndVegetables")];
  const scene: Scene = {
    bank,
    say: (label) => bank.sheet[label] ?? label,
    animals: drawn(animals, 6),
    fruits: drawn(others, 6),
    number: (value) => new Intl.NumberFormat(worlds[world].bcp47).format(value),
    names: [animals?.name ?? "", others?.name ?? ""],
  };
  const derive = (one: DerivedType): Parts => {
    const list: ListWord[] =
      one === "gap-text"
        ? bank.cloze.slice(0, 3).map(({ s }) => ({ word: s, sentence: s }))
        : scene.animals.map(({ w, drawing }) => ({ word: w, drawing }));
    const made = deriveFrom(one, list, gridRulesOf(bank), createRandom(SEED)) as Derived;
    return { prompt: scene.say(derivedPrompts[one]), body: made.body, media: made.media };
  };
  const parts = isDerived(type) ? derive(type) : (numbers[type] ?? wordsAndTexts[type])?.(scene);
  return item.parse({ id: "example", type, lang: bank.bcp47, ...parts });
};
