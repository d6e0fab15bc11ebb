import { eq, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { bundleItems, materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { MIN_PARTS } from "#lib/selling/selling/rules.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import { lockParts } from "#lib/selling/selling/server/check-parts.ts";
import type { MaterialRow } from "#lib/selling/selling/server/find-copy.ts";
import { findPartIds } from "#lib/selling/selling/server/load-fields.ts";

/** Who bought the bundle may download what was added, as she gets every new version; by the line of the bundle, so a refund ends it too. */
const grantAdded = async (tx: Tx, bundleId: number, added: readonly number[]): Promise<void> => {
  if (added.length === 0) return;
  await tx.execute(sql`
    insert into entitlements (user_id, material_id, order_line_id, licence)
    select e.user_id, part.id, e.order_line_id, e.licence
    from entitlements e cross join unnest(${sql.param([...added])}::bigint[]) as part (id)
    where e.material_id = ${bundleId} and e.revoked_at is null
      and not exists (select 1 from order_lines l where l.id = e.order_line_id and l.left_out_parts @> to_jsonb(part.id)) order by e.user_id, part.id
    on conflict (user_id, material_id) do update
      set revoked_at = null, delivered_at = null, order_line_id = excluded.order_line_id, licence = excluded.licence, granted_at = now()
      where entitlements.revoked_at is not null`);
};

/**
 * The chosen parts become the bundle's; what went off sale since they were chosen is left out. Answers the parts that are new. Who bought it
 * before keeps what left: every part was granted by itself.
 * @throws AppError invalid_input when fewer than two are on sale
 */
export const writeParts = async (tx: Tx, bundle: MaterialRow, fields: DraftFields): Promise<number[]> => {
  const parts = await lockParts(tx, bundle.authorId, fields);
  if (parts.length < MIN_PARTS) throw new AppError("invalid_input", { fields: { parts: "bundle_parts" } });
  const before = await findPartIds(bundle.id, tx);
  await tx.delete(bundleItems).where(eq(bundleItems.bundleId, bundle.id));
  await tx.insert(bundleItems).values(parts.map(({ id }, position) => ({ bundleId: bundle.id, materialId: id, position })));
  const isBundleInteractive = parts.some(({ interactiveId }) => interactiveId !== null);
  await tx.update(materials).set({ isBundleInteractive }).where(eq(materials.id, bundle.id));
  const added = parts.map(({ id }) => id).filter((id) => !before.includes(id));
  await grantAdded(tx, bundle.id, added);
  return added;
};
