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
] as const)("FORM-1 %s: level %i, %i characters missing", (password, level, missing) => {
  expect(passwordStrength(password)).toEqual({ level, missing });
});
