import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#lib/db/client.ts";
import { entitlements, materials, users } from "#lib/db/schema/schema.ts";
import { queueMail } from "#lib/email/queue-mail.ts";
import { getEnv } from "#lib/env.ts";
import { makeUnsubscribeLink } from "#lib/notifications/server/make-link.ts";
import { isMailWanted } from "#lib/notifications/server/preferences.ts";
import { href } from "#lib/routes/href.ts";
import { defaultWorld, isWorld } from "#lib/worlds/worlds.ts";

/** A mail to everybody who bought a material: its files are new, and fetching them costs nothing. */
export const tellBuyers = async (tx: Tx, materialId: number, note: string): Promise<void> => {
  const [material] = await tx.select({ title: materials.title }).from(materials).where(eq(materials.id, materialId));
  if (!material) return;
  const buyers = await tx
    .select({ id: users.id, email: users.email, name: users.publicName, world: users.world, language: users.language })
    .from(entitlements)
    .innerJoin(users, eq(users.id, entitlements.userId))
    .where(and(eq(entitlements.materialId, materialId), isNull(entitlements.revokedAt), isNull(users.blockedAt), isNull(users.deletedAt)));
  for (const { id, email, name, world: code, language } of buyers) {
    if (!(await isMailWanted(tx, id, "material_updates"))) continue;
    const world = isWorld(code) ? code : defaultWorld;
    const stop = await makeUnsubscribeLink(tx, { userId: id, world }, "material_updates");
    const url = `${getEnv().ORIGIN}${href(world, "cabinet.boughtMaterials")}`;
    const payload = { name, title: material.title, note, url, stopUrl: stop.page, oneClickUrl: stop.oneClick };
    await queueMail(tx, { to: email, world, language, template: "material_updated", payload });
  }
};
