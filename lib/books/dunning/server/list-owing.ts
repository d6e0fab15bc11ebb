import { z } from "zod";
import type { OwingList } from "#lib/books/dunning/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const row = z.object({
  sellerId: z.int(),
  name: z.string(),
  currency: currencyCode,
  owedMinor: z.int(),
  remindedIn: z.string().nullable(),
  proposalId: z.int().nullable(),
  amountMinor: z.int().nullable(),
  reason: z.string().nullable(),
  proposedBy: z.int().nullable(),
  proposerName: z.string().nullable(),
});

const MOST = 200;

/** Sellers whose balance in a currency is below zero, who owe most first, with what is proposed about them; at most 200. */
export const listOwing = async (): Promise<OwingList> => {
  const rows = await queryRows(getDb(), row)`
    with owing as (
      select substr(e.account, 16)::bigint as seller_id, e.currency, sum(e.amount_minor)::bigint as minor
      from ledger_entries e where e.account like 'payable:seller:%' group by 1, 2 having sum(e.amount_minor) > 0)
    select o.seller_id as "sellerId", u.public_name as name, o.currency, o.minor as "owedMinor",
      (select max(b.month)::text from balance_reminders b where b.seller_id = o.seller_id) as "remindedIn",
      w.id as "proposalId", w.amount_minor as "amountMinor", w.reason, w.proposed_by as "proposedBy", p.public_name as "proposerName"
    from owing o join users u on u.id = o.seller_id
    left join balance_write_offs w on w.seller_id = o.seller_id and w.currency = o.currency and w.status = 'proposed'
    left join users p on p.id = w.proposed_by
    order by o.minor desc, o.seller_id limit ${MOST}`;
  return {
    items: rows.map(({ sellerId, name, currency, owedMinor, remindedIn, proposalId, amountMinor, reason, proposedBy, proposerName }) => ({
      seller: { id: sellerId, name },
      currency,
      owedMinor,
      remindedIn,
      proposal:
        proposalId === null
          ? null
          : { id: proposalId, amountMinor: amountMinor ?? 0, reason: reason ?? "", proposedBy: proposedBy ?? 0, name: proposerName ?? "" },
    })),
  };
};
