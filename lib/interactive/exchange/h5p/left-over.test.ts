import { describe, expect, it } from "vitest";
import { libraries } from "#lib/interactive/exchange/h5p/libraries.ts";
import { readH5p } from "#lib/interactive/exchange/h5p/read-h5p.ts";
import { writeH5p } from "#lib/interactive/exchange/h5p/write-h5p.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { fieldsOf, variantsOf } from "#tests/h5p-semantics.ts";

const read = (library: string, content: unknown, definition: object = {}) =>
  readH5p({ mainLibrary: library, title: "T", ...definition }, content, "T", "en");
const losses = (library: string, content: unknown, definition: object = {}) =>
  read(library, content, definition).lost.flatMap(({ losses: all }) => all);

/** What each type needs to be an exercise at all. */
const least: Record<string, Record<string, unknown>> = {
  "H5P.MultiChoice": {
    question: "Even?",
    answers: [
      { text: "2", correct: true },
      { text: "3", correct: false },
    ],
  },
  "H5P.TrueFalse": { question: "A larch keeps its needles.", correct: "false" },
  "H5P.Blanks": { text: "Fill in", questions: ["A calf is a *cow*."] },
  "H5P.DragText": { taskDescription: "Drag", textField: "A *calf* is a *cow*." },
  "H5P.MarkTheWords": { taskDescription: "Mark", textField: "A *calf* is small." },
  "H5P.Essay": { taskDescription: "Write", solution: { sample: "So." } },
  "H5P.Dialogcards": { description: "Turn", dialogs: [{ text: "one", answer: "two" }] },
  "H5P.SingleChoiceSet": { choices: [{ question: "Even?", answers: ["2", "3"] }] },
  "H5P.SortParagraphs": { taskDescription: "Sort", paragraphs: ["a", "b", "c"], behaviour: { applyPenalties: false } },
  "H5P.Crossword": {
    taskDescription: "Cross",
    words: [
      { answer: "calf", clue: "small cow", fixWord: true, row: 1, column: 1, orientation: "across" },
      { answer: "cow", clue: "says moo", fixWord: true, row: 1, column: 1, orientation: "down" },
    ],
  },
};
/** How something looks, and what no question of ours could be without: by its field, in any type. */
const looks = ["disableImageZooming", "inputFieldSize", "theme", "mode", "decorative"];
/** Bounds of a range in which nothing is said. */
const empty = ["overallFeedback.from", "overallFeedback.to"];
/** That words are looked for is told as a whole. */
const toldAnyway = ["keywords.options", "keywords.alternatives"];
const isQuiet = (path: string): boolean =>
  path.split(".").some((name) => looks.includes(name)) || [...empty, ...toldAnyway].some((one) => path.startsWith(one));

describe("ROUTE-62 what a package of H5P loses on its way in is told", () => {
  const types = Object.keys(libraries).filter((name) => name in least) as (keyof typeof libraries)[];
  it.each(types)("property: every field of %s is held, told, a word of the interface, or how it looks", (library) => {
    const [content, version] = [least[library] ?? {}, libraries[library]];
    const base = read(library, content);
    expect([base.problems, base.items.length]).toEqual([[], 1]);
    const seen = { held: 0, told: 0, quiet: 0 };
    const silent: string[] = [];
    for (const { path, isInterface, variant } of variantsOf(fieldsOf(`${library} ${version[0]}.${version[1]}`), content)) {
      const { items, lost, problems } = read(library, variant);
      const isHeld = JSON.stringify(items) !== JSON.stringify(base.items) || problems.length > 0;
      const isTold = JSON.stringify(lost) !== JSON.stringify(base.lost);
      if (!isHeld && !isTold && !isInterface && !isQuiet(path)) silent.push(path);
      seen[isHeld ? "held" : isTold ? "told" : "quiet"] += 1;
    }
    expect(silent).toEqual([]);
    expect(seen.held).toBeGreaterThan(0);
    expect(seen.told).toBeGreaterThan(0);
  });

  it.each(worldCodes)("packages of ours that lose nothing on their way out lose nothing on their way in (%s)", (world) => {
    for (const type of itemTypeNames) {
      const one = { ...exampleItem(world, type), id: "i1" } as Item;
      const { packages, lost } = writeH5p("Eins", [one]);
      const [first] = packages;
      if (!first || lost.length > 0) continue;
      // A search for words asks anew for its grid; what is looked for in a text is for a person to look at, here and there.
      const told = readH5p(first.definition, JSON.parse(JSON.stringify(first.content)), "T", "de").lost.flatMap(({ losses: all }) => all);
      expect([type, told.filter((loss) => loss !== "settings" || type !== "open-text")]).toEqual([type, []]);
    }
  });

  it("tips, feedback for some of the points, pictures of cards, settings, formatting, intros, credits, unknown fields", () => {
    const choice = least["H5P.MultiChoice"] as { answers: object[] };
    const ranges = [0, 50, 100].map((from) => ({ from, to: from + 49, feedback: `at ${from}` }));
    const cases: [string, unknown, string[], object?][] = [
      [
        "H5P.MultiChoice",
        { ...choice, answers: [{ ...choice.answers[0], tipsAndFeedback: { tip: "Halve it" } }, choice.answers[1]] },
        ["feedback"],
      ],
      ["H5P.MultiChoice", { ...choice, overallFeedback: ranges }, ["feedback"]],
      ["H5P.MultiChoice", { ...choice, question: "<p>Is it <strong>even</strong>?</p>" }, ["formatting"]],
      [
        "H5P.MultiChoice",
        { ...choice, media: { type: { library: "H5P.Video 1.6", params: { sources: [{ path: "v.mp4" }] } } } },
        ["media"],
      ],
      ["H5P.MultiChoice", { ...choice, behaviour: { passPercentage: 80, autoCheck: true } }, ["settings"]],
      ["H5P.MultiChoice", { ...choice, ofTomorrow: { isHard: true } }, ["settings"]],
      ["H5P.MultiChoice", choice, ["credits"], { license: "CC BY", authors: [{ name: "Ada", role: "Author" }] }],
      [
        "H5P.MultiChoice",
        choice,
        [],
        { license: "U", authors: [], embedTypes: ["div"], preloadedDependencies: [{ machineName: "x", majorVersion: 1 }] },
      ],
      ["H5P.Blanks", { text: "Fill in", questions: ["A calf is a *cow/ox:it moos*."] }, ["feedback"]],
      ["H5P.DragText", { taskDescription: "Drag", textField: "A *calf\\+Yes* is a *cow*." }, ["feedback"]],
      [
        "H5P.Dialogcards",
        { description: "Turn", dialogs: [{ text: "one", answer: "two", image: { path: "a.png", mime: "image/png" } }] },
        ["media"],
      ],
      ["H5P.SingleChoiceSet", { choices: [1, 2].map((n) => ({ question: `${n}?`, answers: ["2", "3"] })) }, ["split"]],
      [
        "H5P.QuestionSet",
        {
          introPage: { showIntroPage: true, introduction: "<p>Welcome</p>" },
          passPercentage: 50,
          randomQuestions: true,
          texts: { nextButton: "Weiter" },
          questions: [{ library: "H5P.MultiChoice 1.16", params: choice, metadata: { title: "x", license: "U" } }],
        },
        ["settings", "around"],
      ],
    ];
    for (const [library, content, expected, definition] of cases)
      expect([library, content, losses(library, content, definition)]).toEqual([library, content, expected]);
  });
});
