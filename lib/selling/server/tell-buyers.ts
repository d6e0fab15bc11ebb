import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#lib/db/client.ts";
import { entitlements, materials, users } from "#lib/db/schema/schema.ts";
import { queueMail } from "#lib/email/queue-mail.ts";
import { getEnv } from "#lib/env.ts";
import { listVersions } from "#lib/materials/server/list-versions.ts";
import { makeUnsubscribeLink } from "#lib/notifications/server/make-link.ts";
import { isMailWanted } from "#lib/notifications/server/preferences.ts";
import { href } from "#lib/routes/href.ts";
import { defaultWorld, isWorld } from "#lib/worlds/worlds.ts";

/** A mail to everybody who bought a material: which pages are new, and that fetching them costs nothing. After the version was recorded. */
export const tellBuyers = async (tx: Tx, materialId: number): Promise<void> => {
  const [material] = await tx.select({ title: materials.title }).from(materials).where(eq(materials.id, materialId));
  const latest = (await listVersions([materialId], tx)).get(materialId)?.[0];
  if (!material || !latest) return;
  const { version, note, difference } = latest;
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
    const payload = { name, title: material.title, note, version, difference, url, stopUrl: stop.page, oneClickUrl: stop.oneClick };
    await queueMail(tx, { to: email, world, language, template: "material_updated", payload });
  }
};
