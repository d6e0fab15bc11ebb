import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { idRow } from "#lib/platform/db/row-types.ts";
import { interactiveMedia, interactives, materialExerciseMedia, materialExercises } from "#lib/platform/db/schema/schema.ts";

type Copy = { exercises: typeof materialExercises.$inferInsert; media: (typeof materialExerciseMedia.$inferInsert)[] };
type Wanted = { materialId: number; authorId: number; interactiveId: number };

/** Threat 5: only exercises and files of the author's own. Her rows are held: what is copied is whole, and no file goes meanwhile. */
const copyOfOwn = async (tx: Tx, { materialId, authorId, interactiveId }: Wanted): Promise<Copy | null> => {
  const isHers = and(eq(interactives.id, interactiveId), eq(interactives.userId, authorId), isNull(interactives.deletedAt));
  const [own] = await tx.select().from(interactives).where(isHers).for("share");
  if (!own) return null;
  const { world, title, items } = own;
  const named = await queryRows(tx, idRow)`
    select distinct (file #>> '{}')::bigint as id
    from jsonb_path_query(${JSON.stringify(items)}::jsonb, '$[*].media[*].source ? (@.from == "file").file') as file`;
  const ids = named.map(({ id }) => id);
  const files = ids.length
    ? await tx
        .select()
        .from(interactiveMedia)
        .where(and(eq(interactiveMedia.userId, authorId), inArray(interactiveMedia.id, ids)))
        .for("share")
    : [];
  const media = files.map(({ id, userId: _, createdAt: __, ...file }) => ({ ...file, materialId, mediumId: id }));
  return { exercises: { materialId, interactiveId, world, title, items, takenAt: new Date() }, media };
};

/** What was taken before, of exercises that their author has deleted since. */
const copyOfCopy = async (tx: Tx, { materialId, interactiveId }: Wanted, from: number): Promise<Copy | null> => {
  const isSame = and(eq(materialExercises.materialId, from), eq(materialExercises.interactiveId, interactiveId));
  const [taken] = await tx.select().from(materialExercises).where(isSame);
  if (!taken) return null;
  const media = await tx.select().from(materialExerciseMedia).where(eq(materialExerciseMedia.materialId, from));
  return { exercises: { ...taken, materialId }, media: media.map((file) => ({ ...file, materialId })) };
};

const keysOf = async (tx: Tx, materialId: number): Promise<string[]> => {
  const rows = await tx
    .select({ key: materialExerciseMedia.storageKey })
    .from(materialExerciseMedia)
    .where(eq(materialExerciseMedia.materialId, materialId));
  return rows.map(({ key }) => key);
};

/** Takes the exercises of a material away. Answers the storage keys that may be unused after the commit. */
export const dropExercises = async (tx: Tx, materialId: number): Promise<string[]> => {
  const unused = await keysOf(tx, materialId);
  await tx.delete(materialExercises).where(eq(materialExercises.materialId, materialId));
  return unused;
};

/**
 * Gives a material a copy of its author's exercises as they are now, in the place of an earlier one. Where she has deleted them since, the copy of
 * `before` (the version on sale) goes on. Answers the storage keys that may be unused after the commit; null: there is neither, and nothing
 * has changed.
 */
export const takeExercises = async (tx: Tx, wanted: Wanted, before: number): Promise<string[] | null> => {
  const copy = (await copyOfOwn(tx, wanted)) ?? (await copyOfCopy(tx, wanted, before));
  if (!copy) return null;
  const unused = await dropExercises(tx, wanted.materialId);
  await tx.insert(materialExercises).values(copy.exercises);
  if (copy.media.length > 0) await tx.insert(materialExerciseMedia).values(copy.media);
  return unused;
};

/**
 * The exercises of what was prepared become those of what is on sale. Answers whether they are others than before, and the storage keys that
 * may be unused after the commit.
 */
export const moveExercises = async (tx: Tx, from: number, to: number): Promise<{ isChanged: boolean; unused: string[] }> => {
  const itemsOf = async (materialId: number) => {
    const [row] = await tx
      .select({ items: sql<string>`${materialExercises.items}::text` })
      .from(materialExercises)
      .where(eq(materialExercises.materialId, materialId));
    return row?.items ?? null;
  };
  const [before, after] = [await itemsOf(to), await itemsOf(from)];
  const unused = await dropExercises(tx, to);
  await tx.update(materialExercises).set({ materialId: to }).where(eq(materialExercises.materialId, from));
  return { isChanged: before !== after, unused };
};
