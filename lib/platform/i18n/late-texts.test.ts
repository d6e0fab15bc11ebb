import { expect, it } from "vitest";
import { lateTexts, lateTextsInput } from "#lib/platform/i18n/late-texts.ts";
import { getMessages, pickTexts } from "#lib/platform/i18n/messages.ts";

it("STATE-13 a late part gets its own words and paths, of the world where it is shown", () => {
  const { messages, paths, bcp47 } = lateTexts("gr", "sale-notice");
  expect([bcp47, paths]).toEqual(["el-GR", { "cabinet.sales": expect.stringMatching(/^\/gr\//) }]);
  expect(Object.keys(messages)).toEqual(["cabinet-sales"]);
  expect(JSON.stringify(messages).length).toBeLessThan(1_000);
});

it("a scope that nobody opens is refused", () => {
  expect(lateTextsInput.safeParse({ scope: "everything" }).success).toBe(false);
});

it("areas, parts and single messages are picked side by side; what a language lacks is left out", () => {
  const all = { a: { x: "1", y: "2", part: { z: "3", other: "4" } }, b: { x: "5" } };
  expect(pickTexts(all, ["a.part.z", "a.x", "b", "a.nothing.here", "c"])).toEqual({ a: { part: { z: "3" }, x: "1" }, b: { x: "5" } });
  expect(pickTexts(getMessages("de"), ["login.session"]).login).toEqual({ session: getMessages("de").login?.session });
});
