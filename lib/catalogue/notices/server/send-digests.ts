import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { dueBefore } from "#lib/catalogue/notices/rules.ts";
import { isShown, noticeColumns, noticeRow, toNotice } from "#lib/catalogue/notices/server/list-notices.ts";
import { writeNotice } from "#lib/catalogue/notices/server/write-notice.ts";
import { noticeMails, type OptionalKind, rhythms } from "#lib/catalogue/notifications/rules.ts";
import { makeUnfollowLink, makeUnsubscribeAllLink, makeUnsubscribeLink } from "#lib/catalogue/notifications/server/make-link.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryIds, queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { log } from "#lib/platform/log/log.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

/** So many readers are looked up at once. */
const CHUNK = 200;
/** So many notices of a kind stand in a mail; the rest is counted. */
const MOST_OF_KIND = 10;
/** So many authors can be unfollowed from within a mail. */
const MOST_AUTHORS = 5;

const dueRow = noticeRow.extend({
  mail_kind: z.string(),
  is_wanted: z.boolean(),
  is_shown: z.boolean(),
  author_id: z.int().nullable(),
  author: z.string().nullable(),
});
const readerRow = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  world: worldCode,
  language: z.string(),
  may_get: z.boolean(),
});
type Reader = z.infer<typeof readerRow>;
type Due = z.infer<typeof dueRow>;

/**
 * From where the notices come that are due: what she chose, or what holds for those who never did. A kind that she does not want is due at
 * once: it is settled without a mail, so that nobody who turns it on later gets what is long over.
 */
const due = (now: Date): { from: SQL; isWanted: SQL } => {
  const bounds = worldCodes.flatMap((world) =>
    rhythms.map((rhythm) => ({ world, rhythm, at: dueBefore(rhythm, worlds[world].timeZone, now).toISOString() })),
  );
  const kinds = noticeMails.map(({ kind, isOnAtFirst, rhythm, hasOwnMail }) => ({ kind, on: isOnAtFirst, usual: rhythm, own: hasOwnMail }));
  const isOn = sql`coalesce(p.is_enabled, k."on")`;
  const rhythm = sql`coalesce(p.rhythm, k.usual)`;
  return {
    from: sql`notices n
      join users u on u.id = n.user_id
      join jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k (kind text, "on" boolean, usual text, own boolean) on k.kind = n.mail_kind
      left join notification_preferences p on p.user_id = n.user_id and p.kind = n.mail_kind
      join jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb) as b (world text, rhythm text, at timestamptz)
        on b.world = u.world and b.rhythm = case when ${isOn} then ${rhythm} else 'instant' end and n.created_at < b.at`,
    // Told at once, it has a mail of its own.
    isWanted: sql`(${isOn} and not (k.own and ${rhythm} = 'instant'))`,
  };
};

const sectionOf = async (tx: Tx, reader: Reader, kind: OptionalKind, hers: readonly Due[]) => {
  const owner = { userId: reader.id, world: reader.world };
  const items = hers.slice(0, MOST_OF_KIND).map((row) => {
    const { text, path } = writeNotice(toNotice(row), reader.language, reader.world);
    return { text, url: `${getEnv().ORIGIN}${path ?? href(reader.world, "cabinet.notices")}` };
  });
  const authors = new Map(hers.flatMap(({ author_id: id, author }) => (id !== null && author !== null ? [[id, author] as const] : [])));
  const unfollow: { author: string; url: string }[] = [];
  // ROUTE-65
  if (kind === "author_news") {
    for (const [id, author] of [...authors].slice(0, MOST_AUTHORS))
      unfollow.push({ author, url: (await makeUnfollowLink(tx, owner, id)).page });
  }
  const stop = await makeUnsubscribeLink(tx, owner, kind);
  return { section: { kind, items, more: hers.length - items.length, unfollow, stopUrl: stop.page }, stop };
};

const send = async (tx: Tx, reader: Reader, told: readonly Due[]): Promise<void> => {
  const made = [];
  for (const { kind } of noticeMails) {
    const hers = told.filter(({ mail_kind }) => mail_kind === kind);
    if (hers.length > 0) made.push(await sectionOf(tx, reader, kind, hers));
  }
  const [first] = made;
  if (!first) return;
  const owner = { userId: reader.id, world: reader.world };
  const kinds = made.map(({ section }) => section.kind);
  const oneClick = made.length === 1 ? first.stop.oneClick : (await makeUnsubscribeAllLink(tx, owner, kinds)).oneClick;
  const payload = {
    name: reader.name,
    count: told.length,
    sections: made.map(({ section }) => section),
    settingsUrl: `${getEnv().ORIGIN}${href(reader.world, "cabinet.notifications")}`,
    oneClickUrl: oneClick,
  };
  await queueMail(tx, { to: reader.email, world: reader.world, language: reader.language, template: "notices_digest", payload });
};

/**
 * Settles what is due for one reader: its mail and the note that it is settled are one transaction, so it is sent neither twice nor never. What
 * she has read meanwhile, or is no longer on sale, is told no more; when nothing is left there is no mail.
 */
const settle = (userId: number, now: Date): Promise<void> =>
  transaction(async (tx) => {
    const { from, isWanted } = due(now);
    // Her row first, as whoever deletes an account does: then nobody's mail can come behind that.
    const reader = await queryRow(tx, readerRow)`
      select id, email, public_name as name, world, language, blocked_at is null and deleted_at is null and email_verified_at is not null as may_get
      from users where id = ${userId} for share`;
    if (!reader) return;
    const rows = await queryRows(tx, dueRow)`
      select ${noticeColumns}, n.mail_kind, ${isWanted} as is_wanted, ${isShown} as is_shown, a.id as author_id, a.public_name as author
      from ${from} left join materials m on m.id = n.material_id left join users a on a.id = m.author_id
      where n.user_id = ${userId} and n.mailed_at is null order by n.id desc for update of n`;
    const settled = rows.map(({ id }) => id);
    if (settled.length === 0) return;
    await tx.execute(sql`update notices set mailed_at = ${now.toISOString()}::timestamptz where id = any(${sql.param(settled)}::bigint[])`);
    if (reader.may_get)
      await send(
        tx,
        reader,
        rows.filter(({ is_wanted, is_shown, read_at }) => is_wanted && is_shown && read_at === null),
      );
  });

/** ROUTE-21 gathers notices into mails: at once, by day, by week. A reader whose mail fails waits for the next run and holds up nobody. */
export const sendDigests = async (now = new Date()): Promise<void> => {
  let after = 0;
  for (let found = CHUNK; found === CHUNK; ) {
    const readers: number[] = await queryIds(getDb())`
      select distinct n.user_id as id from ${due(now).from} where n.mailed_at is null and n.user_id > ${after} order by 1 limit ${CHUNK}`;
    for (const userId of readers) {
      await settle(userId, now).catch((error: unknown) => log.error({ err: error, userId }, "a digest could not be queued"));
    }
    found = readers.length;
    after = readers.at(-1) ?? after;
  }
};
