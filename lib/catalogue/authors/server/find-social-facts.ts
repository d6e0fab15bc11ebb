import type { AuthorProfile } from "#lib/catalogue/authors/schema.ts";
import { findProfiles } from "#lib/catalogue/authors/server/find-profiles.ts";
import { keyOfFile, type SocialFacts } from "#lib/platform/seo/social-picture.ts";
import { defaultWorld, type World } from "#lib/platform/worlds/worlds.ts";

/** What the picture of an author shows: name, subtitle and portrait. */
export const authorSocialFactsOf = (profile: AuthorProfile): SocialFacts => ({
  kind: "author",
  id: profile.id,
  // One picture for all worlds: a name is the same everywhere.
  language: "und",
  title: profile.publicName,
  byline: profile.subtitle,
  pictureKey: keyOfFile(profile.imagePath),
});

/** The same by number; null for who is no seller, blocked, deleted or private. */
export const findAuthorSocialFacts = async (id: number, world: World = defaultWorld): Promise<SocialFacts | null> => {
  const [profile] = await findProfiles([id], world);
  return profile && !profile.privateProfile ? authorSocialFactsOf(profile) : null;
};
