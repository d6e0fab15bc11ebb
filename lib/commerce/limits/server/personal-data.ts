import { asc, eq } from "drizzle-orm";
import { declinedPayments, limitRefusals, limitReleases, orderOrigins } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const origins = personalTable(orderOrigins, ["orderId", "createdAt"], {
  userId: "is herself",
  network: "a keyed hash that says nothing to anybody",
  card: "a keyed hash that says nothing to anybody",
  euroCents: "is told by the order",
});
const declined = personalTable(declinedPayments, ["createdAt"], {
  id: "of the machinery",
  userId: "is herself",
  network: "a keyed hash that says nothing to anybody",
});
const refused = personalTable(limitRefusals, ["name", "counted", "allowed", "retryAt", "createdAt"], {
  id: "of the machinery",
  userId: "is herself",
});
const released = personalTable(limitReleases, ["until", "createdAt"], {
  id: "of the machinery",
  userId: "is herself",
  reason: "is the staff's own note",
  releasedBy: "is the other's affair",
});

export const personalData: PersonalData = {
  name: "limits",
  tables: [origins, declined, refused, released],
  collect: async (tx, userId) => ({
    limits: {
      orders: await tx.select(origins.columns).from(orderOrigins).where(eq(orderOrigins.userId, userId)).orderBy(asc(orderOrigins.orderId)),
      declined: await tx
        .select(declined.columns)
        .from(declinedPayments)
        .where(eq(declinedPayments.userId, userId))
        .orderBy(asc(declinedPayments.id)),
      refused: await tx.select(refused.columns).from(limitRefusals).where(eq(limitRefusals.userId, userId)).orderBy(asc(limitRefusals.id)),
      released: await tx
        .select(released.columns)
        .from(limitReleases)
        .where(eq(limitReleases.userId, userId))
        .orderBy(asc(limitReleases.id)),
    },
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(orderOrigins).where(eq(orderOrigins.userId, userId));
    await tx.delete(declinedPayments).where(eq(declinedPayments.userId, userId));
    await tx.delete(limitRefusals).where(eq(limitRefusals.userId, userId));
    await tx.delete(limitReleases).where(eq(limitReleases.userId, userId));
  },
};
