import { and, eq, isNotNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Tx } from "#lib/platform/db/client.ts";
import { secondFactors } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { open } from "#lib/platform/secrets/sealed.ts";

/** Seconds that one code lasts (RFC 6238). */
const PERIOD_SECONDS = 30;

/** The generator behind a base32 secret, as authenticator apps know it: SHA-1, six digits, 30 s. `label` names the account in the app. */
export const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: getEnv().BRAND_NAME,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The time step of a right code, one step early or late allowed; null for a wrong one or one that is not newer than `lastStep`. */
export const stepOf = (secret: string, code: string, lastStep: number | null, now = Date.now()): number | null => {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
};

/** Whether a code of the user's confirmed second factor is right. It works once: neither it nor an earlier one comes again (RFC 6238, 5.2). */
export const checkTotp = async (tx: Tx, userId: number, code: string): Promise<boolean> => {
  const [factor] = await tx
    .select({ secret: secondFactors.secret, lastStep: secondFactors.lastStep })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    // Who sends the same code at the same moment waits here and then finds it spent.
    .for("update");
  const step = factor ? stepOf(open("second_factors.secret", userId, factor.secret), code, factor.lastStep) : null;
  if (step === null) return false;
  await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
  return true;
};
