import { eq } from "drizzle-orm";
import { buyerCountries, decideVat, type VatDecision } from "#lib/commerce/vat/rules.ts";
import { isSoundVatId } from "#lib/commerce/vat/server/check-vat-id.ts";
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

/**
 * The VAT of a buyer today: by the country given, else by the kept billing address, else by the cart's world. A VAT id whose checksum is wrong
 * counts as none, and so does a country that is not sold to.
 */
export const findBuyerVat = async (db: Db | Tx, { userId, world, country, vatId }: Buyer, now: Date): Promise<VatDecision> => {
  const home = getEnv().OPERATOR_COUNTRY;
  const decide = (where: string, given?: string | null) => {
    const id = given?.replace(/[\s.-]/g, "").toUpperCase();
    return decideVat({ country: where, vatId: id && isSoundVatId(where, id) ? id : undefined }, home, now);
  };
  if (country && buyerCountries.includes(country)) return decide(country, vatId);
  const [kept] = userId === null ? [] : await db.select().from(billingAddresses).where(eq(billingAddresses.userId, userId));
  if (kept && buyerCountries.includes(kept.country)) return decide(kept.country, kept.company && kept.vatId);
  return decide(worlds[world].country);
};
