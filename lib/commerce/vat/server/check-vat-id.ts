import { euVat } from "stdnum";
import { isEuMember } from "#lib/commerce/vat/rules.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { isVatId } from "#lib/platform/fields/vat-id.ts";

/** By every published checksum of the country; beyond the EU nothing is known. `vatId` with its letters, in capitals. */
export const hasVatChecksum = (country: string, vatId: string): boolean => {
  const validators = isEuMember(country) ? euVat[country] : undefined;
  return !validators || validators.some((one) => one.validate(vatId).isValid || one.validate(vatId.slice(2)).isValid);
};

/** The one answer for cart, checkout, billing address and sellers' tax status: form and every checksum fit. */
export const isSoundVatId = (country: string, vatId: string): boolean => isVatId(country, vatId) && hasVatChecksum(country, vatId);

/** @throws AppError invalid_input: vat_id at `field` when the number cannot be one of that country; nothing without a number */
export const requireSoundVatId = ({ country, vatId }: { country: string; vatId?: string | undefined }, field: string): void => {
  if (vatId && !isSoundVatId(country, vatId)) throw new AppError("invalid_input", { fields: { [field]: "vat_id" } });
};
