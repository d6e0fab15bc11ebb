import { findAllFaults } from "#lib/catalogue/materials/server/find-all-faults.ts";
import { keptName } from "#lib/catalogue/materials/server/inspect-file.ts";
import { knownTerms } from "#lib/catalogue/materials/server/known-terms.ts";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import { externalIdOf } from "#lib/catalogue/materials/server/parse-row.ts";
import { itemsOf, type RowPlace, readRow } from "#lib/catalogue/materials/server/read-row.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { parseMoment } from "#lib/platform/csv/cell-moment.ts";
import type { CsvLine } from "#lib/platform/csv/parse-csv.ts";
import type { FieldErrors } from "#lib/platform/errors/errors.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { ImportMode } from "#lib/selling/imports/schema.ts";
import { ownText } from "#lib/selling/imports/server/column-names.ts";
import { importColumns, type Table } from "#lib/selling/imports/server/read-table.ts";
import { type DraftFields, draftFields } from "#lib/selling/selling/schema.ts";
import { checkDraft } from "#lib/selling/selling/server/check-draft.ts";
import { emptyFields } from "#lib/selling/selling/server/draft-fields.ts";

/** `fields`: what can be kept of it. `faults`: one code per field that stands in the way. */
export type JudgedRow = {
  row: number;
  externalId: string;
  fields: Partial<DraftFields>;
  files: string[];
  cover: string | null;
  faults: FieldErrors;
};

type Seller = { email: string; world: World; mode: ImportMode };

const placeOf = async (world: World): Promise<RowPlace> => {
  const { currency, bcp47, language, timeZone } = worlds[world];
  const readMoment = (text: string, isEnd: boolean) => {
    const moment = parseMoment(text, { timeZone, bcp47, isEnd });
    return moment ? new Date(moment) : null;
  };
  return { currency, bcp47, terms: await findTerms(world), yes: [ownText(language, "bulk.yes").toLocaleLowerCase()], readMoment };
};

/** Moments as drafts keep them. */
const asKept = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value]));

/** What can be kept of what was read: a title of a thousand letters is told, not kept. */
const keepable = (fields: Readonly<Record<string, unknown>>): Partial<DraftFields> => {
  const shape = draftFields.partial().shape;
  const kept = Object.entries(fields).filter(
    ([field, value]) => Object.hasOwn(shape, field) && shape[field as keyof DraftFields].safeParse(value).success,
  );
  return Object.fromEntries(kept) as Partial<DraftFields>;
};

/** A draft may be unfinished, but not wrong. */
const unfinished = ["required", "too_short"];

const filesFault = (files: readonly string[], cover: string | null): FieldErrors => {
  if (files.length === 0) return { files: "required" };
  if (files.length + (cover ? 1 : 0) > limits.filesPerMaterial) return { files: "too_long" };
  // By their names it is known which of them are there already.
  return new Set(files.map(keptName)).size < files.length ? { files: "invalid" } : {};
};

const judgeRow = async (line: CsvLine, seller: Seller, place: RowPlace): Promise<JudgedRow> => {
  const { world, mode } = seller;
  const read = readRow(line.values, place, importColumns);
  const [files, cover] = [itemsOf(line.values.files), line.values.cover || null];
  const given = { ...asKept(read.fields), world };
  const known = await knownTerms(world);
  const check = async (fields: Record<string, unknown>) => checkDraft({ ...emptyFields(world), ...fields } as DraftFields, known);
  const found = await findAllFaults(given, { unread: read.errors, world, check });
  const isInTheWay = ([, code]: [string, string]) => mode === "submit" || !unfinished.includes(code);
  const faults = Object.fromEntries(Object.entries({ ...found, ...filesFault(files, cover) }).filter(isInTheWay));
  const title = line.values.title ?? "";
  const externalId = externalIdOf(line.values.external_id?.slice(0, 200), seller.email, { world, title: title || `${line.row}` });
  return { row: line.row, externalId, fields: keepable(given), files, cover, faults };
};

/** Holds every row of a table against the rules of drafts, or of what is submitted; of two rows with one key the second is refused. */
export const judgeRows = async ({ lines }: Table, seller: Seller): Promise<JudgedRow[]> => {
  const place = await placeOf(seller.world);
  const seen = new Set<string>();
  const judged: JudgedRow[] = [];
  for (const line of lines) {
    const row = await judgeRow(line, seller, place);
    if (seen.has(row.externalId)) row.faults.title = "twice";
    seen.add(row.externalId);
    judged.push(row);
  }
  return judged;
};
