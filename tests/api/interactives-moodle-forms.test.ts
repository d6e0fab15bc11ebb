import { expect, it } from "vitest";
import { POST as imported } from "#app/api/v3/interactives/import/route.ts";
import { importedExercises } from "#lib/interactive/exchange/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { quiz } from "#tests/factories/moodle-quiz.ts";

const take = async (text: string) => {
  const { token } = await buildUser();
  const body = new FormData();
  body.set("file", new File([text], "quiz"));
  const made = importedExercises.parse((await call(imported, { method: "POST", token, path: "/?world=de", body })).body.data);
  return { ...made, told: made.lost.map(({ line, losses }) => [line, ...losses]) };
};

it("ROUTE-62 every form of question that Moodle's page on GIFT describes comes in, or is named by its line", async () => {
  const { items, told, problems } = await take(`// a comment [id:bark] [tag:trees]
$CATEGORY: tom/dick/harry

// multiple choice, with what is said to answers and to all
::Bark::Which tree has white bark? {
=Birch # Right, even in winter
~Oak # Its bark is brown
~Spruce
#### Look at the picture in the book.
}

// several answers, with shares
Which two of these are planets? {
~%-100%Moon
~%50%Mars
~%50%Venus
~%-100%Sun
}

// true or false, with what is said when it is wrong, then when it is right
::Ice::Ice is lighter than water.{TRUE#Put some into a glass.#Yes, it floats.}

// short answers
Two plus two is {=four =4} in any school.

What do bees make?{=%100%honey#Right! =%50%wax#They make that, too.}

// a missing word
Mahatma Gandhi's birthday is an Indian holiday on {
~the 15th
~the 3rd
=the 2nd
} of October.

// matching, with a right side that belongs to nothing
Match the capitals. {
=Italy -> Rome
=Japan -> Tokyo
=India -> New Delhi
= -> Oslo
}

// numbers: one, with a tolerance, a range, several
How many legs has a spider? {#8}

What is pi, to two places? {#3.14:0.005}

A number from one to five? {#1..5}

When did the war end? {#
=1945:0 # Yes, in May
=%50%1945:2 # Nearly
}

// an essay and a description
Write about your day. {}

Read the next page first.

// special signs and forms of text
::Signs\\:::Which of these is \\{ \\} \\~ \\= \\#? { =\\= \\#1 ~a \\~ b }

[html]<p>What is H<sub>2</sub>O?</p>{=[plain]water <3 ~[markdown]*ice*}

[markdown]Is **this** [a link](https://example.org)? {F}
`);
  expect(items.map(({ type, prompt }) => [type, prompt])).toEqual([
    ["single-choice", "Which tree has white bark?"],
    ["multiple-choice", "Which two of these are planets?"],
    ["true-false", "Ice"],
    ["gap-text", "Two plus two is _____ in any school."],
    ["gap-text", "What do bees make?"],
    ["single-choice", "Mahatma Gandhi's birthday is an Indian holiday on _____ of October."],
    ["match-pairs", "Match the capitals."],
    ["numeric", "How many legs has a spider?"],
    ["numeric", "What is pi, to two places?"],
    ["numeric", "A number from one to five?"],
    ["numeric", "When did the war end?"],
    ["single-choice", "Which of these is { } ~ = #?"],
    ["single-choice", "What is H₂O?"],
    ["true-false", "Is this a link?"],
  ]);
  expect(items.map(({ body }) => body)).toMatchObject([
    { options: [{ text: "Birch", isRight: true, says: "Right, even in winter" }, { says: "Its bark is brown" }, { text: "Spruce" }] },
    { options: [{ isRight: false }, { isRight: true }, { isRight: true }, { isRight: false }] },
    { statements: [{ text: "Ice is lighter than water.", isTrue: true, says: "Put some into a glass." }] },
    { pieces: [{ text: "Two plus two is " }, {}, { text: " in any school." }], gaps: [{ accepted: ["four", "4"] }] },
    { pieces: [{ gap: "p1" }], gaps: [{ accepted: ["honey"], mistakes: [{ text: "wax", says: "They make that, too." }] }] },
    { options: [{ isRight: false }, { isRight: false }, { text: "the 2nd", isRight: true }] },
    { pairs: [{}, {}, { left: { text: "India" }, right: { text: "New Delhi" } }], extras: [{ text: "Oslo" }] },
    { tasks: [{ value: 8, tolerance: 0 }] },
    { tasks: [{ value: 3.14, tolerance: 0.005 }] },
    { tasks: [{ value: 3, tolerance: 2 }] },
    { tasks: [{ value: 1945, tolerance: 0 }] },
    { options: [{ text: "= #1" }, { text: "a ~ b" }] },
    { options: [{ text: "water <3" }, { text: "ice" }] },
    { statements: [{ isTrue: false }] },
  ]);
  expect(items[0]?.feedback).toEqual({ explanation: "Look at the picture in the book." });
  expect(items[2]?.feedback).toEqual({ right: "Yes, it floats." });
  expect(told).toEqual([
    [13, "weights"],
    [26, "shares"],
    [50, "shares", "feedback"],
    [63, "formatting"],
    [65, "formatting"],
  ]);
  expect(problems).toEqual([
    { line: 56, reason: "kind" },
    { line: 58, reason: "no_answer" },
  ]);
});

it("ROUTE-62 every type of question that Moodle's page on its XML describes comes in, or is named by its line", async () => {
  const text = (name: string, inside: string, own = "") => `<${name}${own}><text>${inside}</text></${name}>`;
  const question = (type: string, name: string, rest: string) =>
    `<question type="${type}">${text("name", name)}${text("questiontext", `<![CDATA[<p>${name}?</p>]]>`, ' format="html"')}${rest}</question>`;
  const given = (fraction: number, inside: string, says = "") =>
    `<answer fraction="${fraction}"><text>${inside}</text>${text("feedback", says)}</answer>`;
  const usual = `${text("generalfeedback", "All of it stands in the book.")}<defaultgrade>2.0000000</defaultgrade><penalty>0.0000000</penalty><hidden>0</hidden>`;
  const { items, told, problems } = await take(
    quiz(
      [
        `<question type="category"><category><text>$course$/top/Animals</text></category></question>`,
        question(
          "multichoice",
          "One",
          `${usual}<single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>${given(100, "a", "Yes")}${given(0, "b", "No")}<tags><tag><text>easy</text></tag></tags>`,
        ),
        question("multichoice", "Several", `<single>false</single>${given(50, "a")}${given(50, "b")}${given(-50, "c")}`),
        question("truefalse", "True", given(100, "true", "Yes") + given(0, "false", "No")),
        question("shortanswer", "Short", `<usecase>0</usecase>${given(100, "colour")}${given(100, "color")}${given(0, "*", "Try again")}`),
        question(
          "matching",
          "Match",
          `<shuffleanswers>true</shuffleanswers>${["cow,calf", "dog,puppy"]
            .map((pair) => pair.split(","))
            .map(([left, right]) => `<subquestion><text>${left}</text><answer><text>${right}</text></answer></subquestion>`)
            .join("")}`,
        ),
        `<question type="cloze">${text("name", "Cloze")}${text("questiontext", "<![CDATA[<p>A cow has {1:SHORTANSWER:=four~%0%two#Count!} legs and says {1:SHORTANSWER:=moo}.</p>]]>", ' format="html"')}</question>`,
        question(
          "essay",
          "Essay",
          `<responseformat>editor</responseformat><attachments>0</attachments>${text("graderinfo", "A good one")}`,
        ),
        question(
          "numerical",
          "Number",
          `<answer fraction="100"><text>23</text><tolerance>0.5</tolerance>${text("feedback", "Yes")}</answer>`,
        ),
        question("description", "Description", ""),
        question("calculated", "Calculated", given(100, "{a}+{b}")),
        question("ddimageortext", "Picture", ""),
      ].join("\n"),
    ),
  );
  expect(items.map(({ type, prompt, scoring }) => [type, prompt, scoring.points])).toEqual([
    ["single-choice", "One?", 2],
    ["multiple-choice", "Several?", 1],
    ["true-false", "True", 1],
    ["gap-text", "Short?", 1],
    ["match-pairs", "Match?", 1],
    ["gap-text", "Cloze", 2],
    ["open-text", "Essay?", 1],
    ["numeric", "Number", 1],
  ]);
  expect(items.map(({ body }) => body)).toMatchObject([
    {
      options: [
        { isRight: true, says: "Yes" },
        { isRight: false, says: "No" },
      ],
      isShuffled: true,
    },
    { options: [{ isRight: true }, { isRight: true }, { isRight: false }] },
    { statements: [{ text: "True?", isTrue: true, says: "No" }] },
    { gaps: [{ accepted: ["colour", "color"], mistakes: [] }] },
    { pairs: [{ left: { text: "cow" }, right: { text: "calf" } }, {}] },
    { gaps: [{ accepted: ["four"], mistakes: [{ text: "two", says: "Count!" }] }, { accepted: ["moo"] }] },
    { model: "A good one" },
    { tasks: [{ value: 23, tolerance: 0.5 }] },
  ]);
  expect(items.map(({ feedback }) => feedback)).toMatchObject([
    { explanation: "All of it stands in the book." },
    {},
    { right: "Yes" },
    { wrong: "Try again" },
    {},
    {},
    {},
    { right: "Yes" },
  ]);
  expect(told).toEqual([]);
  expect(problems).toEqual([
    { line: 12, reason: "kind" },
    { line: 13, reason: "kind" },
    { line: 14, reason: "kind" },
  ]);
});
