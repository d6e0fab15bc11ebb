import { and, eq, isNull, sql } from "drizzle-orm";
import { REQUEST_DELAY_MS, REQUEST_LIMIT_MS } from "#lib/catalogue/feedback/rules.ts";
import { deskUrl } from "#lib/catalogue/feedback/server/tell-people.ts";
import { findReader } from "#lib/catalogue/notifications/server/find-reader.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import { entitlements, feedback, materials, orderLines, orders, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";

const MOST_AT_ONCE = 500;

/** What of an order can still be spoken about: public, the right not revoked, nothing said yet. */
const findOpen = (tx: Tx, orderId: number) =>
  tx
    .select({ id: materials.id, title: materials.title })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(materials, and(eq(materials.id, orderLines.materialId), eq(materials.status, "published")))
    .innerJoin(
      entitlements,
      and(eq(entitlements.userId, orders.userId), eq(entitlements.materialId, materials.id), isNull(entitlements.revokedAt)),
    )
    .leftJoin(feedback, and(eq(feedback.materialId, materials.id), eq(feedback.authorId, orders.userId)))
    .where(and(eq(orderLines.orderId, orderId), isNull(feedback.id)))
    .orderBy(orderLines.id);

const wasAsked = async (tx: Tx, orderId: number): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select 1 from outbox where template = 'feedback_request' and payload->>'orderId' = ${String(orderId)} limit 1`,
  );
  return rows.length > 0;
};

/** One mail about one order, once. The order's row makes a second worker wait, who then sees that it was done. */
const ask = (orderId: number): Promise<boolean> =>
  transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
    if (order?.status !== "paid" || (await wasAsked(tx, orderId))) return false;
    const [buyer] = await tx.select().from(users).where(eq(users.id, order.userId));
    const items = await findOpen(tx, orderId);
    if (!buyer || items.length === 0) return false;
    const reader = await findReader(tx, buyer, "feedback_request");
    if (!reader) return false;
    const { world, links } = reader;
    const payload = {
      name: buyer.publicName,
      orderId,
      ...links,
      items: items.map(({ id, title }) => ({ title, url: deskUrl(world, id) })),
    };
    await queueMail(tx, { to: buyer.email, world, language: buyer.language, template: "feedback_request", payload });
    return true;
  });

/** Asks the buyers of orders that were paid 7 days ago, once per order, whatever number of materials it holds. Gives how many were asked. */
export const requestFeedback = async (now = new Date()): Promise<number> => {
  const since = new Date(now.getTime() - REQUEST_LIMIT_MS);
  const until = new Date(now.getTime() - REQUEST_DELAY_MS);
  const due = await queryIds(getDb())`
    select o.id from orders o
    where o.status = 'paid' and o.paid_at > ${since.toISOString()}::timestamptz and o.paid_at <= ${until.toISOString()}::timestamptz
      and not exists (select 1 from outbox b where b.template = 'feedback_request' and b.payload->>'orderId' = o.id::text)
      and exists (select 1 from order_lines l join entitlements e on e.user_id = o.user_id and e.material_id = l.material_id and e.revoked_at is null
        where l.order_id = o.id and not exists (select 1 from feedback f where f.material_id = l.material_id and f.author_id = o.user_id))
    order by o.paid_at, o.id limit ${MOST_AT_ONCE}`;
  let asked = 0;
  for (const id of due) if (await ask(id)) asked += 1;
  return asked;
};
