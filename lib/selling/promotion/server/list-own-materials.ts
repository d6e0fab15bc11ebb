import { sql } from "drizzle-orm";
import { z } from "zod";
import { priceNow } from "#lib/catalogue/materials/server/card-columns.ts";
import { getEarningTerms } from "#lib/commerce/shares/server/get-earning-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { OwnMaterial, ShareFacts } from "#lib/selling/promotion/schema.ts";

const ownRow = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  world: worldCode,
  currency: currencyCode,
  priceMinor: z.int(),
  currentMinor: z.int(),
  hasFixedPrice: z.boolean(),
  lowestMinor: z.int(),
  soldLately: z.int(),
});
const authorRow = z.object({ slug: z.string(), name: z.string() });

// Every price that was asked in the last 30 days, and the one in force when they began, whatever it was: that is what a sale of today would be
// measured by (Directive 98/6/EC art. 6a).
const lowestNow = sql`(
  select min(h.price_minor) from price_history h
  where h.material_id = m.id and h.currency = m.currency and h.valid_from <= now()
    and h.valid_from >= coalesce((
      select max(o.valid_from) from price_history o where o.material_id = m.id and o.valid_from <= now() - interval '30 days'), '-infinity'))`;

/** The seller's published materials, by title, at most 2,000. */
const readOwn = async (sellerId: number): Promise<OwnMaterial[]> => {
  const rows = await queryRows(getDb(), ownRow)`
    select m.id, m.title, m.slug, m.world, m.currency, m.price_minor as "priceMinor", ${priceNow} as "currentMinor",
      m.has_fixed_price as "hasFixedPrice", coalesce(${lowestNow}, m.price_minor) as "lowestMinor",
      (select count(*) from order_lines l join orders o on o.id = l.order_id
        where l.material_id = m.id and l.gross_minor > 0 and o.status in ('paid', 'awaiting_transfer')
          and o.placed_at > now() - interval '30 days') as "soldLately"
    from materials m where m.author_id = ${sellerId} and m.status = 'published' order by lower(m.title), m.id limit 2000`;
  const { shareBp, vatRateBp, feeMinor } = await getEarningTerms(sellerId);
  return rows.map((row) => ({ ...row, vatRateBp: vatRateBp[row.world], shareBp, feeMinor: feeMinor[row.currency] }));
};

/** ROUTE-28: what her vouchers can take something off. */
export const listOwnMaterials = async (sellerId: number): Promise<{ materials: OwnMaterial[] }> => ({ materials: await readOwn(sellerId) });

/** ROUTE-29: her author page and materials with their addresses. @throws AppError not_found */
export const getShareFacts = async (sellerId: number, world: World): Promise<ShareFacts> => {
  const author = await queryRow(
    getDb(),
    authorRow,
  )`select slug, public_name as name from users where id = ${sellerId} and deleted_at is null`;
  if (!author) return notFoundError();
  const materials = await readOwn(sellerId);
  return {
    brand: getEnv().BRAND_NAME,
    origin: getEnv().ORIGIN,
    author: { id: sellerId, ...author, path: href(world, "author", { id: sellerId, slug: author.slug }) },
    materials: materials.map((one) => ({ ...one, path: href(one.world, "material", { id: one.id, slug: one.slug }) })),
  };
};
