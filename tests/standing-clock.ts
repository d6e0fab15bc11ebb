import { eq } from "drizzle-orm";
import { afterEach, beforeEach, onTestFinished, vi } from "vitest";
import { openSession } from "#lib/identity/auth/server/open-session.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { rateLimits, sessions } from "#lib/platform/db/schema/schema.ts";

const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const now = new Date();
/** So many ms after (before) the moment at which the clock stands. */
export const at = (ms: number): Date => new Date(now.getTime() + ms);

/** The clock of the server stands in every test of the file, so that the last moment can be told from the first one after it. */
export const standStill = (): void => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await getDb().delete(rateLimits);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
};

/** The clock stands until the test that calls this ends: a window of a minute lasts, however long a busy machine takes to fill it. */
export const stopClock = (): void => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
};

type Wanted = Partial<Parameters<typeof openSession>[1]>;
/** A session that is opened now, of a visitor if nothing else is wanted, with its row. */
export const open = async (wanted: Wanted = {}) => {
  const opened = await transaction((tx) =>
    openSession(tx, { userId: null, clientId: "kreda-web", userAgent: null, address: null, ...wanted }),
  );
  return { ...opened, secret: String(opened.refreshSecret), session: await rowOf(opened.sessionId) };
};
export const rowOf = async (id: number) => (await getDb().select().from(sessions).where(eq(sessions.id, id)))[0];
export const setTo = (id: number, values: Partial<typeof sessions.$inferInsert>) =>
  getDb().update(sessions).set(values).where(eq(sessions.id, id));
