import { missingForAny, missingForXRechnung, operatorParty } from "#lib/commerce/orders/server/e-invoice-party.ts";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { isEuMember } from "#lib/commerce/vat/rules.ts";
import { regionName } from "#lib/platform/addresses/find-region.ts";
import { FACTURX_FILE } from "#lib/platform/e-invoice/add-facturx-xmp.ts";
import { makeEInvoiceXml, tryEInvoiceXml } from "#lib/platform/e-invoice/make-xml.ts";
import type { EInvoice, VatCategory } from "#lib/platform/e-invoice/model.ts";
import { areaTexts } from "#lib/platform/email/render-mail.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";
import { getOperator } from "#lib/platform/operator/operator.ts";

type Texts = ReturnType<typeof areaTexts>["t"];

/**
 * How an order's lines are taxed. Without a rate: the buyer owes the tax (Directive 2006/112/EC art. 196), or she is outside the EU, where a
 * service to her is supplied (art. 58), so it is outside the scope; a rate of zero within the EU would be one.
 */
const categoryOf = ({ isReverseCharge, isVatCorrection, buyer }: InvoiceDocument, rateBp: number): VatCategory => {
  if (isVatCorrection) return rateBp > 0 ? "S" : "AE";
  if (isReverseCharge) return "AE";
  if (rateBp > 0) return "S";
  return isEuMember(buyer.country) ? "Z" : "O";
};

const paymentOf = ({ transfer, provider, cancels, label }: InvoiceDocument, t: Texts): EInvoice["payment"] => {
  if (transfer) {
    const { iban, bic, holder } = transfer;
    return { code: "58", name: null, transfer: { iban, bic, holder, reference: label } };
  }
  // 30 and 58 want an account (BR-61), which is the buyer's own here: an agreement between the two.
  if (cancels || provider === "invoice") return { code: "ZZZ", name: t("eInvoice.agreed"), transfer: null };
  return provider === "credit" ? { code: "ZZZ", name: t("eInvoice.credit"), transfer: null } : { code: "68", name: null, transfer: null };
};

const reasonOf = (category: VatCategory, t: Texts): string | null => {
  if (category === "AE") return t("invoice.reverseCharge");
  return category === "O" ? t("invoice.noVat") : null;
};

/**
 * A frozen invoice or cancellation in the terms of EN 16931, to the minor unit what is printed. The buyer reference (BT-10) is the Leitweg-ID of a
 * public body, else the order's number. A cancellation is a credit note (381), whose
 * amounts above zero give back what the paper prints below it. What was paid, also with credit, is prepaid; what waits for a transfer, or is
 * sent back, is due. Papers of before say nothing about the contact: then today's configuration does. `buyerEmail`: where the buyer is reached.
 */
export const eInvoiceOf = (document: InvoiceDocument, buyerEmail: string): EInvoice => {
  const { label, orderId, issuedOn, currency, buyer, cancels, transfer, creditMinor, totalMinor, grossMinor, suppliedOn } = document;
  const { t } = areaTexts(document.language, document.world, "payment");
  const sign = cancels ? -1 : 1;
  const turn = (minor: number) => (minor === 0 ? 0 : sign * minor);
  const { taxNumber, contact } = getOperator();
  const dueMinor = turn(cancels || transfer ? totalMinor : 0);
  return {
    typeCode: cancels ? "381" : "380",
    number: label,
    issuedOn,
    currency,
    supplied: { on: suppliedOn },
    dueOn: transfer?.dueOn ?? null,
    homeVat: document.homeVat && { currency: document.homeVat.currency, minor: turn(document.homeVat.vatMinor) },
    buyerReference: buyer.leitwegId ?? String(orderId),
    orderNumber: buyer.orderNumber ?? null,
    costCentre: buyer.costCentre ?? null,
    notes: [],
    preceding: cancels ? { number: cancels.label, issuedOn: cancels.issuedOn } : null,
    seller: operatorParty({ taxNumber, contact, ...document.operator }),
    buyer: {
      name: buyer.company ?? buyer.name,
      street: buyer.street,
      postalCode: buyer.postalCode,
      city: buyer.city,
      region: buyer.region ? regionName(buyer.country, buyer.region) : null,
      country: buyer.country,
      vatId: buyer.vatId ?? null,
      taxNumber: null,
      email: buyer.invoiceEmail ?? buyerEmail,
      contact: buyer.company ? { name: buyer.name, phone: null, email: buyer.invoiceEmail ?? buyerEmail } : null,
    },
    lines: document.lines.map(({ title, licence, seats, isGift, netMinor, vatRateBp }) => ({
      name: title,
      description: t(`invoice.licence.${isGift ? "gift" : licence}`, { seats }),
      quantity: seats,
      netMinor: turn(netMinor),
      category: categoryOf(document, vatRateBp),
      rateBp: vatRateBp,
    })),
    vat: document.vat.map(({ rateBp, netMinor, vatMinor }) => {
      const category = categoryOf(document, rateBp);
      return { category, rateBp, netMinor: turn(netMinor), vatMinor: turn(vatMinor), reason: reasonOf(category, t) };
    }),
    roundingMinor: turn(document.roundingMinor ?? 0),
    prepaidMinor: cancels || transfer ? turn(creditMinor) : grossMinor,
    payment: paymentOf(document, t),
    terms: cancels && dueMinor > 0 ? t("eInvoice.givenBack") : null,
  };
};

/** What the operator has not configured and an e-invoice cannot do without. */
const missing = (invoice: EInvoice, isXRechnung: boolean): string[] => [
  ...missingForAny(invoice.seller),
  ...(isXRechnung ? missingForXRechnung(invoice.seller) : []),
];

/** What was lacking and has been told of since this process began: once is enough for whoever reads the log, however many papers follow. */
const told = new Set<string>();

/**
 * The XML that goes into the invoice's PDF; null when the operator's configuration lacks what EN 16931 asks for, which is logged once: the paper
 * is made all the same.
 */
export const embeddedXml = async (document: InvoiceDocument, buyerEmail: string): Promise<string | null> => {
  const invoice = eInvoiceOf(document, buyerEmail);
  const lacking = missing(invoice, false);
  if (lacking.length === 0) return tryEInvoiceXml(invoice, "CII");
  const what = lacking.join(" ");
  const level = told.has(what) ? "debug" : "warn";
  told.add(what);
  log[level]({ invoice: document.label, missing: lacking }, `no ${FACTURX_FILE}: the operator's configuration is not complete`);
  return null;
};

/**
 * An invoice as XRechnung.
 * @throws AppError e_invoice_incomplete, naming the missing variables of the configuration
 */
export const makeXRechnung = async (document: InvoiceDocument, buyerEmail: string): Promise<string> => {
  const invoice = eInvoiceOf(document, buyerEmail);
  const lacking = missing(invoice, true);
  if (lacking.length > 0) throw new AppError("e_invoice_incomplete", { values: { missing: lacking.join(", ") } });
  return makeEInvoiceXml(invoice, "XRECHNUNG-UBL");
};
