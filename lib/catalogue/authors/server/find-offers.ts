import { sql } from "drizzle-orm";
import { z } from "zod";
import type { AuthorHead } from "#lib/catalogue/authors/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";

const offersRow = z.object({
  isTrader: z.boolean(),
  isConfirmed: z.boolean(),
  legalName: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  register: z.string().nullable(),
});

const ofTrader = sql`case when v.kind = 'trader' and v.status in ('confirmed', 'lapsed')`;

/**
 * Whether a seller offers as a business, and then who that is (Regulation (EU) 2022/2065, art. 30 (7)): what she stated and finance confirmed.
 * Of private persons nothing is told but that they are.
 */
export const findOffers = async (sellerId: number): Promise<AuthorHead["offers"]> => {
  const row = await queryRow(getDb(), offersRow)`
    select coalesce(v.kind = 'trader', false) or coalesce(v.kind is null and (select s.kind <> 'private' from seller_tax_statuses s where s.user_id = u.id
        and s.valid_from <= current_date order by s.valid_from desc limit 1), false) as "isTrader",
      coalesce(v.kind = 'trader' and v.status in ('confirmed', 'lapsed'), false) as "isConfirmed",
      ${ofTrader} then v.legal_name end as "legalName", ${ofTrader} then v.street end as street, ${ofTrader} then v.postcode end as postcode,
      ${ofTrader} then v.city end as city, ${ofTrader} then v.country end as country, ${ofTrader} then v.phone end as phone,
      ${ofTrader} then v.email end as email, ${ofTrader} then v.register end as register
    from users u left join seller_verifications v on v.seller_id = u.id where u.id = ${sellerId}`;
  if (!row) return { kind: "person", trader: null };
  const { isTrader, isConfirmed, register, ...facts } = row;
  const [legalName, street, postcode, city] = [facts.legalName ?? "", facts.street ?? "", facts.postcode ?? "", facts.city ?? ""];
  const [country, phone, email] = [facts.country ?? "", facts.phone ?? "", facts.email ?? ""];
  const trader = isConfirmed ? { legalName, street, postcode, city, country, phone, email, register } : null;
  return { kind: isTrader ? "trader" : "person", trader };
};
