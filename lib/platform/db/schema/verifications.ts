import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment, reference } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";
import type { Sealed } from "#lib/platform/secrets/sealed.ts";

/** Who a seller is, as she states it and finance confirms it (Regulation (EU) 2022/2065, art. 30); one row per seller who was asked or sent it. */
export const sellerVerifications = pgTable(
  "seller_verifications",
  {
    sellerId: reference("seller_id")
      .primaryKey()
      .references(() => users.id),
    /** asked: nothing is there yet. open: finance looks. correction: she is to change something. lapsed: was confirmed for another name. */
    status: text("status", { enum: ["asked", "open", "correction", "confirmed", "lapsed"] }).notNull(),
    /** Grows with everything that finance has not seen. */
    version: integer("version").notNull().default(0),
    kind: text("kind", { enum: ["person", "trader"] }),
    /** First and last name, or the firm's. */
    legalName: text("legal_name"),
    street: text("street"),
    postcode: text("postcode"),
    city: text("city"),
    country: text("country"),
    phone: text("phone"),
    email: text("email"),
    /** The public register a trader stands in, and her number there. */
    register: text("register"),
    /** When a trader declared to offer only what complies with the law of the Union. */
    certifiedAt: moment("certified_at"),
    /** Of the identity document: where it lies, what it is, and the sealed key that it is encrypted with. */
    documentKey: text("document_key"),
    documentMime: text("document_mime"),
    documentSecret: text("document_secret").$type<Sealed<"seller_verifications.document_secret">>(),
    /** Since when it is demanded; null: she sent it unasked. */
    askedAt: moment("asked_at"),
    /** How often she was reminded since then. */
    reminders: integer("reminders").notNull().default(0),
    submittedAt: moment("submitted_at"),
    /** Holder of her bank account when it was confirmed. */
    confirmedHolder: text("confirmed_holder"),
    reason: text("reason"),
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("seller_verifications_open").on(t.submittedAt).where(sql`status = 'open'`),
    check("seller_verifications_persons", sql`${t.decidedBy} <> ${t.sellerId}`),
    check(
      "seller_verifications_state",
      sql`(${t.status} <> 'asked' or ${t.askedAt} is not null) and (${t.status} = 'asked') = (${t.submittedAt} is null)
        and (${t.status} not in ('confirmed', 'correction') or num_nonnulls(${t.decidedBy}, ${t.decidedAt}) = 2)`,
    ),
    check(
      "seller_verifications_stated",
      sql`${t.submittedAt} is null or num_nonnulls(${t.kind}, ${t.legalName}, ${t.street}, ${t.postcode}, ${t.city}, ${t.country}, ${t.phone}, ${t.email}) = 8`,
    ),
    check("seller_verifications_document", sql`num_nonnulls(${t.documentKey}, ${t.documentMime}, ${t.documentSecret}) in (0, 3)`),
    check("seller_verifications_trader", sql`${t.kind} is distinct from 'trader' or ${t.certifiedAt} is not null`),
  ],
);
