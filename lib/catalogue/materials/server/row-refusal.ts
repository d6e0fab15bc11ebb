import { createTranslator } from "use-intl/core";
import { AppError } from "#lib/platform/errors/errors.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";

/** Why a row of a catalogue was refused: a sentence for the operator, in English, and the column it speaks of. */
export class RowRefusal extends Error {
  override name = "RowRefusal";
  readonly column: string | null;

  constructor(column: string | null, message: string) {
    super(message);
    this.column = column;
  }
}

const columns: Record<string, string> = { subjects: "subject", files: "files" };
const columnOf = (field: string): string => {
  const name = field.split(".")[0] ?? field;
  return columns[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

const sentences: Record<string, string> = {
  not_in_world: "This currency is not used in this world.",
  price_range:
    "A price is 0 or lies between the least and the highest that the currency allows (0.50 to 500.00 in euros); a sale price is below it.",
  unknown_term: "This word is not in the world's taxonomy.",
  minor_units: "Please write a whole number in minor units, without separators.",
  day: "Please write a date as 2026-12-31.",
  no_files: "A material needs at least one file.",
  files_of_bundle: "A bundle has no files of its own.",
};

const translate = (key: string, values?: Record<string, string | number>): string | null => {
  const t = createTranslator({ locale: "en", messages: getMessages("en"), namespace: "info" }) as unknown as {
    (key: string, values?: Record<string, string | number>): string;
    has: (key: string) => boolean;
  };
  return t.has(key) ? t(key, values) : null;
};

/** What an error says, in English. */
export const sentenceOf = (error: AppError): string => translate(`errors.${error.code}`, error.detail.values) ?? error.code;

/** The refusals that an error means, one for each wrong column; null when it is none of the row's. */
export const toRefusals = (error: unknown): RowRefusal[] | null => {
  if (error instanceof RowRefusal) return [error];
  if (!(error instanceof AppError) || error.status >= 500) return null;
  const fields = Object.entries(error.detail.fields ?? {});
  if (fields.length === 0) return [new RowRefusal(null, sentenceOf(error))];
  return fields.map(
    ([field, code]) => new RowRefusal(columnOf(field), sentences[code] ?? translate(`fields.${code}`) ?? "Please check this entry."),
  );
};
