import { getMessages } from "#lib/platform/i18n/messages.ts";

const ENGLISH = "en";

/** Where the form and the bulk table have words for a column; the others have their English name everywhere. */
const places: Readonly<Record<string, string>> = {
  title: "upload.details.name",
  description: "upload.details.description",
  subject: "upload.details.subjects",
  class_grades: "upload.details.grades",
  learning_years: "upload.details.learningYears",
  material_type: "upload.details.materialType",
  topics: "upload.details.topics",
  keywords: "upload.details.keywords",
  price: "bulk.fields.priceMinor",
  has_fixed_price: "bulk.fields.hasFixedPrice",
  sale_price: "bulk.fields.salePriceMinor",
  sale_starts_at: "bulk.fields.saleStartsAt",
  sale_ends_at: "bulk.fields.saleEndsAt",
  ai_use: "upload.checklist.aiUse.done",
  files: "upload.steps.files",
  cover: "upload.preview.cover",
};

/** A text of the area of one's own materials. */
export const ownText = (language: string, path: string): string => {
  let found: unknown = getMessages(language)["cabinet-materials"];
  for (const part of path.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === "string" ? found : "";
};

/** A column's name as a heading in this language. */
export const columnName = (column: string, language: string): string => {
  const place = places[column];
  return (place && ownText(language, place)) || column;
};

const fold = (name: string): string => name.normalize("NFC").trim().toLowerCase();

/** The column that a heading means: its name in this language, in English words, or as the operator's catalogues name it. */
export const columnOfHeading = (heading: string, language: string, columns: readonly string[]): string | null => {
  const wanted = fold(heading);
  return columns.find((column) => [column, columnName(column, language), columnName(column, ENGLISH)].map(fold).includes(wanted)) ?? null;
};
