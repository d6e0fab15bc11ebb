import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { StartError } from "#lib/platform/env/start-error.ts";

/** How long a database that is starting itself is waited for, in ms: after a power cut both start at once. */
const WAIT_MS = 60_000;
const AGAIN_MS = 1_000;

// What time does not mend: a wrong password or role (28…), a database that does not exist (3D000), a certificate, a name that is none.
const isFinal = ({ code = "" }: { code?: string }) => /^(28|3D)|^(ENOTFOUND|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/.test(code);

const tryServer = async (url: string): Promise<(Error & { code?: string }) | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof AggregateError ? error.errors[0] : (error as Error);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Comes back when a PostgreSQL server takes connections.
 * @param url of a database, as in DATABASE_URL
 * @throws StartError in one sentence when it does not within `waitMs`, and at once for what time does not mend
 */
export const waitForServer = async (url: string, log: (message: string) => void, waitMs = WAIT_MS): Promise<void> => {
  const until = Date.now() + waitMs;
  for (let tries = 0; ; tries += 1) {
    const error = await tryServer(url);
    if (error === null) return;
    if (isFinal(error) || Date.now() + AGAIN_MS > until) {
      throw new StartError(`The database of DATABASE_URL cannot be reached: ${error.message}.`);
    }
    if (tries === 0) log(`Waiting for the database: ${error.message} …`);
    await setTimeout(AGAIN_MS);
  }
};
