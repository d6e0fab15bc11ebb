import { and, eq, isNull } from "drizzle-orm";
import type { FeedbackDesk } from "#lib/catalogue/feedback/schema.ts";
import { presentOwn } from "#lib/catalogue/feedback/server/give-feedback.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, entitlements, feedback, materials, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";

/**
 * ROUTE-5: what a member may do about a material's feedback. Who has no right to it learns no more than that it exists, and that only of
 * what is published.
 * @throws AppError not_found
 */
export const getDesk = async (userId: number, materialId: number): Promise<FeedbackDesk> => {
  const db = getDb();
  const [material] = await db.select().from(materials).where(eq(materials.id, materialId));
  if (!material) return notFoundError();
  const [right] = await db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), eq(entitlements.materialId, materialId), isNull(entitlements.revokedAt)));
  const role = material.authorId === userId ? "seller" : right ? "buyer" : "none";
  if (role === "none" && material.status !== "published") return notFoundError();
  const [person] = await db
    .select({ name: users.publicName, isPrivate: authorProfiles.isPrivate })
    .from(users)
    .leftJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(eq(users.id, userId));
  const [own] = await db
    .select()
    .from(feedback)
    .where(and(eq(feedback.materialId, materialId), eq(feedback.authorId, userId)));
  const terms = await findTerms(isWorld(material.world) ? material.world : defaultWorld);
  const { id, slug, title, language, pageCount } = material;
  return {
    role,
    material: {
      id,
      slug,
      title,
      language,
      pageCount,
      grades: terms.filter(({ kind }) => kind === "class_grade").map(({ key, name }) => ({ key, name })),
    },
    shownAs: person && person.isPrivate === false ? person.name : null,
    own: own ? presentOwn(own) : null,
  };
};
