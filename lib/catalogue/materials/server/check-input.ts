import { checkMaterial } from "#lib/catalogue/materials/rules.ts";
import { type MaterialInput, materialInput } from "#lib/catalogue/materials/schema.ts";
import { cleanDescription } from "#lib/catalogue/materials/server/clean-description.ts";
import { knownTerms } from "#lib/catalogue/materials/server/known-terms.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { parseInput } from "#lib/platform/http/read-input.ts";

/** FORM-1: what a seller entered, by schema and by the world's rules, its markup sanitised (threat 19). @throws AppError invalid_input with one code per field */
export const checkInput = async (given: unknown, db?: Db | Tx): Promise<MaterialInput> => {
  const parsed = parseInput(materialInput, given);
  const input = parsed.descriptionHtml === "" ? parsed : parseInput(materialInput, { ...parsed, ...cleanDescription(parsed) });
  const fields = checkMaterial(input, await knownTerms(input.world, db));
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  return input;
};
