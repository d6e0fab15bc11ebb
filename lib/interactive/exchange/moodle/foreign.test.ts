import { describe, expect, it } from "vitest";
import { answer, asked, readQuiz as read } from "#tests/factories/moodle-quiz.ts";

const first = (question: string) => {
  const { items, problems } = read(question);
  expect(problems).toEqual([]);
  return items[0];
};

describe("questions as Moodle's documentation describes them", () => {
  it("choices: one or several, with what is said to each and to all; entities and markup become text", () => {
    const one = first(
      asked(
        "multichoice",
        "<p>Which <b>planet</b> is the largest&nbsp;one?</p>\n<p>Think of Ga&szlig;!</p>",
        `<generalfeedback><text>It is two and a half times as heavy as all others.</text></generalfeedback><defaultgrade>3.0000000</defaultgrade>
        <single>true</single><shuffleanswers>0</shuffleanswers><correctfeedback><text>Well done</text></correctfeedback>
        <incorrectfeedback><text><![CDATA[<p>Look again</p>]]></text></incorrectfeedback>
        ${answer(100, "Jupiter", "Yes")}${answer(0, "&lt;i&gt;Mars&lt;/i&gt;")}${answer(50, "Saturn &amp;amp; its rings")}
        <hint format="html"><text>It has a red spot.</text></hint>`,
      ),
    );
    expect(one).toMatchObject({
      type: "single-choice",
      prompt: "Which planet is the largest one?\nThink of Gaß!",
      scoring: { points: 3 },
      feedback: {
        right: "Well done",
        wrong: "Look again",
        hint: "It has a red spot.",
        explanation: "It is two and a half times as heavy as all others.",
      },
      body: {
        isShuffled: false,
        options: [
          { text: "Jupiter", isRight: true, says: "Yes" },
          { text: "Mars", isRight: false },
          { text: "Saturn & its rings", isRight: false },
        ],
      },
    });
    const several = asked("multichoice", "Even?", `<single>false</single>${answer(50, "2")}${answer(50, "4")}${answer(-50, "5")}`);
    expect(first(several)).toMatchObject({
      type: "multiple-choice",
      body: { options: [{ isRight: true }, { isRight: true }, { isRight: false }] },
    });
  });

  it("true or false, whichever comes first, and in old files by their place", () => {
    expect(
      first(asked("truefalse", "Ice floats.", answer(0, "false", "Look into a glass") + answer(100, "true", "Yes"), "Ice")),
    ).toMatchObject({
      prompt: "Ice",
      body: { statements: [{ text: "Ice floats.", isTrue: true, says: "Look into a glass" }] },
      feedback: { right: "Yes" },
    });
    expect(first(asked("truefalse", "Eis sinkt.", answer(0, "Wahr") + answer(100, "Falsch")))).toMatchObject({
      body: { statements: [{ isTrue: false }] },
    });
  });

  it("short answers: wildcards are none of ours, an asterisk alone is what is said to all else", () => {
    const question = asked(
      "shortanswer",
      "Water is made of oxygen and what?",
      `<usecase>1</usecase>${answer(100, "hydrogen", "Right")}${answer(80, "H*")}${answer(0, "helium", "That is in balloons")}${answer(0, "*", "No gas")}`,
    );
    expect(first(question)).toMatchObject({
      type: "gap-text",
      prompt: "Water is made of oxygen and what?",
      feedback: { right: "Right", wrong: "No gas" },
      body: {
        pieces: [{ gap: "p1" }],
        gaps: [{ accepted: ["hydrogen"], mistakes: [{ text: "helium", says: "That is in balloons" }] }],
        comparison: { isCaseStrict: true },
      },
    });
    expect(first(asked("shortanswer", "A _____ barks.", answer(100, "dog"), "Pets"))).toMatchObject({
      prompt: "Pets",
      body: { pieces: [{ text: "A " }, { gap: "p1" }, { text: " barks." }] },
    });
  });

  it("numbers with tolerance, a comma, an exponent, and the unit that multiplies by one", () => {
    const units = `<units><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit><unit><multiplier>1.0</multiplier><unit_name>m</unit_name></unit></units>`;
    const number = `<answer fraction="100"><text>1,5</text><tolerance>1e-2</tolerance></answer>`;
    const question = (rest: string) => asked("numerical", "How high is the door?", number + rest, "Door");
    expect(first(question(units))).toMatchObject({
      prompt: "Door",
      body: { tasks: [{ task: "How high is the door?", value: 1.5, tolerance: 0.01, units: ["m"] }] },
    });
    expect(first(question(`${units}<showunits>3</showunits>`))).toMatchObject({ body: { tasks: [{ units: [] }] } });
    expect(read(asked("numerical", "?", '<answer fraction="100"><text>many</text></answer>')).problems).toEqual([
      { line: 3, reason: "answer" },
    ]);
  });

  it("pairs, with answers that belong to nothing; an order, whatever stands first", () => {
    const side = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    expect(first(asked("matching", "Whose child?", side("cow", "calf") + side("sheep", "lamb") + side("", "cub")))).toMatchObject({
      type: "match-pairs",
      body: {
        pairs: [
          { left: { text: "cow" }, right: { text: "calf" } },
          { left: { text: "sheep" }, right: { text: "lamb" } },
        ],
        extras: [{ text: "cub" }],
      },
    });
    const steps = answer(2, "then") + answer(1, "first") + answer(3, "last");
    expect(first(asked("ordering", "In order", `<gradingtype>ALL_OR_NOTHING</gradingtype>${steps}`))).toMatchObject({
      type: "order-steps",
      scoring: { isPartial: false },
      body: { steps: [{ text: "first" }, { text: "then" }, { text: "last" }] },
    });
    expect(first(asked("ordering", "In order", `<layouttype>HORIZONTAL</layouttype>${steps}`))?.type).toBe("order-words");
  });

  it("words to drag and to select: a choice of several gaps is a card for each, and groups stay apart", () => {
    const box = (name: string, text: string, group: number) => `<${name}><text>${text}</text><group>${group}</group></${name}>`;
    const boxes = box("dragbox", "la", 1) + box("dragbox", "el", 1);
    expect(first(asked("ddwtos", "<p>[[1]] casa y [[1]] mesa</p>", boxes, "Artículos"))).toMatchObject({
      type: "drag-words",
      prompt: "Artículos",
      body: {
        pieces: [{ gap: "p1" }, { text: " casa y " }, { gap: "p2" }, { text: " mesa" }],
        gaps: [{ card: "p1" }, { card: "p3" }],
        cards: [{ text: "la" }, { text: "el" }, { text: "la" }],
      },
    });
    const lists =
      box("selectoption", "is", 1) + box("selectoption", "cats", 2) + box("selectoption", "are", 1) + box("selectoption", "cat", 2);
    expect(first(asked("gapselect", "The [[2]] [[3]] here.", lists))).toMatchObject({
      type: "gap-select",
      body: {
        gaps: [
          { options: ["cats", "cat"], right: 0 },
          { options: ["is", "are"], right: 1 },
        ],
      },
    });
    expect(read(asked("ddwtos", "No [[7]] here", boxes)).problems).toEqual([{ line: 3, reason: "no_answer" }]);
  });

  it("embedded answers: one kind is one exercise, several kinds become one each", () => {
    expect(
      first(asked("cloze", "<p>{2:SAC:=Paris#Yes~%50%Parigi~Rome#No\\}~*#What?} lies on the {:SHORTANSWER:%100%Seine}.</p>", "")),
    ).toMatchObject({
      type: "gap-text",
      scoring: { points: 3 },
      body: {
        gaps: [{ accepted: ["Paris"], mistakes: [{ text: "Rome", says: "No}" }] }, { accepted: ["Seine"] }],
        pieces: [{ gap: "p1" }, { text: " lies on the " }, { gap: "p2" }, { text: "." }],
      },
    });
    const { items } = read(
      asked("cloze", "A {1:MULTICHOICE_S:cat~=dog &amp; pup} of {1:NUMERICAL:=7:0.5~%50%8:1} kg says {1:SA:=woof}.", "", "Pets"),
    );
    expect(items).toMatchObject([
      {
        type: "gap-select",
        id: "i1",
        body: {
          pieces: [{ text: "A " }, { gap: "p1" }, { text: " of … kg says …." }],
          gaps: [{ right: 1, options: ["cat", "dog & pup"] }],
        },
      },
      { type: "numeric", id: "i2", body: { tasks: [{ task: "A … of … kg says ….", value: 7, tolerance: 0.5 }] } },
      { type: "gap-text", id: "i3", body: { pieces: [{ text: "A … of … kg says " }, { gap: "p1" }, { text: "." }] } },
    ]);
    expect(read(asked("cloze", "{1:MULTIRESPONSE:=a~=b~c}", "")).problems).toEqual([{ line: 3, reason: "no_answer" }]);
  });

  it("essays need a good text; without criteria of ours they are looked at for their points", () => {
    const info = '<graderinfo format="html"><text><![CDATA[<p>Clouds, rain, rivers, sea.</p>]]></text></graderinfo>';
    expect(
      first(asked("essay", "Where does rain go?", `<defaultgrade>2</defaultgrade><minwordlimit>40</minwordlimit>${info}`, "Water")),
    ).toMatchObject({
      type: "open-text",
      body: { model: "Clouds, rain, rivers, sea.", words: 40, criteria: [{ name: "Water", levels: ["0", "1", "2"] }] },
    });
    expect(read(asked("essay", "Write!", "")).problems).toEqual([{ line: 3, reason: "no_answer" }]);
  });

  it("plain text keeps its angle brackets; categories are no questions; what is unknown is named by its line", () => {
    const plain = `<question type="multichoice"><name><text>x</text></name><questiontext format="plain_text"><text><![CDATA[Is 3 <b> 5?\nSay.]]></text></questiontext>${answer(100, "a")}${answer(0, "b")}</question>`;
    const { items, problems } = read(
      `<question type="category"><category><text>$course$/Trees</text></category></question>\n<!-- question: 7 -->\n<question type="description"><name><text>x</text></name></question>\n${plain}\n<question type="calculated"><name><text>x</text></name></question>\n<question/>\n${asked("multichoice", "Both?", answer(100, "a") + answer(100, "b"))}`,
    );
    expect(items.map(({ prompt, type }) => [prompt, type])).toEqual([
      ["Is 3 <b> 5?\nSay.", "single-choice"],
      ["Both?", "multiple-choice"],
    ]);
    expect(problems).toEqual([
      { line: 5, reason: "kind" },
      { line: 8, reason: "kind" },
      { line: 9, reason: "kind" },
    ]);
  });
});
