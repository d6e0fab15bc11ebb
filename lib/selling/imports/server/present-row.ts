import { keptName } from "#lib/catalogue/materials/server/inspect-file.ts";
import { AppError, type FieldErrors } from "#lib/platform/errors/errors.ts";
import { describeError } from "#lib/platform/http/error-response.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { ImportRow, ImportState } from "#lib/selling/imports/schema.ts";
import { columnName } from "#lib/selling/imports/server/column-names.ts";
import { importColumns } from "#lib/selling/imports/server/read-table.ts";

/** A file of a material, by its kind and the name under which it is kept. */
export type KeptFile = { kind: string; name: string };

type Presented = {
  row: number;
  fields: Readonly<Record<string, unknown>>;
  files: readonly string[];
  cover: string | null;
  faults: FieldErrors;
  state: ImportState;
  materialId: number | null;
};

const columnOf = new Map([...importColumns.map(({ field, column }) => [field, column] as const), ["rights", "third_party"] as const]);

const refusalsOf = (faults: FieldErrors, world: World): ImportRow["refusals"] =>
  Object.entries(describeError(new AppError("invalid_input", { fields: faults }), world).error.fields ?? {}).map(([field, { message }]) => {
    const kept = field.split(".")[0] ?? field;
    const column = columnOf.get(kept) ?? kept;
    return { column, name: columnName(column, worlds[world].language), message };
  });

/** The files that a row names, and which of them are there: by name, a cover by there being one. */
export const filesOf = ({ files, cover }: Pick<Presented, "files" | "cover">, kept: readonly KeptFile[]): ImportRow["files"] => {
  const isThere = (name: string) => kept.some((file) => file.kind !== "cover" && file.name === keptName(name));
  return [
    ...(cover ? [{ name: cover, kind: "cover" as const, isThere: kept.some(({ kind }) => kind === "cover") }] : []),
    ...files.map((name) => ({ name, kind: "material_file" as const, isThere: isThere(name) })),
  ];
};

/** A row as the screen shows it; sentences in the language of this world. */
export const presentRow = (row: Presented, kept: readonly KeptFile[], world: World): ImportRow => ({
  row: row.row,
  title: typeof row.fields.title === "string" ? row.fields.title : "",
  state: row.state,
  materialId: row.materialId,
  // What is done needs no files any more, whatever its seller has made of it since.
  files: filesOf(row, kept).map((file) => ({ ...file, isThere: file.isThere || row.state === "sent" || row.state === "done" })),
  refusals: refusalsOf(row.faults, world),
});
