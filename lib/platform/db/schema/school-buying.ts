import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";
import { orders } from "#lib/platform/db/schema/orders.ts";
import { schools } from "#lib/platform/db/schema/schools.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** The school's wishlist: who wishes what. A material stands on it as long as one wishes it. */
export const schoolWishes = pgTable(
  "school_wishes",
  {
    schoolId: reference("school_id")
      .notNull()
      .references(() => schools.id),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.materialId, t.userId] }), index("school_wishes_user").on(t.userId)],
);

/** What a school may spend in a school year, named by the year in which it begins. */
export const schoolBudgets = pgTable(
  "school_budgets",
  {
    schoolId: reference("school_id")
      .notNull()
      .references(() => schools.id),
    year: integer("year").notNull(),
    /** pooled: all together so much. per_head: each member so much. */
    kind: text("kind", { enum: ["pooled", "per_head"] }).notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: currencyColumn().notNull(),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.year] }), check("school_budgets_amount", sql`${t.amountMinor} >= 0`)],
);

/** A member asks for a licence of a material; who may approve orders it or refuses. */
export const schoolRequests = pgTable(
  "school_requests",
  {
    id: identity().primaryKey(),
    schoolId: reference("school_id")
      .notNull()
      .references(() => schools.id),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    seats: integer("seats").notNull(),
    note: text("note").notNull(),
    /** What it cost when she asked, VAT contained; what it costs is computed anew when it is approved. */
    askedMinor: minor("asked_minor").notNull(),
    currency: currencyColumn().notNull(),
    status: text("status", { enum: ["open", "approved", "refused", "withdrawn"] })
      .notNull()
      .default("open"),
    /** Null while it is open, and where it went with her membership. */
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    decision: text("decision").notNull().default(""),
    orderId: reference("order_id").references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [
    // Whoever wants the same joins by a wish.
    uniqueIndex("school_requests_open").on(t.schoolId, t.materialId).where(sql`status = 'open'`),
    index("school_requests_school").on(t.schoolId, t.createdAt),
    index("school_requests_user").on(t.userId),
    unique("school_requests_order").on(t.orderId),
    check("school_requests_decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    check("school_requests_ordered", sql`(${t.status} = 'approved') = (${t.orderId} is not null)`),
  ],
);
