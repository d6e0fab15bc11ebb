import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { STUCK_AFTER_TRIES } from "#lib/platform/payments/stuck.ts";

const taskRow = z.object({ task: z.string(), due: z.int(), failed: z.int(), age: z.number() });
const outboxRow = z.object({ waiting: z.int(), failing: z.int(), age: z.number() });

/** Jobs that are due by task, and mails that have not left; ages of the oldest in seconds. A given-up job is `failed`. */
export const readQueues = async () => {
  const jobs = await queryRows(getDb(), taskRow)`
    select task_identifier as task,
           count(*) filter (where run_at <= now() and attempts < max_attempts)::int as due,
           count(*) filter (where attempts >= max_attempts)::int as failed,
           coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now() and attempts < max_attempts)), 0)::float8 as age
      from graphile_worker.jobs group by task_identifier`;
  const outbox = await queryOne(getDb(), outboxRow)`
    select count(*)::int as waiting, count(*) filter (where last_error is not null)::int as failing,
           coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
      from outbox where sent_at is null`;
  return { jobs, outbox };
};

const stuckRow = z.object({ stuck: z.int(), age: z.number() });

/** Orders that stay pending however often their provider is asked, and the age of the oldest of them in seconds. */
export const readStuckOrders = () =>
  queryOne(getDb(), stuckRow)`
    select count(distinct o.id)::int as stuck, coalesce(extract(epoch from now() - min(o.placed_at)), 0)::float8 as age
      from orders o join payments p on p.order_id = o.id where o.status = 'pending' and p.tries >= ${STUCK_AFTER_TRIES}`;

const booksRow = z.object({ broken: z.int(), age: z.number(), unsealed: z.number() });

/** How many rules the last check of the books found broken, how long ago that was, and how long the oldest row waits for its seal; seconds. */
export const readBooks = () =>
  queryOne(getDb(), booksRow)`
    select coalesce(cardinality(c.broken), 0)::int as broken, coalesce(extract(epoch from now() - c.checked_at), 0)::float8 as age,
           coalesce((select extract(epoch from now() - min(queued_at)) from seal_queue), 0)::float8 as unsealed
      from (select 1) as one left join lateral (select broken, checked_at from book_checks order by id desc limit 1) c on true`;
