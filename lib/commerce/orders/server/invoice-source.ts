import { formatDay, formatIban } from "#lib/commerce/orders/server/format-document.ts";
import { framePaper, paperLines } from "#lib/commerce/orders/server/frame-paper.ts";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { addressLines } from "#lib/platform/addresses/rules.ts";
import { type AreaTexts, areaTexts } from "#lib/platform/email/render-mail.ts";
import { formatRate } from "#lib/platform/money/format-rate.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { escapeTypst as e } from "#lib/platform/typst/escape.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

type Texts = ReturnType<typeof areaTexts>["t"];
export type Words = {
  t: Texts;
  country: (code: string) => string;
  /** Of the document's currency, or of another. */
  price: (minor: number, currency?: Currency) => string;
  day: (day: string) => string;
  rate: (rateBp: number) => string;
};

/** How a paper says amounts, days and places in its language. */
export const wordsOf = ({ locale, t }: AreaTexts, currency: Currency): Words => {
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  return {
    t,
    country: (code) => countries.of(code) ?? code,
    price: (minor, other = currency) => formatPrice(minor, other, locale, { unambiguous: true }),
    day: (day) => formatDay(day, locale),
    rate: (rateBp) => formatRate(rateBp, locale),
  };
};

const titleOf = ({ cancels, isVatCorrection }: InvoiceDocument): string => {
  if (isVatCorrection) return "invoice.correction";
  return cancels ? "invoice.cancellation" : "invoice.title";
};

const head = (document: InvoiceDocument, { t, day, country }: Words): string => {
  const { label, issuedOn, suppliedOn, orderId, buyer, cancels } = document;
  const { country: where, vatId, leitwegId } = buyer;
  return `
#grid(columns: (1fr, auto), column-gutter: 20pt,
  [#muted[${e(t("invoice.buyer"))}] #v(2pt) ${paperLines(...addressLines(buyer), country(where), vatId && `${t("invoice.vatId")}: ${vatId}`, leitwegId && `${t("invoice.leitwegId")}: ${leitwegId}`)}],
  facts(
    muted[${e(t(cancels ? "invoice.cancellationNumber" : "invoice.number"))}], [${e(label)}],
    muted[${e(t(cancels ? "invoice.cancellationDate" : "invoice.date"))}], [${e(day(issuedOn))}],
    ${cancels ? `muted[${e(t("invoice.ofInvoice"))}], [${e(cancels.label)}],` : ""}
    muted[${e(t("invoice.supplied"))}], [${e(day(suppliedOn))}],
    muted[${e(t("invoice.order"))}], [${e(String(orderId))}],
    ${buyer.orderNumber ? `muted[${e(t("invoice.orderNumber"))}], [${e(buyer.orderNumber)}],` : ""}
    ${buyer.costCentre ? `muted[${e(t("invoice.costCentre"))}], [${e(buyer.costCentre)}],` : ""}))
#v(26pt)
= ${e(t(titleOf(document)))} ${e(label)}`;
};

/** The table of what is on a paper, under a heading. */
export const items = ({ lines: rows }: Pick<InvoiceDocument, "lines">, { t, price, rate }: Words, heading = t("invoice.items")): string => {
  const row = ({
    title,
    licence,
    seats,
    isGift,
    originalMinor,
    discountMinor,
    netMinor,
    vatRateBp,
    vatMinor,
    grossMinor,
  }: InvoiceDocument["lines"][number]) => {
    const list = discountMinor ? ` · ${t("invoice.list", { price: price(originalMinor), discount: price(discountMinor) })}` : "";
    return `[${e(title)} #linebreak() #muted[${e(t(`invoice.licence.${isGift ? "gift" : licence}`, { seats }))}${e(list)}]], [${e(price(netMinor))}], [${e(rate(vatRateBp))}], [${e(price(vatMinor))}], [${e(price(grossMinor))}],`;
  };
  return `
== ${e(heading)}
#table(columns: (1fr, auto, auto, auto, auto), align: (left, right, right, right, right), inset: (x: 5pt, y: 6pt),
  stroke: (x, y) => (bottom: if y == 0 { 1pt + rgb("#1e5b4b") } else { 0.5pt + rgb("#e5dfd1") }),
  table.header([${["item", "net", "rate", "vat", "gross"].map((key) => e(t(`invoice.${key}`))).join("], [")}]),
  ${rows.map(row).join("\n  ")}
)`;
};

const sums = (document: InvoiceDocument, { t, price, rate }: Words): string => {
  const { vat, roundingMinor, grossMinor, creditMinor, totalMinor, cancels } = document;
  const net = vat.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const rows: [string, string][] = [
    [t("invoice.subtotal"), price(net)],
    ...vat.map(({ rateBp, vatMinor }): [string, string] => [`${t("invoice.vat")} ${rate(rateBp)}`, price(vatMinor)]),
    ...(roundingMinor ? [[t("invoice.rounding"), price(roundingMinor)] as [string, string]] : []),
  ];
  const [byCredit, rest] = cancels ? ["invoice.creditBack", "invoice.toReturn"] : ["invoice.credit", "invoice.toPay"];
  const after: [string, string][] = creditMinor
    ? [
        [t(byCredit as string), price(-creditMinor)],
        [t(rest as string), price(totalMinor)],
      ]
    : [];
  const cells = (pairs: [string, string][]) => pairs.map(([label, amount]) => `[${e(label)}], [${e(amount)}],`).join(" ");
  return `
#align(right, block(breakable: false, above: 14pt, inset: (right: 5pt), grid(columns: (auto, auto), align: (left, right), column-gutter: 24pt, row-gutter: 7pt, ${cells(rows)}
  grid.hline(stroke: 1pt + rgb("#1e5b4b")), grid.cell(inset: (top: 6pt))[*${e(t(cancels ? "invoice.cancellationSum" : "invoice.sum"))}*], grid.cell(inset: (top: 6pt))[*${e(price(grossMinor))}*], ${cells(after)})))`;
};

const notes = (document: InvoiceDocument, { t, price, day }: Words): string => {
  const { homeVat, vat, transfer, totalMinor, provider, issuedOn, label, cancels, isVatCorrection } = document;
  const isReverseCharge = document.isReverseCharge || isVatCorrection;
  const said = [
    cancels && t(isVatCorrection ? "invoice.corrects" : "invoice.cancels", { label: cancels.label, date: day(cancels.issuedOn) }),
    isReverseCharge && t("invoice.reverseCharge"),
    !isReverseCharge && vat.every(({ rateBp }) => rateBp === 0) && t("invoice.noVat"),
    homeVat &&
      t("invoice.homeVat", {
        currency: homeVat.currency,
        amount: price(homeVat.vatMinor, homeVat.currency),
      }),
    !cancels && !transfer && provider !== "invoice" && t(`invoice.paid.${provider}`, { date: day(issuedOn) }),
  ];
  const paragraphs = said.filter((text): text is string => Boolean(text)).map((text) => `\n${e(text)}\n`);
  if (!transfer) return `\n#v(14pt)\n${paragraphs.join("\n")}`;
  const pairs: [string, string][] = [
    [t("invoice.holder"), transfer.holder],
    [t("invoice.iban"), formatIban(transfer.iban)],
    ...(transfer.bic ? [[t("invoice.bic"), transfer.bic] as [string, string]] : []),
    [t("invoice.reference"), label],
    [t("invoice.amount"), price(totalMinor)],
    [t("invoice.due"), day(transfer.dueOn)],
  ];
  return `
#v(14pt)
${paragraphs.join("\n")}
#block(breakable: false, width: 100%, inset: 12pt, radius: 4pt, fill: rgb("#f6f1e6"))[
  #block(below: 9pt, text(size: 11pt, weight: "bold")[${e(t("invoice.transfer"))}])
  ${transfer.isExample ? `*${e(t("invoice.example"))}* #parbreak()` : ""}
  ${e(t("invoice.pleaseTransfer", { amount: price(totalMinor), date: day(transfer.dueOn) }))}
  #v(5pt)
  #facts(${pairs.map(([name, value]) => `muted[${e(name)}], [${e(value)}]`).join(", ")})
]`;
};

/** An invoice as Typst source in the buyer's language, with the BCP 47 tag and the title for the PDF. Foreign text is escaped throughout. */
export const invoiceSource = (document: InvoiceDocument, brand: string): { source: string; lang: string; title: string } => {
  const world = document.world;
  const { locale, t } = areaTexts(document.language, world, "payment");
  const words = wordsOf({ locale, t }, document.currency);
  const title = `${t(titleOf(document))} ${document.label}`;
  const body = `${head(document, words)}${items(document, words)}${sums(document, words)}${notes(document, words)}`;
  const source = framePaper({ operator: document.operator, brand, title, texts: { locale, t } }, body);
  return { source, lang: locale, title };
};
