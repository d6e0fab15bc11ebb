import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, minor, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { orderLines } from "#lib/platform/db/schema/orders.ts";
import { schools } from "#lib/platform/db/schema/schools.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** What a seller asks for a school's licence of so many seats, in the list currency of her material; without a row the default factor counts. */
export const schoolPrices = pgTable(
  "school_prices",
  {
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    seats: integer("seats").notNull(),
    priceMinor: minor("price_minor").notNull(),
  },
  (t) => [primaryKey({ columns: [t.materialId, t.seats] }), check("school_prices_positive", sql`${t.seats} > 1 and ${t.priceMinor} > 0`)],
);

/** The licence that an order line brought a school. The right is the school's: who downloads has a seat of it. */
export const schoolLicences = pgTable(
  "school_licences",
  {
    id: identity().primaryKey(),
    schoolId: reference("school_id")
      .notNull()
      .references(() => schools.id),
    orderLineId: reference("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id),
    seats: integer("seats").notNull(),
    /** How many of them somebody has now. Given + free = bought, which the database holds, too. */
    given: integer("given").notNull().default(0),
    /** When its line was refunded, or the school closed. */
    endedAt: moment("ended_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("school_licences_line").on(t.orderLineId),
    index("school_licences_school").on(t.schoolId),
    check("school_licences_given", sql`${t.given} between 0 and ${t.seats} and ${t.seats} > 0`),
    check("school_licences_ended", sql`${t.endedAt} is null or ${t.given} = 0`),
  ],
);

/** Who has or had a seat; no row is ever deleted, so the table tells how a licence went from hand to hand. */
export const schoolSeats = pgTable(
  "school_seats",
  {
    id: identity().primaryKey(),
    licenceId: reference("licence_id")
      .notNull()
      .references(() => schoolLicences.id),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    /** The same person where she took a free one. */
    givenBy: reference("given_by")
      .notNull()
      .references(() => users.id),
    givenAt: moment("given_at").notNull().default(sql`now()`),
    endedAt: moment("ended_at"),
    /** Null: no person did, the seat went with the membership or the licence. */
    endedBy: reference("ended_by").references(() => users.id),
    ending: text("ending", { enum: ["taken_back", "given_back", "left", "refunded", "closed"] }),
  },
  (t) => [
    uniqueIndex("school_seats_held").on(t.licenceId, t.userId).where(sql`ended_at is null`),
    index("school_seats_user").on(t.userId).where(sql`ended_at is null`),
    index("school_seats_licence").on(t.licenceId),
    check(
      "school_seats_ended",
      sql`num_nonnulls(${t.endedAt}, ${t.ending}) in (0, 2) and (${t.endedBy} is null or ${t.endedAt} is not null)`,
    ),
  ],
);
