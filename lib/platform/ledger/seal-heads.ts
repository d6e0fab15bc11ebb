import { z } from "zod";
import type { Tx } from "#lib/platform/db/client.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

const DAY_MS = 86_400_000;
/** So many days back heads are looked for. */
const DAYS = 40;

const headRow = z.object({ id: z.int(), hash: z.string() });
const headFile = headRow.extend({ sealedAt: z.string() });
type SealHead = z.infer<typeof headFile>;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const keyOf = (day: string): string => `seals/${day}.json`;

const readHead = async (day: string): Promise<SealHead | null> => {
  const bytes = await getStorage()
    .get(keyOf(day))
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    });
  return bytes && headFile.parse(JSON.parse(bytes.toString("utf8")));
};

/**
 * Writes the newest seal into the store, once a day (UTC), and into the log: with it, whoever holds the database alone can neither cut the
 * end of the chain off nor make it anew. What stands there is never written over.
 */
export const exportHead = async (now = new Date()): Promise<void> => {
  const day = dayOf(now);
  const newest = await queryRow(getDb(), headFile)`
    select id, encode(hash, 'hex') as hash, to_json(sealed_at) #>> '{}' as "sealedAt" from ledger_seals order by id desc limit 1`;
  if (!newest || (await getStorage().exists(keyOf(day)))) return;
  await getStorage().put(keyOf(day), Buffer.from(`${JSON.stringify(newest)}\n`), { mime: "application/json" });
  log.info({ day, seal: newest.id, hash: newest.hash }, "head of the ledger's seals");
};

/** The heads of the last days that lie in the store and that the chain does not have (any more), in words, and how many there are. */
export const findLostHeads = async (tx: Tx, now = new Date()): Promise<{ count: number; breaches: string[] }> => {
  let count = 0;
  const breaches: string[] = [];
  for (let back = 0; back < DAYS; back += 1) {
    const day = dayOf(new Date(now.getTime() - back * DAY_MS));
    const head = await readHead(day);
    if (!head) continue;
    count += 1;
    const seal = await queryRow(tx, headRow)`select id, encode(hash, 'hex') as hash from ledger_seals where id = ${head.id}`;
    if (!seal) breaches.push(`seal ${head.id} of ${day} is gone`);
    else if (seal.hash !== head.hash) breaches.push(`seal ${head.id} of ${day} is another one`);
  }
  return { count, breaches };
};
