import type { BillingAddress } from "#lib/commerce/orders/schema.ts";
import { findBilling } from "#lib/commerce/orders/server/find-billing.ts";
import { decideVat } from "#lib/commerce/vat/rules.ts";
import { isSoundVatId } from "#lib/commerce/vat/server/check-vat-id.ts";
import { keepVatCheck, type VatCheckRow } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";

/**
 * Before an order is made: asks the register about a VAT id that would spare the tax (Directive 2006/112/EC art. 196; Regulation 282/2011 art.
 * 18), of the address given, else of the kept one. Outside of every transaction. Null where no id would.
 */
export const checkBuyer = async (userId: number, given: BillingAddress | undefined): Promise<VatCheckRow | null> => {
  const { country, vatId } = given ?? (await findBilling(getDb(), userId)) ?? {};
  if (!country || !vatId || !isSoundVatId(country, vatId)) return null;
  const { isReverseCharge } = decideVat({ country, vatId }, getEnv().OPERATOR_COUNTRY, new Date());
  return isReverseCharge ? keepVatCheck({ userId, purpose: "order", country, vatId }) : null;
};
