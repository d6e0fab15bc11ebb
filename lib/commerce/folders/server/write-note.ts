import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { SavedNote } from "#lib/commerce/folders/schema.ts";
import { shelfOf } from "#lib/commerce/folders/server/shelf.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { materialNotes } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

const hersRow = z.object({ is_hers: z.boolean() });

/**
 * Keeps what she notes about a material that she bought, made or marked; an empty text takes the note away.
 * @throws AppError not_found for a material that is not hers
 */
export const writeNote = (userId: number, { id: materialId, text }: { id: number; text: string }): Promise<SavedNote> =>
  transaction(async (tx) => {
    const any = sql.join(
      (["purchased", "own", "favorite"] as const).map(
        (type) => sql`select material_id from ${shelfOf({ userId, schoolId: null }, type)} s`,
      ),
      sql` union all `,
    );
    const { is_hers } = await queryOne(tx, hersRow)`select exists (
      select from materials m where m.id = ${materialId} and m.id in (${any})) as is_hers`;
    if (!is_hers) return notFoundError();
    if (text === "") {
      await tx.delete(materialNotes).where(and(eq(materialNotes.userId, userId), eq(materialNotes.materialId, materialId)));
      return { note: null };
    }
    const target = [materialNotes.userId, materialNotes.materialId];
    const set = { text, updatedAt: new Date() };
    await tx
      .insert(materialNotes)
      .values({ userId, materialId, ...set })
      .onConflictDoUpdate({ target, set });
    return { note: text };
  });
