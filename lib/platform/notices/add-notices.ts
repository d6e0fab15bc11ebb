import { z } from "zod";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { NoticeDetails } from "#lib/platform/db/schema/notices.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import type { NoticeKind } from "#lib/platform/notices/notice-kind.ts";

export type NewNotice<Details extends NoticeDetails = NoticeDetails> = {
  userId: number;
  /** What happened, the same however often it is told: "new:7". */
  event: string;
  /** What it is about; then it leads there, and its title is the sentence's `title`. */
  materialId?: number;
  /** Where else it leads: an address of the site without its origin. */
  path?: string;
  details: Details;
};

const addedRow = z.object({ id: z.int(), user_id: z.int() });

/** So many are written by one statement. */
const CHUNK = 1_000;

/**
 * Tells people something, in the caller's transaction; who is looking sees it as soon as that commits. The same event is told nobody twice,
 * whoever tells it and however often. Left out: accounts that are blocked or gone, authors of the material itself, and what is not on sale
 * where the kind needs it. Each reader's row is held until the commit, so that no notice comes behind the deletion of an account.
 * Answers who was told.
 */
export const addNotices = async <Details extends NoticeDetails>(
  tx: Tx,
  { kind, needs, mail }: NoticeKind<Details>,
  told: readonly NewNotice<Details>[],
): Promise<{ id: number; userId: number }[]> => {
  const added: { id: number; userId: number }[] = [];
  for (let at = 0; at < told.length; at += CHUNK) {
    const wanted = JSON.stringify(told.slice(at, at + CHUNK));
    const rows = await queryRows(tx, addedRow)`
      with wanted as materialized (
        select * from jsonb_to_recordset(${wanted}::jsonb) as w ("userId" bigint, event text, "materialId" bigint, path text, details jsonb)),
      readers as materialized (
        select u.id, u.world from users u
        where u.id in (select "userId" from wanted) and u.blocked_at is null and u.deleted_at is null order by u.id for share)
      insert into notices (user_id, kind, event, material_id, path, details, needs_sale, mail_kind, mailed_at)
      select r.id, ${kind}, w.event, m.id, w.path, w.details, ${needs !== "always"}, ${mail}::text,
        case when ${mail}::text is null then now() end
      from wanted w join readers r on r.id = w."userId" left join materials m on m.id = w."materialId"
      where (w."materialId" is null and ${needs === "always"}) or (m.id is not null and m.author_id <> r.id
        and (${needs === "always"} or m.status = 'published') and (${needs !== "her-world"} or m.world = r.world))
      order by r.id, length(w.event), w.event
      on conflict (user_id, event) do nothing
      returning id, user_id`;
    added.push(...rows.map(({ id, user_id }) => ({ id, userId: user_id })));
  }
  const emit = added.map(({ id, userId }) => ({ room: userRoom(userId), event: "notice.added" as const, payload: { id } }));
  if (emit.length > 0) await publish(tx, { emit });
  return added;
};

/** Tells one person one thing. True when it is new to her. See `addNotices`. */
export const addNotice = async <Details extends NoticeDetails>(
  tx: Tx,
  kind: NoticeKind<Details>,
  notice: NewNotice<Details>,
): Promise<boolean> => (await addNotices(tx, kind, [notice])).length > 0;
