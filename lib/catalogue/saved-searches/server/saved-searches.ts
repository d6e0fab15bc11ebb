import { and, count, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  MOST_SAVED,
  type renameInput,
  type SavedSearch,
  type SavedSearchList,
  type SaveInput,
} from "#lib/catalogue/saved-searches/schema.ts";
import { readSearchAddress, searchQuery } from "#lib/catalogue/search/rules.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { savedSearches, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { href } from "#lib/platform/routes/href.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Row = typeof savedSearches.$inferSelect;

/** The query of an address, read as its page reads it. */
export const readAddress = (world: World, address: string) => {
  const given = new URLSearchParams(address);
  return readSearchAddress(Object.fromEntries([...given.keys()].map((key) => [key, given.getAll(key)])), worlds[world]);
};

const pathOf = (world: World, address: string): string => href(world, "search") + (address ? `?${address}` : "");

/** One form of equal searches: what finds something, without order and page. */
const tidy = (world: World, address: string): string => {
  const query = searchQuery({ ...readAddress(world, address), sort: "relevance", page: 1 }, worlds[world].currency);
  return href(world, "search", {}, query).slice(href(world, "search").length + 1);
};

const present = ({ id, name, world, address, newIds, createdAt }: Row): SavedSearch => ({
  id,
  name,
  world,
  path: pathOf(world, address),
  newCount: newIds.length,
  createdAt: createdAt.toISOString(),
});

/** Somebody's saved searches, those with news first, then the newest. */
export const listSaved = async (userId: number): Promise<SavedSearchList> => {
  const rows = await getDb()
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(sql`cardinality(${savedSearches.newIds}) > 0`), desc(savedSearches.id));
  return { items: rows.map(present), most: MOST_SAVED };
};

/**
 * Saves a search of a world under a name.
 * @throws AppError already_saved with the `name` it has; list_full; invalid_input for a search of everything
 */
export const saveSearch = (
  { name, address: given }: SaveInput,
  { userId, world }: { userId: number; world: World },
): Promise<SavedSearch> =>
  transaction(async (tx) => {
    const address = tidy(world, given);
    // Everything that is new would be no news.
    if (address === "") throw new AppError("invalid_input", { fields: { address: "required" } });
    // One after another, or two tabs would not see each other's search.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const own = eq(savedSearches.userId, userId);
    const [known] = await tx
      .select({ name: savedSearches.name })
      .from(savedSearches)
      .where(and(own, eq(savedSearches.world, world), eq(savedSearches.address, address)));
    if (known) throw new AppError("already_saved", { values: { name: known.name } });
    const [counted] = await tx.select({ total: count() }).from(savedSearches).where(own);
    if ((counted?.total ?? 0) >= MOST_SAVED) throw new AppError("list_full");
    const [row] = await tx.insert(savedSearches).values({ userId, world, name, address }).returning();
    return present(row as Row);
  });

const ofHers = (userId: number, id: number) => and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));

/** @throws AppError not_found, also for a search of somebody else */
export const renameSearch = async ({ id, name }: z.infer<typeof renameInput>, userId: number): Promise<void> => {
  const [row] = await getDb().update(savedSearches).set({ name }).where(ofHers(userId, id)).returning({ id: savedSearches.id });
  if (!row) notFoundError();
};

/** @throws AppError not_found, also for a search of somebody else */
export const deleteSearch = async (id: number, userId: number): Promise<void> => {
  const [row] = await getDb().delete(savedSearches).where(ofHers(userId, id)).returning({ id: savedSearches.id });
  if (!row) notFoundError();
};

/** She looks at what it finds: nothing of it is new any more. @throws AppError not_found, also for a search of somebody else */
export const noteOpened = async (id: number, userId: number): Promise<void> => {
  const opened = { newIds: [], openedAt: new Date() };
  const [row] = await getDb().update(savedSearches).set(opened).where(ofHers(userId, id)).returning({ id: savedSearches.id });
  if (!row) notFoundError();
};
