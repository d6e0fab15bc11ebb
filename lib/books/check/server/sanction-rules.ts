import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";

const cases = sql`select count(*) from sanction_cases`;

/** Cases of sanctions, held against the payouts and the audit log. */
export const sanctionRules: Rule[] = [
  {
    name: "sanction-payouts",
    sentence: "no batch was approved with a payout to a seller who had a case of sanctions then",
    count: cases,
    // Both moments are of the shop's clocks, which may be seconds apart.
    breaches: sql`
      select 'payout ' || p.id || ' beside case ' || c.id || ' (' || c.status || ')' as what
      from sanction_cases c join payouts p on p.seller_id = c.seller_id and p.status <> 'discarded'
      join payout_batches b on b.id = p.batch_id and b.status in ('approved', 'executed')
      where b.approved_at > c.created_at + interval '5 seconds'
        and (c.status <> 'not_same' or b.approved_at < c.decided_at - interval '5 seconds')`,
  },
  {
    name: "sanction-witness",
    sentence: "the audit log knows of each case of sanctions, and who decided it how",
    count: cases,
    breaches: sql`
      with log as (select action, actor_id, user_id, (data ->> 'case')::bigint as id from audit_log where action like 'sanctions.%')
      select 'case ' || c.id || ' (' || c.status || ')' as what from sanction_cases c
      where not exists (select 1 from log where log.id = c.id and action = 'sanctions.opened' and user_id = c.seller_id)
        or (c.status <> 'open' and not exists (select 1 from log where log.id = c.id and action = 'sanctions.' || c.status and actor_id = c.decided_by))
        or (c.status = 'open' and exists (select 1 from log where log.id = c.id and action <> 'sanctions.opened'))
      union all
      select 'case ' || log.id || ' stands in the audit log alone' from log left join sanction_cases c on c.id = log.id where c.id is null`,
  },
];
