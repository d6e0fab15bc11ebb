import { transaction } from "#lib/platform/db/client.ts";
import { loadPersonalData } from "#lib/platform/personal-data/load-personal-data.ts";
import type { Sections } from "#lib/platform/personal-data/personal-data.ts";
import { collectSections } from "#lib/platform/personal-data/walk-areas.ts";

/** Everything about a user by area, as it goes into her export (GDPR, articles 15 and 20): of one moment; no hash, no token, no secret. */
export const collectAccount = async (userId: number): Promise<Sections> => {
  const areas = await loadPersonalData();
  return transaction((tx) => collectSections(areas, tx, userId), { isolation: "repeatable read" });
};
