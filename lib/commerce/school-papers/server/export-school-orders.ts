import type { SchoolOrderFilter } from "#lib/commerce/school-papers/schema.ts";
import { findSchoolOrders } from "#lib/commerce/school-papers/server/list-school-orders.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const BLOCK = 200;

/** The school's orders as a CSV file, by the same filter as the list. @throws AppError not_found, forbidden */
export const exportSchoolOrders = async (userId: number, filter: SchoolOrderFilter): Promise<Response> => {
  const db = getDb();
  const now = new Date();
  const { school } = await findMembership(db, userId, "oversee");
  const { timeZone } = worlds[school.world];
  const head = ["order", "date", "orderedBy", "state", "due", "items", "currency", "gross", "refunded", "papers"];
  const blocks = async function* () {
    for (let page = 1; ; page += 1) {
      const found = await findSchoolOrders(db, school, filter, { page, limit: BLOCK }, now);
      yield found.map((order) => [
        order.id,
        dayIn(timeZone, new Date(order.placedAt)),
        order.orderedBy,
        order.state,
        order.dueAt && dayIn(timeZone, new Date(order.dueAt)),
        order.titles.join("; "),
        order.currency,
        decimal(order.grossMinor, order.currency),
        decimal(order.refundedMinor, order.currency),
        order.papers.map(({ label }) => label).join("; "),
      ]);
      if (found.length < BLOCK) return;
    }
  };
  return csvResponse(`school-orders${filter.year ? `-${filter.year}` : ""}.csv`, head, blocks());
};
