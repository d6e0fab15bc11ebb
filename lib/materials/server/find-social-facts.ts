import { and, eq } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { materials } from "#lib/db/schema/schema.ts";
import type { MaterialCard } from "#lib/materials/schema.ts";
import { listCards } from "#lib/materials/server/list-cards.ts";
import { keyOfFile, type SocialFacts } from "#lib/seo/social-picture.ts";
import { isWorld } from "#lib/worlds/worlds.ts";

type Shown = Pick<MaterialCard, "id" | "language" | "title" | "author" | "firstPreviewImage">;

/** What the picture of a material shows: title, author and first page; no price, which changes. */
export const socialFactsOf = ({ id, language, title, author, firstPreviewImage }: Shown): SocialFacts => ({
  kind: "material",
  id,
  language,
  title,
  byline: author.name,
  pictureKey: keyOfFile(firstPreviewImage?.url ?? null),
});

/** The same by number; null for what is not on sale. */
export const findMaterialSocialFacts = async (id: number): Promise<SocialFacts | null> => {
  const [row] = await getDb()
    .select({ world: materials.world })
    .from(materials)
    .where(and(eq(materials.id, id), eq(materials.status, "published")));
  if (!row || !isWorld(row.world)) return null;
  const [card] = await listCards([id], row.world);
  return card ? socialFactsOf(card) : null;
};
