import { asc } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { landings } from "#lib/platform/db/schema/landings.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";

type Wanted = Parameters<typeof buildFoundMaterial>[0];

/** So many published materials that the search finds. */
export const buildShelf = async (count: number, wanted: Wanted) => {
  const made = [];
  for (let index = 1; index <= count; index += 1)
    made.push(await buildFoundMaterial({ ...wanted, title: `${wanted?.title ?? "Blatt"} ${index}` }));
  return made;
};

/** All landings, in the order they were made. */
export const listLandings = () => getDb().select().from(landings).orderBy(asc(landings.id));

/** The landing of a key; fails without one. */
export const landingOf = async (world: World, key: string) => {
  const row = (await listLandings()).find((one) => one.world === world && one.key === key);
  if (!row) throw new Error(`${world} has no landing ${key}`);
  return row;
};
