import { randomUUID } from "node:crypto";
import { desc, eq, lt, sql } from "drizzle-orm";
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from "jose";
import { KEY_DAYS, KEY_KEPT_DAYS } from "#lib/interactive/lti/limits.ts";
import { findByKey } from "#lib/interactive/lti/server/find-platform.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { ltiKeys, ltiPlatforms } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { open, seal } from "#lib/platform/secrets/sealed.ts";

const DAY_MS = 86_400_000;
const ALG = "RS256";

/**
 * A new key pair for one platform: RS256, the one algorithm that every platform takes (1EdTech Security Framework 1.0, 5.1.2).
 *
 * Each registration has keys of its own. With one for all, whoever registers a platform of his own under the issuer and client id of somebody
 * else's would get messages signed that hers believes.
 */
export const makeKey = async (): Promise<Omit<typeof ltiKeys.$inferInsert, "platformId">> => {
  const pair = await generateKeyPair(ALG, { modulusLength: 2048, extractable: true });
  const kid = randomUUID();
  const privateKey = seal("lti_keys.private_key", kid, JSON.stringify(await exportJWK(pair.privateKey)));
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid, alg: ALG, use: "sig" };
  return { kid, privateKey, publicKey };
};

/** The public keys of one registration, the newest first. @throws AppError not_found */
export const readKeySet = async (key: string): Promise<{ keys: Record<string, unknown>[] }> => {
  const platform = (await findByKey(key)) ?? notFoundError();
  const rows = await getDb()
    .select({ publicKey: ltiKeys.publicKey })
    .from(ltiKeys)
    .where(eq(ltiKeys.platformId, platform.id))
    .orderBy(desc(ltiKeys.createdAt));
  return { keys: rows.map(({ publicKey }) => publicKey) };
};

/** Signs a message to a platform with its newest key. `seconds`: how long it is good. */
export const signFor = async (platformId: number, claims: JWTPayload, seconds: number): Promise<string> => {
  const [newest] = await getDb().select().from(ltiKeys).where(eq(ltiKeys.platformId, platformId)).orderBy(desc(ltiKeys.createdAt)).limit(1);
  if (!newest) return notFoundError();
  const key = await importJWK(JSON.parse(open("lti_keys.private_key", newest.kid, newest.privateKey)), ALG);
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims, jti: randomUUID() })
    .setProtectedHeader({ alg: ALG, kid: newest.kid, typ: "JWT" })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key);
};

/** Gives platforms whose newest key is old a new one, and drops keys that nobody asks for any more. Each in a transaction of its own. */
export const rotateKeys = async (now = new Date()): Promise<void> => {
  const old = new Date(now.getTime() - KEY_DAYS * DAY_MS);
  const due = await getDb()
    .select({ id: ltiPlatforms.id })
    .from(ltiPlatforms)
    .where(sql`not exists (select 1 from ${ltiKeys} where ${ltiKeys.platformId} = ${ltiPlatforms.id} and ${ltiKeys.createdAt} >= ${old})`);
  for (const { id } of due) {
    // Made before anything is held: it takes a while.
    const key = await makeKey();
    await transaction(async (tx) => {
      const [held] = await tx.select({ id: ltiPlatforms.id }).from(ltiPlatforms).where(eq(ltiPlatforms.id, id)).for("update");
      if (held) await tx.insert(ltiKeys).values({ ...key, platformId: id });
    });
  }
  await getDb()
    .delete(ltiKeys)
    .where(lt(ltiKeys.createdAt, new Date(now.getTime() - KEY_KEPT_DAYS * DAY_MS)));
};
