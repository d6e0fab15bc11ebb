import { asc, eq } from "drizzle-orm";
import type { UserDetails, UserDetailsChange } from "#lib/account/schema.ts";
import { getUserDetails } from "#lib/account/server/get-user-details.ts";
import { publish } from "#lib/bus/publish.ts";
import { transaction } from "#lib/db/client.ts";
import { materials, users } from "#lib/db/schema/schema.ts";
import type { RequestSession } from "#lib/http/session.ts";
import { indexMaterial } from "#lib/search/server/index-material.ts";
import { slugify } from "#lib/slug.ts";
import { defaultWorld, isWorld } from "#lib/worlds/worlds.ts";

/** Changes the public name (and its slug); pages that show it are renewed and her materials found by it. */
export const changeUserDetails = async (session: RequestSession & { userId: number }, change: UserDetailsChange): Promise<UserDetails> => {
  const { publicName } = change;
  if (publicName) {
    await transaction(async (tx) => {
      const slug = slugify(publicName, isWorld(session.world) ? session.world : defaultWorld);
      await tx.update(users).set({ publicName, slug }).where(eq(users.id, session.userId));
      const own = await tx
        .select({ id: materials.id })
        .from(materials)
        .where(eq(materials.authorId, session.userId))
        .orderBy(asc(materials.id));
      for (const { id } of own) await indexMaterial(tx, id);
      await publish(tx, { purge: [`author:${session.userId}`] });
    });
  }
  return getUserDetails(session);
};
