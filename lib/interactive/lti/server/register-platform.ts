import { asc, eq } from "drizzle-orm";
import { MAX_PLATFORMS } from "#lib/interactive/lti/limits.ts";
import type { ChangePlatform, NewPlatform, Platform, PlatformList } from "#lib/interactive/lti/schema.ts";
import { ownPlatform, presentPlatform } from "#lib/interactive/lti/server/find-platform.ts";
import { makeKey } from "#lib/interactive/lti/server/tool-keys.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { ltiKeys, ltiPlatforms, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { outgoingUrl } from "#lib/platform/outgoing/outgoing-url.ts";
import { makeCode } from "#lib/platform/secrets/secrets.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const asked = ["loginUrl", "tokenUrl", "keysUrl"] as const;

/** What we ask, or send a browser to, is a public host over TLS. @throws AppError invalid_input at each field that is none */
const checkAddresses = (values: NewPlatform): void => {
  const bad = asked.filter((name) => !outgoingUrl(values[name]));
  if (bad.length > 0) throw new AppError("invalid_input", { fields: Object.fromEntries(bad.map((name) => [name, "address_private"])) });
};

/** A member's registrations, the oldest first. */
export const listPlatforms = async (userId: number): Promise<PlatformList> => {
  const rows = await getDb().select().from(ltiPlatforms).where(eq(ltiPlatforms.userId, userId)).orderBy(asc(ltiPlatforms.id));
  return { items: rows.map(presentPlatform) };
};

/** Registers a learning platform and makes its first key. @throws AppError invalid_input, list_full */
export const registerPlatform = async (userId: number, world: World, values: NewPlatform): Promise<Platform> => {
  checkAddresses(values);
  // Made before anything is held: it takes a while.
  const signing = await makeKey();
  return transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    if ((await tx.$count(ltiPlatforms, eq(ltiPlatforms.userId, userId))) >= MAX_PLATFORMS) {
      throw new AppError("list_full", { values: { maximum: MAX_PLATFORMS } });
    }
    const key = makeCode(20, "abcdefghijkmnpqrstuvwxyz23456789");
    const [row] = await tx
      .insert(ltiPlatforms)
      .values({ ...values, userId, world, key })
      .returning();
    if (!row) throw new Error("nothing was inserted");
    await tx.insert(ltiKeys).values({ ...signing, platformId: row.id });
    return presentPlatform(row);
  });
};

/** Rooms that were opened stay; what is launched from now on is read by the new values. @throws AppError not_found, invalid_input */
export const changePlatform = async (userId: number, { id, ...values }: ChangePlatform): Promise<Platform> => {
  checkAddresses(values);
  const [row] = await getDb().update(ltiPlatforms).set(values).where(ownPlatform(id, userId)).returning();
  return row ? presentPlatform(row) : notFoundError();
};

/** Rooms stay as any other; nobody is launched into them any more, and no points leave them. @throws AppError not_found */
export const removePlatform = async (userId: number, id: number): Promise<void> => {
  const { rowCount } = await getDb().delete(ltiPlatforms).where(ownPlatform(id, userId));
  if (!rowCount) notFoundError();
};
