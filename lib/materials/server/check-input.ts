import type { Db, Tx } from "#lib/db/client.ts";
import { AppError } from "#lib/http/errors.ts";
import { parseInput } from "#lib/http/read-input.ts";
import { checkMaterial } from "#lib/materials/rules.ts";
import { type MaterialInput, materialInput } from "#lib/materials/schema.ts";
import { knownTerms } from "#lib/materials/server/known-terms.ts";

/** FORM-1: what a seller entered, by schema and by the world's rules. @throws AppError invalid_input with one code per field */
export const checkInput = async (given: unknown, db?: Db | Tx): Promise<MaterialInput> => {
  const input = parseInput(materialInput, given);
  const fields = checkMaterial(input, await knownTerms(input.world, db));
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  return input;
};
