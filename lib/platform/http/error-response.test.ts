import { expect, it } from "vitest";
import { AppError, type ErrorCode, errorStatus } from "#lib/platform/errors/errors.ts";
import { describeError, describeForPrograms } from "#lib/platform/http/error-response.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";

/** A value for each placeholder of the sentence, with signs that need care. */
const valuesOf = (code: ErrorCode): Record<string, string> => {
  const sentence = (getMessages("en") as { info: { errors: Record<string, string> } }).info.errors[code] ?? "";
  return Object.fromEntries([...sentence.matchAll(/\{(\w+)/g)].map(([, name = ""]) => [name, "„Größe“ \\ “x”"]));
};

it.each(Object.keys(errorStatus) as ErrorCode[])("GRANT-1 %s is described to programs in the letters of RFC 6749, 5.2", (code) => {
  const text = describeForPrograms(new AppError(code, { values: valuesOf(code) }));
  expect(text).toMatch(/^[ !#-[\]-~]{5,}$/);
  // The sentence, not the name of one that is missing.
  expect(text).not.toContain("errors.");
});

it("people read the same in their own language", () => {
  const error = new AppError("too_many_requests");
  expect(describeForPrograms(error)).toBe("Too many attempts in a short time. Please wait a moment.");
  expect(describeError(error, "gr").error.message).toContain("Περιμένετε");
});
