import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { carts } from "#lib/platform/db/schema/schema.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type CartRow = typeof carts.$inferSelect;

/** Who asks for a cart: by its token, by the session, or by both. */
export type Visitor = { cartToken: string | null; userId: number | null; world: World };

/**
 * The open cart of a visitor: the one of the token when it is nobody's or the visitor's own, else the one of the logged-in user (another
 * device made it). A token of somebody else's cart finds nothing, also after logout (threat 5).
 */
export const findCart = async (db: Db | Tx, { cartToken, userId }: Visitor, options: { lock?: boolean } = {}): Promise<CartRow | null> => {
  const isMine = userId === null ? isNull(carts.userId) : or(isNull(carts.userId), eq(carts.userId, userId));
  const tokenHash = cartToken ? hashSecret(cartToken) : "";
  const byToken = cartToken ? and(eq(carts.tokenHash, tokenHash), isMine) : undefined;
  const byUser = userId === null ? undefined : eq(carts.userId, userId);
  if (!byToken && !byUser) return null;
  const query = db
    .select()
    .from(carts)
    .where(and(or(byToken, byUser), isNull(carts.orderedAt)))
    .orderBy(sql`${carts.tokenHash} = ${tokenHash} desc`)
    .limit(1);
  const [cart] = options.lock ? await query.for("update") : await query;
  return cart ?? null;
};
