import { expect, it } from "vitest";
import { gradeLabels } from "#lib/catalogue/materials/grade-labels.ts";

const grades = ["k", "g1", "g2", "g3", "g4", "g5"].map((key) => ({
  key,
  name: key.toUpperCase(),
  short: key === "k" ? null : key.slice(1),
}));

it("ENTITY-8 neighbouring grades are joined, in school order", () => {
  expect(gradeLabels(["g4", "g3"], grades)).toEqual(["3–4"]);
  expect(gradeLabels(["g5", "g1", "g2"], grades)).toEqual(["1–2", "5"]);
  expect(gradeLabels(["k"], grades)).toEqual(["K"]);
  expect(gradeLabels(["g9"], grades)).toEqual([]);
  expect(gradeLabels([], grades)).toEqual([]);
});
