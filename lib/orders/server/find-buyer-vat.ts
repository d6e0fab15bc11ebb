import { eq } from "drizzle-orm";
import type { Db, Tx } from "#lib/db/client.ts";
import { billingAddresses } from "#lib/db/schema/schema.ts";
import { getEnv } from "#lib/env.ts";
import { decideVat, type VatDecision } from "#lib/orders/vat.ts";
import { type World, worlds } from "#lib/worlds/worlds.ts";

type Buyer = {
  userId: number | null;
  /** Of the cart: its country stands in until the buyer gave one. */
  world: World;
  /** Typed on the payment page; goes before what is kept. */
  country?: string | undefined;
  vatId?: string | undefined;
};

/** The VAT of a buyer today: by the country given, else by the kept billing address, else by the cart's world. */
export const findBuyerVat = async (db: Db | Tx, { userId, world, country, vatId }: Buyer, now: Date): Promise<VatDecision> => {
  const home = getEnv().OPERATOR_COUNTRY;
  if (country) return decideVat({ country, vatId: vatId?.replace(/[\s.-]/g, "").toUpperCase() }, home, now);
  const [kept] = userId === null ? [] : await db.select().from(billingAddresses).where(eq(billingAddresses.userId, userId));
  if (kept) return decideVat({ country: kept.country, vatId: (kept.company && kept.vatId) || undefined }, home, now);
  return decideVat({ country: worlds[world].country }, home, now);
};
