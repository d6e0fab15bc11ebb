import type { World } from "#lib/platform/worlds/worlds.ts";
import type { ImportPreview } from "#lib/selling/imports/schema.ts";
import type { JudgedRow } from "#lib/selling/imports/server/judge-rows.ts";
import { presentRow } from "#lib/selling/imports/server/present-row.ts";
import { type GivenTable, readImport } from "#lib/selling/imports/server/read-import.ts";

/** How a row begins. */
export const firstState = ({ faults }: JudgedRow): "waiting" | "refused" => (Object.keys(faults).length > 0 ? "refused" : "waiting");

/** What a table would become, row by row; nothing is written. @throws AppError import_unreadable, list_full */
export const previewImport = async (given: GivenTable, userId: number, world: World): Promise<ImportPreview> => {
  const { rows, unknownColumns } = await readImport(given, userId, world);
  return { rows: rows.map((row) => presentRow({ ...row, state: firstState(row), materialId: null }, [], world)), unknownColumns };
};
