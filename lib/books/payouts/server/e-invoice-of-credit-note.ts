import type { CreditNoteDocument, CreditNoteGroup } from "#lib/books/payouts/server/credit-note-document.ts";
import { operatorParty } from "#lib/commerce/orders/server/e-invoice-party.ts";
import { regionName } from "#lib/platform/addresses/find-region.ts";
import { tryEInvoiceXml } from "#lib/platform/e-invoice/make-xml.ts";
import type { EInvoice, EInvoiceLine, VatCategory } from "#lib/platform/e-invoice/model.ts";
import { areaTexts } from "#lib/platform/email/render-mail.ts";
import { log } from "#lib/platform/log/log.ts";

/** A private person's sales are outside the scope of the tax, a small business' exempt (UStG § 19), one's abroad are taxed with us (§ 13b). */
const categories: Record<CreditNoteGroup["kind"], VatCategory> = { private: "O", small_business: "E", vat: "S", reverse_charge: "AE" };

/** Why a credit note cannot be an e-invoice; null: it can. In the words of the rules of EN 16931. */
const obstacleOf = ({ groups, seller, operator }: CreditNoteDocument): string | null => {
  const kinds = new Set(groups.map(({ kind }) => categories[kind]));
  if (kinds.has("O") && kinds.size > 1) return "what is outside the scope of VAT may stand with nothing else (BR-O-11)";
  if (!kinds.has("O") && !seller.vatId && !seller.taxNumber) return "the seller has given no tax number and no VAT id (BR-S-02, BR-E-02)";
  if (kinds.has("AE") && !operator.vatId) return "OPERATOR_VAT_ID is missing (BR-AE-02)";
  return seller.country ? null : "the seller has given no country (BR-9)";
};

/** Materials as printed; where a month had several treatments, which the rows do not tell apart, one line for each treatment. */
const linesOf = ({ groups, rows }: CreditNoteDocument, turn: (minor: number) => number, text: string): EInvoiceLine[] => {
  const [only, ...others] = groups;
  const taxed = ({ kind, rateBp }: CreditNoteGroup) => ({ category: categories[kind], rateBp });
  if (only && others.length === 0)
    return rows.map(({ title, count, amountMinor }) => ({
      name: title,
      description: text,
      quantity: count,
      netMinor: turn(amountMinor),
      ...taxed(only),
    }));
  return groups.map((group) => ({ name: text, description: null, quantity: 1, netMinor: turn(group.netMinor), ...taxed(group) }));
};

/** Papers of before have the street, and below it a postal code without blanks and the town. */
const placeOfLines = ([street = "", place = ""]: readonly string[]) => {
  const [postalCode = "", ...city] = place.split(" ");
  return { street, postalCode, city: city.join(" "), region: null };
};

/**
 * A frozen credit note in the terms of EN 16931: a self-billed invoice (389) of the seller's to the operator, or, where refunds outweigh the
 * sales, a self-billed credit note (261) with every sign turned. Nothing is prepaid: payouts follow by their own rules.
 */
export const eInvoiceOfCreditNote = (document: CreditNoteDocument): EInvoice => {
  const { label, issuedOn, currency, month, until, seller, operator, groups, grossMinor, homeVat } = document;
  const { t } = areaTexts(document.language, document.world, "payment");
  const isBack = grossMinor < 0;
  const turn = (minor: number) => (minor === 0 ? 0 : isBack ? -minor : minor);
  const { street, postalCode, city, region } = seller.place ?? placeOfLines(seller.lines);
  const reasons: Partial<Record<VatCategory, string>> = {
    O: t("eInvoice.private"),
    E: t("eInvoice.smallBusiness"),
    AE: t("invoice.reverseCharge"),
  };
  return {
    typeCode: isBack ? "261" : "389",
    number: label,
    issuedOn,
    dueOn: null,
    currency,
    homeVat: homeVat ? { currency: homeVat.currency, minor: turn(homeVat.vatMinor) } : null,
    buyerReference: label,
    notes: [],
    preceding: null,
    supplied: { from: month, until },
    seller: {
      name: seller.company ?? seller.name,
      id: seller.id === undefined ? null : String(seller.id),
      street: street || null,
      postalCode: postalCode || null,
      city: city || null,
      region: region && seller.country ? regionName(seller.country, region) : null,
      country: seller.country ?? "",
      vatId: seller.vatId,
      taxNumber: seller.taxNumber,
      email: null,
      contact: null,
    },
    buyer: { ...operatorParty(operator), taxNumber: null },
    lines: linesOf(document, turn, t("creditNote.title")),
    vat: groups.map(({ kind, rateBp, netMinor, vatMinor }) => ({
      category: categories[kind],
      rateBp,
      netMinor: turn(netMinor),
      vatMinor: turn(vatMinor),
      reason: reasons[categories[kind]] ?? null,
    })),
    roundingMinor: 0,
    prepaidMinor: 0,
    payment: null,
    terms: grossMinor === 0 ? null : t("eInvoice.payoutTerms"),
  };
};

/** The XML for a credit note's PDF; null, with the reason in the log, where EN 16931 has no words for it. The paper is made all the same. */
export const embeddedCreditNoteXml = async (document: CreditNoteDocument): Promise<string | null> => {
  const obstacle = obstacleOf(document);
  if (obstacle === null) return tryEInvoiceXml(eInvoiceOfCreditNote(document), "CII");
  log.info({ creditNote: document.label, obstacle }, "no factur-x.xml for this credit note");
  return null;
};
