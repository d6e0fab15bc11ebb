import type { z } from "zod";
import { ApiError } from "#lib/platform/api-client/api-error.ts";
import { fieldCode } from "#lib/platform/fields/field-code.ts";

export type CheckedForm<T> = { isValid: true; data: T } | { isValid: false; fields: Record<string, string> };

/** Checks a form by the server's own schema before it is sent; `fields` has one code per field. An empty text is "required". */
export const checkForm = <S extends z.ZodType>(schema: S, values: Record<string, unknown>): CheckedForm<z.infer<S>> => {
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return { isValid: true, data: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? "_");
    fields[name] ??= values[name] === "" ? "required" : fieldCode(issue);
  }
  return { isValid: false, fields };
};

/**
 * The same for whoever sends at once: the data, checked.
 * @throws ApiError invalid_input as the server would refuse it, with a code and no words at each field
 */
export const checked = <S extends z.ZodType>(schema: S, values: Record<string, unknown>): z.infer<S> => {
  const result = checkForm(schema, values);
  if (result.isValid) return result.data;
  const fields = Object.fromEntries(Object.entries(result.fields).map(([name, code]) => [name, { code, message: "" }]));
  throw new ApiError({ code: "invalid_input", message: "", fields });
};
