import { expect, it } from "vitest";
import { line } from "#lib/platform/fields/fields.ts";

const codeOf = (text: string) => line(60).safeParse(text).error?.issues[0]?.message ?? null;

it.each([
  ["a line break", "a\nb"],
  ["a separator of lines", "a\u2028b"],
  ["what turns the direction", "Rechnung\u202efdp.exe"],
  ["an isolate", "a\u2066b"],
  ["a mark of direction", "a\u200fb"],
  ["a blank without width", "a\u200bb"],
  ["a mark of byte order in between", "a\ufeffb"],
])("threat 15 a name or title with %s is refused", (_, text) => expect(codeOf(text)).toBe("invalid"));

it.each(["Zoë O’Brien-Łoś", "क्‍ष त्र", "👩‍🏫 Klasse 4", "Ελένη Παπαδοπούλου"])("%s is a name", (text) => expect(codeOf(text)).toBeNull());
