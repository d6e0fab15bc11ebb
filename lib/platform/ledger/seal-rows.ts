import { sql } from "drizzle-orm";
import { z } from "zod";
import { transaction } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { type SealSource, sealHash, sealLeaves, sealSources } from "#lib/platform/ledger/seal-leaves.ts";

const SEAL_LOCK = 7_301_004;
/** Rows of one seal at most: the first ones take in what an older shop has. */
const MOST = 10_000;

const lockRow = z.object({ isMine: z.boolean() });
const sealedRow = z.object({ count: z.int() });

/**
 * Seals what was committed since the last seal, in one more link of the chain; gives how many rows. One seals at a time: whoever comes
 * meanwhile leaves it to the other. Rows are found by the queue that their own transaction wrote, so one with a low number that commits late
 * is taken by the next seal, and nobody who orders waits.
 */
export const sealRows = (): Promise<number> =>
  transaction(async (tx) => {
    const { isMine } = await queryOne(tx, lockRow)`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as "isMine"`;
    if (!isMine) return 0;
    const of = (source: SealSource) => sql`(select row_id from taken where source = ${source}::text)`;
    const named = sealSources.map((source) => sql`array(select row_id from taken where source = ${source}::text order by row_id)`);
    const { count } = await queryOne(tx, sealedRow)`
      with taken as materialized (
        delete from seal_queue where (source, row_id) in (select source, row_id from seal_queue order by queued_at, source, row_id limit ${MOST})
        returning source, row_id),
      leaves as (${sealLeaves((source, id) => sql`${id} in ${of(source)}`)}),
      last as (
        select coalesce(max(id), 0) as id, coalesce((array_agg(hash order by id desc))[1], decode(repeat('00', 32), 'hex')) as hash
        from (select id, hash from ledger_seals order by id desc limit 1) as newest),
      joined as (select string_agg(leaf, ''::bytea order by source collate "C", row_id) as bytes from leaves),
      made as (
        insert into ledger_seals (id, ledger, invoices, credit_notes, payouts, previous_hash, hash, sealed_at)
        select last.id + 1, ${sql.join(named, sql`, `)}, last.hash,
          ${sealHash(sql`last.hash`, sql`(last.id + 1)`, sql`now()`, sql`coalesce(joined.bytes, ''::bytea)`)}, now()
        from last, joined where exists (select 1 from taken))
      select count(*)::int as count from taken`;
    return count;
  });

/** Seals until nothing waits; gives how many rows. */
export const sealAll = async (): Promise<number> => {
  let total = 0;
  for (let count = await sealRows(); count > 0; count = await sealRows()) total += count;
  return total;
};
