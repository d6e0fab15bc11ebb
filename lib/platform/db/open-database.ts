import path from "node:path";
import { closePool, openPool } from "#lib/platform/db/client.ts";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { migrateDatabase } from "#lib/platform/db/migrate.ts";
import { waitForServer } from "#lib/platform/db/wait-for-server.ts";
import { getEnv } from "#lib/platform/env/env.ts";

export type OpenDatabase = {
  url: string;
  /** Of the role that owns the tables: MIGRATE_DATABASE_URL, where it is set. */
  ownerUrl: string;
  isEmbedded: boolean;
  close: () => Promise<void>;
};

/**
 * The database every program of Kreda uses: the server of DATABASE_URL, or our own in DATA_DIR. Migrated, by the role of
 * MIGRATE_DATABASE_URL where there is one, unless it is wanted as it is; its pool open.
 * @throws StartError with one sentence when it cannot be had.
 */
export const openDatabase = async (log: (message: string) => void = () => {}, { migrates = true } = {}): Promise<OpenDatabase> => {
  const { DATABASE_URL, MIGRATE_DATABASE_URL, DATA_DIR } = getEnv();
  if (DATABASE_URL) await waitForServer(DATABASE_URL, log);
  const server = DATABASE_URL ? { url: DATABASE_URL, stop: async () => {} } : await startEmbedded(path.join(DATA_DIR, "postgres"), log);
  const ownerUrl = (DATABASE_URL && MIGRATE_DATABASE_URL) || server.url;
  try {
    if (migrates) await migrateDatabase(ownerUrl, server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  openPool(server.url);
  return {
    url: server.url,
    ownerUrl,
    isEmbedded: !DATABASE_URL,
    close: async () => {
      await closePool();
      await server.stop();
    },
  };
};
