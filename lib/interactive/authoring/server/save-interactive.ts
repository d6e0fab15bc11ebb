import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Interactive, MAX_INTERACTIVES, type NewInteractive, type SaveInteractive } from "#lib/interactive/authoring/schema.ts";
import { type InteractiveRow, lockInteractive, presentInteractive } from "#lib/interactive/authoring/server/find-interactive.ts";
import { type Item, items } from "#lib/interactive/exercises/schema.ts";
import { type ItemForm, itemForm } from "#lib/interactive/forms/schema.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { interactiveMedia, interactives, interactiveVersions, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { savedAt } from "#lib/platform/errors/saved-at.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { versionsToDrop } from "#lib/tools/documents/rules.ts";

/** Threat 5: a file that exercises name is hers, and is what they say it is. Held, so that it is not taken away meanwhile. */
const checkFiles = async (tx: Tx, userId: number, all: readonly Item[]): Promise<void> => {
  const named = all.flatMap(({ media }, place) =>
    media.flatMap(({ kind, source }, at) =>
      source.from === "file" ? [{ kind, file: source.file, field: `items.${place}.media.${at}.source.file` }] : [],
    ),
  );
  if (named.length === 0) return;
  const ids = named.map(({ file }) => file);
  const rows = await tx
    .select({ id: interactiveMedia.id, kind: interactiveMedia.kind })
    .from(interactiveMedia)
    .where(and(eq(interactiveMedia.userId, userId), inArray(interactiveMedia.id, ids)))
    .for("share");
  const wrong = named.filter(({ kind, file }) => !rows.some((row) => row.id === file && row.kind === kind));
  if (wrong.length > 0) throw new AppError("invalid_input", { fields: Object.fromEntries(wrong.map(({ field }) => [field, "invalid"])) });
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
    await checkFiles(tx, userId, given);
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
    await checkFiles(tx, userId, after.items);
    const isChanged = after.title !== before.title || JSON.stringify(after.items) !== JSON.stringify(known);
    if (isChanged) return presentInteractive(await writeVersion(tx, before, after));
    const isOtherDraft = JSON.stringify(after.drafts) !== JSON.stringify(drafts);
    return presentInteractive(isOtherDraft ? await keepDrafts(tx, before, after.drafts) : before);
  });
