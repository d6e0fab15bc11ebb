import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { author, catalogue, type E2eWorld, e2eWorlds, externalId, type Sheet } from "#e2e/catalogue.ts";
import { compileTypst } from "#lib/platform/typst/compile.ts";
import { typstString } from "#lib/platform/typst/escape.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const DAY_MS = 86_400_000;

const makeSheetPdf = (world: E2eWorld, { title, pages }: Sheet): Uint8Array => {
  const source = pages.map((paragraphs) => paragraphs.map((text) => `#par(${typstString(text)})`).join("\n")).join("\n#pagebreak()\n");
  return compileTypst(`#set page("a4")\n#set text(size: 16pt)\n#heading(${typstString(title)})\n${source}`, {
    title,
    lang: worlds[world].bcp47,
    author: author(world).name,
  });
};

const rowOf = (world: E2eWorld, sheet: Sheet): Record<string, string> => ({
  world,
  title: sheet.title,
  description: sheet.description,
  price_minor: String(sheet.priceMinor),
  currency: "EUR",
  subject: sheet.subject,
  class_grades: sheet.grades,
  learning_years: "",
  material_type: sheet.type,
  licence: sheet.licence ?? "single",
  author_email: author(world).email,
  files: sheet.parts ? "" : `${externalId(world, sheet.key)}.pdf`,
  cover: "",
  external_id: externalId(world, sheet.key),
  author_name: author(world).name,
  sale_price_minor: sheet.salePriceMinor ? String(sheet.salePriceMinor) : "",
  sale_ends_at: sheet.salePriceMinor ? new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10) : "",
  bundle: (sheet.parts ?? []).map((part) => externalId(world, part)).join(";"),
});

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Writes the catalogue as a seller would hand it in: a CSV file and its PDFs. Gives the path of the CSV. */
export const makeCatalogue = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const sheets = e2eWorlds.flatMap((world) => catalogue[world].map((sheet) => ({ world, sheet })));
  for (const { world, sheet } of sheets)
    if (!sheet.parts) writeFileSync(path.join(folder, `${externalId(world, sheet.key)}.pdf`), makeSheetPdf(world, sheet));
  const rows = sheets.map(({ world, sheet }) => rowOf(world, sheet));
  const csv = path.join(folder, "catalogue.csv");
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((line) => line.map(cell).join(","));
  writeFileSync(csv, `${lines.join("\r\n")}\r\n`);
  return csv;
};
