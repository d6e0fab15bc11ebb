import { areaTexts } from "#lib/email/render-mail.ts";
import { formatPrice } from "#lib/money.ts";
import { formatDay, formatIban, formatRate } from "#lib/orders/server/format-document.ts";
import type { InvoiceDocument } from "#lib/orders/server/invoice-document.ts";
import { escapeTypst as e } from "#lib/typst/escape.ts";
import type { World } from "#lib/worlds/worlds.ts";

type Texts = ReturnType<typeof areaTexts>["t"];
type Words = {
  t: Texts;
  country: (code: string) => string;
  price: (minor: number) => string;
  day: (day: string) => string;
  rate: (rateBp: number) => string;
};

// Titles and names come in any script, whatever the invoice's language: every family that is installed stands behind the first.
const setup = `
#set page(paper: "a4", margin: (left: 25mm, right: 20mm, top: 22mm, bottom: 28mm),
  footer: context [#line(length: 100%, stroke: 0.5pt + rgb("#e5dfd1")) #v(-4pt) #footer-text #h(1fr) #page-label(counter(page).get().first(), counter(page).final().first())])
#set text(size: 9.5pt, fill: rgb("#1c2b2a"), font: ("Noto Sans", "Klee One", "Gowun Dodum", "ZCOOL XiaoWei", "Sarabun", "Noto Sans Devanagari", "Andika"), fallback: true)
#set par(leading: 0.62em, spacing: 0.9em)
#show heading.where(level: 1): it => block(above: 0pt, below: 0pt, text(size: 20pt, weight: "bold", fill: rgb("#1e5b4b"), it.body))
#show heading.where(level: 2): it => block(above: 22pt, below: 9pt, text(size: 11pt, weight: "bold", it.body))
#show table.cell.where(y: 0): set text(size: 8.5pt, weight: "bold", fill: rgb("#55635f"))
#let muted(body) = text(size: 8.5pt, fill: rgb("#55635f"), body)
#let facts(..pairs) = grid(columns: (auto, auto), align: (left + horizon, left + horizon), column-gutter: 14pt, row-gutter: 6pt, ..pairs)
`;

const lines = (...texts: (string | null | undefined | false)[]) =>
  texts
    .filter((text): text is string => Boolean(text))
    .map(e)
    .join(" #linebreak() ");

const letterhead = ({ operator }: InvoiceDocument, brand: string, { t, country }: Words): string => {
  const vatId = operator.vatId && `${t("invoice.vatId")}: ${operator.vatId}`;
  return `
#grid(columns: (1fr, auto), align: (left + bottom, right + bottom),
  text(size: 19pt, weight: "bold", fill: rgb("#1e5b4b"))[${e(brand)}],
  muted[${lines(operator.name, ...operator.address.split("\n"), country(operator.country), vatId)}])
#v(2pt)
#line(length: 100%, stroke: 2pt + rgb("#f2c84b"))
#v(18pt)`;
};

const head = ({ label, issuedOn, suppliedOn, orderId, buyer }: InvoiceDocument, { t, day, country }: Words): string => {
  const { name, company, street, postalCode, city, country: where, vatId } = buyer;
  const place = [postalCode, city].filter(Boolean).join(" ");
  return `
#grid(columns: (1fr, auto), column-gutter: 20pt,
  [#muted[${e(t("invoice.buyer"))}] #v(2pt) ${lines(company, name, street, place, country(where), vatId && `${t("invoice.vatId")}: ${vatId}`)}],
  facts(
    muted[${e(t("invoice.number"))}], [${e(label)}],
    muted[${e(t("invoice.date"))}], [${e(day(issuedOn))}],
    muted[${e(t("invoice.supplied"))}], [${e(day(suppliedOn))}],
    muted[${e(t("invoice.order"))}], [${e(String(orderId))}]))
#v(26pt)
= ${e(t("invoice.title"))} ${e(label)}`;
};

const items = ({ lines: rows }: InvoiceDocument, { t, price, rate }: Words): string => {
  const row = ({
    title,
    licence,
    seats,
    originalMinor,
    discountMinor,
    netMinor,
    vatRateBp,
    vatMinor,
    grossMinor,
  }: InvoiceDocument["lines"][number]) => {
    const list = discountMinor ? ` · ${t("invoice.list", { price: price(originalMinor), discount: price(discountMinor) })}` : "";
    return `[${e(title)} #linebreak() #muted[${e(t(`invoice.licence.${licence}`, { seats }))}${e(list)}]], [${e(price(netMinor))}], [${e(rate(vatRateBp))}], [${e(price(vatMinor))}], [${e(price(grossMinor))}],`;
  };
  return `
== ${e(t("invoice.items"))}
#table(columns: (1fr, auto, auto, auto, auto), align: (left, right, right, right, right), inset: (x: 5pt, y: 6pt),
  stroke: (x, y) => (bottom: if y == 0 { 1pt + rgb("#1e5b4b") } else { 0.5pt + rgb("#e5dfd1") }),
  table.header([${["item", "net", "rate", "vat", "gross"].map((key) => e(t(`invoice.${key}`))).join("], [")}]),
  ${rows.map(row).join("\n  ")}
)`;
};

const sums = (document: InvoiceDocument, { t, price, rate }: Words): string => {
  const { vat, grossMinor, creditMinor, totalMinor } = document;
  const net = vat.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const rows: [string, string][] = [
    [t("invoice.subtotal"), price(net)],
    ...vat.map(({ rateBp, vatMinor }): [string, string] => [`${t("invoice.vat")} ${rate(rateBp)}`, price(vatMinor)]),
  ];
  const after: [string, string][] = creditMinor
    ? [
        [t("invoice.credit"), price(-creditMinor)],
        [t("invoice.toPay"), price(totalMinor)],
      ]
    : [];
  const cells = (pairs: [string, string][]) => pairs.map(([label, amount]) => `[${e(label)}], [${e(amount)}],`).join(" ");
  return `
#align(right, block(breakable: false, above: 14pt, inset: (right: 5pt), grid(columns: (auto, auto), align: (left, right), column-gutter: 24pt, row-gutter: 7pt, ${cells(rows)}
  grid.hline(stroke: 1pt + rgb("#1e5b4b")), grid.cell(inset: (top: 6pt))[*${e(t("invoice.sum"))}*], grid.cell(inset: (top: 6pt))[*${e(price(grossMinor))}*], ${cells(after)})))`;
};

const notes = (document: InvoiceDocument, { t, price, day }: Words): string => {
  const { isReverseCharge, homeVat, vat, transfer, totalMinor, provider, issuedOn, label } = document;
  const said = [
    isReverseCharge && t("invoice.reverseCharge"),
    !isReverseCharge && vat.every(({ rateBp }) => rateBp === 0) && t("invoice.noVat"),
    homeVat &&
      t("invoice.homeVat", {
        currency: homeVat.currency,
        amount: formatPrice(homeVat.vatMinor, homeVat.currency, "en", { unambiguous: true }),
      }),
    !transfer && provider !== "invoice" && t(`invoice.paid.${provider}`, { date: day(issuedOn) }),
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
  const world = document.world as World;
  const { locale, t } = areaTexts(document.language, world, "payment");
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  const words: Words = {
    t,
    country: (code) => countries.of(code) ?? code,
    price: (minor) => formatPrice(minor, document.currency, locale, { unambiguous: true }),
    day: (day) => formatDay(day, locale),
    rate: (rateBp) => formatRate(rateBp, locale),
  };
  const title = `${t("invoice.title")} ${document.label}`;
  const pageLabel = e(t("invoice.page", { page: "NUMBER", pages: "COUNT" }))
    .replace("NUMBER", "#page")
    .replace("COUNT", "#pages");
  const definitions = `#let footer-text = muted[${e(document.operator.name)} · ${e(title)}]\n#let page-label(page, pages) = muted[${pageLabel}]\n`;
  const [before, after] = setup.split("#let muted");
  // Definitions come before the page that uses them.
  const source = `#let muted${after}${definitions}${before}${letterhead(document, brand, words)}${head(document, words)}${items(document, words)}${sums(document, words)}${notes(document, words)}\n`;
  return { source, lang: locale, title };
};
