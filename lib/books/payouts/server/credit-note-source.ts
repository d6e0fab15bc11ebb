import type { CreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { formatDay } from "#lib/commerce/orders/server/format-document.ts";
import { framePaper, paperLines } from "#lib/commerce/orders/server/frame-paper.ts";
import { rateText } from "#lib/platform/amounts/rate-text.ts";
import { areaTexts } from "#lib/platform/email/render-mail.ts";
import { formatRate } from "#lib/platform/money/format-rate.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { escapeTypst as e } from "#lib/platform/typst/escape.ts";

/** A credit note as Typst source in the seller's language. Foreign text is escaped throughout. */
export const creditNoteSource = (document: CreditNoteDocument, brand: string): { source: string; lang: string; title: string } => {
  const texts = areaTexts(document.language, document.world, "payment");
  const { locale, t } = texts;
  const { label, seller, month, until, issuedOn, rows, groups, netMinor, grossMinor, operator, currency } = document;
  const price = (minor: number) => formatPrice(minor, currency, locale, { unambiguous: true });
  const day = (text: string) => formatDay(text, locale);
  const country = seller.country && new Intl.DisplayNames(locale, { type: "region" }).of(seller.country);
  const title = `${t("creditNote.title")} ${label}`;
  const ids = [
    seller.vatId && `${t("invoice.vatId")}: ${seller.vatId}`,
    seller.taxNumber && `${t("creditNote.taxNumber")}: ${seller.taxNumber}`,
  ];
  const head = `
#grid(columns: (1fr, auto), column-gutter: 20pt,
  [#muted[${e(t("creditNote.seller"))}] #v(2pt) ${paperLines(seller.company, seller.name, ...seller.lines, country, ...ids)}],
  facts(
    muted[${e(t("creditNote.number"))}], [${e(label)}],
    muted[${e(t("creditNote.date"))}], [${e(day(issuedOn))}],
    muted[${e(t("creditNote.period"))}], [${e(t("creditNote.fromTo", { from: day(month), until: day(until) }))}]))
#v(26pt)
= ${e(title)}
${e(t("creditNote.intro", { operator: operator.name }))}`;
  const items = rows
    .map(
      (row) =>
        `[${e(row.title)}${row.isRefund ? ` #linebreak() #muted[${e(t("creditNote.refund"))}]` : ""}], [${e(String(row.count))}], [${e(price(row.amountMinor))}],`,
    )
    .join("\n  ");
  const table = `
== ${e(t("creditNote.items"))}
#table(columns: (1fr, auto, auto), align: (left, right, right), inset: (x: 5pt, y: 6pt),
  stroke: (x, y) => (bottom: if y == 0 { 1pt + rgb("#1e5b4b") } else { 0.5pt + rgb("#e5dfd1") }),
  table.header([${e(t("creditNote.material"))}], [${e(t("creditNote.count"))}], [${e(t("creditNote.amount"))}]),
  ${items}
)`;
  const taxes = groups
    .filter(({ kind }) => kind === "vat")
    .map(({ rateBp, vatMinor }) => [`${t("invoice.vat")} ${formatRate(rateBp, locale)}`, price(vatMinor)]);
  const sums = [[t("invoice.subtotal"), price(netMinor)], ...taxes]
    .map(([name, amount]) => `[${e(name ?? "")}], [${e(amount ?? "")}],`)
    .join(" ");
  const sum = `
#align(right, block(breakable: false, above: 14pt, inset: (right: 5pt), grid(columns: (auto, auto), align: (left, right), column-gutter: 24pt, row-gutter: 7pt, ${sums}
  grid.hline(stroke: 1pt + rgb("#1e5b4b")), grid.cell(inset: (top: 6pt))[*${e(t("creditNote.sum"))}*], grid.cell(inset: (top: 6pt))[*${e(price(grossMinor))}*],)))
#v(14pt)`;
  const notes = groups.map(({ kind, netMinor: net }) => `\n${e(t(`creditNote.tax.${kind}`, { amount: price(net) }))}\n`).join("\n");
  const { homeVat, perEuro } = document;
  const exchanged = [
    homeVat && t("invoice.homeVat", { currency: homeVat.currency, amount: formatPrice(homeVat.vatMinor, homeVat.currency, locale) }),
    perEuro && t("creditNote.rate", { rate: rateText(perEuro, currency, locale) }),
  ];
  const last = [...exchanged.filter(Boolean), t("creditNote.object")].map((text) => `\n${e(String(text))}\n`).join("\n");
  return { source: framePaper({ operator, brand, title, texts }, `${head}${table}${sum}${notes}${last}`), lang: locale, title };
};
