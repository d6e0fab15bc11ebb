import { expect, it } from "vitest";
import { isCommonPassword } from "#lib/identity/auth/common-passwords.ts";

const own = ["anna.muster@school.example", "Anna Beispiel"];

it.each([
  "passwordpassword",
  " Password123 ",
  "QWERTZUIOPÜ",
  // One or two characters over and over.
  "aaaaaaaaaaaa",
  "abababababab",
  "ABabABabABab",
])("ROUTE-40 %j is among the first that an attacker tries", (password) => expect(isCommonPassword(password)).toBe(true));

it.each(["annamuster", "Anna.Muster", "anna muster 2026", "12annabeispiel34", "annamusterschoolexample", "anna.muster@school.example"])(
  "ROUTE-40 %j is her own name or address, whatever figures stand around it",
  (password) => expect([isCommonPassword(password, own), isCommonPassword(password)]).toEqual([true, false]),
);

it.each(["annamuster im Garten", "an1na2mus3ter", "abcabcabcabc", "drei kurze Wörter"])("ROUTE-40 %j is nobody's", (password) =>
  expect(isCommonPassword(password, own)).toBe(false),
);

it("a name without a letter is no word that a password could be", () => {
  expect(isCommonPassword("20262026202", ["", "@", "…"])).toBe(false);
});
