import { framePaper, paperLines } from "#lib/commerce/orders/server/frame-paper.ts";
import { items, type Words, wordsOf } from "#lib/commerce/orders/server/invoice-source.ts";
import { quoteLabel } from "#lib/commerce/school-quotes/rules.ts";
import { documentOf, type QuoteDocument, type QuoteRow } from "#lib/commerce/school-quotes/server/quote-document.ts";
import { addressLines } from "#lib/platform/addresses/rules.ts";
import { areaTexts } from "#lib/platform/email/render-mail.ts";
import { escapeTypst as e } from "#lib/platform/typst/escape.ts";

type Texts = Words["t"];
type Said = { document: QuoteDocument; label: string; own: Texts; words: Words };

const head = ({ document, label, own, words: { t, day, country } }: Said): string => {
  const { buyer, issuedOn, validUntil } = document;
  const vatId = buyer.vatId && `${t("invoice.vatId")}: ${buyer.vatId}`;
  const leitwegId = buyer.leitwegId && `${t("invoice.leitwegId")}: ${buyer.leitwegId}`;
  const facts: [string, string | undefined][] = [
    [own("number"), label],
    [t("invoice.cancellationDate"), day(issuedOn)],
    [own("until"), day(validUntil)],
    [t("invoice.orderNumber"), buyer.orderNumber],
    [t("invoice.costCentre"), buyer.costCentre],
  ];
  return `
#grid(columns: (1fr, auto), column-gutter: 20pt,
  [${paperLines(...addressLines(buyer), country(buyer.country), vatId, leitwegId)}],
  facts(${facts.flatMap(([name, value]) => (value ? [`muted[${e(name)}], [${e(value)}]`] : [])).join(", ")}))
#v(26pt)
= ${e(own("title"))} ${e(label)}`;
};

const sums = ({ document, own, words: { t, price, rate } }: Said): string => {
  const { vat, roundingMinor, grossMinor } = document;
  const rows: [string, string][] = [
    [t("invoice.subtotal"), price(vat.reduce((sum, { netMinor }) => sum + netMinor, 0))],
    ...vat.map(({ rateBp, vatMinor }): [string, string] => [`${t("invoice.vat")} ${rate(rateBp)}`, price(vatMinor)]),
    ...(roundingMinor ? [[t("invoice.rounding"), price(roundingMinor)] as [string, string]] : []),
  ];
  const cells = rows.map(([name, amount]) => `[${e(name)}], [${e(amount)}],`).join(" ");
  return `
#align(right, block(breakable: false, above: 14pt, inset: (right: 5pt), grid(columns: (auto, auto), align: (left, right), column-gutter: 24pt, row-gutter: 7pt, ${cells}
  grid.hline(stroke: 1pt + rgb("#1e5b4b")), grid.cell(inset: (top: 6pt))[*${e(own("sum"))}*], grid.cell(inset: (top: 6pt))[*${e(price(grossMinor))}*])))`;
};

/** A quote as Typst source in the language of who asked for it, with the BCP 47 tag and the title for the PDF. Foreign text is escaped. */
export const quoteSource = (quote: QuoteRow, brand: string): { source: string; lang: string; title: string } => {
  const document = documentOf(quote);
  const label = quoteLabel(quote.id, document.issuedOn);
  const texts = areaTexts(quote.language, quote.world, "payment");
  const school = areaTexts(quote.language, quote.world, "my-school");
  const own: Texts = (key, values) => school.t(`quotes.paper.${key}`, values);
  const words = wordsOf(texts, quote.currency);
  const said = { document, label, own, words };
  const notes = [
    own("holds", { date: words.day(document.validUntil) }),
    document.isReverseCharge && texts.t("invoice.reverseCharge"),
    own("noTax"),
  ];
  const title = `${own("title")} ${label}`;
  const table = items(document, words, own("items"));
  const body = `${head(said)}${table}${sums(said)}\n#v(14pt)\n${notes.flatMap((note) => (note ? [`\n${e(note)}\n`] : [])).join("\n")}`;
  return { source: framePaper({ operator: document.operator, brand, title, texts }, body), lang: texts.locale, title };
};
