import { describe, expect, it } from "vitest";
import { licenceName, mayAdapt, maySellAdapted } from "#lib/catalogue/materials/rules.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const facts = { licence: "single" as const, rights: [], forbiddenAt: null };
const work = (licence: string, more: object = {}) => ({ rights: [{ licence, ...more }] });

describe("who may adapt", () => {
  it("everybody, until the seller forbids it; who got it before that day may go on", () => {
    expect(mayAdapt(facts)).toBe(true);
    expect([mayAdapt({ ...facts, forbiddenAt: day(10) }), mayAdapt({ ...facts, forbiddenAt: day(10) }, day(10))]).toEqual([false, false]);
    expect(mayAdapt({ ...facts, forbiddenAt: day(10) }, day(9))).toBe(true);
    expect(mayAdapt({ ...facts, licence: "cc-by-nc", forbiddenAt: day(10) }, day(20))).toBe(true);
  });

  it.each([
    ["CC BY-ND 4.0", false],
    ["cc by-nc-nd", false],
    ["Creative Commons Attribution-NoDerivatives", false],
    ["CC BY-SA 4.0", true],
    ["Standard", true],
  ])("with a work under %s in it: %s", (licence, expected) => {
    expect(mayAdapt({ ...facts, ...work(licence) }, day(1))).toBe(expected);
  });

  it("a work that may only be handed on whole forbids it, whatever the licence of the rest", () => {
    expect(mayAdapt({ ...facts, licence: "cc0", ...work("eigene", { isOnlyWhole: true }) })).toBe(false);
  });

  it("an adapted copy is for sale only under licences without NC", () => {
    const all = ["single", "cc0", "cc-by", "cc-by-sa", "cc-by-nc", "cc-by-nc-sa"] as const;
    expect(all.filter(maySellAdapted)).toEqual(["cc0", "cc-by", "cc-by-sa"]);
    expect(all.map(licenceName)).toEqual([null, "CC0 1.0", "CC BY 4.0", "CC BY-SA 4.0", "CC BY-NC 4.0", "CC BY-NC-SA 4.0"]);
  });
});
