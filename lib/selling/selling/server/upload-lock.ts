import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Lock, Locker } from "@tus/server";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { uploads } from "#lib/platform/db/schema/schema.ts";

/** How long an upload stays with a request of which nothing more is heard. */
const inLease = sql`now() + interval '15 seconds'`;
const RENEW_MS = 2_000;
const LOOK_MS = 200;
/** Longer than a lease: whoever died no longer holds anything then. */
const WAIT_MS = 20_000;

/** Makes the request the holder, unless another is: then that one learns that it is waited for. What is not there holds nobody up. */
const take = async (id: string, holder: string): Promise<boolean> => {
  const isFree = and(eq(uploads.id, id), or(isNull(uploads.heldUntil), lt(uploads.heldUntil, sql`now()`)));
  const taken = await getDb()
    .update(uploads)
    .set({ holder, heldUntil: inLease, isWanted: false })
    .where(isFree)
    .returning({ id: uploads.id });
  if (taken.length > 0) return true;
  const held = await getDb().update(uploads).set({ isWanted: true }).where(eq(uploads.id, id)).returning({ id: uploads.id });
  return held.length === 0;
};

const createLock = (id: string): Lock => {
  const holder = randomUUID();
  const isMine = and(eq(uploads.id, id), eq(uploads.holder, holder));
  let renewing: NodeJS.Timeout | undefined;
  return {
    lock: async (signal, requestRelease) => {
      for (const until = performance.now() + WAIT_MS; !(await take(id, holder)); ) {
        if (signal.aborted || performance.now() > until) throw { status_code: 423, body: "The upload is being worked on\n" };
        await wait(LOOK_MS);
      }
      const renew = async () => {
        const [row] = await getDb().update(uploads).set({ heldUntil: inLease }).where(isMine).returning({ isWanted: uploads.isWanted });
        if (renewing && row?.isWanted !== false) await requestRelease();
      };
      // A database that is away for a moment lets the lease run out at worst.
      renewing = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
    },
    unlock: async () => {
      clearInterval(renewing);
      renewing = undefined;
      // What cannot be given back runs out by itself; the answer stands.
      const given = getDb().update(uploads).set({ holder: null, heldUntil: null }).where(isMine);
      await given.catch(() => {});
    },
  };
};

/**
 * One request at a time works on an upload, on whatever instance: by a lease in its row, renewed while the request lives. One that waits has the
 * holder give way (a line that is dead without having been closed) and gets 423 after 20 seconds.
 */
export const uploadLocker: Locker = { newLock: createLock };

/** Runs `work` as the only one that works on an upload. */
export const holdUpload = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
  const lock = uploadLocker.newLock(id);
  await lock.lock(new AbortController().signal, () => {});
  try {
    return await work();
  } finally {
    await lock.unlock();
  }
};
