import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { makeUnsubscribeLink } from "#lib/catalogue/notifications/server/make-link.ts";
import { isMailWanted } from "#lib/catalogue/notifications/server/preferences.ts";
import { priceCart } from "#lib/commerce/cart/rules.ts";
import type { CartRow } from "#lib/commerce/cart/server/find-cart.ts";
import { findCartBuyer } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { loadCartFacts } from "#lib/commerce/cart/server/load-cart-facts.ts";
import { RESTORE_PURPOSE } from "#lib/commerce/cart/server/restore-cart.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { carts, materials, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const HOUR_MS = 3_600_000;
/** How long a cart must lie untouched, and how long the mail's link works, in hours. */
const REMIND_AFTER_HOURS = 24;
const LINK_HOURS = 14 * 24;
const BATCH = 100;

const makeLink = async (tx: Tx, cart: CartRow, userId: number): Promise<string> => {
  const lifetimeMs = LINK_HOURS * HOUR_MS;
  const token = await issueLink(tx, { purpose: RESTORE_PURPOSE, userId, data: { cartId: cart.id }, lifetimeMs });
  return `${getEnv().ORIGIN}${href(cart.world, "abandonedCartRedirect", {}, { token })}`;
};

const remind = async (tx: Tx, cart: CartRow): Promise<boolean> => {
  const isWell = and(eq(users.id, cart.userId ?? 0), isNull(users.blockedAt), isNull(users.deletedAt), isNotNull(users.emailVerifiedAt));
  const [user] = await tx.select().from(users).where(isWell);
  const world = cart.world;
  const now = new Date();
  const { vat, school } = await findCartBuyer(tx, cart, { userId: cart.userId }, now);
  const facts = await loadCartFacts(tx, cart, { userId: cart.userId, vat, now, buysForSchool: school !== null });
  const lines = priceCart(facts).lines.filter(({ isCharged }) => isCharged);
  if (!user || lines.length === 0 || !(await isMailWanted(tx, user.id, "cart_reminder"))) return false;
  const ids = lines.map(({ materialId }) => materialId);
  const rows = await tx.select({ id: materials.id, title: materials.title }).from(materials).where(inArray(materials.id, ids));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const price = (minor: number) => formatPrice(minor, facts.currency, worlds[world].bcp47);
  const items = lines.map(({ materialId, finalMinor }) => ({ title: titles.get(materialId) ?? "", price: price(finalMinor) }));
  const stop = await makeUnsubscribeLink(tx, { userId: user.id, world }, "cart_reminder");
  const url = await makeLink(tx, cart, user.id);
  const payload = { name: user.publicName, items, url, stopUrl: stop.page, oneClickUrl: stop.oneClick };
  await queueMail(tx, { to: user.email, template: "abandoned_cart", world, language: user.language, payload });
  return true;
};

/**
 * One mail about a cart that was left for a day, only with the member's consent and never twice (ROUTE-53, UWG § 7). Returns how many
 * mails were queued.
 */
export const remindCarts = (now = new Date()): Promise<number> =>
  transaction(async (tx) => {
    const isForgotten = and(
      isNotNull(carts.reminderConsentAt),
      isNull(carts.remindedAt),
      isNull(carts.orderedAt),
      lt(carts.updatedAt, new Date(now.getTime() - REMIND_AFTER_HOURS * HOUR_MS)),
    );
    const forgotten = await tx.select().from(carts).where(isForgotten).limit(BATCH).for("update", { skipLocked: true });
    let sent = 0;
    for (const cart of forgotten) {
      await tx.update(carts).set({ remindedAt: now }).where(eq(carts.id, cart.id));
      if (await remind(tx, cart)) sent += 1;
    }
    return sent;
  });
