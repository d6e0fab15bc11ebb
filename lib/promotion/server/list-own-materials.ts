import { sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { getEnv } from "#lib/env.ts";
import { notFoundError } from "#lib/http/errors.ts";
import { priceNow } from "#lib/materials/server/card-columns.ts";
import { getShare } from "#lib/payouts/server/get-balances.ts";
import type { OwnMaterial, ShareFacts } from "#lib/promotion/schema.ts";
import { href } from "#lib/routes/href.ts";
import type { Currency } from "#lib/worlds/currencies.ts";
import { isWorld, type World, worlds } from "#lib/worlds/worlds.ts";

type Row = {
  id: string;
  title: string;
  slug: string;
  world: World;
  currency: Currency;
  price_minor: string;
  current: string;
  has_fixed_price: boolean;
  lowest: string | null;
  sold: number;
};

// Every price that was asked in the last 30 days, and the one in force when they began, whatever it was: that is what a sale of today would be
// measured by (Directive 98/6/EC art. 6a).
const lowestNow = sql`(
  select min(h.price_minor) from price_history h
  where h.material_id = m.id and h.currency = m.currency and h.valid_from <= now()
    and h.valid_from >= coalesce((
      select max(o.valid_from) from price_history o where o.material_id = m.id and o.valid_from <= now() - interval '30 days'), '-infinity'))`;

/** The seller's published materials, by title, at most 2,000. */
const readOwn = async (sellerId: number): Promise<(OwnMaterial & { world: World })[]> => {
  const { rows } = await getDb().execute<Row>(sql`
    select m.id, m.title, m.slug, m.world, m.currency, m.price_minor, ${priceNow} as current, m.has_fixed_price, ${lowestNow} as lowest,
      (select count(*)::int from order_lines l join orders o on o.id = l.order_id
        where l.material_id = m.id and l.gross_minor > 0 and o.status in ('paid', 'awaiting_transfer')
          and o.placed_at > now() - interval '30 days') as sold
    from materials m where m.author_id = ${sellerId} and m.status = 'published' order by lower(m.title), m.id limit 2000`);
  const { shareBp } = await getShare(sellerId);
  return rows.flatMap((row) =>
    isWorld(row.world)
      ? [
          {
            id: Number(row.id),
            title: row.title,
            slug: row.slug,
            world: row.world,
            currency: row.currency,
            priceMinor: Number(row.price_minor),
            currentMinor: Number(row.current),
            hasFixedPrice: row.has_fixed_price,
            lowestMinor: Number(row.lowest ?? row.price_minor),
            vatRateBp: worlds[row.world].vat.standardBp,
            shareBp,
            soldLately: row.sold,
          },
        ]
      : [],
  );
};

/** ROUTE-28: what her vouchers can take something off. */
export const listOwnMaterials = async (sellerId: number): Promise<{ materials: OwnMaterial[] }> => ({ materials: await readOwn(sellerId) });

/** ROUTE-29: her author page and materials with their addresses. @throws AppError not_found */
export const getShareFacts = async (sellerId: number, world: World): Promise<ShareFacts> => {
  const { rows } = await getDb().execute<{ slug: string; name: string }>(
    sql`select slug, public_name as name from users where id = ${sellerId} and deleted_at is null`,
  );
  const [author] = rows;
  if (!author) return notFoundError();
  const materials = await readOwn(sellerId);
  return {
    brand: getEnv().BRAND_NAME,
    origin: getEnv().ORIGIN,
    author: { id: sellerId, ...author, path: href(world, "author", { id: sellerId, slug: author.slug }) },
    materials: materials.map((one) => ({ ...one, path: href(one.world, "material", { id: one.id, slug: one.slug }) })),
  };
};
