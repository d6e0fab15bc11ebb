import { expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "#lib/platform/errors/errors.ts";
import { parseInput } from "#lib/platform/http/read-input.ts";

const schema = z.object({ name: z.string().optional(), tags: z.record(z.string(), z.string().max(5)).optional() });
const refusalOf = (value: unknown) => {
  try {
    return parseInput(schema, value);
  } catch (error) {
    return error instanceof AppError ? [error.code, error.detail.fields] : error;
  }
};

it.each([
  ["NUL", { name: "a\u0000b" }, { name: "invalid" }],
  ["half of a surrogate pair", { name: "a\ud83d" }, { name: "invalid" }],
  ["the other half", { name: "\udca9" }, { name: "invalid" }],
  ["either in the name of an entry", { name: "a", tags: { "\ud800": "x" } }, { tags: "invalid" }],
  ["what is too long under an inherited name", { tags: { constructor: "too long" } }, { "tags.constructor": "too_long" }],
])("FORM-1 %s is refused at its field", (_, value, fields) => expect(refusalOf(value)).toEqual(["invalid_input", fields]));

it("whole pairs are letters like others", () => expect(refusalOf({ name: "💯" })).toEqual({ name: "💯" }));
