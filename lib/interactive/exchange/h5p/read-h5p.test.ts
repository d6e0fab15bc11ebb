import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readH5p } from "#lib/interactive/exchange/h5p/read-h5p.ts";
import { item } from "#lib/interactive/exercises/schema.ts";

const contentOf = (mainLibrary: string, content: unknown, lang = "en") => readH5p({ title: "T", mainLibrary }, content, "T", lang);

const types = [
  ...["MultiChoice", "SingleChoiceSet", "TrueFalse", "Blanks", "DragText", "MarkTheWords", "Dialogcards", "Flashcards", "SortParagraphs"],
  ...["Essay", "Crossword", "FindTheWords", "Dictation"],
].map((name) => `H5P.${name}`);

describe("foreign packages", () => {
  it("contents as H5P's semantics describe them come in by type, and each kind of container is looked into", () => {
    const sub = (library: string, params: unknown, defaultLanguage?: string) => ({ library, params, metadata: { defaultLanguage } });
    const { items, problems } = contentOf("H5P.Column", {
      content: [
        sub("H5P.QuestionSet 1.20", {
          questions: [
            sub("H5P.MultiChoice 1.16", {
              question: "<p>Which are <strong>even</strong>?</p>\n",
              answers: [
                { text: "<div>2</div>\n", correct: true, tipsAndFeedback: { chosenFeedback: "<div>Yes, it is.</div>" } },
                { text: "<div>3</div>", correct: false },
                { text: "<div>8</div>", correct: true },
              ],
              behaviour: { type: "auto", singlePoint: true, randomAnswers: false, enableRetry: false },
              overallFeedback: [
                { from: 0, to: 50, feedback: "Think of pairs" },
                { from: 51, to: 100, feedback: "Fine" },
              ],
            }),
            sub("H5P.TrueFalse 1.8", {
              question: "<p>Read well.</p><p>A larch keeps its needles.</p>",
              correct: "false",
              behaviour: { feedbackOnWrong: "It doesn&#039;t." },
            }),
            sub("H5P.Blanks 1.14", {
              text: "<p>Fill in&nbsp;the gaps</p>",
              questions: ["<p>A calf grows into a *<em>cow</em>:it moos*.</p>", "<p>2 + 2 = *four / 4*</p>\n"],
              behaviour: { caseSensitive: false },
            }),
            sub("H5P.DragText 1.10", {
              taskDescription: "<p>Drag</p>",
              textField: "Snow is *white:not black\\+Right*,\ncoal is *black*.",
              distractors: "*green* *blue\\-No*",
            }),
            sub("H5P.MarkTheWords 1.11", { taskDescription: "Verbs", textField: "<p>Birds *sing*, “cats *purr*.”</p><p>Dogs</p>" }),
            sub("H5P.Essay 1.5", {
              taskDescription: "<p>Why is there winter?</p>",
              solution: { sample: "<p>The axis leans.</p>" },
              keywords: [{ keyword: "axis", options: { points: 2 } }, { keyword: "sun" }],
            }),
          ],
        }),
        sub("H5P.Dialogcards 1.9", { title: "Colours", dialogs: [{ text: "<p>rot</p>", answer: "<p>red</p>" }] }, "de"),
        sub("H5P.Flashcards 1.7", { description: "Say it", cards: [{ text: "blau", answer: "blue/azure" }] }),
        sub("H5P.SingleChoiceSet 1.11", {
          choices: [
            { question: "<p>1 + 1</p>", answers: ["<p>2</p>", "<p>3</p>"] },
            { question: "<p>2 + 2</p>", answers: ["<p>4</p>", "<p>5</p>"] },
          ],
        }),
        sub("H5P.SortParagraphs 0.11", { taskDescription: "<p>Order</p>", paragraphs: ["<p>a</p>", "<p>b<br>c</p>", "<p>d</p>"] }),
        sub("H5P.Crossword 0.5", {
          taskDescription: "<p>Solve</p>",
          words: [
            { clue: "It purrs", answer: "CAT" },
            { clue: "It brews", answer: "TEA" },
          ],
        }),
        sub("H5P.FindTheWords 1.4", { taskDescription: "Find", wordList: "lion,zebra", behaviour: { fillPool: "abc" } }),
        sub("H5P.Dictation 1.3", { taskDescription: "Write", sentences: [{ sample: [{ path: "a.mp3" }], text: "The gray|grey cat" }] }),
        sub("H5P.InteractiveVideo 1.27", {}),
      ].map((content) => ({ content, useSeparator: "auto" })),
    });
    expect(items.map(({ type }) => type)).toEqual([
      "multiple-choice",
      "true-false",
      "gap-text",
      "drag-words",
      "mark-words",
      "open-text",
      "flashcards",
      "flashcards",
      "single-choice",
      "single-choice",
      "order-steps",
      "crossword",
      "word-search",
      "dictation",
    ]);
    expect(problems).toEqual([{ line: 14, reason: "kind" }]);
    const [choice, truth, gaps, drag, mark, essay, cards, typed, , second, steps, cross, search, dictation] = items;
    expect(choice).toMatchObject({
      prompt: "Which are even?",
      body: {
        isShuffled: false,
        options: [{ text: "2", isRight: true, says: "Yes, it is." }, { text: "3", isRight: false }, { text: "8" }],
      },
      scoring: { isPartial: false, attempts: 1 },
      feedback: { right: "Fine", wrong: "Think of pairs" },
      lang: "en",
    });
    expect(truth).toMatchObject({
      prompt: "Read well.",
      body: { statements: [{ text: "A larch keeps its needles.", isTrue: false }] },
      feedback: { wrong: "It doesn't." },
    });
    expect(gaps).toMatchObject({
      prompt: "Fill in the gaps",
      body: {
        pieces: [{ text: "A calf grows into a " }, { gap: "p1" }, { text: ".\n2 + 2 = " }, { gap: "p2" }],
        gaps: [{ accepted: ["cow"] }, { accepted: ["four", "4"] }],
        comparison: { isCaseStrict: false },
      },
    });
    expect(drag?.body).toMatchObject({
      pieces: [{ text: "Snow is " }, { gap: "p1" }, { text: ",\ncoal is " }, { gap: "p2" }, { text: "." }],
      cards: [{ text: "white" }, { text: "black" }, { text: "green" }, { text: "blue" }],
    });
    expect(mark?.body).toMatchObject({
      words: [
        { text: "Birds", isTarget: false },
        { text: "sing", isTarget: true },
        { text: "cats", isTarget: false },
        { text: "purr", isTarget: true },
        { text: "Dogs", isTarget: false },
      ],
    });
    expect(essay?.body).toMatchObject({
      model: "The axis leans.",
      criteria: [
        { name: "axis", levels: ["0", "2"] },
        { name: "sun", levels: ["0", "1"] },
      ],
    });
    expect(cards).toMatchObject({ prompt: "Colours", lang: "de", body: { cards: [{ front: { text: "rot" }, back: { text: "red" } }] } });
    expect(typed?.body).toMatchObject({ cards: [{ front: { text: "blau" }, back: { text: "blue" } }] });
    expect(second).toMatchObject({
      prompt: "2 + 2",
      body: {
        options: [
          { text: "4", isRight: true },
          { text: "5", isRight: false },
        ],
      },
    });
    expect(steps?.body).toMatchObject({ steps: [{ text: "a" }, { text: "b c" }, { text: "d" }] });
    expect(cross?.body).toMatchObject({ entries: [{ letters: expect.arrayContaining(["T", "A"]) }, { clue: {} }] });
    expect(search?.body).toMatchObject({ words: [{ word: { text: "lion" } }, { word: { text: "zebra" } }] });
    expect(dictation).toMatchObject({
      body: { clips: [{ accepted: ["The gray cat", "The grey cat"] }] },
      media: [{ kind: "audio", source: { from: "speech", text: "The gray cat" } }],
    });
  });

  it("words that find no place in a grid are named, and the grid comes in; what is no exercise is named, and the others come in", () => {
    const { items, problems } = contentOf("H5P.QuestionSet", {
      questions: [
        { library: "H5P.FindTheWords 1.4", params: { taskDescription: "Find", wordList: "lion,lions,zebra" } },
        { library: "H5P.MultiChoice 1.16", params: { question: "None is right", answers: [{ text: "a" }, { text: "b" }] } },
        { library: "H5P.TrueFalse 1.8" },
        null,
        { library: ["H5P.Blanks"], params: "x" },
        { library: "constructor 1.0", params: {} },
        { library: "H5P.TrueFalse 1.8", params: { question: "Snow is white.", correct: "true" } },
      ],
    });
    expect(items.map(({ type }) => type)).toEqual(["word-search", "true-false"]);
    expect(problems).toEqual([
      { line: 1, reason: "answer" },
      { line: 2, reason: "answer" },
      { line: 3, reason: "answer" },
      { line: 4, reason: "kind" },
      { line: 5, reason: "kind" },
      { line: 6, reason: "kind" },
    ]);
  });

  it("scripts, handlers and styles become nothing, and their signs become text", () => {
    const html =
      '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)><style>p{}</style><svg><a xlink:href="javascript:1">z</a></svg> &lt;b&gt; \u202Eend</p><iframe srcdoc="<script>1</script>">';
    const { items } = contentOf("H5P.TrueFalse", { question: html, correct: "true", behaviour: { feedbackOnCorrect: html } });
    expect(items[0]).toMatchObject({ prompt: "Hi <b> end", feedback: { right: "Hi <b> end" } });
    expect(JSON.stringify(items)).not.toMatch(/script|onerror|onclick|iframe|\u202E/);
  });

  it("no JSON makes it fail, and none takes long", () => {
    const keys = [
      "question",
      "answers",
      "text",
      "correct",
      "questions",
      "content",
      "params",
      "library",
      "words",
      "answer",
      "clue",
      "choices",
      "paragraphs",
    ];
    const leaf = fc.oneof(fc.string(), fc.constantFrom(null, true, 3, -1, "a*b*/:c", "<p>*x*</p>", "H5P.Blanks 1.14", "H5P.Crossword 0.5"));
    const { any } = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 5 }, leaf, fc.array(tie("any"), { maxLength: 4 }), fc.dictionary(fc.constantFrom(...keys), tie("any"))),
    }));
    fc.assert(
      fc.property(fc.constantFrom(...types, "H5P.Column", "H5P.QuestionSet"), any, (type, params) => {
        expect(contentOf(type, params).items.every((one) => item.safeParse(one).success)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    const long = ["<a", "*", " ", "....:", "<div>", "&amp;", "\n ", "<!--", "*a", "</p"].map((one) =>
      one.repeat(Math.floor(39_999 / one.length)),
    );
    // Of the processor, not of a clock: what else the machine does counts for nothing.
    const spent = process.cpuUsage();
    for (const [index, one] of long.entries()) {
      const texts = { question: `${one}x`, text: one, textField: `${one}x`, taskDescription: one, questions: [one], wordList: one };
      contentOf(types[index] as string, {
        ...texts,
        paragraphs: [one, one],
        words: [{ answer: one, clue: one }],
        sentences: [{ text: one }],
      });
      contentOf("H5P.MarkTheWords", texts);
      contentOf("H5P.Blanks", texts);
    }
    expect(process.cpuUsage(spent).user).toBeLessThan(10_000_000);
    let deep: unknown = {};
    for (let depth = 0; depth < 10_000; depth += 1) deep = { questions: [{ library: "H5P.QuestionSet 1.20", params: deep }] };
    expect(contentOf("H5P.QuestionSet", deep).problems).toEqual([{ line: 1, reason: "kind" }]);
  });
});
