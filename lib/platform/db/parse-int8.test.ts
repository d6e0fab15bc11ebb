import { describe, expect, it } from "vitest";
import { parseInt8, parseInt8Array } from "#lib/platform/db/parse-int8.ts";

describe("int8", () => {
  it.each(["0", "-1", "17", "9007199254740991", "-9007199254740991"])("%s is that number", (text) => {
    expect(String(parseInt8(text))).toBe(text);
  });

  it.each(["9007199254740992", "-9007199254740992", "9223372036854775807", "1.5", "x"])("%s is refused instead of rounded", (text) => {
    expect(() => parseInt8(text)).toThrow(RangeError);
  });

  it("arrays, empty ones, and those with nulls", () => {
    expect([parseInt8Array("{}"), parseInt8Array("{7}"), parseInt8Array("{1,NULL,-3}")]).toEqual([[], [7], [1, null, -3]]);
    expect(() => parseInt8Array("{1,9007199254740993}")).toThrow(RangeError);
    expect(() => parseInt8Array("{{1,2},{3,4}}")).toThrow(RangeError);
  });
});
