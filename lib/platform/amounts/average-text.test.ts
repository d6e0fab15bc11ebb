import { expect, it } from "vitest";
import { averageText } from "#lib/platform/amounts/average-text.ts";

it.each([
  [4, "de-DE", "4,0"],
  [4.25, "de-DE", "4,3"],
  [4.2, "en-GB", "4.2"],
  [4.2, "hi-IN", "4.2"],
])("%s in %s is %s, the second time, too", (average, bcp47, text) =>
  expect([averageText(average, bcp47), averageText(average, bcp47)]).toEqual([text, text]),
);
