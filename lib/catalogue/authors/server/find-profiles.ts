import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AuthorProfile } from "#lib/catalogue/authors/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const select = (ids: readonly number[], world: World) =>
  getDb()
    .select({
      user: users,
      profile: authorProfiles,
      totalMaterials: sql<number>`(select count(*) from materials m where m.author_id = ${users.id} and m.status = 'published' and m.world = ${world})`,
    })
    .from(users)
    .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(and(inArray(users.id, [...ids]), eq(users.isSeller, true), isNull(users.blockedAt), isNull(users.deletedAt)));

type Row = Awaited<ReturnType<typeof select>>[number];

/** ENTITY-2 with totalMaterials of this world. */
const present = ({ user, profile, totalMaterials }: Row): AuthorProfile => {
  const open = <T>(value: T, hidden: T): T => (profile.isPrivate ? hidden : value);
  return {
    id: user.id,
    publicName: user.publicName,
    subtitle: open(profile.subtitle, ""),
    description: open(profile.description, ""),
    imagePath: user.imagePath,
    privateProfile: profile.isPrivate,
    slug: user.slug,
    followersNumber: open(profile.followersNumber, 0),
    followingNumber: open(profile.followingNumber, 0),
    following: false,
    totalMaterials,
    teachableCertified: profile.isTeachableCertified,
    isSeller: user.isSeller,
    isDemo: user.isDemo,
    becameSellerAt: user.becameSellerAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    facebookProfile: open(profile.facebookProfile, null),
    instagramProfile: open(profile.instagramProfile, null),
    pinterestProfile: open(profile.pinterestProfile, null),
    profileBackgroundPath: profile.backgroundPath,
    profileBackgroundData: profile.backgroundData,
  };
};

/** The public profiles of sellers (CALL-11) in the order of `ids`; unknown, blocked and deleted ones are left out. Never an e-mail address. */
export const findProfiles = async (ids: readonly number[], world: World): Promise<AuthorProfile[]> => {
  if (ids.length === 0) return [];
  const byId = new Map((await select(ids, world)).map((row) => [row.user.id, present(row)]));
  return [...new Set(ids)].flatMap((id) => {
    const profile = byId.get(id);
    if (profile) tagPage(`author:${id}`);
    return profile ?? [];
  });
};
