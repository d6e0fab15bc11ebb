import type { World } from "#lib/platform/worlds/worlds.ts";
import { de } from "#lib/tools/classroom/comments/de.ts";
import { en } from "#lib/tools/classroom/comments/en.ts";
import { es } from "#lib/tools/classroom/comments/es.ts";
import { fr } from "#lib/tools/classroom/comments/fr.ts";
import { gr } from "#lib/tools/classroom/comments/gr.ts";
import { it } from "#lib/tools/classroom/comments/it.ts";
import type { CommentBank } from "#lib/tools/classroom/rules.ts";

const banks: Partial<Record<World, CommentBank>> = { de, es, fr, gr, it };

/** Sentences for reports in a world's school language, then in English, for schools that teach in it; none where nobody has written the former. */
export const commentBanks = (world: World): CommentBank[] => {
  const own = banks[world];
  return own ? [own, en] : [];
};
