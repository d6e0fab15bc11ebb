import { findAmong } from "#components/selling/imports/match-files.ts";
import type { PickedFile } from "#components/selling/imports/pick-files.ts";
import type { ImportRow } from "#lib/selling/imports/schema.ts";

/** `wanted`: files that the rows still need or have; `found`: of those, there or picked. `left`: paths that no row names. */
export type FilePlan = { find: (name: string) => PickedFile | null; wanted: number; found: number; left: string[] };

/** Which of the picked files go to which rows. `table`: the name of the table itself, which mostly lies in the same folder. */
export const planFiles = (rows: readonly ImportRow[], picked: readonly PickedFile[], table: string): FilePlan => {
  const findPicked = findAmong(picked);
  const names = new Set(rows.flatMap(({ files }) => files.map(({ name }) => name)));
  const found = new Map([...names].map((name) => [name, findPicked(name)]));
  const find = (name: string) => found.get(name) ?? null;
  const wanted = rows.filter(({ state }) => state !== "refused").flatMap(({ files }) => files);
  const used = new Set(found.values());
  const isLeft = (file: PickedFile) => !used.has(file) && !file.isArchive && file.path.split("/").at(-1) !== table;
  return {
    find,
    wanted: wanted.length,
    found: wanted.filter(({ name, isThere }) => isThere || find(name)).length,
    left: picked.filter(isLeft).map(({ path }) => path),
  };
};
