import { and, eq, inArray, notInArray } from "drizzle-orm";
import { findReader } from "#lib/catalogue/notifications/server/find-reader.ts";
import {
  LEAST_RECOMMENDATIONS,
  MAIL_RECOMMENDATIONS,
  RECOMMENDATION_LINK_DAYS,
  RECOMMENDATION_PAUSE_DAYS,
} from "#lib/pages/personalisation/rules.ts";
import { findFitting } from "#lib/pages/personalisation/server/find-fitting.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { materials, notificationPreferences, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { listLinks, selectHolders } from "#lib/platform/links/list-links.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export const RECOMMENDATION = "recommendation";
const DAY_MS = 86_400_000;

/** The link of her last mail says what stood in it, and when that was. */
const findLast = async (tx: Tx, userId: number) => {
  const [last] = await listLinks(tx, { purpose: RECOMMENDATION, userId });
  return last ? { at: last.issuedAt, ids: (last.data.ids ?? []) as number[] } : null;
};

const makeLink = async (tx: Tx, userId: number, world: World, ids: readonly number[]): Promise<string> => {
  const lifetimeMs = RECOMMENDATION_LINK_DAYS * DAY_MS;
  const token = await issueLink(tx, { purpose: RECOMMENDATION, userId, data: { ids, world }, lifetimeMs });
  return `${getEnv().ORIGIN}${href(world, "tokenLinks.recommendation", { token })}`;
};

const listTitles = async (tx: Tx, ids: readonly number[]): Promise<string[]> => {
  const rows = await tx
    .select({ id: materials.id, title: materials.title })
    .from(materials)
    .where(inArray(materials.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.title ?? []);
};

/** One mail to one reader; her row makes a second worker wait, who then sees that it was done. */
const recommend = (userId: number, now: Date): Promise<boolean> =>
  transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    const last = await findLast(tx, userId);
    if (!user || (last && now.getTime() - last.at.getTime() < RECOMMENDATION_PAUSE_DAYS * DAY_MS)) return false;
    const reader = await findReader(tx, user, "recommendations");
    if (!reader) return false;
    const fitting = (await findFitting(tx, userId, reader.world)).map(({ id }) => id);
    const isNew = fitting.filter((id) => !last?.ids.includes(id));
    if (isNew.length < LEAST_RECOMMENDATIONS) return false;
    const ids = isNew.slice(0, MAIL_RECOMMENDATIONS);
    const url = await makeLink(tx, userId, reader.world, ids);
    const payload = { name: user.publicName, titles: await listTitles(tx, ids), url, ...reader.links };
    await queueMail(tx, { to: user.email, world: reader.world, language: user.language, template: "recommendations", payload });
    return true;
  });

/** Once a month to everybody who asked for it, and only when there is something new. Gives how many mails were queued. */
export const sendRecommendations = async (now = new Date()): Promise<number> => {
  const db = getDb();
  const since = new Date(now.getTime() - RECOMMENDATION_PAUSE_DAYS * DAY_MS);
  const { userId, kind, isEnabled } = notificationPreferences;
  const readers = await db
    .select({ userId })
    .from(notificationPreferences)
    .where(and(eq(kind, "recommendations"), isEnabled, notInArray(userId, selectHolders(db, { purpose: RECOMMENDATION, since }))))
    .orderBy(userId);
  let sent = 0;
  for (const reader of readers) if (await recommend(reader.userId, now)) sent += 1;
  return sent;
};
