import { asc, eq } from "drizzle-orm";
import { indexMaterial } from "#lib/catalogue/indexing/server/index-material.ts";
import type { UserDetails } from "#lib/identity/users/schema.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { authorProfiles, materials, users } from "#lib/platform/db/schema/schema.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";
import type { UserDetailsChange } from "#lib/staff/account/schema.ts";
import { getUserDetails } from "#lib/staff/account/server/get-user-details.ts";

type Member = RequestSession & { userId: number };

/** The name, its slug, and the search words of her materials, which hold it. */
const rename = async (tx: Tx, { userId, world }: Member, publicName: string): Promise<void> => {
  const slug = slugify(publicName, isWorld(world) ? world : defaultWorld);
  await tx.update(users).set({ publicName, slug }).where(eq(users.id, userId));
  const own = await tx.select({ id: materials.id }).from(materials).where(eq(materials.authorId, userId)).orderBy(asc(materials.id));
  for (const { id } of own) await indexMaterial(tx, id);
};

/** Only what was sent; a profile that is written for the first time stays private unless she says otherwise. */
const changeProfile = async (tx: Tx, userId: number, change: UserDetailsChange): Promise<void> => {
  const { privateProfile, publicName: _, world: __, ...texts } = change;
  const set = {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
    ...(privateProfile !== undefined && { isPrivate: privateProfile }),
  };
  if (Object.keys(set).length === 0) return;
  await tx
    .insert(authorProfiles)
    .values({ userId, isPrivate: true, ...set })
    .onConflictDoUpdate({ target: authorProfiles.userId, set });
};

/** CALL-8: changes the public name (and its slug) and the public profile; pages that show them are renewed. */
export const changeUserDetails = async (session: Member, change: UserDetailsChange): Promise<UserDetails> => {
  await transaction(async (tx) => {
    // The user first, as everywhere.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, session.userId)).for("update");
    if (change.publicName) await rename(tx, session, change.publicName);
    await changeProfile(tx, session.userId, change);
    await publish(tx, { purge: [`author:${session.userId}`] });
  });
  return getUserDetails(session);
};
