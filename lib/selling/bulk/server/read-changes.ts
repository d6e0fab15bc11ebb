import type { z } from "zod";
import { AppError } from "#lib/platform/errors/errors.ts";
import { parseInput } from "#lib/platform/http/read-input.ts";

/** The changes of an edit: in the body, or as a JSON file in it where they are many. @throws AppError invalid_json, invalid_input */
export const readChanges = async <S extends z.ZodType>(schema: S, given: unknown): Promise<z.infer<S>> => {
  let changes = given;
  if (given instanceof Blob) {
    try {
      changes = JSON.parse(await given.text());
    } catch {
      throw new AppError("invalid_json");
    }
  }
  return parseInput(schema, changes);
};
