import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ne } from "drizzle-orm";
import { namePartsOf } from "#lib/books/sanctions/rules.ts";
import { stopScreening } from "#lib/books/sanctions/server/lock-screening.ts";
import { screenSellers } from "#lib/books/sanctions/server/screen-sellers.ts";
import { decodeCsv, parseCsv } from "#lib/platform/csv/parse-csv.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { sanctionLists } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { log } from "#lib/platform/log/log.ts";

/** Columns `name` and `aliases`, the latter parted by `;` or `|`. @throws Error when there is no name in it */
const readNames = (bytes: Uint8Array): string[] => {
  const { columns, lines } = parseCsv(decodeCsv(bytes));
  if (!columns.includes("name")) throw new Error("the list has no column name");
  const all = lines.flatMap(({ values }) => [values.name ?? "", ...(values.aliases ?? "").split(/[;|]/)]).map((name) => name.trim());
  const names = [...new Set(all)].filter((name) => namePartsOf(name).length > 0);
  if (names.length === 0) throw new Error("the list names nobody");
  return names;
};

const readList = async (path: string): Promise<{ sha256: string; names: string[] } | null> => {
  try {
    const bytes = await readFile(path);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const [known] = await getDb().select({ sha256: sanctionLists.sha256 }).from(sanctionLists);
    return known?.sha256 === sha256 ? null : { sha256, names: readNames(bytes) };
  } catch (error) {
    log.error({ err: error }, "SANCTIONS_FILE cannot be read: the last good list holds on");
    return null;
  }
};

/**
 * Reads the operator's list if its file changed, and compares everybody with it. A file that is missing or broken is told in the log; what was
 * read last stays.
 */
export const loadSanctionsList = async (): Promise<void> => {
  const { SANCTIONS_FILE } = getEnv();
  const list = SANCTIONS_FILE ? await readList(SANCTIONS_FILE) : null;
  if (!list) return;
  await transaction(async (tx) => {
    await stopScreening(tx);
    await tx.insert(sanctionLists).values(list).onConflictDoNothing();
    await tx.delete(sanctionLists).where(ne(sanctionLists.sha256, list.sha256));
    await screenSellers(tx);
  });
  log.info({ sha256: list.sha256, names: list.names.length }, "a new list of sanctions holds");
};
