import type { Db, Tx } from "#lib/db/client.ts";
import { AppError } from "#lib/errors/errors.ts";
import { parseInput } from "#lib/http/read-input.ts";
import { checkMaterial } from "#lib/materials/rules.ts";
import { type MaterialInput, materialInput } from "#lib/materials/schema.ts";
import { cleanDescription } from "#lib/materials/server/clean-description.ts";
import { knownTerms } from "#lib/materials/server/known-terms.ts";

/** FORM-1: what a seller entered, by schema and by the world's rules, its markup sanitised (threat 19). @throws AppError invalid_input with one code per field */
export const checkInput = async (given: unknown, db?: Db | Tx): Promise<MaterialInput> => {
  const parsed = parseInput(materialInput, given);
  const input = parsed.descriptionHtml === "" ? parsed : parseInput(materialInput, { ...parsed, ...cleanDescription(parsed) });
  const fields = checkMaterial(input, await knownTerms(input.world, db));
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  return input;
};
