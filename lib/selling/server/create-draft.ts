import { and, count, eq } from "drizzle-orm";
import { type Tx, transaction } from "#lib/db/client.ts";
import { materials } from "#lib/db/schema/schema.ts";
import { AppError } from "#lib/http/errors.ts";
import { emptyFields } from "#lib/selling/server/draft-fields.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

/** Begun and never finished, of one person. */
const MOST_DRAFTS = 200;

/** Anybody who is logged in may begin a material; a seller she becomes by publishing. @throws AppError list_full */
export const createDraft = (world: World, authorId: number): Promise<{ id: number }> =>
  transaction(async (tx) => {
    const own = and(eq(materials.authorId, authorId), eq(materials.status, "draft"));
    const [there] = await tx.select({ drafts: count() }).from(materials).where(own);
    if ((there?.drafts ?? 0) >= MOST_DRAFTS) throw new AppError("list_full", { values: { maximum: MOST_DRAFTS } });
    return { id: await insertDraft(tx, { world, authorId }) };
  });

/** An empty row: version 0 was never published. */
const insertDraft = async (tx: Tx, { world, authorId }: { world: World; authorId: number }): Promise<number> => {
  const { bcp47: language, currency } = worlds[world];
  const [row] = await tx
    .insert(materials)
    .values({
      ...{ authorId, world, language, currency, version: 0, status: "draft", draft: emptyFields(world) },
      ...{ slug: "material", title: "", description: "", materialType: "", priceMinor: 0 },
    })
    .returning({ id: materials.id });
  return (row as { id: number }).id;
};
