import { createHash } from "node:crypto";
import { z } from "zod";
import type { MaterialInput } from "#lib/catalogue/materials/schema.ts";
import { checkInput } from "#lib/catalogue/materials/server/check-input.ts";
import type { CatalogueRow } from "#lib/catalogue/materials/server/read-catalogue.ts";
import { RowRefusal } from "#lib/catalogue/materials/server/row-refusal.ts";

export type ParsedRow = {
  row: number;
  input: MaterialInput;
  author: { email: string; name: string };
  /** The seller's key, or one made of author, world and title. */
  externalId: string;
  /** Paths relative to the catalogue. */
  files: string[];
  cover: string | null;
  /** Keys of the parts of a bundle; empty for a single material. */
  parts: string[];
};

const list = (text = ""): string[] =>
  text
    .split(";")
    .map((item) => item.trim())
    .filter(Boolean);

const number = (column: string, text: string): number => {
  if (!/^\d{1,12}$/.test(text)) throw new RowRefusal(column, "Please write a whole number in minor units, without separators.");
  return Number(text);
};

/** Midnight UTC where only a day is given. */
const date = (column: string, text: string): Date => {
  const moment = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(moment.getTime())) throw new RowRefusal(column, "Please write a date as 2026-12-31.");
  return moment;
};

const flag = (text: string): boolean => ["1", "true", "yes"].includes(text.toLowerCase());

const authorOf = ({ author_email: email = "", author_name: name = "" }: Record<string, string>): ParsedRow["author"] => {
  const parsed = z.email().max(254).safeParse(email.toLowerCase());
  if (!parsed.success) throw new RowRefusal("author_email", "Please enter an e-mail address such as name@school.example.");
  const spoken = name || (parsed.data.split("@")[0] ?? "").replace(/[._-]+/g, " ").replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
  return { email: parsed.data, name: spoken.slice(0, 80) };
};

const inputOf = (values: Record<string, string>): Record<string, unknown> => {
  const given = (column: string) => values[column] || undefined;
  const optional = <T>(column: string, read: (column: string, text: string) => T): T | undefined => {
    const text = given(column);
    return text === undefined ? undefined : read(column, text);
  };
  return {
    world: values.world,
    title: values.title,
    shortTitle: given("short_title"),
    description: values.description,
    subjects: list(values.subject),
    classGrades: list(values.class_grades),
    learningYears: list(values.learning_years),
    materialType: values.material_type,
    topics: list(values.topics),
    keywords: list(values.keywords),
    licence: given("licence"),
    priceMinor: number("price_minor", values.price_minor ?? ""),
    currency: values.currency,
    hasFixedPrice: flag(values.has_fixed_price ?? ""),
    salePriceMinor: optional("sale_price_minor", number),
    saleStartsAt: optional("sale_starts_at", date),
    saleEndsAt: optional("sale_ends_at", date),
    freePages: optional("free_pages", number),
    previewMode: given("preview_mode"),
  };
};

/**
 * A row as what a seller would have entered, by the same rules.
 * @throws RowRefusal, AppError invalid_input
 */
export const parseRow = async ({ row, values }: CatalogueRow): Promise<ParsedRow> => {
  const author = authorOf(values);
  const input = await checkInput(inputOf(values));
  const [files, parts] = [list(values.files), list(values.bundle)];
  if (parts.length > 0 && files.length > 0) throw new RowRefusal("files", "A bundle has no files of its own.");
  if (parts.length === 0 && files.length === 0) throw new RowRefusal("files", "A material needs at least one file.");
  const made = createHash("sha256").update([author.email, input.world, input.title].join("\n")).digest("hex").slice(0, 32);
  return { row, input, author, externalId: values.external_id || `row:${made}`, files, cover: values.cover || null, parts };
};
