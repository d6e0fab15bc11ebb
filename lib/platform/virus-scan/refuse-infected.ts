import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { logSecurity } from "#lib/platform/http/security-log.ts";
import { log } from "#lib/platform/log/log.ts";
import type { LocalFile } from "#lib/platform/storage/local-file.ts";
import { askClamd } from "#lib/platform/virus-scan/ask-clamd.ts";

/** Seconds after which an upload may be tried again while the scanner is away. */
const RETRY_SECONDS = 30;

/**
 * Has the scanner of CLAMD_URL look at what a member brings, before anything else does; without one nothing happens. What it finds stands
 * in the audit log and in the security log.
 * @throws AppError file_infected; unavailable while the scanner cannot be asked: what was not looked at is not taken
 */
export const refuseInfected = async (bytes: Uint8Array | LocalFile, userId: number): Promise<void> => {
  const { CLAMD_URL } = getEnv();
  if (!CLAMD_URL) return;
  const found = await askClamd(CLAMD_URL, bytes).catch((error: unknown) => {
    log.error({ err: error, bytes: bytes.length }, "an upload cannot be scanned");
    throw new AppError("unavailable", { retryAfter: RETRY_SECONDS });
  });
  if (found === null) return;
  await writeAudit(getDb(), { actorId: userId, userId, action: "upload.infected", data: { found, bytes: bytes.length } });
  logSecurity("upload.infected", { userId, address: null, found });
  throw new AppError("file_infected");
};
