import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";

/**
 * The order that a withdrawal names, by its number or its invoice's, together with the mail address it was made with; null when they do not
 * belong together.
 */
export const findWithdrawnOrder = async (db: Db | Tx, orderNumber: string, email: string): Promise<number | null> => {
  const typed = orderNumber.replace(/[\s#]/g, "").toUpperCase();
  const number = /^\d{1,15}$/.test(typed) ? Number(typed) : null;
  const [id] = await queryIds(db)`
    select o.id from orders o join users u on u.id = o.user_id
    where (o.id = ${number}::bigint or exists (select 1 from invoices i where i.order_id = o.id and i.kind = 'invoice' and i.label = ${typed}))
      and (u.email = ${email} or lower(o.billing ->> 'invoiceEmail') = ${email})
    limit 1`;
  return id ?? null;
};
