import type { Tx } from "#lib/platform/db/client.ts";
import type { Leaving, PersonalData, PersonalFile, Sections } from "#lib/platform/personal-data/personal-data.ts";

const isPart = (value: unknown): value is Record<string, unknown> => Object.getPrototypeOf(value ?? 0) === Object.prototype;

const join = (before: unknown, more: unknown, name: string): unknown => {
  if (before === undefined) return more;
  if (!isPart(before) || !isPart(more)) throw new Error(`two areas write ${name}`);
  const twice = Object.keys(more).find((key) => Object.hasOwn(before, key));
  if (twice) throw new Error(`two areas write ${name}.${twice}`);
  return { ...before, ...more };
};

/** The parts of all areas, each under its name. @throws Error when two areas write the same */
export const collectSections = async (areas: readonly PersonalData[], tx: Tx, userId: number): Promise<Sections> => {
  const sections: Record<string, unknown> = {};
  for (const { collect } of areas) {
    for (const [name, value] of Object.entries(await collect(tx, userId))) sections[name] = join(sections[name], value, name);
  }
  return sections;
};

/** The files of all areas; they are opened later, one by one. */
export const listPersonalFiles = async (areas: readonly PersonalData[], tx: Tx, userId: number): Promise<PersonalFile[]> => {
  const found: PersonalFile[] = [];
  for (const { files } of areas) if (files) found.push(...(await files(tx, userId)));
  return found;
};

/** Has every area erase what it knows of somebody. */
export const eraseSections = async (areas: readonly PersonalData[], tx: Tx, person: Leaving): Promise<void> => {
  for (const { erase } of areas) if (typeof erase === "function") await erase(tx, person);
};
