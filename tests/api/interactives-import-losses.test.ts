import sharp from "sharp";
import { expect, it } from "vitest";
import { POST as preview } from "#app/api/v3/interactives/import/preview/route.ts";
import { POST as imported } from "#app/api/v3/interactives/import/route.ts";
import { GET as file } from "#app/api/v3/interactives/media/[id]/file/route.ts";
import { GET as list } from "#app/api/v3/interactives/route.ts";
import { importedExercises, importPreview } from "#lib/interactive/exchange/schema.ts";
import { scoreItem } from "#lib/interactive/exercises/rules.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { answer, asked, quiz } from "#tests/factories/moodle-quiz.ts";
import { makeZip } from "#tests/files/make-zip.ts";

const path = "/?world=de";
const send = (handler: Parameters<typeof call>[0], token: string, text: string | Buffer) => {
  const body = new FormData();
  body.set("file", new File([typeof text === "string" ? text : new Uint8Array(text)], "quiz"));
  return call(handler, { method: "POST", token, path, body });
};
/** What comes in, and what of it is told as lost, by the line of its question; the same is told before, and before that nothing is kept. */
const take = async (text: string | Buffer) => {
  const { token } = await buildUser();
  const before = importPreview.parse((await send(preview, token, text)).body.data);
  expect((await call(list, { token, path })).body.data?.total).toBe(0);
  const made = importedExercises.parse((await send(imported, token, text)).body.data);
  expect(before).toEqual({ title: made.title, count: made.items.length, problems: made.problems, lost: made.lost });
  return { token, ...made };
};
const linesOf = (lost: readonly { line: number; losses: readonly string[] }[]) => lost.map(({ line, losses }) => [line, ...losses]);

it("GIFT: what earns a part of the points is not right, wildcards are left out, and both are told with their lines", async () => {
  const { items, lost, problems } = await take(`Capital of France? {=Paris#Yes =%50%Parigi#That is Italian =%25%Lutetia =%0%*#No}

Who painted Guernica? {=Picasso =Pic* =Pablo \\* Picasso}

Only stars {=Pic*}

Which are even? {~%50%2 ~%50%4 ~%-50%3}

Which are odd? {~%75%1 ~%25%3 ~%-10%4}

One is enough {=a =b ~c}

One is nearly right {=a ~%50%b ~%-25%c}`);
  expect(linesOf(lost)).toEqual([
    [1, "shares"],
    [3, "wildcard"],
    [9, "weights"],
    [11, "either"],
    [13, "shares"],
  ]);
  expect(problems).toEqual([{ line: 5, reason: "answer" }]);
  expect(items[0]).toMatchObject({
    feedback: { right: "Yes", wrong: "No" },
    body: { gaps: [{ accepted: ["Paris"], mistakes: [{ text: "Parigi", says: "That is Italian" }] }] },
  });
  expect(items[1]?.body).toMatchObject({ gaps: [{ accepted: ["Picasso", "Pablo * Picasso"] }] });
  expect(items.slice(2).map(({ type }) => type)).toEqual(["multiple-choice", "multiple-choice", "multiple-choice", "single-choice"]);
});

it("GIFT: a missing word keeps its place, signs of a form of text are no text, and what a picture shows stays", async () => {
  const { items, lost } = await take(`The sky {=is ~are} blue.

[html]<p>How much is 3<sup>2</sup> &ndash; 1&nbsp;m?</p> {=[plain]8 <m> ~[html]<b>9</b>}

[markdown]# Which of *these*\\n\\n- is it? {=[markdown]**this** ~that#[html]<i>no</i>}

[html]<img src="https://example.org/dog.png" alt="A dog"> What is it? {=A dog ~A cat}

A day has {#24} hours.

1 + 1 \\= 3 {FALSE#Look again#Well done}`);
  expect(items.map(({ prompt }) => prompt)).toEqual([
    "The sky _____ blue.",
    "How much is 3² – 1 m?",
    "Which of these\nis it?",
    "A dog What is it?",
    "A day has _____ hours.",
    "1 + 1 = 3",
  ]);
  expect(items.slice(1, 3).map(({ body }) => body)).toMatchObject([
    { options: [{ text: "8 <m>" }, { text: "9" }] },
    { options: [{ text: "this" }, { text: "that", says: "no" }] },
  ]);
  expect(items[5]).toMatchObject({ feedback: { right: "Well done" }, body: { statements: [{ isTrue: false, says: "Look again" }] } });
  expect(linesOf(lost)).toEqual([
    [3, "formatting"],
    [5, "formatting"],
    [7, "media"],
  ]);
});

it("GIFT: of several right numbers the first counts, those for a part of the points are none, and what is said stays", async () => {
  const { items, lost, problems } = await take(`When was it? {# =1822:0#Yes =%50%1822:2 ~#Look it up}

Which number squared is four? {# =2 =-2}

Between? {#-1.5..1e1#Right}`);
  expect(problems).toEqual([]);
  expect(items.map(({ body, feedback }) => [body, feedback])).toMatchObject([
    [{ tasks: [{ value: 1822, tolerance: 0 }] }, { right: "Yes", wrong: "Look it up" }],
    [{ tasks: [{ value: 2 }] }, {}],
    [{ tasks: [{ value: 4.25, tolerance: 5.75 }] }, { right: "Right" }],
  ]);
  expect(linesOf(lost)).toEqual([
    [1, "shares"],
    [3, "numbers"],
  ]);
});

it("Moodle's XML: shares, penalties, further numbers, units and whatever is said too often are told, question by question", async () => {
  const number = (fraction: number, value: string) =>
    `<answer fraction="${fraction}"><text>${value}</text><tolerance>0</tolerance></answer>`;
  const units =
    "<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>";
  const questions = [
    asked(
      "multichoice",
      "One",
      `<penalty>0.3333333</penalty><single>true</single>${answer(100, "a")}${answer(50, "b")}${answer(-25, "c")}`,
    ),
    asked("multichoice", "Two", `<single>false</single>${answer(50, "a")}${answer(50, "b")}${answer(-25, "c")}`),
    asked("shortanswer", "Three", `<defaultgrade>2.5</defaultgrade>${answer(100, "a")}${answer(50, "b")}${answer(100, "c*")}`),
    asked("numerical", "Four", `${number(100, "2")}${number(100, "-2")}${number(50, "3")}`),
    asked("numerical", "Five", `${number(100, "2")}${units}`),
    asked("multichoice", "<b>Six</b>", `${answer(100, "a")}${answer(0, "b")}<hint><text>1</text></hint><hint><text>2</text></hint>`),
    asked("cloze", "{1:SA:=a~%50%b~=c*} and {1:MC:=d#yes~e}", ""),
    '<question type="description"><name><text>x</text></name><questiontext format="html"><text>Read this!</text></questiontext></question>',
    asked("essay", "Nine", "<graderinfo><text>Good</text></graderinfo><attachments>2</attachments>"),
  ];
  const { items, lost, problems } = await take(quiz(questions.join("\n")));
  expect(linesOf(lost)).toEqual([
    [3, "shares", "penalty"],
    [4, "weights"],
    [5, "shares", "wildcard", "points"],
    [6, "numbers", "shares"],
    [7, "units"],
    [8, "feedback", "formatting"],
    [9, "split", "shares", "wildcard", "feedback"],
    [11, "settings"],
  ]);
  expect(problems).toEqual([{ line: 10, reason: "kind" }]);
  expect(scoreItem(items[2] as NonNullable<(typeof items)[0]>, { given: { p1: "b" } }).points).toBe(0);
});

it("Moodle's XML: pictures of a text come into the media library with what they show; what cannot is told", async () => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#2558a1" } })
    .png()
    .toBuffer();
  const packed = (name: string, bytes = png) => `<file name="${name}" path="/" encoding="base64">${bytes.toString("base64")}</file>`;
  const picture = (name: string, alt: string) => `<img src="@@PLUGINFILE@@/${name}" alt="${alt}" width="30">`;
  const text = (html: string, files: string) =>
    `<question type="multichoice"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext>${answer(100, "a")}${answer(0, "b")}</question>`;
  const inside = `<answer fraction="100" format="html"><text><![CDATA[${picture("x.png", "A tree")}]]></text>${packed("x.png")}</answer>`;
  const questions = [
    text(`<p>Who is this? ${picture("a%20dog.png", "A &quot;dog&quot;")}</p>`, packed("a dog.png")),
    text(`${picture("gone.png", "Nothing")} Who?`, ""),
    text(`${picture("bad.png", "Bad")} Who?`, packed("bad.png", Buffer.from("no picture"))),
    asked("multichoice", "Which?", inside + answer(0, "b")),
  ];
  const { token } = await buildUser();
  const made = importedExercises.parse((await send(imported, token, quiz(questions.join("\n")))).body.data);
  expect(made.items.map(({ prompt, media }) => [prompt, media.map(({ kind, alt }) => [kind, alt])])).toEqual([
    ["Who is this?", [["picture", 'A "dog"']]],
    ["Nothing Who?", []],
    ["Who?", []],
    ["Which?", []],
  ]);
  expect(made.items[3]?.body).toMatchObject({ options: [{ text: "A tree" }, {}] });
  expect(linesOf(made.lost)).toEqual([
    [4, "media"],
    [6, "media"],
  ]);
  expect(made.problems).toEqual([{ line: 5, name: "bad.png", reason: "file" }]);
  const source = made.items[0]?.media[0]?.source;
  const id = source?.from === "file" ? source.file : 0;
  const seen = await sharp((await call(file, { token, path, params: { id: String(id) } })).bytes).metadata();
  expect([seen.width, seen.height]).toEqual([30, 20]);
});

it("a preview refuses what an import refuses, and asks who it is", async () => {
  const { token } = await buildUser();
  expect((await send(preview, token, "Only text")).body.error?.code).toBe("exercises_unreadable");
  expect((await send(preview, token, "")).body.error?.code).toBe("file_empty");
  expect((await call(preview, { method: "POST", path, body: new FormData() })).status).toBe(401);
});

it("packages of H5P and QTI: what is lost within a content or an item is told by its place, before and after", async () => {
  const sub = (params: object) => ({ library: "H5P.MultiChoice 1.16", params, metadata: { title: "x", license: "U" } });
  const options = [
    { text: "2", correct: true, tipsAndFeedback: { tip: "Halve it" } },
    { text: "3", correct: false },
  ];
  const plain = options.map(({ text, correct }) => ({ text, correct }));
  const content = {
    introPage: { showIntroPage: true, introduction: "Welcome" },
    questions: [sub({ question: "Even?", answers: plain }), sub({ question: "Odd?", answers: options })],
  };
  const h5p = await take(
    makeZip([
      {
        name: "h5p.json",
        content: JSON.stringify({ title: "Numbers", mainLibrary: "H5P.QuestionSet", license: "CC BY", authors: [{ name: "Ada" }] }),
      },
      { name: "content/content.json", content: JSON.stringify(content) },
    ]),
  );
  expect([h5p.items.length, linesOf(h5p.lost)]).toEqual([
    2,
    [
      [1, "around", "credits"],
      [2, "feedback"],
    ],
  ]);
  const qti = await take(`<qti-assessment-item identifier="a" title="T" adaptive="false" time-dependent="false">
    <qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>
    <qti-item-body><p>Look at the <b>bark</b>.</p><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Which?</qti-prompt>
    <qti-simple-choice identifier="A">Birch</qti-simple-choice><qti-simple-choice identifier="B">Oak</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`);
  expect(linesOf(qti.lost)).toEqual([[1, "formatting"]]);
});
