import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Interactive, MAX_INTERACTIVES, type NewInteractive, type SaveInteractive } from "#lib/interactive/authoring/schema.ts";
import { type InteractiveRow, lockInteractive, presentInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { type Item, items } from "#lib/interactive/exercises/schema.ts";
import { type ItemForm, itemForm } from "#lib/interactive/forms/schema.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { interactives, interactiveVersions, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { savedAt } from "#lib/platform/errors/saved-at.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { versionsToDrop } from "#lib/tools/documents/rules.ts";

/** Files of the member's own come with the media library; until a file is hers, naming it is naming nothing. */
const refuseFiles = (all: readonly Item[]): void => {
  for (const [place, { media }] of all.entries()) {
    const at = media.findIndex(({ source }) => source.from === "file");
    if (at >= 0) throw new AppError("invalid_input", { fields: { [`items.${place}.media.${at}.source.file`]: "invalid" } });
  }
};

/** What is kept of an interactive beside its versions. */
type Kept = { title: string; items: Item[]; drafts: ItemForm[] };

const draftsOf = (row: InteractiveRow): ItemForm[] => z.array(itemForm).parse(row.drafts);
const ofItems = (drafts: readonly ItemForm[], all: readonly Item[]): ItemForm[] =>
  drafts.filter(({ id, type }) => all.some((one) => one.id === id && one.type === type));

/** Keeps what is not whole yet: no version, for nobody plays it, and still a save that another window must know of. */
const keepDrafts = async (tx: Tx, before: InteractiveRow, drafts: ItemForm[]): Promise<InteractiveRow> => {
  const change = { drafts, version: before.version + 1, updatedAt: new Date() };
  const [row] = await tx.update(interactives).set(change).where(eq(interactives.id, before.id)).returning();
  return row as InteractiveRow;
};

/** Makes what is given the newest version, under the lock of its row. */
const writeVersion = async (tx: Tx, before: InteractiveRow, after: Kept): Promise<InteractiveRow> => {
  const [number, savedAt] = [before.version + 1, new Date()];
  const { title, items: all } = after;
  await tx.insert(interactiveVersions).values({ interactiveId: before.id, number, savedAt, title, items: all });
  const ofThis = eq(interactiveVersions.interactiveId, before.id);
  const kept = await tx
    .select({ number: interactiveVersions.number, savedAt: interactiveVersions.savedAt })
    .from(interactiveVersions)
    .where(ofThis);
  const gone = versionsToDrop(kept);
  if (gone.length > 0) await tx.delete(interactiveVersions).where(and(ofThis, inArray(interactiveVersions.number, gone)));
  const [row] = await tx
    .update(interactives)
    .set({ ...after, version: number, updatedAt: savedAt })
    .where(eq(interactives.id, before.id))
    .returning();
  return row as InteractiveRow;
};

/** Whether she may have one more; her own row is held, so that of two at once none is too many. */
export const holdPlace = async (tx: Tx, userId: number): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const own = and(eq(interactives.userId, userId), isNull(interactives.deletedAt));
  if ((await tx.$count(interactives, own)) >= MAX_INTERACTIVES) throw new AppError("list_full", { values: { maximum: MAX_INTERACTIVES } });
};

/** @throws AppError list_full, invalid_input (a file that is not hers) */
export const createInteractive = (userId: number, world: World, { title, items: given }: NewInteractive): Promise<Interactive> =>
  transaction(async (tx) => {
    refuseFiles(given);
    await holdPlace(tx, userId);
    const empty = { userId, world, title, items: [], version: 0, updatedAt: new Date() };
    const [row] = await tx.insert(interactives).values(empty).returning();
    return presentInteractive(await writeVersion(tx, row as InteractiveRow, { title, items: given, drafts: [] }));
  });

/** The same exercises once more, under the same title. @throws AppError not_found, list_full */
export const copyInteractive = (userId: number, id: number): Promise<Interactive> =>
  transaction(async (tx) => {
    const from = await lockInteractive(tx, id, userId);
    const { world, title, items: kept } = from;
    await holdPlace(tx, userId);
    const [row] = await tx.insert(interactives).values({ userId, world, title, items: [], version: 0, updatedAt: new Date() }).returning();
    return presentInteractive(await writeVersion(tx, row as InteractiveRow, { title, items: items.parse(kept), drafts: draftsOf(from) }));
  });

/**
 * Keeps exercises as their editor holds them, as a new version. What changes nothing is no version.
 * @throws AppError not_found, interactive_changed (409, saved in another window since), invalid_input
 */
export const saveInteractive = (
  userId: number,
  { id, version, title, items: given, drafts: typed }: SaveInteractive,
): Promise<Interactive> =>
  transaction(async (tx) => {
    const before = await lockInteractive(tx, id, userId);
    if (before.version !== version) throw new AppError("interactive_changed", savedAt(before));
    const known = items.parse(before.items);
    const [all, drafts] = [given ?? known, draftsOf(before)];
    const after = { title: title ?? before.title, items: all, drafts: ofItems(typed ?? drafts, all) };
    refuseFiles(after.items);
    const isChanged = after.title !== before.title || JSON.stringify(after.items) !== JSON.stringify(known);
    if (isChanged) return presentInteractive(await writeVersion(tx, before, after));
    const isOtherDraft = JSON.stringify(after.drafts) !== JSON.stringify(drafts);
    return presentInteractive(isOtherDraft ? await keepDrafts(tx, before, after.drafts) : before);
  });
