import { and, eq, ne, sql } from "drizzle-orm";
import type { SchoolInput } from "#lib/commerce/school/schema.ts";
import { requireSoundVatId } from "#lib/commerce/vat/server/check-vat-id.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { schools } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { LEITWEG_COUNTRY } from "#lib/platform/fields/leitweg-id.ts";
import { postalCodePattern } from "#lib/platform/fields/postal-codes.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** What depends on the country, which is that of the world. @throws AppError invalid_input with all fields in error but the VAT ID, which comes last */
const requireFitting = ({ postalCode, leitwegId, vatId }: SchoolInput, world: World): void => {
  const { country } = worlds[world];
  const fields = {
    ...(!postalCodePattern(country).test(postalCode) && { postalCode: "postal_code" }),
    ...(leitwegId && country !== LEITWEG_COUNTRY && { leitwegId: "leitweg_id" }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  requireSoundVatId({ country, vatId }, "vatId");
};

/**
 * Whether a school may be called and lie so. A school that staff have verified has its name for itself; one that only says so takes nobody's.
 * @param besides its own id, when it is there already
 * @throws AppError invalid_input
 */
export const requireSchool = async (tx: Tx, input: SchoolInput, world: World, besides = 0): Promise<void> => {
  requireFitting(input, world);
  const [same] = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(
      and(
        eq(schools.world, world),
        eq(schools.status, "verified"),
        eq(schools.kind, input.kind),
        eq(schools.postalCode, input.postalCode),
        sql`lower(${schools.name}) = lower(${input.name})`,
        ne(schools.id, besides),
      ),
    );
  if (same) throw new AppError("invalid_input", { fields: { name: "school_exists" } });
};

/** The columns of what a master enters; what she left out is null. */
export const columnsOf = ({ leitwegId, vatId, invoiceEmail, ...rest }: SchoolInput) => ({
  ...rest,
  leitwegId: leitwegId ?? null,
  vatId: vatId ?? null,
  invoiceEmail: invoiceEmail ?? null,
});
