import { describe, expect, it } from "vitest";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { type CommentBank, composeComment } from "#lib/tools/classroom/rules.ts";
import { commentBanks } from "#lib/tools/classroom/server/comment-banks.ts";

const bank = (world: "de" | "gr" | "es", at = 0) => commentBanks(world)[at] as CommentBank;
const tick = (area: string, level: number, wording: 0 | 1 = 0) => ({ area, level, wording });
const all = [...new Set(worldCodes.flatMap((world) => commentBanks(world)))];

describe("ROUTE-55 comments for reports", () => {
  it("name the pupil once and speak of her from then on, in the bank's order", () => {
    const ticked = [tick("cooperation", 0), tick("participation", 0)];
    expect(composeComment(bank("de"), 1, "Mia", ticked)).toBe(
      "Mia beteiligt sich rege am Unterricht und bringt eigene Ideen ein. In der Gruppe ist sie hilfsbereit, hört zu und bringt alle zusammen.",
    );
    expect(composeComment(bank("de"), 2, "Kim", [tick("participation", 2), tick("maths", 0)])).toBe(
      "Kim beteiligt sich bei Themen, die besonders interessieren, am Unterricht. Kim rechnet schnell und sicher und erklärt eigene Lösungswege einleuchtend.",
    );
    expect(composeComment(bank("es"), 1, "Ana", [tick("participation", 0), tick("cooperation", 0, 1)])).toBe(
      "Ana participa activamente en clase y aporta ideas propias. Es muy respetuosa con los demás y encuentra soluciones justas a los conflictos.",
    );
    expect(composeComment(bank("gr"), 0, "Νίκος", [tick("participation", 0), tick("maths", 0)])).toBe(
      "Ο Νίκος συμμετέχει ενεργά στο μάθημα και προτείνει δικές του ιδέες. Υπολογίζει γρήγορα και σωστά και εξηγεί καθαρά τον τρόπο σκέψης του.",
    );
  });

  it("take any name as it is, and say nothing of what was not ticked", () => {
    expect(composeComment(bank("de"), 0, "$& {name} [a|b]", [tick("participation", 1)])).toBe(
      "$& {name} [a|b] beteiligt sich regelmäßig am Unterricht.",
    );
    expect(composeComment(bank("de"), 0, "Mia", [])).toBe("");
    expect(composeComment(bank("de"), 0, "Mia", [tick("nothing", 1)])).toBe("");
  });

  it.each(all.map((one) => [one.bcp47, one] as const))(
    "%s: each area has all levels, each sentence the pupil and a word for each form",
    (_, one) => {
      expect(one.areas.map(({ key }) => key)).toEqual(bank("de").areas.map(({ key }) => key));
      const sentences = one.areas.flatMap(({ sentences: levels }) => levels.flat());
      expect(sentences).toHaveLength(one.areas.length * 8);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) {
        expect(sentence, sentence).toMatch(/\{name\}.*\.$/u);
        expect(sentence, sentence).not.toMatch(/ {2}|\.\.| $|^ /u);
        for (const [, words = ""] of sentence.matchAll(/\[([^\]]*)\]/gu)) expect(words.split("|"), sentence).toHaveLength(one.forms.length);
      }
      for (const form of one.forms.keys())
        for (const { key, sentences: levels } of one.areas)
          for (const level of levels.keys()) {
            const both = composeComment(one, form, "Kim", [tick("participation", 0), tick(key, level, 1)]);
            expect(both).not.toMatch(/[[\]{}|]| {2}|undefined/u);
            expect(both, both).toMatch(/^.*Kim.*\.$/u);
          }
    },
  );

  it("are offered where somebody wrote them in the school's language", () => {
    expect(worldCodes.filter((world) => commentBanks(world).length > 0).sort()).toEqual(["de", "es", "fr", "gr", "it"]);
  });
});
