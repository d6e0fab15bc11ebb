import { expect, it } from "vitest";
import { AppError, type ErrorCode, errorStatus } from "#lib/platform/errors/errors.ts";
import { describeError, describeForPrograms } from "#lib/platform/http/error-response.ts";

const values = { line: 3, columns: "title, price", minimum: "10,00 €", titles: "„Brüche“", missing: "Größe \\ “x”", name: "Uhr" };

it.each(Object.keys(errorStatus) as ErrorCode[])("GRANT-1 %s is described to programs in the letters of RFC 6749, 5.2", (code) => {
  const text = describeForPrograms(new AppError(code, { values }));
  expect(text).toMatch(/^[ !#-[\]-~]{5,}$/);
  // The sentence, not the name of one that is missing.
  expect(text).not.toContain("errors.");
});

it("people read the same in their own language", () => {
  const error = new AppError("too_many_requests");
  expect(describeForPrograms(error)).toBe("Too many attempts in a short time. Please wait a moment.");
  expect(describeError(error, "gr").error.message).toContain("Περιμένετε");
});
