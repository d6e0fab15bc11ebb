import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { titleOfFileName } from "#lib/selling/selling/guess-title.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import { classify } from "#lib/selling/selling/server/classify.ts";
import { emptyFields } from "#lib/selling/selling/server/draft-fields.ts";

/** Begun and never finished, of one person: one by one, and by imports, of which two of the largest may lie open. */
const MOST_DRAFTS = { byHand: 200, byImport: 1_000 };

/** Those of one way leave room for those of the other. @throws AppError list_full */
export const refuseTooManyDrafts = async (tx: Tx, authorId: number, way: keyof typeof MOST_DRAFTS = "byHand"): Promise<void> => {
  const isOfWay = way === "byImport" ? isNotNull(materials.externalId) : isNull(materials.externalId);
  const own = and(eq(materials.authorId, authorId), eq(materials.status, "draft"), isOfWay);
  const [there] = await tx.select({ drafts: count() }).from(materials).where(own);
  const maximum = MOST_DRAFTS[way];
  if ((there?.drafts ?? 0) >= maximum) throw new AppError("list_full", { values: { maximum } });
};

/**
 * Anybody who is logged in may begin a material; a seller she becomes by publishing. `fileName`: of the file it is begun for, which says as
 * much as it can. @throws AppError list_full
 */
export const createDraft = (world: World, authorId: number, fileName = ""): Promise<{ id: number }> =>
  transaction(async (tx) => {
    await refuseTooManyDrafts(tx, authorId);
    const title = titleOfFileName(fileName);
    const guessed = title ? { title, ...(await classify(world, [title], tx)) } : {};
    return { id: await insertDraft(tx, { authorId, fields: { ...emptyFields(world), ...guessed } }) };
  });

type Wanted = Pick<typeof materials.$inferInsert, "authorId" | "externalId" | "isBundle" | "translationGroup"> & { fields: DraftFields };

/** A row with nothing but what was typed: version 0 was never published. Answers its id. */
export const insertDraft = async (tx: Tx, { fields, ...wanted }: Wanted): Promise<number> => {
  const { world, freePages, previewMode } = fields;
  const { bcp47: language, currency } = worlds[world];
  const [row] = await tx
    .insert(materials)
    .values({
      ...wanted,
      world,
      language,
      currency,
      freePages,
      previewMode,
      version: 0,
      status: "draft",
      draft: fields,
      slug: "material",
      title: "",
      description: "",
      materialType: "",
      priceMinor: 0,
    })
    .returning({ id: materials.id });
  return (row as { id: number }).id;
};
