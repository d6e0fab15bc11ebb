import { expect, it } from "vitest";
import { z } from "zod";
import { confirmInput, loginForm } from "#lib/identity/auth/schema.ts";
import { checked, checkForm } from "#lib/platform/api-client/check-form.ts";
import type { AppError } from "#lib/platform/errors/errors.ts";
import { parseInput } from "#lib/platform/http/read-input.ts";

const byServer = (values: Record<string, unknown>) => {
  try {
    parseInput(confirmInput, values);
    return {};
  } catch (error) {
    return (error as AppError).detail.fields;
  }
};
const byForm = (values: Record<string, unknown>) => {
  const checked = checkForm(confirmInput, values);
  return checked.isValid ? {} : checked.fields;
};

const good = { token: "t".repeat(43), name: "Anna Beispiel", password: "drei kurze Wörter", hasAcceptedTerms: true };

it.each([
  ["nothing", {}],
  ["all right", good],
  ["a short password", { ...good, password: "kurz" }],
  ["a common password", { ...good, password: "qwertyuiop" }],
  ["no terms", { ...good, hasAcceptedTerms: false }],
  ["a malformed token", { ...good, token: "../../etc" }],
  ["a line break", { ...good, name: "Anna\nBerta" }],
  ["much too long", { ...good, name: "a".repeat(61), invitation: "a".repeat(300) }],
])("FORM-1 form and server find the same in %s", (_, values) => expect(byForm(values)).toEqual(byServer(values)));

it("FORM-1 an empty field is called missing, not malformed", () => {
  expect(checkForm(loginForm, { username: "", password: "" })).toEqual({
    isValid: false,
    fields: { username: "required", password: "required" },
  });
});

it("FORM-1 checked refuses as the server would, with a code at each field", () => {
  expect(checked(loginForm, { username: "anna@example.com", password: "x" })).toEqual({ username: "anna@example.com", password: "x" });
  const refused = (() => {
    try {
      return checked(loginForm, { username: "", password: "x" });
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toMatchObject({ name: "ApiError", code: "invalid_input", fields: { username: { code: "required", message: "" } } });
});

it.each([
  ["a text", z.string()],
  ["one of a list", z.enum(["EUR", "HUF"])],
  ["one of several shapes", z.union([z.string(), z.number()])],
  ["a literal", z.literal(true)],
])("FORM-1 where %s is wanted and nothing is there, the field is missing, not malformed", (_, wanted) => {
  expect(checkForm(z.object({ field: wanted }), {})).toEqual({ isValid: false, fields: { field: "required" } });
  expect(checkForm(z.object({ field: wanted }), { field: [] })).toEqual({ isValid: false, fields: { field: "invalid" } });
});
