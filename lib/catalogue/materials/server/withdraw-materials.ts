import { and, eq } from "drizzle-orm";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Why all of an author's materials left the shop together. */
export type Withdrawal = "author_blocked" | "author_leaves";

type Changed = { id: number; world: World }[];

const tell = async (tx: Tx, authorId: number, changed: Changed): Promise<number> => {
  const worlds = new Set(changed.map(({ world }) => `world:${world}`));
  await publish(tx, { purge: [`author:${authorId}`, ...worlds, ...changed.map(({ id }) => `material:${id}`)] });
  return changed.length;
};

/** Takes everything an author sells out of the shop; who bought it keeps it. Gives the number of materials. */
export const withdrawMaterials = async (tx: Tx, authorId: number, reason: Withdrawal): Promise<number> => {
  const changed = await tx
    .update(materials)
    .set({ status: "archived", statusReason: reason, updatedAt: new Date() })
    .where(and(eq(materials.authorId, authorId), eq(materials.status, "published")))
    .returning({ id: materials.id, world: materials.world });
  return tell(tx, authorId, changed);
};

/** Brings back what was withdrawn for this reason, and nothing that its author had archived herself. */
export const returnMaterials = async (tx: Tx, authorId: number, reason: Withdrawal): Promise<number> => {
  const changed = await tx
    .update(materials)
    .set({ status: "published", statusReason: null, updatedAt: new Date() })
    .where(and(eq(materials.authorId, authorId), eq(materials.status, "archived"), eq(materials.statusReason, reason)))
    .returning({ id: materials.id, world: materials.world });
  return tell(tx, authorId, changed);
};
