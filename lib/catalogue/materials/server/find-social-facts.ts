import { and, eq } from "drizzle-orm";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { keyOfFile, type SocialFacts } from "#lib/platform/seo/social-picture.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

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
