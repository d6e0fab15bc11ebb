import type { Tx } from "#lib/platform/db/client.ts";
import { schoolLicences } from "#lib/platform/db/schema/schema.ts";

type Line = { id: number; materialId: number; licence: "single" | "school"; seats: number };

/** Each line of a school's order is a licence of hers, whose seats are all free. */
export const makeLicences = async (tx: Tx, schoolId: number, lines: readonly Line[]): Promise<void> => {
  const rows = lines
    .filter(({ licence }) => licence === "school")
    .map(({ id: orderLineId, materialId, seats }) => ({ schoolId, orderLineId, materialId, seats }));
  if (rows.length > 0) await tx.insert(schoolLicences).values(rows);
};
