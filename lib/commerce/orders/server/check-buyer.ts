import type { BillingAddress } from "#lib/commerce/billing/schema.ts";
import { findCart, type Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { findCartBuyer, placeOfSchool } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { findBilling } from "#lib/commerce/orders/server/find-billing.ts";
import { decideVat } from "#lib/commerce/vat/rules.ts";
import { isSoundVatId } from "#lib/commerce/vat/server/check-vat-id.ts";
import { keepVatCheck, type VatCheckRow } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";

/** Asks the register about a VAT id that would spare the tax, for this person's order, and keeps what it said. */
export const askRegister = async (
  userId: number,
  { country, vatId }: { country?: string | undefined; vatId?: string | undefined },
): Promise<VatCheckRow | null> => {
  if (!country || !vatId || !isSoundVatId(country, vatId)) return null;
  const { isReverseCharge } = decideVat({ country, vatId }, getEnv().OPERATOR_COUNTRY, new Date());
  return isReverseCharge ? keepVatCheck({ userId, purpose: "order", country, vatId }) : null;
};

/**
 * Before an order is made: asks the register about a VAT id that would spare the tax (Directive 2006/112/EC art. 196; Regulation 282/2011 art.
 * 18), of the school whose licences she orders, of the address given, else of the kept one. Outside of every transaction. Null where no id would.
 */
export const checkBuyer = async (buyer: Visitor & { userId: number }, given: BillingAddress | undefined): Promise<VatCheckRow | null> => {
  const { userId } = buyer;
  const cart = await findCart(getDb(), buyer);
  const school = cart && (await findCartBuyer(getDb(), cart, { userId }, new Date())).school;
  const { country, vatId } = school ? placeOfSchool(school) : (given ?? (await findBilling(getDb(), userId)) ?? {});
  return askRegister(userId, { country, vatId });
};
