import type { PlannedMaterial } from "#lib/staff/demo/planned-material.ts";

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
  "topics",
  "short_title",
] as const;

const cell = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What was made of a material: its paths below the catalogue's folder, and what is said of it. */
export type MadeMaterial = { files: readonly string[]; cover: string; description: string };

const rowOf = (
  material: PlannedMaterial,
  { files, cover, description }: MadeMaterial,
  now: Date,
): Record<(typeof columns)[number], string> => {
  const { sale } = material;
  const ends = sale ? new Date(now.getTime() + sale.days * 86_400_000).toISOString().slice(0, 10) : "";
  return {
    world: material.world,
    title: material.title,
    description,
    price_minor: String(material.priceMinor),
    currency: material.currency,
    subject: material.subject,
    class_grades: material.classGrades.join(";"),
    learning_years: material.learningYears.join(";"),
    material_type: material.materialType,
    licence: material.licence,
    author_email: material.studio.email,
    files: files.join(";"),
    cover,
    external_id: material.externalId,
    author_name: material.studio.name,
    sale_price_minor: sale ? String(sale.priceMinor) : "",
    sale_ends_at: ends,
    free_pages: String(material.freePages),
    bundle: material.parts.join(";"),
    keywords: material.keywords.map((keyword) => keyword.replaceAll(";", ",")).join(";"),
    topics: material.topics.join(";"),
    short_title: material.shortTitle,
  };
};

/** The catalogue as CSV (RFC 4180, UTF-8) in the columns of the import. Sales end some days after `now`. What was not made has no files and is told as planned. */
export const catalogueCsv = (materials: readonly PlannedMaterial[], madeOf: ReadonlyMap<string, MadeMaterial>, now: Date): string =>
  [
    columns,
    ...materials.map((material) =>
      Object.values(rowOf(material, madeOf.get(material.externalId) ?? { files: [], cover: "", description: material.about }, now)),
    ),
  ]
    .map((row) => row.map(cell).join(","))
    .join("\r\n")
    .concat("\r\n");
