import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const columns = [
  "world",
  "title",
  "description",
  "price_minor",
  "currency",
  "subject",
  "class_grades",
  "learning_years",
  "material_type",
  "licence",
  "author_email",
  "files",
  "cover",
  "external_id",
  "author_name",
  "sale_price_minor",
  "sale_ends_at",
  "free_pages",
  "bundle",
  "keywords",
];
const usual: Record<string, string> = {
  world: "de",
  title: "Bruch-Domino",
  description: "Karten zum Ausschneiden und Legen.",
  price_minor: "290",
  currency: "EUR",
  subject: "mathematics",
  class_grades: "g5;g6",
  material_type: "game",
  licence: "single",
  author_email: "studio@kreda.example",
  author_name: "Studio Kreide",
};

const quote = (cell: string) => `"${cell.replace(/"/g, '""')}"`;

/** A folder with a catalogue and its files; rows are completed to ones that are right. */
export const writeCatalogueFolder = (
  rows: readonly Record<string, string>[],
  files: Record<string, Buffer> = {},
  { separator = ",", eol = "\n", bom = "" } = {},
) => {
  const folder = mkdtempSync(path.join(tmpdir(), "kreda-catalogue-"));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  const lines = [
    columns.join(separator),
    ...rows.map((row) => columns.map((name) => quote({ ...usual, ...row }[name] ?? "")).join(separator)),
  ];
  const csv = path.join(folder, "catalogue.csv");
  writeFileSync(csv, bom + lines.join(eol) + eol);
  return { folder, csv };
};
