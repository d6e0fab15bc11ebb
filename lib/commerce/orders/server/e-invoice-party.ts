import type { EInvoiceParty } from "#lib/platform/e-invoice/model.ts";
import type { Operator } from "#lib/platform/operator/operator.ts";

/** "10115 Berlin", "SW1A 1AA London", "D-10115 Berlin": the postal code is what has digits before the name of the place. */
const placeOf = (line: string): { postalCode: string; city: string } | null => {
  const [, postalCode, city] = /^([\w-]*\d[\w-]*(?: \d\w*)?)\s+(\D.*)$/u.exec(line.trim()) ?? [];
  return postalCode && city ? { postalCode, city: city.trim() } : null;
};

/** The operator as a party of an e-invoice: the last line of the configured address is its place. */
export const operatorParty = ({ name, address, country, vatId, taxNumber, contact }: Operator): EInvoiceParty => {
  const lines = address
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const place = placeOf(lines.at(-1) ?? "");
  return {
    name,
    country,
    vatId: vatId?.replace(/\s/g, "") ?? null,
    taxNumber: taxNumber ?? null,
    street: lines.slice(0, place ? -1 : undefined).join(", ") || null,
    postalCode: place?.postalCode ?? null,
    city: place?.city ?? null,
    email: contact?.email ?? null,
    contact: contact ?? null,
  };
};

/** Names of the variables that are missing before an e-invoice can be made: a number of the tax office in any case (BR-S-02 and others). */
export const missingForAny = ({ vatId, taxNumber }: EInvoiceParty): string[] => (vatId || taxNumber ? [] : ["OPERATOR_VAT_ID"]);

/** Further ones for an XRechnung: place and postal code (BR-DE-3, 4), a contact with telephone and mail (BR-DE-2, 5 to 7). */
export const missingForXRechnung = ({ postalCode, city, street, contact }: EInvoiceParty): string[] => [
  ...(street && postalCode && city ? [] : ["OPERATOR_ADDRESS"]),
  ...(contact?.phone ? [] : ["OPERATOR_PHONE"]),
];
