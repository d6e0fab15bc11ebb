import { z } from "zod";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryIds, queryOne } from "#lib/platform/db/query-rows.ts";

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

const downloadedRow = z.object({ isDownloaded: z.boolean() });

/**
 * Whether something of an order was downloaded, or may have been: stamped copies are kept, so a PDF without one was never handed out; other
 * files leave no trace and count as downloaded.
 */
export const isDownloaded = async (db: Db | Tx, orderId: number): Promise<boolean> => {
  const row = await queryOne(db, downloadedRow)`
    select exists (
      select 1 from entitlements e join order_lines l on l.id = e.order_line_id
      where l.order_id = ${orderId} and (
        exists (select 1 from stamped_files s where s.entitlement_id = e.id)
        or exists (select 1 from material_files f where f.material_id = e.material_id and f.kind <> 'cover' and f.mime <> 'application/pdf'))
    ) as "isDownloaded"`;
  return row.isDownloaded;
};
