import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { toolDocumentExercises, toolDocumentPictures } from "#lib/platform/db/schema/schema.ts";
import { AppError, type FieldErrors } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { DocumentBlock } from "#lib/tools/documents/blocks.ts";
import { type ExerciseAsked, exerciseKey, type KeptExercise, makeExercise } from "#lib/tools/documents/server/kept-exercise.ts";

/** What is kept of a document's exercises, by their keys. */
export const readExercises = async (db: Db | Tx, documentId: number, keys: readonly string[]): Promise<Map<string, KeptExercise>> => {
  if (keys.length === 0) return new Map();
  const isMeant = and(eq(toolDocumentExercises.documentId, documentId), inArray(toolDocumentExercises.key, [...keys]));
  const rows = await db.select().from(toolDocumentExercises).where(isMeant);
  return new Map(rows.map(({ key, made }) => [key, made as KeptExercise]));
};

/** What the tool says of its input, at the block's place. */
const atBlock = (error: unknown, place: number): AppError => {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "not_found") return new AppError("invalid_input", { fields: { [`blocks.${place}.tool`]: "invalid" } });
  const fields: FieldErrors = {};
  for (const [name, code] of Object.entries(error.detail.fields ?? {})) fields[`blocks.${place}.${name}`] = code;
  return new AppError(error.code, { ...error.detail, fields });
};

const makeAt = (world: World, asked: ExerciseAsked, place: number): KeptExercise => {
  try {
    return makeExercise(world, asked);
  } catch (error) {
    throw atBlock(error, place);
  }
};

/**
 * Makes what is new among the exercises of a document and keeps it; what was made before stays as it was made. Answers the keys of all.
 * @throws AppError invalid_input at the block whose tool does not take it
 */
export const keepExercises = async (tx: Tx, documentId: number, world: World, blocks: readonly DocumentBlock[]): Promise<string[]> => {
  const asked = blocks.flatMap((block, place) => (block.type === "exercise" ? [{ block, place, key: exerciseKey(block) }] : []));
  const keys = [...new Set(asked.map(({ key }) => key))];
  const known = await readExercises(tx, documentId, keys);
  const made = new Map<string, KeptExercise>();
  for (const { block, place, key } of asked) {
    if (!known.has(key) && !made.has(key)) made.set(key, makeAt(world, block, place));
  }
  const rows = [...made].map(([key, kept]) => ({ documentId, key, made: kept }));
  if (rows.length > 0) await tx.insert(toolDocumentExercises).values(rows).onConflictDoNothing();
  return keys;
};

/** @throws AppError invalid_input for a picture that is not the document's own */
export const checkPictures = async (tx: Tx, documentId: number, blocks: readonly DocumentBlock[]): Promise<void> => {
  const shown = blocks.flatMap((block, place) => (block.type === "picture" ? [{ id: block.picture, place }] : []));
  if (shown.length === 0) return;
  const rows = await tx
    .select({ id: toolDocumentPictures.id })
    .from(toolDocumentPictures)
    .where(eq(toolDocumentPictures.documentId, documentId));
  const own = new Set(rows.map(({ id }) => id));
  const foreign = shown.filter(({ id }) => !own.has(id));
  if (foreign.length === 0) return;
  throw new AppError("invalid_input", { fields: Object.fromEntries(foreign.map(({ place }) => [`blocks.${place}.picture`, "invalid"])) });
};
