import { transaction } from "#lib/platform/db/client.ts";
import { loadPersonalData } from "#lib/platform/personal-data/load-personal-data.ts";
import type { PersonalFile } from "#lib/platform/personal-data/personal-data.ts";
import { listPersonalFiles } from "#lib/platform/personal-data/walk-areas.ts";

/** The files that belong to a user: her invoices, what she uploaded, her pictures. */
export const findExportFiles = async (userId: number): Promise<PersonalFile[]> => {
  const areas = await loadPersonalData();
  return transaction((tx) => listPersonalFiles(areas, tx, userId));
};
