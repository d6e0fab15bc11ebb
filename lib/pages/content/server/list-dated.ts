import { type Found, listContent } from "#lib/pages/content/server/find-content.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Dated = "magazine" | "podcast" | "jobs";

/** Texts with a day of publication, the newest first. */
export const listDated = async <K extends Dated>(kind: K, world: World): Promise<Found<K>[]> => {
  const texts = await listContent(kind, world);
  const dayOf = (text: Found<K>) => (text.matter as Found<"magazine">["matter"]).published;
  return texts.sort((a, b) => dayOf(b).localeCompare(dayOf(a)) || a.name.localeCompare(b.name));
};
