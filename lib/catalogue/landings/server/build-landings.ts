import { sql } from "drizzle-orm";
import { draftLandings } from "#lib/catalogue/landings/server/draft-landings.ts";
import { draftWords } from "#lib/catalogue/landings/server/draft-words.ts";
import { writeLandings } from "#lib/catalogue/landings/server/write-landings.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";

/**
 * ROUTE-7, 8, 9: makes the landings of worlds from their published materials, world by world, each in one transaction; two builds of a
 * world wait for each other. Ids and addresses stay, counts and moments follow the catalogue, and pages that show them are made anew where
 * something changed. Safe to repeat. @returns how many rows changed
 */
export const buildLandings = async (worlds: readonly World[] = worldCodes): Promise<number> => {
  let sum = 0;
  for (const world of worlds) {
    sum += await transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`landings ${world}`}))`);
      const changed = await writeLandings(tx, world, [...(await draftLandings(tx, world)), ...(await draftWords(tx, world))]);
      if (changed > 0) await publish(tx, { purge: [`landings:${world}`] });
      return changed;
    });
  }
  return sum;
};
