import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { foldText } from "#lib/platform/words/fold.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Titled = { id: number; title: string; author: { id: number; name: string } };

const countsRow = z.object({ others: z.int(), before: z.int() });

/**
 * A title that no other published material of the world has: its own while it is the only one, otherwise with its author's name, and with a
 * number where one author has used it several times (the eldest keeps it without).
 */
export const distinguishTitle = async ({ id, title, author }: Titled, world: World): Promise<string> => {
  // The index over folded titles finds the few candidates; it begins with the title.
  const near = `${foldText(title, world).replace(/[\\%_]/g, "\\$&")}%`;
  const { others, before } = await queryOne(getDb(), countsRow)`
    select count(*) as others, count(*) filter (where u.public_name = ${author.name} and m.id < ${id}) as before
    from materials m join users u on u.id = m.author_id
    where m.world = ${world} and m.status = 'published' and m.id <> ${id} and m.folded like ${near} and m.title = ${title}`;
  if (others === 0) return title;
  return `${title} – ${author.name}${before > 0 ? ` (${before + 1})` : ""}`;
};
