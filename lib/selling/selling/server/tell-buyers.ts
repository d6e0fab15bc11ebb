import { and, eq, isNull } from "drizzle-orm";
import { listVersions } from "#lib/catalogue/materials/server/list-versions.ts";
import { makeUnsubscribeLink } from "#lib/catalogue/notifications/server/make-link.ts";
import { findRhythm } from "#lib/catalogue/notifications/server/preferences.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { entitlements, materials, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";

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
    // By the day or week it stands in the mail of her notices.
    if ((await findRhythm(tx, id, "material_updates")) !== "instant") continue;
    const world = isWorld(code) ? code : defaultWorld;
    const stop = await makeUnsubscribeLink(tx, { userId: id, world }, "material_updates");
    const url = `${getEnv().ORIGIN}${href(world, "cabinet.boughtMaterials")}`;
    const payload = { name, title: material.title, note, version, difference, url, stopUrl: stop.page, oneClickUrl: stop.oneClick };
    await queueMail(tx, { to: email, world, language, template: "material_updated", payload });
  }
};
