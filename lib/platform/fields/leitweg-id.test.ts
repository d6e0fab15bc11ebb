import fc from "fast-check";
import { expect, it } from "vitest";
import { isLeitwegId, tidyLeitwegId } from "#lib/platform/fields/leitweg-id.ts";

it.each(["04011000-1234512345-06", "991-33333TEST-33", "992-90009-96", "05711-06001-79", "05711-37"])("%s is a Leitweg-ID", (id) => {
  expect(isLeitwegId(id)).toBe(true);
});

it.each([
  ["other check digits", "04011000-1234512345-07"],
  ["two digits exchanged", "04011000-1234512354-06"],
  ["no check digits", "04011000-1234512345"],
  ["letters in the coarse address", "0401100A-1234512345-06"],
  ["a coarse address of thirteen digits", "0401100012345-12345-06"],
  ["an empty part", "04011000--06"],
  ["small letters, not tidied", "991-33333test-33"],
  ["nothing", ""],
])("%s make none: %s", (_, id) => {
  expect(isLeitwegId(id)).toBe(false);
});

it("what is typed with blanks and small letters is tidied", () => {
  expect(tidyLeitwegId(" 991-33333test -33 ")).toBe("991-33333TEST-33");
});

// A letter counts as two digits (ISO 7064): one in a digit's place is found nearly always, and no sum finds it each time.
it("one wrong digit is always found", () => {
  fc.assert(
    fc.property(fc.nat({ max: 19 }), fc.constantFrom(..."0123456789"), (at, sign) => {
      const id = "04011000-1234512345-06";
      const place = [...id].flatMap((one, index) => (one === "-" ? [] : [index]))[at % 20] ?? 0;
      fc.pre(id[place] !== sign);
      expect(isLeitwegId(id.slice(0, place) + sign + id.slice(place + 1))).toBe(false);
    }),
  );
});

it("threat 25 fifty thousand hostile characters end quickly", () => {
  const began = performance.now();
  for (const long of ["1".repeat(50_000), `04011000-${"A".repeat(50_000)}-06`]) expect(isLeitwegId(long)).toBe(false);
  expect(performance.now() - began).toBeLessThan(500);
});
