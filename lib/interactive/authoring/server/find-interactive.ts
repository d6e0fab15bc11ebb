import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Interactive } from "#lib/interactive/authoring/schema.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { itemForm } from "#lib/interactive/forms/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { interactives } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

export type InteractiveRow = typeof interactives.$inferSelect;

/** Threat 5: one by its id is its owner's alone. */
export const ownInteractive = (id: number, userId: number) =>
  and(eq(interactives.id, id), eq(interactives.userId, userId), isNull(interactives.deletedAt));

/** @throws AppError not_found, also for what is somebody else's or deleted */
export const findInteractive = async (id: number, userId: number, db: Db | Tx = getDb()): Promise<InteractiveRow> => {
  const [row] = await db.select().from(interactives).where(ownInteractive(id, userId));
  return row ?? notFoundError();
};

/** The same, held until the transaction ends: two windows come one after the other. */
export const lockInteractive = async (tx: Tx, id: number, userId: number): Promise<InteractiveRow> => {
  const [row] = await tx.select().from(interactives).where(ownInteractive(id, userId)).for("update");
  return row ?? notFoundError();
};

export const presentInteractive = ({ id, world, title, items: kept, drafts, version, updatedAt }: InteractiveRow): Interactive => ({
  id,
  world,
  title,
  items: items.parse(kept),
  drafts: z.array(itemForm).parse(drafts),
  version,
  updatedAt: updatedAt.toISOString(),
});

/** @throws AppError not_found */
export const getInteractive = async (userId: number, id: number): Promise<Interactive> =>
  presentInteractive(await findInteractive(id, userId));
