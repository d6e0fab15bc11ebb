import { expect, it } from "vitest";
import { publicName } from "#lib/identity/auth/schema.ts";

it("threat 15 a name is what it looks like: nothing turns, hides or breaks what stands after it", () => {
  for (const name of ["Anna\u202e gro.adrek", "An\u200bna", "Anna\u2067x", "Anna\u2029x", "Anna\u0000x", "anna@kreda.example"])
    expect([name, publicName.safeParse(name).error?.issues[0]?.message]).toEqual([name, "invalid"]);
  for (const name of ["Zoë O’Brien-Łoś", "क्‍षमा"]) expect(publicName.parse(` ${name} `)).toBe(name);
});
