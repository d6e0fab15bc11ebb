import { and, eq, ne } from "drizzle-orm";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import type { MaterialRow } from "#lib/selling/selling/server/find-copy.ts";

/** The pages of its translations name a material (hreflang) from the moment it is there: they are made anew. */
export const tellTranslations = async (tx: Tx, { id, translationGroup }: MaterialRow): Promise<void> => {
  if (!translationGroup) return;
  const others = await tx
    .select({ id: materials.id })
    .from(materials)
    .where(and(eq(materials.translationGroup, translationGroup), ne(materials.id, id)));
  await publish(tx, { purge: others.map((other) => `material:${other.id}`) });
};
