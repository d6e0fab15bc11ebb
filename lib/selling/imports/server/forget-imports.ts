import { lt } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { imports } from "#lib/platform/db/schema/schema.ts";

/** How long an import can be gone on with. */
const LIFE_MS = 90 * 24 * 3_600_000;

/** Deletes old imports; what was made of their rows stays, and by its key it is still known which row it was. */
export const forgetImports = async (now = new Date()): Promise<void> => {
  await getDb()
    .delete(imports)
    .where(lt(imports.createdAt, new Date(now.getTime() - LIFE_MS)));
};
