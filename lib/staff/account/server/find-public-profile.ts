import { and, eq, isNull, or } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type PublicProfile = {
  id: number;
  slug: string;
  /** Where the page of this person is in this world. */
  href: string;
  publicName: string;
  subtitle: string;
  description: string;
  imagePath: string | null;
  backgroundPath: string | null;
  isDemo: boolean;
  createdAt: Date;
  /** Addresses that were checked when they were entered. */
  links: { site: "facebook" | "instagram" | "pinterest"; url: string }[];
};

export type FoundProfile = { kind: "author"; href: string } | { kind: "user"; profile: PublicProfile };

/**
 * ROUTE-4: somebody who sells nothing. Sellers have their author page. Null for everybody who is blocked, deleted, or private, which is
 * everyone who never said otherwise: nobody is listed for having bought something (GDPR, article 25 (2)).
 */
export const findPublicProfile = async (id: number, world: World): Promise<FoundProfile | null> => {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const isShown = or(eq(users.isSeller, true), eq(authorProfiles.isPrivate, false));
  const [row] = await getDb()
    .select({ user: users, profile: authorProfiles })
    .from(users)
    .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.blockedAt), isNull(users.deletedAt), isShown));
  if (!row) return null;
  tagPage(`author:${id}`);
  const { user, profile } = row;
  const { slug, publicName, imagePath, isDemo, createdAt } = user;
  if (user.isSeller) return { kind: "author", href: href(world, "author", { id, slug }) };
  const { subtitle, description, backgroundPath, facebookProfile, instagramProfile, pinterestProfile } = profile;
  const given = { facebook: facebookProfile, instagram: instagramProfile, pinterest: pinterestProfile } as const;
  const links = (["facebook", "instagram", "pinterest"] as const).flatMap((site) => (given[site] ? [{ site, url: given[site] }] : []));
  const own = href(world, "userProfile", { id, slug });
  return {
    kind: "user",
    profile: { id, slug, href: own, publicName, subtitle, description, imagePath, backgroundPath, isDemo, createdAt, links },
  };
};
