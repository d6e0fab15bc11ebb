import { createHash } from "node:crypto";
import { z } from "zod";
import { vatRateBp } from "#lib/commerce/vat/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { findLostHeads } from "#lib/platform/ledger/seal-heads.ts";
import { tryOpen } from "#lib/platform/secrets/sealed.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** A rule that no query can hold: it needs keys, files or the table of rates. */
export type Probe = { name: string; sentence: string; find: (tx: Tx) => Promise<{ count: number; breaches: string[] }> };

const rateRow = z.object({ id: z.int(), country: z.string(), rateBp: z.int(), placedAt: moment });
const payoutRow = z.object({
  endToEndId: z.string(),
  iban: z.string(),
  amountMinor: z.int(),
  batchId: z.int().nullable(),
  status: z.string(),
});
const batchRow = z.object({ id: z.int(), storageKey: z.string(), sha256: z.string(), isOut: z.boolean() });

/** One order of each country, rate and day stands for all of them. */
const findStrangeRates: Probe["find"] = async (tx) => {
  const rows = await queryRows(tx, rateRow)`
    select min(id) as id, country, vat_rate_bp as "rateBp", min(placed_at) as "placedAt"
    from orders where not is_reverse_charge group by country, vat_rate_bp, placed_at::date`;
  const isStrange = ({ country, rateBp, placedAt }: (typeof rows)[number]) => rateBp !== vatRateBp(country, placedAt);
  return {
    count: rows.length,
    breaches: rows.filter(isStrange).map(({ id, country, rateBp }) => `orders like ${id}: ${rateBp} in ${country}`),
  };
};

const readFile = async (key: string): Promise<string | null> => {
  try {
    return (await getStorage().get(key)).toString("utf8");
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
};

/** The accounts that payouts go to, opened with our keys, and the bank's files of batches that were approved. */
const findStrangeAccounts: Probe["find"] = async (tx) => {
  const payouts = await queryRows(tx, payoutRow)`
    select end_to_end_id as "endToEndId", iban, amount_minor as "amountMinor", batch_id as "batchId", status from payouts`;
  const batches = await queryRows(tx, batchRow)`
    select id, storage_key as "storageKey", sha256, status in ('approved', 'executed') as "isOut" from payout_batches where storage_key is not null`;
  const breaches: string[] = [];
  const ibans = new Map<string, string>();
  for (const { endToEndId, iban } of payouts) {
    const opened = tryOpen("payouts.iban", endToEndId, iban);
    if ("value" in opened) ibans.set(endToEndId, opened.value);
    else breaches.push(`the account of payout ${endToEndId} was sealed for another one, or changed`);
  }
  for (const { id, storageKey, sha256, isOut } of batches) {
    const xml = isOut ? await readFile(storageKey) : null;
    if (!isOut) continue;
    if (xml === null || createHash("sha256").update(xml).digest("hex") !== sha256)
      breaches.push(`the file of batch ${id} is ${xml === null ? "gone" : "another one"}`);
    const missing = payouts.filter(
      ({ batchId, status, endToEndId }) =>
        batchId === id && status !== "discarded" && !(xml?.includes(endToEndId) && xml.includes(ibans.get(endToEndId) ?? "?")),
    );
    breaches.push(...missing.map(({ endToEndId }) => `payout ${endToEndId} is not in the file of batch ${id} with its account`));
  }
  return { count: payouts.length, breaches };
};

export const probes: Probe[] = [
  { name: "order-vat-rate", sentence: "orders carry the rate of their country on their day", find: findStrangeRates },
  {
    name: "payout-accounts",
    sentence: "payouts go to the accounts that were sealed for them and that stand in the bank's file",
    find: findStrangeAccounts,
  },
  { name: "seal-heads", sentence: "the seals that were exported day by day are in the chain", find: (tx) => findLostHeads(tx) },
];
