import { eq } from "drizzle-orm";
import { buyerCountries, decideVat, type VatDecision } from "#lib/commerce/vat/rules.ts";
import type { VatCheck } from "#lib/commerce/vat/schema.ts";
import { isSoundVatId } from "#lib/commerce/vat/server/check-vat-id.ts";
import { findVatCheck, type VatCheckRow, vatCheckOf } from "#lib/commerce/vat/server/keep-vat-check.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { billingAddresses } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Buyer = {
  userId: number | null;
  /** Of the cart: its country stands in until the buyer gave one. */
  world: World;
  /** Typed on the payment page; goes before what is kept. */
  country?: string | undefined;
  vatId?: string | undefined;
};

type BuyerVat = VatDecision & {
  /** What the register says of the VAT id that would spare the tax; null: nothing yet, or none would. */
  vatCheck: VatCheck;
};

/**
 * The VAT of a buyer today: by the country given, else by the kept billing address, else by the cart's world. A VAT id whose checksum is wrong
 * counts as none, and so does a country that is not sold to. Whether the id spares the tax is decided by `asked`, what the register answered
 * when it was ordered (null: it was not asked, so there is VAT); left out, for what is only shown, by what it said within the last hour, and a
 * number that nobody asked about is taken for a good one.
 */
export const findBuyerVat = async (
  db: Db | Tx,
  { userId, world, country, vatId }: Buyer,
  now: Date,
  asked?: VatCheckRow | null,
): Promise<BuyerVat> => {
  const home = getEnv().OPERATOR_COUNTRY;
  const decide = async (where: string, given?: string | null): Promise<BuyerVat> => {
    const id = given?.replace(/[\s.-]/g, "").toUpperCase();
    const withId = decideVat({ country: where, vatId: id && isSoundVatId(where, id) ? id : undefined }, home, now);
    if (!id || !withId.isReverseCharge) return { ...withId, vatCheck: null };
    const check = asked === undefined ? await findVatCheck(db, id, now) : asked;
    if (asked === undefined && !check) return { ...withId, vatCheck: null };
    const isValid = check?.vatId === id && check.answer === "valid";
    return { ...withId, isReverseCharge: isValid, vatCheck: check ? vatCheckOf(check) : "unchecked" };
  };
  if (country && buyerCountries.includes(country)) return decide(country, vatId);
  const [kept] = userId === null ? [] : await db.select().from(billingAddresses).where(eq(billingAddresses.userId, userId));
  if (kept && buyerCountries.includes(kept.country)) return decide(kept.country, kept.company && kept.vatId);
  return decide(worlds[world].country);
};
