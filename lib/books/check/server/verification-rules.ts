import { type SQL, sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";

const cases = sql`select count(*) from seller_verifications`;

/** What the audit log says of the states of sellers' proofs; demanding one is no state, but what makes it hold money. */
const states = sql`select id, user_id, actor_id, created_at, split_part(action, '.', 2) as state from audit_log
  where action in ('verification.open', 'verification.correction', 'verification.confirmed', 'verification.lapsed')`;
const demands = sql`select user_id, created_at from audit_log where action in ('verification.demanded', 'verification.lapsed')`;

/** What left (`what`, `seller_id`, `at`) while a proof was demanded and not confirmed. Moments are of the shop's clocks, which may be seconds apart. */
const unprovenAt = (left: SQL): SQL => sql`
  with demands as (${demands}), states as (${states}), paid as (${left})
  select what from paid p
  where exists (select 1 from demands d where d.user_id = p.seller_id and d.created_at < p.at - interval '5 seconds')
    and coalesce((select s.state from states s where s.user_id = p.seller_id and s.created_at < p.at - interval '5 seconds'
      order by s.id desc limit 1), 'asked') <> 'confirmed'
    and not exists (select 1 from states s where s.user_id = p.seller_id and s.state = 'confirmed'
      and s.created_at between p.at - interval '5 seconds' and p.at + interval '5 seconds')`;

/** Proofs of who sellers are, held against the payouts and the audit log. */
export const verificationRules: Rule[] = [
  {
    name: "verification-payouts",
    sentence: "no batch was approved with a payout to a seller of whom a proof of who she is was demanded and not confirmed then",
    count: cases,
    breaches: unprovenAt(sql`select 'payout ' || p.id || ' to seller ' || p.seller_id as what, p.seller_id, b.approved_at as at
      from payouts p join payout_batches b on b.id = p.batch_id and b.status in ('approved', 'executed') where p.status <> 'discarded'`),
  },
  {
    name: "verification-transfers",
    sentence: "no transfer was asked of Stripe for a seller of whom a proof of who she is was demanded and not confirmed then",
    count: cases,
    breaches: unprovenAt(sql`select 'transfer ' || t.id || ' to seller ' || t.seller_id as what, t.seller_id, t.asked_at as at
      from connect_transfers t where t.asked_at is not null and t.status in ('asked', 'sent')`),
  },
  {
    name: "verification-witness",
    sentence:
      "the audit log knows of each proof of who a seller is: that it was demanded, how it stands, and who of finance, never she herself, decided so",
    count: cases,
    breaches: sql`
      with demands as (${demands}), last as (select distinct on (user_id) user_id, actor_id, state from (${states}) s order by user_id, id desc)
      select 'seller ' || coalesce(v.seller_id, last.user_id) || ' is ' || coalesce(v.status, 'gone') || ', log ' || coalesce(last.state, 'asked') as what
      from seller_verifications v full join last on last.user_id = v.seller_id left join users u on u.id = last.user_id
      where case when v.seller_id is null then u.deleted_at is null else v.status <> coalesce(last.state, 'asked')
          or (v.status in ('confirmed', 'correction') and (last.actor_id is distinct from v.decided_by or last.actor_id = v.seller_id)) end
      union all
      select 'demand of seller ' || coalesce(v.seller_id, d.user_id)
      from (select seller_id from seller_verifications where asked_at is not null) v
      full join (select distinct user_id from demands join users u on u.id = user_id where u.deleted_at is null) d on d.user_id = v.seller_id
      where v.seller_id is null or (d.user_id is null and not exists (select 1 from users u where u.id = v.seller_id and u.deleted_at is not null))`,
  },
];
