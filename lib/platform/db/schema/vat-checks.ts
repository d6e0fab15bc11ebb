import { type AnyPgColumn, index, pgTable, text } from "drizzle-orm/pg-core";
import { identity, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** What the register of VAT IDs (VIES) answered when it was asked: evidence before the tax office, never changed afterwards. */
export const vatChecks = pgTable(
  "vat_checks",
  {
    id: identity().primaryKey(),
    /** Whose number it is said to be. */
    userId: reference("user_id")
      .notNull()
      .references(() => users.id),
    purpose: text("purpose", { enum: ["order", "seller"] }).notNull(),
    country: text("country").notNull(),
    /** With its letters, in capitals. */
    vatId: text("vat_id").notNull(),
    answer: text("answer", { enum: ["valid", "invalid", "unavailable"] }).notNull(),
    /** Why there was no answer, or why it is no: the code of VIES, or of what went wrong on the way. */
    failure: text("failure"),
    /** Our own VAT id, as whose question it was put, and the number under which the register can prove its answer. */
    requester: text("requester"),
    requestIdentifier: text("request_identifier"),
    /** As the register gave them; many member states give none. */
    name: text("name"),
    address: text("address"),
    /** The first question of those that were put again because the register was away. */
    repeats: reference("repeats").references((): AnyPgColumn => vatChecks.id),
    askedAt: moment("asked_at").notNull(),
  },
  (t) => [
    index("vat_checks_vat_id").on(t.vatId, t.askedAt),
    index("vat_checks_user").on(t.userId),
    index("vat_checks_repeats").on(t.repeats),
  ],
);
