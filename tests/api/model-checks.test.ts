import { describe, expect, it } from "vitest";
import type { MadeByModel } from "#lib/tools/models/schema.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { aQuestion, askTool, callsOf, connectFakeModel, madeIn, reservedOf, source } from "#tests/factories/model-steps.ts";

const played = connectFakeModel();

describe("an answer is checked by a program", () => {
  const wrong = [
    ["no JSON", "text-questions", { text: source, questions: 1 }, "Gern, hier sind die Fragen!"],
    ["another schema", "text-questions", { text: source, questions: 1 }, { fragen: [] }],
    [
      "evidence that is not in the text",
      "text-questions",
      { text: source, questions: 1 },
      { questions: [aQuestion({ evidence: "Er frisst Schnecken" })] },
    ],
    ["fewer questions", "text-questions", { text: source, questions: 2 }, { questions: [aQuestion()] }],
    [
      "an answer that is no option",
      "text-questions",
      { text: source, questions: 1, answers: "choice" },
      { questions: [aQuestion({ options: ["1", "2", "3"] })] },
    ],
    [
      "another number",
      "translate-text",
      { text: source, target: "en" },
      { paragraphs: ["The hedgehog's heart beats 9 times, its body has 5 degrees."] },
    ],
    [
      "steps that do not fill the lesson",
      "lesson-ideas",
      { topic: "Igel", ideas: 1, minutes: 45 },
      {
        ideas: [
          {
            title: "A",
            goal: "B",
            steps: [
              { minutes: 20, text: "x" },
              { minutes: 20, text: "y" },
            ],
            materials: [],
          },
        ],
      },
    ],
    [
      "a quote that nobody wrote",
      "feedback-draft",
      { work: source },
      { strengths: [{ text: "Gut", quote: "Im Sommer" }], nextSteps: [{ text: "Weiter", quote: "5 Grad" }], closing: "Schön." },
    ],
    [
      "a text that is as hard as before",
      "rewrite-text",
      { text: source, level: "veryEasy" },
      { title: "Igel", paragraphs: [`${source} Währenddessen verlangsamen sich sämtliche Stoffwechselvorgänge außerordentlich.`] },
    ],
    [
      "characters that nobody sees",
      "rewrite-text",
      { text: source, level: "veryEasy" },
      { title: "I\u202Egel", paragraphs: ["Der Igel schläft."] },
    ],
  ] as const;

  it.each(wrong)("%s is asked for once more, saying why, and then told", async (_, tool, input, answer) => {
    const { id, token } = await buildUser();
    const text = typeof answer === "string" ? answer : JSON.stringify(answer);
    played.fake.play({ pieces: [text], usage: { input: 10, output: 20 } }, { pieces: [text], usage: { input: 10, output: 20 } });
    const { status, body } = await askTool(tool, token, input);
    expect([status, body.error?.code]).toEqual([422, "model_answer_unusable"]);
    expect(played.fake.asked).toHaveLength(2);
    expect(JSON.stringify(played.fake.asked[0]?.body)).not.toContain("An earlier answer was refused");
    expect(JSON.stringify(played.fake.asked[1]?.body)).toContain("An earlier answer was refused");
    expect(await callsOf(id)).toMatchObject([
      { ended: "failed", countedTokens: 30 },
      { ended: "failed", countedTokens: 30 },
    ]);
    expect(await reservedOf(id)).toBe(0);
  });

  const right = [
    [
      "rewrite-text",
      { text: source, level: "veryEasy" },
      { title: "Der Igel", paragraphs: ["Der Igel schläft im Winter. Er ist dann kalt. Sein Herz schlägt 8 Mal."] },
      "level",
    ],
    [
      "translate-text",
      { text: "Es sind 1.250,5 kg und 3 Kisten.", target: "en" },
      { paragraphs: ["There are 3 boxes and 1,250.5 kg."] },
      "numbers",
    ],
    ["translate-text", { text: "Es sind 42 Igel.", target: "hi" }, { paragraphs: ["४२ हेजहोग हैं।"] }, "numbers"],
    [
      "text-questions",
      { text: source, questions: 1, answers: "choice" },
      { questions: [aQuestion({ options: ["5 Grad", "8 Mal in der Minute", "März"] })] },
      "evidence",
    ],
    [
      "lesson-ideas",
      { topic: "Igel", ideas: 1, minutes: 45 },
      {
        ideas: [
          {
            title: "A",
            goal: "B",
            steps: [
              { minutes: 20, text: "x" },
              { minutes: 25, text: "y" },
            ],
            materials: ["Stifte"],
          },
        ],
      },
      "minutes",
    ],
    [
      "feedback-draft",
      { work: source },
      { strengths: [{ text: "Gut", quote: "„5 Grad“" }], nextSteps: [{ text: "Weiter", quote: "Der  Igel" }], closing: "Schön." },
      "quotes",
    ],
  ] as const;
  it.each(right)("%s: one that holds is given with what was found", async (tool, input, answer, code) => {
    const { token } = await buildUser();
    played.fake.say(answer);
    const { status, body } = await askTool(tool, token, input);
    expect(status, JSON.stringify(body)).toBe(200);
    expect((body.data as unknown as MadeByModel).checks).toMatchObject([{ code }]);
  });

  it("a second answer that holds is taken, and both are counted", async () => {
    const { token } = await buildUser();
    played.fake.say({ questions: [aQuestion({ evidence: "nirgends" })] });
    played.fake.say({ questions: [aQuestion()] });
    const answer = madeIn(await askTool("text-questions", token, { text: source, questions: 1 }));
    expect(answer.tokens).toEqual({ input: 600, output: 400 });
    expect(answer.usage.used).toBe(1_000);
  });

  it("a language without a formula is measured by the words of its sentences, one without sentences is said to be unmeasured", async () => {
    const { token } = await buildUser();
    const hard = "Jeż, który jest niewielkim zwierzęciem pokrytym kolcami, zapada zimą w długi sen trwający od listopada aż do marca.";
    played.fake.say({ title: "Jeż", paragraphs: ["Jeż śpi zimą. Śpi bardzo długo."] });
    expect(madeIn(await askTool("rewrite-text", token, { text: hard, level: "veryEasy" }, "pl")).checks).toMatchObject([
      { code: "level", values: { name: "", wanted: 7 } },
    ]);
    played.fake.say({ title: "เม่น", paragraphs: ["เม่นนอนหลับในฤดูหนาว"] });
    expect(madeIn(await askTool("rewrite-text", token, { text: "เม่นแคระจำศีลในฤดูหนาว", level: "easy" }, "th")).checks).toEqual([
      { code: "unmeasured", values: {} },
    ]);
  });
});
