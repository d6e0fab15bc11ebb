import type { Currency } from "#lib/platform/worlds/currencies.ts";

/**
 * How a supply is taxed (BT-118, UNCL 5305): S with VAT; Z at a rate of zero; E exempt; AE the buyer owes it (reverse charge); K supplied
 * within the EU; O outside the scope of the tax.
 */
export type VatCategory = "S" | "Z" | "E" | "AE" | "K" | "O";

export type EInvoiceParty = {
  name: string;
  /** Any number she is known by (BT-29), for where her VAT id may not stand; her VAT id or tax number otherwise. */
  id?: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  /** Its name, where addresses have one (BT-39, BT-54). */
  region?: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  vatId: string | null;
  taxNumber: string | null;
  /** Electronic address (BT-34, BT-49), of the scheme EM. */
  email: string | null;
  /** Whom to ask (BG-6). */
  contact: { name: string; phone: string | null; email: string } | null;
};

export type EInvoiceLine = {
  name: string;
  description: string | null;
  /** Above zero; where the net amount is below it, the line says so with its quantity, because prices may not (BR-27). */
  quantity: number;
  netMinor: number;
  category: VatCategory;
  rateBp: number;
};

/**
 * What EN 16931 knows of an invoice, as far as ours use it. Amounts in minor units of `currency`, of a credit note (381, 261) above zero
 * where it gives back; days as YYYY-MM-DD; rates in basis points.
 */
export type EInvoice = {
  /** 380 invoice, 381 credit note, 389 self-billed invoice, 261 self-billed credit note (UNTDID 1001). */
  typeCode: "380" | "381" | "389" | "261";
  number: string;
  issuedOn: string;
  dueOn: string | null;
  currency: Currency;
  /** The VAT in the currency that it is paid in, where the invoice is in another (BT-6, BT-111). */
  homeVat: { currency: Currency; minor: number } | null;
  buyerReference: string;
  /** The buyer's own number of the order (BT-13) and where she books it (BT-19). */
  orderNumber?: string | null;
  costCentre?: string | null;
  notes: readonly string[];
  preceding: { number: string; issuedOn: string } | null;
  /** One day (BT-72), or the first and last of a period (BG-14). */
  supplied: { on: string } | { from: string; until: string };
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  lines: readonly EInvoiceLine[];
  vat: readonly { category: VatCategory; rateBp: number; netMinor: number; vatMinor: number; reason: string | null }[];
  /** What the sums with VAT are rounded by to what is owed (BT-114). */
  roundingMinor: number;
  /** What was paid before (BT-113); the rest is due. */
  prepaidMinor: number;
  payment: {
    code: string;
    name: string | null;
    transfer: { iban: string; bic: string | null; holder: string; reference: string } | null;
  } | null;
  /** BT-20; asked for where something is due without a day (BR-CO-25). */
  terms: string | null;
};
