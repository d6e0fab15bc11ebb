import { z } from "zod";
import type { TaxDoubts } from "#lib/books/tax/schema.ts";
import { isMemberState, sellerCountries } from "#lib/commerce/vat/server/vat-facts.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const DAYS = 100;
const doubtRow = z.object({
  reason: z.enum(["vat_id", "location"]),
  orderId: z.int(),
  buyerId: z.int(),
  buyer: z.string(),
  placedAt: z.string(),
  country: z.string(),
  currency: currencyCode,
  vatMinor: z.int(),
  evidence: z.string(),
});

/**
 * Orders of the last 100 days whose tax a person has to look at: VAT was charged because the register was away, it has said since that the
 * buyer's number is good, and the VAT waits to be given back until the order is paid; or a consumer elsewhere in the EU of whose country nothing but her address speaks (docs/decisions/0052).
 */
export const listTaxDoubts = async (): Promise<TaxDoubts> => {
  const home = getEnv().OPERATOR_COUNTRY;
  const abroad = sellerCountries().filter((country) => isMemberState(country) && country !== home);
  const items = await queryRows(getDb(), doubtRow)`
    select 'vat_id' as reason, o.id as "orderId", o.user_id as "buyerId", coalesce(o.billing ->> 'company', o.billing ->> 'name') as buyer,
      to_json(o.placed_at) #>> '{}' as "placedAt", o.country, o.currency, o.vat_minor as "vatMinor",
      concat_ws(' · ', r.vat_id, r.request_identifier, to_char(r.asked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')) as evidence
    from orders o join vat_checks r on r.repeats = o.vat_check_id and r.answer = 'valid'
    where o.status in ('pending', 'paid', 'awaiting_transfer') and o.vat_minor > 0 and o.placed_at > now() - make_interval(days => ${DAYS})
      and not exists (select 1 from vat_corrections v where v.order_id = o.id)
    union all
    select 'location', o.id, o.user_id, o.billing ->> 'name', to_json(o.placed_at) #>> '{}', o.country, o.currency, o.vat_minor,
      (select string_agg(distinct p.value, ' · ') from jsonb_each_text(o.location_proofs) p where p.key in ('world', 'connection', 'card'))
    from orders o
    where o.status in ('pending', 'paid', 'awaiting_transfer') and o.vat_minor > 0 and o.vat_check_id is null and o.country in ${abroad}
      and o.placed_at > now() - make_interval(days => ${DAYS}) and o.location_proofs ? 'world'
      and o.country not in (select p.value from jsonb_each_text(o.location_proofs) p where p.key in ('world', 'connection', 'card'))
    order by 2 desc limit 200`;
  return { items };
};
