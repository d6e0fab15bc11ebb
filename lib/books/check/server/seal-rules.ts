import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";
import { sealedRows, sealHash, sealLeaves } from "#lib/platform/ledger/seal-leaves.ts";

/** The chain over ledger and papers, computed again from the rows as they are. */
export const sealRules: Rule[] = [
  {
    name: "seal-chain",
    sentence: "seals follow one another, and rows are what was sealed",
    count: sql`select count(*) from ledger_seals`,
    breaches: sql`
      with leaves as materialized (${sealLeaves()}),
      joined as (
        select r.seal, count(*) filter (where l.leaf is null) as gone, string_agg(l.leaf, ''::bytea order by r.source collate "C", r.row_id) as bytes
        from (${sealedRows}) as r left join leaves l on l.source = r.source and l.row_id = r.row_id group by 1),
      chain as (
        select s.*, coalesce(lag(id) over (order by id), 0) as before,
          coalesce(lag(hash) over (order by id), decode(repeat('00', 32), 'hex')) as hash_before from ledger_seals s)
      select 'seal ' || c.id || ' of ' || c.sealed_at || ': ' || case
          when c.id <> c.before + 1 then 'those before it are gone'
          when c.previous_hash <> c.hash_before then 'the one before it is another one'
          when j.gone > 0 then j.gone || ' rows are gone'
          else 'rows were changed' end || ' (ledger ' || coalesce(c.ledger[1]::text, '–') || ' to ' || coalesce(c.ledger[array_upper(c.ledger, 1)]::text, '–')
          || ', invoices ' || array_to_string(c.invoices[1:5], ' ') || ', credit notes ' || array_to_string(c.credit_notes[1:5], ' ')
          || ', payouts ' || array_to_string(c.payouts[1:5], ' ') || ')' as what
      from chain c left join joined j on j.seal = c.id
      where c.id <> c.before + 1 or c.previous_hash <> c.hash_before or j.gone > 0
        or c.hash <> ${sealHash(sql`c.previous_hash`, sql`c.id`, sql`c.sealed_at`, sql`coalesce(j.bytes, ''::bytea)`)}`,
  },
  {
    name: "seal-complete",
    sentence: "every row of ledger and papers is sealed, once, or waits for it",
    count: sql`select count(*) from seal_queue`,
    breaches: sql`
      with sealed as materialized (${sealedRows}),
      rows as (
        select 'ledger' as source, id as row_id from ledger_transactions union all select 'invoices', id from invoices
        union all select 'credit_notes', id from credit_notes union all select 'payouts', id from payouts)
      select r.source || ' ' || r.row_id || ' was written past the seal' as what from rows r
      left join sealed s on s.source = r.source and s.row_id = r.row_id left join seal_queue q on q.source = r.source and q.row_id = r.row_id
      where s.seal is null and q.row_id is null
      union all
      select q.source || ' ' || q.row_id || ' vanished before it was sealed' from seal_queue q left join rows r on r.source = q.source and r.row_id = q.row_id
      where r.row_id is null
      union all
      select s.source || ' ' || s.row_id || ' was sealed ' || count(*) || ' times' from sealed s group by s.source, s.row_id having count(*) > 1`,
  },
];
