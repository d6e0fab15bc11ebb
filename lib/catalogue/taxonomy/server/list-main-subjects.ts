import { readFileSync } from "node:fs";
import path from "node:path";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";

export type MainSubject = { key: string; name: string };
type TaxonomyFile = { subjects: { key: string; name: string; popular?: boolean }[] };

const COUNT = 16;
const known = new Map<World, readonly MainSubject[]>();

/** The most asked subjects of a world, for the menu of every page: from the taxonomy's own file, so that no page needs the database for it. */
export const listMainSubjects = (world: World): readonly MainSubject[] => {
  if (!worldCodes.includes(world)) return [];
  const cached = known.get(world);
  if (cached) return cached;
  const file = path.join(process.cwd(), "lib/catalogue/taxonomy/data", `${world}.json`);
  const { subjects } = JSON.parse(readFileSync(file, "utf8")) as TaxonomyFile;
  const popular = [...subjects.filter((one) => one.popular), ...subjects.filter((one) => !one.popular)].slice(0, COUNT);
  const list = popular.map(({ key, name }) => ({ key, name }));
  known.set(world, list);
  return list;
};
