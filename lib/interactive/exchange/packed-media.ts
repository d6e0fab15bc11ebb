import { mediaNamedBy } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** A file as a package holds it: where, and what it is; `width` and `height` of a picture in px. */
type PackedMedium = { path: string; mime: string; width: number | null; height: number | null };
/** By the id under which exercises name them. */
export type PackedMedia = ReadonlyMap<number, PackedMedium>;

export type MediumAbove = { kind: "picture" | "audio"; alt: string; file: PackedMedium };

/** Pictures and recordings that stand above a task, and whose files a package takes along. Those that parts of it name are not among them. */
export const mediaAbove = (item: Item, packed: PackedMedia): MediumAbove[] => {
  const inside = mediaNamedBy(item.type, item.body);
  return item.media.flatMap(({ id, kind, alt, source }): MediumAbove[] => {
    const file = source.from === "file" && !inside.includes(id) ? packed.get(source.file) : undefined;
    return file && kind !== "pdf" ? [{ kind, alt, file }] : [];
  });
};

/** A file that a package names: `line` is the place of its exercise there, `id` what the exercise calls it. */
export type FoundFile = { id: number; path: string; line: number };

/** A medium above a task, as it was read. `alt` as long as one may be. */
export const readAbove = (number: number, { kind, alt, file }: { kind: "picture" | "audio"; alt: string; file: number }) => ({
  id: `above${number}`,
  kind,
  alt: alt.trim().slice(0, 500).trim(),
  source: { from: "file", file },
});
