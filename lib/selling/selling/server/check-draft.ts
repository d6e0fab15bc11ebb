import { checkMaterial, type KnownTerms } from "#lib/catalogue/materials/rules.ts";
import { materialInput } from "#lib/catalogue/materials/schema.ts";
import { cleanDescription } from "#lib/catalogue/materials/server/clean-description.ts";
import { gradesState, priceState, rightsState, toMaterialInput } from "#lib/selling/selling/rules.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";

/** FORM-1: one code per field of what stands in the way, by the schema and by the world's words. Empty when it can be published. */
export const checkDraft = (fields: DraftFields, known: KnownTerms, isBundle = false): Record<string, string> => {
  const result = materialInput.safeParse(toMaterialInput({ ...fields, ...cleanDescription(fields) }), { reportInput: true });
  if (!result.success) {
    return Object.fromEntries(
      result.error.issues.map(({ path, message, code, input }) => {
        const name = path.join(".");
        if (/^[a-z][a-z_]*$/.test(message)) return [name, message];
        if (input === undefined || input === null || input === "") return [name, "required"];
        return [name, code === "too_big" ? "too_long" : code === "too_small" ? "too_short" : "invalid"];
      }),
    );
  }
  const errors = checkMaterial(result.data, known);
  if (gradesState(fields) === "missing") errors.classGrades ??= "required";
  if (gradesState(fields) === "wrong") errors.classGrades ??= "too_long";
  if (priceState(fields) === "wrong") errors.priceMinor ??= "open_licence_costs_nothing";
  // Of a bundle these are its parts'.
  if (isBundle) return errors;
  if (rightsState(fields) === "missing") errors.rights ??= "required";
  if (fields.aiUse === null) errors.aiUse ??= "required";
  return errors;
};
