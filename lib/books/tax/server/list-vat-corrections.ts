import { z } from "zod";
import type { VatCorrectionList } from "#lib/books/tax/schema.ts";
import { needsTransfer } from "#lib/commerce/orders/server/return-money.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const correctionRow = z.object({
  id: z.int(),
  orderId: z.int(),
  buyerId: z.int(),
  buyer: z.string(),
  label: z.string(),
  createdAt: z.string(),
  currency: currencyCode,
  amountMinor: z.int(),
  creditMinor: z.int(),
  status: z.enum(["booked", "paid_back"]),
  provider: z.string().nullable(),
  failure: z.string().nullable(),
  evidence: z.string(),
});

/** VAT that was given back, what finance has to transfer first, then the newest. */
export const listVatCorrections = async (): Promise<VatCorrectionList> => {
  const rows = await queryRows(getDb(), correctionRow)`
    select v.id, o.id as "orderId", o.user_id as "buyerId", coalesce(o.billing ->> 'company', o.billing ->> 'name') as buyer, i.label,
      to_json(v.created_at) #>> '{}' as "createdAt", v.currency, v.amount_minor as "amountMinor", v.credit_minor as "creditMinor", v.status,
      p.provider, v.failure,
      concat_ws(' · ', r.vat_id, r.request_identifier, to_char(r.asked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')) as evidence
    from vat_corrections v join orders o on o.id = v.order_id join invoices i on i.id = v.invoice_id join vat_checks r on r.id = v.vat_check_id
    left join payments p on p.id = v.payment_id
    order by v.status = 'booked' and (p.provider = 'invoice' or v.failure is not null) desc, v.id desc limit 200`;
  const items = rows.map(({ provider, failure, ...row }) => ({
    ...row,
    needsTransfer: row.status === "booked" && provider !== null && needsTransfer({ failure }, { provider }),
  }));
  return { items };
};
