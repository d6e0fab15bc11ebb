import { eq } from "drizzle-orm";
import { transaction } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { fieldsOfParts } from "#lib/selling/selling/rules.ts";
import { lockParts } from "#lib/selling/selling/server/check-parts.ts";
import { insertDraft, refuseTooManyDrafts } from "#lib/selling/selling/server/create-draft.ts";
import { emptyFields } from "#lib/selling/selling/server/draft-fields.ts";
import { listParts } from "#lib/selling/selling/server/list-parts.ts";

/**
 * Begins a bundle, of these materials of hers or of none yet; its form is filled with what they say of themselves. World and currency are
 * those of the first part.
 * @throws AppError list_full, invalid_input for what is not hers to sell in one world and currency
 */
export const createBundle = (world: World, materialIds: readonly number[], authorId: number): Promise<{ id: number }> =>
  transaction(async (tx) => {
    await refuseTooManyDrafts(tx, authorId);
    const parts = [...new Set(materialIds)];
    const [first] =
      parts.length > 0
        ? await tx
            .select()
            .from(materials)
            .where(eq(materials.id, parts[0] as number))
        : [];
    const place = { world: first?.world ?? world, ...(first && { currency: first.currency }) };
    const fields = { ...emptyFields(place.world), ...place, parts };
    if ((await lockParts(tx, authorId, fields)).length < parts.length)
      throw new AppError("invalid_input", { fields: { materialIds: "bundle_parts" } });
    const filled = parts.length > 0 ? fieldsOfParts(await listParts(fields, authorId, tx)) : {};
    return { id: await insertDraft(tx, { authorId, fields: { ...fields, ...filled }, isBundle: true }) };
  });
