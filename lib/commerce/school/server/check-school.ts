import { and, eq, ne, sql } from "drizzle-orm";
import { barePostalCode } from "#lib/commerce/school/rules.ts";
import type { SchoolInput } from "#lib/commerce/school/schema.ts";
import { requireSoundVatId } from "#lib/commerce/vat/server/check-vat-id.ts";
import { readRegion } from "#lib/platform/addresses/read-region.ts";
import { readPostalCode } from "#lib/platform/addresses/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { schools } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { LEITWEG_COUNTRY } from "#lib/platform/fields/leitweg-id.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** What depends on the country, which is that of the world. @throws AppError invalid_input with all fields in error but the VAT ID, which comes last */
const readFitting = (input: SchoolInput, world: World): SchoolInput => {
  const { country } = worlds[world];
  const postalCode = readPostalCode(country, input.postalCode);
  const { region, fault } = readRegion({ country, postalCode: postalCode ?? "", region: input.region });
  const fields = {
    ...(!postalCode && { postalCode: "postal_code" }),
    ...(fault && { region: fault }),
    ...(input.leitwegId && country !== LEITWEG_COUNTRY && { leitwegId: "leitweg_id" }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
  requireSoundVatId({ country, vatId: input.vatId }, "vatId");
  return { ...input, postalCode: postalCode ?? input.postalCode, region };
};

/**
 * A school that staff have verified has its name for itself; one that only says so takes nobody's.
 * @param besides its own id, when it is there already
 * @throws AppError invalid_input
 */
export const requireFreeName = async (
  tx: Tx,
  { name, kind, postalCode }: Pick<SchoolInput, "name" | "kind" | "postalCode">,
  world: World,
  besides = 0,
): Promise<void> => {
  const [same] = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(
      and(
        eq(schools.world, world),
        eq(schools.status, "verified"),
        eq(schools.kind, kind),
        sql`regexp_replace(${schools.postalCode}, '[^[:alnum:]]', '', 'g') = ${barePostalCode(postalCode)}`,
        sql`lower(${schools.name}) = lower(${name})`,
        ne(schools.id, besides),
      ),
    );
  if (same) throw new AppError("invalid_input", { fields: { name: "school_exists" } });
};

/**
 * A school as it is kept, when it may be called and lie so: its postal code as the country writes it, its region.
 * @param besides its own id, when it is there already
 * @throws AppError invalid_input
 */
export const readSchool = async (tx: Tx, input: SchoolInput, world: World, besides = 0): Promise<SchoolInput> => {
  const school = readFitting(input, world);
  await requireFreeName(tx, school, world, besides);
  return school;
};

/** The columns of what a master enters; what she left out is null. */
export const columnsOf = ({ region, leitwegId, vatId, invoiceEmail, ...rest }: SchoolInput) => ({
  ...rest,
  region: region ?? null,
  leitwegId: leitwegId ?? null,
  vatId: vatId ?? null,
  invoiceEmail: invoiceEmail ?? null,
});
