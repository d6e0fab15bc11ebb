import { describe, expect, it } from "vitest";
import { stepOf, totpOf } from "#lib/identity/auth/server/check-totp.ts";

// RFC 6238, appendix B, of the secret "12345678901234567890": the last six of its eight digits.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("GRANT-1 a code of the app", () => {
  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [1_234_567_890, "005924", 41_152_263],
    [2_000_000_000, "279037", 66_666_666],
  ])("at second %i is %s, in step %i", (second, code, step) => {
    expect(stepOf(secret, code, null, second * 1000)).toBe(step);
  });

  const code = "005924";
  const second = 1_234_567_890;
  const step = 41_152_263;

  it("is right from one step before to one step after its own, which it names", () => {
    const found = [-60, -30, 0, 29, 59, 60].map((seconds) => stepOf(secret, code, null, (second + seconds) * 1000));
    expect(found).toEqual([null, step, step, step, step, null]);
  });

  it("does not come again, nor does an earlier one", () => {
    expect([step - 1, step, step + 1].map((last) => stepOf(secret, code, last, second * 1000))).toEqual([step, null, null]);
  });

  it("may be typed with blanks, but is six digits", () => {
    expect(stepOf(secret, " 005 924 ", null, second * 1000)).toBe(step);
    for (const wrong of ["00592", "0059245", "00592a", "", "x005924"]) expect(stepOf(secret, wrong, null, second * 1000)).toBeNull();
  });

  it("is known to the app by our name and the account's", () => {
    expect(totpOf(secret, "anna@school.example").toString()).toContain("anna%40school.example");
    expect(totpOf(secret).toString()).toContain("digits=6&period=30");
  });
});
