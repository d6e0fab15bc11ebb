import { createHash } from "node:crypto";
import { z } from "zod";
import type { MaterialInput } from "#lib/catalogue/materials/schema.ts";
import { checkInput } from "#lib/catalogue/materials/server/check-input.ts";
import { findAllFaults } from "#lib/catalogue/materials/server/find-all-faults.ts";
import type { CatalogueRow } from "#lib/catalogue/materials/server/read-catalogue.ts";
import { itemsOf, type RowPlace, readRow } from "#lib/catalogue/materials/server/read-row.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { AppError, type FieldErrors } from "#lib/platform/errors/errors.ts";
import { defaultWorld, isWorld, type World, worlds } from "#lib/platform/worlds/worlds.ts";

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

/** Midnight UTC where only a day is given. */
const readMoment = (text: string): Date | null => {
  const moment = new Date(text);
  return !/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(moment.getTime()) ? null : moment;
};

const placeOf = async (world: World): Promise<RowPlace> => {
  const { currency, bcp47 } = worlds[world];
  return { currency, bcp47, terms: await findTerms(world), yes: [], readMoment };
};

/** Null for what is no address. */
const authorOf = ({ author_email: email = "", author_name: name = "" }: Record<string, string>): ParsedRow["author"] | null => {
  const parsed = z.email().max(254).safeParse(email.toLowerCase());
  if (!parsed.success) return null;
  const spoken = name || (parsed.data.split("@")[0] ?? "").replace(/[._-]+/g, " ").replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
  return { email: parsed.data, name: spoken.slice(0, 80) };
};

/** The key of a row without one of its own: the same material of the same author, whoever imports it. */
export const externalIdOf = (given: string | undefined, email: string, { world, title }: { world: World; title: string }): string =>
  given || `row:${createHash("sha256").update([email, world, title].join("\n")).digest("hex").slice(0, 32)}`;

const filesFault = (files: readonly string[], parts: readonly string[]): FieldErrors => {
  if (parts.length > 0 && files.length > 0) return { files: "files_of_bundle" };
  return parts.length === 0 && files.length === 0 ? { files: "no_files" } : {};
};

const faultsOf = async (given: unknown): Promise<FieldErrors> => {
  try {
    await checkInput(given);
    return {};
  } catch (error) {
    if (error instanceof AppError && error.detail.fields) return error.detail.fields;
    throw error;
  }
};

/**
 * A row as what a seller would have entered, by the same rules.
 * @throws AppError invalid_input with all that is wrong with it
 */
export const parseRow = async ({ row, values }: CatalogueRow): Promise<ParsedRow> => {
  const [files, parts] = [itemsOf(values.files), itemsOf(values.bundle)];
  const world = isWorld(values.world) ? values.world : defaultWorld;
  const author = authorOf(values);
  const { fields, errors: unread } = readRow(values, await placeOf(world));
  const given = { subjects: [], ...fields, world: values.world };
  const errors: FieldErrors = {
    ...(await findAllFaults(given, { unread, world, check: faultsOf })),
    ...(author === null && { authorEmail: "email" }),
    ...filesFault(files, parts),
  };
  if (!author || Object.keys(errors).length > 0) throw new AppError("invalid_input", { fields: errors });
  const input = await checkInput(given);
  const externalId = externalIdOf(values.external_id, author.email, input);
  return { row, input, author, externalId, files, cover: values.cover || null, parts };
};
