import type { Invoice } from "@e-invoice-eu/core";
import type { EInvoice, EInvoiceLine, EInvoiceParty, VatCategory } from "#lib/platform/e-invoice/model.ts";
import { decimal } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

type Body = Invoice["ubl:Invoice"];

// XML 1.0 has no way to write these.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed here
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const text = (value: string): string => value.toWellFormed().replace(notXml, "").replace(/\s+/g, " ").trim();

const percent = (rateBp: number): string => String(rateBp / 100);

/** Codes of the VATEX list for what is not taxed; an exemption is explained by words alone. */
const reasonCodes: Partial<Record<VatCategory, "VATEX-EU-AE" | "VATEX-EU-IC" | "VATEX-EU-O">> = {
  AE: "VATEX-EU-AE",
  K: "VATEX-EU-IC",
  O: "VATEX-EU-O",
};

const taxCategory = (category: VatCategory, rateBp: number) => ({
  "cbc:ID": category,
  // BR-O-05: what is outside the scope of the tax has no rate, not even zero.
  ...(category !== "O" && { "cbc:Percent": percent(rateBp) }),
  "cac:TaxScheme": { "cbc:ID": "VAT" },
});

const address = ({ street, city, postalCode, region, country }: EInvoiceParty) => ({
  ...(street && { "cbc:StreetName": text(street) }),
  ...(city && { "cbc:CityName": text(city) }),
  ...(postalCode && { "cbc:PostalZone": text(postalCode) }),
  ...(region && { "cbc:CountrySubentity": text(region) }),
  "cac:Country": { "cbc:IdentificationCode": country as "DE" },
});

const endpoint = ({ email }: EInvoiceParty) => (email ? { "cbc:EndpointID": text(email), "cbc:EndpointID@schemeID": "EM" as const } : {});

const seller = (party: EInvoiceParty, isOutside: boolean): Body["cac:AccountingSupplierParty"] => {
  const { name, vatId, taxNumber, contact } = party;
  // BR-CO-26: a seller without a VAT id is known by another number.
  const number = vatId && !isOutside ? null : (party.id ?? vatId ?? taxNumber);
  const schemes = [
    // BR-O-02: nor a VAT id of the seller's.
    ...(vatId && !isOutside ? [{ "cbc:CompanyID": vatId, "cac:TaxScheme": { "cbc:ID": "VAT" } }] : []),
    ...(taxNumber ? [{ "cbc:CompanyID": text(taxNumber), "cac:TaxScheme": { "cbc:ID": "FC" } }] : []),
  ];
  return {
    "cac:Party": {
      ...endpoint(party),
      ...(number && { "cac:PartyIdentification": [{ "cbc:ID": text(number) }] }),
      "cac:PostalAddress": address(party),
      ...(schemes.length > 0 && { "cac:PartyTaxScheme": schemes as [(typeof schemes)[number]] }),
      "cac:PartyLegalEntity": { "cbc:RegistrationName": text(name) },
      ...(contact && {
        "cac:Contact": {
          "cbc:Name": text(contact.name),
          ...(contact.phone && { "cbc:Telephone": text(contact.phone) }),
          "cbc:ElectronicMail": text(contact.email),
        },
      }),
    },
  };
};

const buyer = (party: EInvoiceParty, isOutside: boolean): Body["cac:AccountingCustomerParty"] => ({
  "cac:Party": {
    ...endpoint(party),
    "cac:PostalAddress": address(party),
    ...(party.vatId && !isOutside && { "cac:PartyTaxScheme": { "cbc:CompanyID": party.vatId, "cac:TaxScheme": { "cbc:ID": "VAT" } } }),
    "cac:PartyLegalEntity": { "cbc:RegistrationName": text(party.name) },
    ...(party.contact && { "cac:Contact": { "cbc:Name": text(party.contact.name), "cbc:ElectronicMail": text(party.contact.email) } }),
  },
});

/** The price stands for the whole quantity, so that price × quantity ÷ base is the line's net amount without any rounding. */
const line = ({ name, description, quantity, netMinor, category, rateBp }: EInvoiceLine, index: number, currency: Currency) => ({
  "cbc:ID": String(index + 1),
  "cbc:InvoicedQuantity": String(netMinor < 0 ? -Math.abs(quantity) : Math.abs(quantity)),
  "cbc:InvoicedQuantity@unitCode": "C62" as const,
  "cbc:LineExtensionAmount": decimal(netMinor, currency),
  "cbc:LineExtensionAmount@currencyID": currency,
  "cac:Item": {
    ...(description && { "cbc:Description": text(description) }),
    "cbc:Name": text(name) || "–",
    "cac:ClassifiedTaxCategory": taxCategory(category, rateBp),
  },
  "cac:Price": {
    "cbc:PriceAmount": decimal(Math.abs(netMinor), currency),
    "cbc:PriceAmount@currencyID": currency,
    "cbc:BaseQuantity": String(Math.abs(quantity)),
    "cbc:BaseQuantity@unitCode": "C62" as const,
  },
});

const taxTotals = ({ vat, currency, homeVat }: EInvoice): Body["cac:TaxTotal"] => {
  const total = {
    "cbc:TaxAmount": decimal(
      vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
      currency,
    ),
    "cbc:TaxAmount@currencyID": currency,
    "cac:TaxSubtotal": vat.map(({ category, rateBp, netMinor, vatMinor, reason }) => ({
      "cbc:TaxableAmount": decimal(netMinor, currency),
      "cbc:TaxableAmount@currencyID": currency,
      "cbc:TaxAmount": decimal(vatMinor, currency),
      "cbc:TaxAmount@currencyID": currency,
      "cac:TaxCategory": {
        ...taxCategory(category, rateBp),
        ...(reasonCodes[category] && { "cbc:TaxExemptionReasonCode": reasonCodes[category] }),
        ...(reason && { "cbc:TaxExemptionReason": text(reason) }),
      },
    })),
  };
  if (!homeVat) return [total];
  return [total, { "cbc:TaxAmount": decimal(homeVat.minor, homeVat.currency), "cbc:TaxAmount@currencyID": homeVat.currency }];
};

const sums = ({ lines, vat, roundingMinor, prepaidMinor, currency }: EInvoice): Body["cac:LegalMonetaryTotal"] => {
  const net = lines.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const gross = net + vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0);
  const amount = <Key extends string>(key: Key, minor: number) =>
    ({ [key]: decimal(minor, currency), [`${key}@currencyID`]: currency }) as { [_ in Key]: string };
  return {
    ...amount("cbc:LineExtensionAmount", net),
    ...amount("cbc:TaxExclusiveAmount", net),
    ...amount("cbc:TaxInclusiveAmount", gross),
    ...(prepaidMinor !== 0 && amount("cbc:PrepaidAmount", prepaidMinor)),
    ...(roundingMinor !== 0 && amount("cbc:PayableRoundingAmount", roundingMinor)),
    ...amount("cbc:PayableAmount", gross - prepaidMinor + roundingMinor),
  };
};

const payment = ({ payment: means }: EInvoice) => {
  if (!means) return {};
  const { code, name, transfer } = means;
  const account = transfer && {
    "cbc:PaymentID": text(transfer.reference),
    "cac:PayeeFinancialAccount": {
      "cbc:ID": transfer.iban,
      "cbc:Name": text(transfer.holder),
      ...(transfer.bic && { "cac:FinancialInstitutionBranch": { "cbc:ID": transfer.bic } }),
    },
  };
  const one = { "cbc:PaymentMeansCode": code as "58", ...(name && { "cbc:PaymentMeansCode@name": text(name) }), ...account };
  return { "cac:PaymentMeans": [one] };
};

/** An e-invoice in the form of the library that writes XML of it: the names of UBL, every amount a decimal. */
export const buildInvoice = (invoice: EInvoice): Invoice => {
  const { supplied, preceding, terms, dueOn, homeVat, notes, currency } = invoice;
  const isOutside = invoice.vat.some(({ category }) => category === "O");
  const [first, ...others] = invoice.lines.map((one, index) => line(one, index, currency));
  if (!first) throw new RangeError("an e-invoice has at least one line (BR-16)");
  return {
    "ubl:Invoice": {
      "cbc:ID": invoice.number,
      "cbc:IssueDate": invoice.issuedOn,
      ...(dueOn && { "cbc:DueDate": dueOn }),
      "cbc:InvoiceTypeCode": invoice.typeCode,
      ...(notes.length > 0 && { "cbc:Note": notes.map(text) }),
      "cbc:DocumentCurrencyCode": currency,
      ...(homeVat && { "cbc:TaxCurrencyCode": homeVat.currency }),
      ...(invoice.costCentre && { "cbc:AccountingCost": text(invoice.costCentre) }),
      "cbc:BuyerReference": text(invoice.buyerReference),
      ...("from" in supplied && { "cac:InvoicePeriod": { "cbc:StartDate": supplied.from, "cbc:EndDate": supplied.until } }),
      ...(invoice.orderNumber && { "cac:OrderReference": { "cbc:ID": text(invoice.orderNumber) } }),
      ...(preceding && {
        "cac:BillingReference": [{ "cac:InvoiceDocumentReference": { "cbc:ID": preceding.number, "cbc:IssueDate": preceding.issuedOn } }],
      }),
      "cac:AccountingSupplierParty": seller(invoice.seller, isOutside),
      "cac:AccountingCustomerParty": buyer(invoice.buyer, isOutside),
      // CII wants its delivery even where a period says when: its last day then.
      "cac:Delivery": { "cbc:ActualDeliveryDate": "on" in supplied ? supplied.on : supplied.until },
      ...payment(invoice),
      ...(terms && { "cac:PaymentTerms": { "cbc:Note": text(terms) } }),
      "cac:TaxTotal": taxTotals(invoice),
      "cac:LegalMonetaryTotal": sums(invoice),
      "cac:InvoiceLine": [first, ...others],
    },
  };
};
