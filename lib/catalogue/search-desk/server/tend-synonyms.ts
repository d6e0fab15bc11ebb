import { and, eq, sql } from "drizzle-orm";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { MOST_SYNONYMS } from "#lib/catalogue/search-desk/rules.ts";
import type { DeskSynonym, SearchDesk, SynonymEffect, SynonymInput } from "#lib/catalogue/search-desk/schema.ts";
import { getDesk, presentSynonym } from "#lib/catalogue/search-desk/server/get-desk.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { searchSynonyms } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Step = { world: World; actorId: number; address: string | null };

/** So many of the first results are shown. */
const TOP = 5;

const find = async (world: World, query: string, synonyms: readonly SynonymInput[]) => {
  const { rows, total } = await searchMaterials({ world, query, synonyms, limit: TOP });
  return { total, titles: rows.map(({ title }) => title) };
};

/** What the words find now, and what they would find; nothing is written, and no search is counted. */
export const trySynonym = async (input: SynonymInput, world: World): Promise<SynonymEffect> => ({
  before: await find(world, input.words, []),
  after: await find(world, input.words, [input]),
});

/**
 * Reads words as others in a world from now on; pages of the world are forgotten. Of two who add the same at once the second is told.
 * @throws AppError conflict: it stands there; list_full
 */
export const addSynonym = ({ words, means }: SynonymInput, { world, actorId, address }: Step): Promise<DeskSynonym> =>
  transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`synonyms:${world}`}))`);
    const same = and(eq(searchSynonyms.world, world), eq(searchSynonyms.words, words), eq(searchSynonyms.means, means));
    if ((await tx.$count(searchSynonyms, same)) > 0) throw new AppError("conflict");
    if ((await tx.$count(searchSynonyms, eq(searchSynonyms.world, world))) >= MOST_SYNONYMS) throw new AppError("list_full");
    const [made] = await tx.insert(searchSynonyms).values({ world, words, means }).returning();
    if (!made) throw new Error("no synonym");
    await writeAudit(tx, { actorId, userId: null, action: "synonym.added", data: { world, words, means }, address });
    await publish(tx, { purge: [`world:${world}`] });
    return presentSynonym(made);
  });

/** Takes a synonym of the world back. Doing it again, or of another world, changes and writes nothing. */
export const removeSynonym = async (id: number, { world, actorId, address }: Step): Promise<SearchDesk> => {
  await transaction(async (tx) => {
    const [gone] = await tx
      .delete(searchSynonyms)
      .where(and(eq(searchSynonyms.id, id), eq(searchSynonyms.world, world)))
      .returning();
    if (!gone) return;
    const { words, means } = gone;
    await writeAudit(tx, { actorId, userId: null, action: "synonym.removed", data: { world, words, means }, address });
    await publish(tx, { purge: [`world:${world}`] });
  });
  return getDesk(world);
};
