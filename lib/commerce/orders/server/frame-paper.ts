import type { AreaTexts } from "#lib/platform/email/render-mail.ts";
import type { Operator } from "#lib/platform/operator/operator.ts";
import { escapeTypst as e } from "#lib/platform/typst/escape.ts";

type Frame = {
  operator: Operator;
  brand: string;
  /** Of the paper with its number. */
  title: string;
  texts: AreaTexts;
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

/** Lines of an address, without those that are empty. */
export const paperLines = (...texts: (string | null | undefined | false)[]) =>
  texts
    .filter((text): text is string => Boolean(text))
    .map(e)
    .join(" #linebreak() ");

const letterhead = ({ operator, brand, texts: { locale, t } }: Frame): string => {
  const vatId = operator.vatId && `${t("invoice.vatId")}: ${operator.vatId}`;
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(operator.country);
  return `
#grid(columns: (1fr, auto), align: (left + bottom, right + bottom),
  text(size: 19pt, weight: "bold", fill: rgb("#1e5b4b"))[${e(brand)}],
  muted[${paperLines(operator.name, ...operator.address.split("\n"), country, vatId)}])
#v(2pt)
#line(length: 100%, stroke: 2pt + rgb("#f2c84b"))
#v(18pt)`;
};

/** Typst source of a paper of the operator's: letterhead, footer with page numbers, and a body of escaped Typst markup. */
export const framePaper = (frame: Frame, body: string): string => {
  const { operator, title, texts } = frame;
  const pageLabel = e(texts.t("invoice.page", { page: "NUMBER", pages: "COUNT" }))
    // With brackets: a word may follow without a space (ja, zh).
    .replace("NUMBER", "#(page)")
    .replace("COUNT", "#(pages)");
  const definitions = `#let footer-text = muted[${e(operator.name)} · ${e(title)}]\n#let page-label(page, pages) = muted[${pageLabel}]\n`;
  const [before, after] = setup.split("#let muted");
  // Definitions come before the page that uses them.
  return `#let muted${after}${definitions}${before}${letterhead(frame)}${body}\n`;
};
