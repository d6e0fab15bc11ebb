import { and, eq, isNull } from "drizzle-orm";
import type { SubjectType } from "#lib/catalogue/favourites/schema.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materials, taxonomyTerms, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Wanted = { subjectType: SubjectType; subjectId: string; world: World };

const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

const findWorld = async (tx: Tx, { subjectType, subjectId, world }: Wanted): Promise<World | undefined> => {
  if (subjectType === "material") {
    const [row] = await tx
      .select({ world: materials.world })
      .from(materials)
      .where(and(eq(materials.id, idOf(subjectId)), eq(materials.status, "published")));
    return row?.world;
  }
  if (subjectType === "author") {
    const open = and(eq(users.isSeller, true), isNull(users.blockedAt), isNull(users.deletedAt));
    const [row] = await tx
      .select({ world: users.world })
      .from(users)
      .where(and(eq(users.id, idOf(subjectId)), open));
    return row?.world;
  }
  const term = and(eq(taxonomyTerms.world, world), eq(taxonomyTerms.kind, "subject"), eq(taxonomyTerms.key, subjectId));
  const [row] = await tx.select({ world: taxonomyTerms.world }).from(taxonomyTerms).where(term);
  return row?.world;
};

/**
 * The world under which a thing is followed: of materials and authors their own, wherever they were met, so that nothing is followed twice.
 * @throws AppError not_found for what is not offered
 */
export const getSubjectWorld = async (tx: Tx, wanted: Wanted): Promise<World> => (await findWorld(tx, wanted)) ?? notFoundError();
