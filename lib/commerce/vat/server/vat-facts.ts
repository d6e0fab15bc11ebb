import { allCountries, isEuMember, vatRateBp } from "#lib/commerce/vat/rules.ts";

/** What other areas need of the VAT's facts: the standard rate of a country on a day (basis points), the EU's members, where sellers can sit. */
export const findVatRateBp = (country: string, at: Date): number => vatRateBp(country, at);
export const isMemberState = (country: string): boolean => isEuMember(country);
export const sellerCountries = (): readonly string[] => allCountries;
