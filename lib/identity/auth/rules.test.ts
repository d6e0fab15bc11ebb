import { expect, it } from "vitest";
import { passwordStrength } from "#lib/identity/auth/rules.ts";

it.each([
  ["", 0, 10],
  ["kurz", 0, 6],
  ["abcdefghi", 0, 1],
  ["🎒🎒🎒🎒🎒🎒🎒🎒🎒🎒", 1, 0],
  ["abcdefghij", 1, 0],
  ["drei kurze Wör", 2, 0],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", 1, 0],
  ["vier ganz andere Wörter", 3, 0],
  // The edges: 14 characters of which 7 differ are good, 18 of which 9 differ are strong.
  ["abcdefghijklm", 1, 0],
  ["abcdefffffffff", 1, 0],
  ["abcdefgggggggg", 2, 0],
  ["abcdefghijklmnopq", 2, 0],
  ["abcdefghhhhhhhhhhh", 2, 0],
  ["abcdefghiiiiiiiiii", 3, 0],
  ["AbcdefgaBCDEFGabcd", 2, 0],
] as const)("FORM-1 %s: level %i, %i characters missing", (password, level, missing) => {
  expect(passwordStrength(password)).toEqual({ level, missing });
});
