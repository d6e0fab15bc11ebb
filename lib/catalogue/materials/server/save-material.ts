import { eq, sql } from "drizzle-orm";
import type { MaterialInput } from "#lib/catalogue/materials/schema.ts";
import { recordPrices } from "#lib/catalogue/materials/server/record-prices.ts";
import type { StoredFile } from "#lib/catalogue/materials/server/store-files.ts";
import { materialSlug } from "#lib/catalogue/materials/slug.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** The address of a material that is named anew. */
export const slugOf = (title: string, world: World): string => materialSlug(title, world, null);

const columnsOf = ({ shortTitle, allowsAdapting, ...input }: MaterialInput, now: Date, forbiddenAt: Date | null = null) => ({
  ...input,
  // Forbidden from a day on: who bought before may go on.
  adaptingForbiddenAt: allowsAdapting === undefined ? forbiddenAt : allowsAdapting ? null : (forbiddenAt ?? now),
  language: worlds[input.world].bcp47,
  slug: materialSlug(input.title, input.world, shortTitle),
  // A sale without a start begins when it is entered; the price history needs the moment.
  saleStartsAt: input.salePriceMinor === null ? null : (input.saleStartsAt ?? now),
});

type Extra = Pick<typeof materials.$inferInsert, "status" | "isBundle" | "externalId" | "sourceHash">;

/** Writes a new material, without files, and its first price; answers its id. */
export const insertMaterial = async (tx: Tx, input: MaterialInput, extra: Extra & { authorId: number }): Promise<number> => {
  const now = new Date();
  const [row] = await tx
    .insert(materials)
    .values({ ...columnsOf(input, now), ...extra })
    .returning();
  if (!row) throw new Error("no material was written");
  await recordPrices(tx, row, now);
  return row.id;
};

/** Overwrites a material by what its seller entered anew: one version more. A sale that stays as it was keeps its start. */
export const updateMaterial = async (tx: Tx, id: number, input: MaterialInput, extra: Extra): Promise<void> => {
  const now = new Date();
  const [before] = await tx.select().from(materials).where(eq(materials.id, id)).for("update");
  const isSameSale = before?.salePriceMinor === input.salePriceMinor && before.currency === input.currency;
  const wanted = columnsOf(
    { ...input, saleStartsAt: input.saleStartsAt ?? (isSameSale ? before.saleStartsAt : null) },
    now,
    before?.adaptingForbiddenAt,
  );
  const [row] = await tx
    .update(materials)
    .set({ ...wanted, ...extra, version: sql`${materials.version} + 1`, updatedAt: now })
    .where(eq(materials.id, id))
    .returning();
  if (row) await recordPrices(tx, row, now);
};

/** Writes the rows of stored files, in their order, as not yet processed. */
export const insertFiles = async <F extends StoredFile>(
  tx: Tx,
  materialId: number,
  files: readonly F[],
  firstPosition = 0,
): Promise<(F & { id: number })[]> => {
  const done: (F & { id: number })[] = [];
  for (const [index, file] of files.entries()) {
    const [row] = await tx
      .insert(materialFiles)
      .values({
        materialId,
        kind: file.role,
        name: file.name,
        storageKey: file.storageKey,
        bytes: file.bytes.length,
        sha256: file.sha256,
        mime: file.kind.mime,
        position: firstPosition + index,
        pageCount: file.pageCount,
      })
      .returning({ id: materialFiles.id });
    if (row) done.push({ ...file, id: row.id });
  }
  return done;
};
