import { knownTerms } from "#lib/catalogue/materials/server/known-terms.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { describeError } from "#lib/platform/http/error-response.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { BulkPreview, BulkValues, PreviewRow } from "#lib/selling/bulk/schema.ts";
import { findRows, type MaterialRow, valuesOf } from "#lib/selling/bulk/server/find-rows.ts";
import { judgeChange } from "#lib/selling/bulk/server/judge-change.ts";

/** `errors`: what could not even be read, one code per field (of an imported file). */
export type Wanted = { id: number; fields: Partial<BulkValues>; errors?: Record<string, string> };

const sentences = (errors: Record<string, string>, world: World): PreviewRow["refusals"] =>
  Object.entries(describeError(new AppError("invalid_input", { fields: errors }), world).error.fields ?? {}).map(
    ([field, { message }]) => ({
      field,
      message,
    }),
  );

const unknown = ({ id }: Wanted, world: World): PreviewRow => ({
  id,
  title: "",
  world: null,
  currency: null,
  updatedAt: "",
  status: "refused",
  changes: [],
  refusals: sentences({ id: "not_in_table" }, world),
});

const preview = async (row: MaterialRow, { fields, errors = {} }: Wanted, world: World, now: Date): Promise<PreviewRow> => {
  const { after, changed, errors: found } = judgeChange(row, fields, await knownTerms(row.world), now);
  const before = valuesOf(row);
  const refusals = sentences({ ...found, ...errors }, world);
  return {
    id: row.id,
    title: row.title,
    world: row.world,
    currency: row.currency,
    updatedAt: row.updatedAt.toISOString(),
    status: refusals.length > 0 ? "refused" : changed.length > 0 ? "ready" : "same",
    changes: changed.map((field) => ({ field, before: before[field], after: after[field] })),
    refusals,
  };
};

/** What an edit would change, row by row, from what to what, and why rows are refused; nothing is written. `world`: of the sentences. */
export const previewEdit = async (wanted: readonly Wanted[], authorId: number, world: World): Promise<BulkPreview> => {
  const now = new Date();
  const rows = await findRows(
    authorId,
    wanted.map(({ id }) => id),
  );
  const previews: PreviewRow[] = [];
  for (const one of wanted) {
    const row = rows.get(one.id);
    previews.push(row ? await preview(row, one, world, now) : unknown(one, world));
  }
  return { rows: previews };
};
