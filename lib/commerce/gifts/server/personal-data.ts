import { asc, eq, or, sql } from "drizzle-orm";
import { gifts, orderLines } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const given = personalTable(
  gifts,
  [
    "recipientName",
    "recipientEmail",
    "message",
    "issuedAt",
    "expiresAt",
    "sentAt",
    "remindedAt",
    "takenAt",
    "endedAt",
    "ending",
    "createdAt",
  ],
  {
    id: "of the machinery",
    orderLineId: "is told with its title",
    buyerId: "is herself, or told by isMine",
    nonce: "a secret of the server's",
    codeHash: "a secret of the server's",
    takenBy: "is herself, or another person",
  },
);

export const personalData: PersonalData = {
  name: "gifts",
  tables: [given],
  // What somebody else wrote to her is shown where she took it over; her copy says what she took and when.
  collect: async (tx, userId) => {
    const rows = await tx
      .select({ title: orderLines.title, isMine: sql<boolean>`${gifts.buyerId} = ${userId}`, ...given.columns })
      .from(gifts)
      .innerJoin(orderLines, eq(orderLines.id, gifts.orderLineId))
      .where(or(eq(gifts.buyerId, userId), eq(gifts.takenBy, userId)))
      .orderBy(asc(gifts.id));
    return { gifts: rows.map((row) => (row.isMine ? row : { ...row, recipientName: "", recipientEmail: null, message: "" })) };
  },
  // The gift is still the other's to take, and what was sold stays in the books; what she wrote about others goes.
  erase: async (tx, { userId }) => {
    await tx.update(gifts).set({ recipientName: "", recipientEmail: null, message: "" }).where(eq(gifts.buyerId, userId));
  },
};
