import fc from "fast-check";
import { expect, it } from "vitest";
import { parseRange } from "#lib/platform/storage/byte-range.ts";

it("a range never leaves the file, whatever the header says", () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(200), fc.nat(200)).map(([a, b]) => `bytes=${a}-${b}`),
    fc.nat(200).map((a) => `bytes=${a}-`),
    fc.nat(200).map((a) => `bytes=-${a}`),
  );
  fc.assert(
    fc.property(header, fc.nat(150), (text, size) => {
      const range = parseRange(text, size);
      if (range === null || range === "unsatisfiable") return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeLessThan(size);
      expect(range.start).toBeLessThanOrEqual(range.end);
    }),
  );
});

it("no header, or an empty file, is no part", () => {
  expect(parseRange(null, 10)).toBeNull();
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
});
