import type { BillingAddress } from "#lib/commerce/billing/schema.ts";
import type { BillingAnswer } from "#lib/commerce/orders/schema.ts";
import { findBilling, keepBilling } from "#lib/commerce/orders/server/find-billing.ts";
import { buyerCountries, isEuMember } from "#lib/commerce/vat/rules.ts";
import { askVies } from "#lib/commerce/vat/server/ask-vies.ts";
import { requireSoundVatId } from "#lib/commerce/vat/server/check-vat-id.ts";
import { vatCheckOf } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** ROUTE-20: the address that the next order begins with. Earlier invoices keep theirs. */
export const getBilling = async (userId: number): Promise<BillingAnswer> => ({
  billing: await findBilling(getDb(), userId),
  countries: [...buyerCountries],
  vatCheck: null,
});

/**
 * Keeps the address and says what the register of VAT IDs knows; a number that is not registered (yet) is kept as well, because the register
 * lags behind.
 * @throws AppError invalid_input: a country that is not offered; vat_id at the field when its checksum is wrong
 */
export const changeBilling = async (userId: number, address: BillingAddress): Promise<BillingAnswer> => {
  const { country, vatId } = address;
  if (!buyerCountries.includes(country)) throw new AppError("invalid_input", { fields: { country: "invalid" } });
  requireSoundVatId(address, "vatId");
  const vatCheck = vatId && isEuMember(country) ? vatCheckOf(await askVies(vatId)) : null;
  await transaction((tx) => keepBilling(tx, userId, address));
  return { ...(await getBilling(userId)), vatCheck };
};
