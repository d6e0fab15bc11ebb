import { compilePaper } from "#lib/commerce/orders/server/compile-paper.ts";
import { framePaper, paperLines } from "#lib/commerce/orders/server/frame-paper.ts";
import type { AreaTexts } from "#lib/platform/email/render-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { getOperator, operatorDay } from "#lib/platform/operator/operator.ts";
import { escapeTypst as e } from "#lib/platform/typst/escape.ts";

export type YearPaper = {
  texts: AreaTexts;
  title: string;
  /** Whom it is for: name, address, numbers. */
  person: readonly (string | null | undefined)[];
  intro: string;
  /** A table each: its heading, its columns (the first is text, the others figures), rows and sums. */
  parts: readonly { heading: string; columns: readonly string[]; rows: readonly (readonly string[])[]; sums: readonly string[] }[];
  notes: readonly string[];
};

const cells = (row: readonly string[], isBold = false): string =>
  row.map((cell) => (isBold && cell ? `[*${e(cell)}*],` : `[${e(cell)}],`)).join(" ");

const table = ({ heading, columns, rows, sums }: YearPaper["parts"][number]): string => `
== ${e(heading)}
#table(columns: (1fr, ${columns
  .slice(1)
  .map(() => "auto,")
  .join(" ")}), align: (left, ${columns
  .slice(1)
  .map(() => "right,")
  .join(" ")}), inset: (x: 4pt, y: 5pt),
  stroke: (x, y) => (bottom: if y == 0 { 1pt + rgb("#1e5b4b") } else { 0.5pt + rgb("#e5dfd1") }),
  table.header(${cells(columns)}),
  ${rows.map((row) => cells(row)).join("\n  ")}
  ${cells(sums, true)}
)`;

/** Papers of a year for the tax return, on the operator's letterhead, as PDF. */
export const renderYearPaper = ({ texts, title, person, intro, parts, notes }: YearPaper): Promise<Uint8Array> => {
  const body = `
#set page(flipped: true)
${paperLines(...person)}
#v(14pt)
= ${e(title)}
#v(8pt)
${e(intro)}
#set text(size: 8.5pt)
${parts.map(table).join("\n")}
#v(10pt)
${notes.map((note) => `\n${e(note)}\n`).join("\n")}`;
  const operator = getOperator();
  const source = framePaper({ operator, brand: getEnv().BRAND_NAME, title, texts }, body);
  const createdAt = new Date(`${operatorDay(new Date())}T00:00:00Z`);
  return compilePaper(source, { title, lang: texts.locale, author: operator.name, createdAt }, null);
};

/** A PDF of one's own as an answer. */
export const paperAnswer = (pdf: Uint8Array, name: string): Response => privateFile({ name, mime: "application/pdf", body: pdf });
