import fc from "fast-check";
import { expect, it } from "vitest";
import { splitPrompt } from "#lib/interactive/player/rules.ts";

const tale = "An einem Abend im Mai saß der Dachs z. B. gern vor seinem Bau. Er hörte den Regen.";

it("ROUTE-62 a short prompt is a heading and nothing else", () => {
  expect(splitPrompt("Was ist 7 mal 8?", "de")).toEqual({ heading: "Was ist 7 mal 8?", paragraphs: [] });
});

it("ROUTE-62 of several lines the first is the task, the others are read, in paragraphs where a line is empty", () => {
  expect(splitPrompt(`Lies den Text.\n\n${tale}\nDann schlief er.\n\nEnde.`, "de")).toEqual({
    heading: "Lies den Text.",
    paragraphs: [`${tale}\nDann schlief er.`, "Ende."],
  });
});

it.each([
  ["de", `${tale} ${tale}`, "An einem Abend im Mai saß der Dachs z. B. gern vor seinem Bau."],
  ["de", `Am 3. Mai kam Frau Dr. Blum. ${tale} ${tale}`, "Am 3. Mai kam Frau Dr. Blum."],
  ["el", `Τι ώρα είναι; ${"Η γάτα κοιμάται στον ήλιο όλη μέρα. ".repeat(5)}`, "Τι ώρα είναι;"],
  ["ja", `文を読みましょう。${"たぬきは雨の音を聞いていました。".repeat(12)}`, "文を読みましょう。"],
  ["hi", `पाठ पढ़ो। ${"बिल्ली धूप में सो रही है। ".repeat(8)}`, "पाठ पढ़ो।"],
  ["de", `Rechne $3. + 4. = 7. Ja$ nach. ${tale} ${tale}`, "Rechne $3. + 4. = 7. Ja$ nach."],
])("ROUTE-62 %s: of one long line the first sentence is the task", (lang, prompt, heading) => {
  const split = splitPrompt(prompt, lang);
  expect(split.heading).toBe(heading);
  expect(split.paragraphs).toHaveLength(1);
});

it("ROUTE-62 property: no letter of a prompt is lost, doubled or moved, and there is a heading", () => {
  const text = fc.array(fc.constantFrom("Wort", "z. B.", "Satz.", "$x. y$", "\n", "\n\n", " ", "犬。", "!", "a"), {
    minLength: 1,
    maxLength: 80,
  });
  fc.assert(
    fc.property(text, fc.constantFrom("de", "el-GR", "ja", "th", "und"), (parts, lang) => {
      const prompt = parts.join(" ");
      fc.pre(prompt.trim() !== "");
      const { heading, paragraphs } = splitPrompt(prompt, lang);
      expect([heading, ...paragraphs].join("").replace(/\s/g, "")).toBe(prompt.replace(/\s/g, ""));
      expect(heading).not.toBe("");
    }),
  );
});
