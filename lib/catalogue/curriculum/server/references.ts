import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type CurriculumReference, curriculumFile } from "#lib/catalogue/curriculum/schema.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";

const folder = "lib/catalogue/curriculum/data";
const known = new Map<World, readonly CurriculumReference[]>();

const read = (world: World): CurriculumReference[] => {
  const file = path.join(process.cwd(), folder, `${world}.json`);
  if (!existsSync(file)) return [];
  const { sources, references } = curriculumFile.parse(JSON.parse(readFileSync(file, "utf8")));
  return references.map(({ read: { at, copyOf }, source: id, ...reference }) => {
    const found = sources.find((source) => source.id === id);
    if (!found) throw new Error(`${world}.json names no source ${id}`);
    const { id: _, ...source } = found;
    return { ...reference, url: copyOf ?? at, source };
  });
};

/** The curriculum of a world as far as it was read; empty where none was. Read once: it changes with a release. */
export const referencesOf = (world: World): readonly CurriculumReference[] => {
  const kept = known.get(world);
  if (kept) return kept;
  const made = read(world);
  known.set(world, made);
  return made;
};

/** References by their ids, of whichever world; ids that none has are left out. */
export const referencesById = (ids: readonly string[]): CurriculumReference[] =>
  worldCodes.flatMap((world) => referencesOf(world).filter(({ id }) => ids.includes(id)));
