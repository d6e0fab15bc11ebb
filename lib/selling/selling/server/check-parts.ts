import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { MIN_PARTS } from "#lib/selling/selling/rules.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import type { MaterialRow } from "#lib/selling/selling/server/find-copy.ts";

type Bundle = Pick<DraftFields, "world" | "currency" | "parts">;

/** Which of the parts are on sale by this seller in the bundle's world and currency, and no bundles; they stay so until the transaction ends. */
export const lockParts = async (tx: Tx, authorId: number, { world, currency, parts }: Bundle): Promise<MaterialRow[]> => {
  if (parts.length === 0) return [];
  const isHers = and(inArray(materials.id, [...parts]), eq(materials.authorId, authorId), isNull(materials.revisionOf));
  const isSold = and(eq(materials.status, "published"), eq(materials.isBundle, false));
  const fits = and(eq(materials.world, world), eq(materials.currency, currency));
  const rows = await tx
    .select()
    .from(materials)
    .where(and(isHers, isSold, fits))
    .orderBy(materials.id)
    .for("share");
  return parts.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};

const refuse = (): never => {
  throw new AppError("invalid_input", { fields: { parts: "bundle_parts" } });
};

/** @throws AppError invalid_input when a part is not hers to sell here, stands there twice, or there are fewer than two */
export const refuseParts = async (tx: Tx, authorId: number, bundle: Bundle): Promise<void> => {
  const sold = await lockParts(tx, authorId, bundle);
  if (sold.length < MIN_PARTS || sold.length < bundle.parts.length || new Set(bundle.parts).size < bundle.parts.length) refuse();
};

/**
 * While it is prepared: what is added must be hers to sell; what went off sale since may stay until she publishes.
 * @throws AppError invalid_input
 */
export const refuseNewParts = async (tx: Tx, row: MaterialRow, before: Bundle, after: Bundle): Promise<void> => {
  if (!row.isBundle && after.parts.length > 0) refuse();
  if (new Set(after.parts).size < after.parts.length) refuse();
  const isElsewhere = before.world !== after.world || before.currency !== after.currency;
  const added = after.parts.filter((id) => isElsewhere || !before.parts.includes(id));
  const sold = await lockParts(tx, row.authorId, { ...after, parts: added });
  if (sold.length < added.length) refuse();
};
