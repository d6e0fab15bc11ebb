import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, moment, reference, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";
import { schoolRoles } from "#lib/platform/fields/school-roles.ts";

/** A school that buys together (ROLE-4). Its country is that of its world, and so is the currency of its money. */
export const schools = pgTable(
  "schools",
  {
    id: identity().primaryKey(),
    world: worldColumn().notNull(),
    /** As it stands on invoices. */
    name: text("name").notNull(),
    kind: text("kind", {
      enum: ["kindergarten", "primary", "lower_secondary", "grammar", "upper_secondary", "comprehensive", "vocational", "special", "adult"],
    }).notNull(),
    /** Who runs it. */
    carrier: text("carrier", { enum: ["municipality", "state", "church", "private"] }).notNull(),
    street: text("street").notNull(),
    postalCode: text("postal_code").notNull(),
    city: text("city").notNull(),
    /** Code of ISO 3166-2 without the country's, where the post wants it. */
    region: text("region"),
    /** Of a German public body: the buyer reference of its e-invoices. */
    leitwegId: text("leitweg_id"),
    vatId: text("vat_id"),
    invoiceEmail: text("invoice_email"),
    /**
     * draft: nothing was handed in as proof. pending: staff look at it. Only verified orders on invoice. refused: another proof may be handed
     * in. closed: nobody is in it any more; name and address stay for the books.
     */
    status: text("status", { enum: ["draft", "pending", "verified", "refused", "closed"] })
      .notNull()
      .default("draft"),
    proof: text("proof", { enum: ["official_mail", "document"] }),
    /** The address at the school whose mailbox its master has proved to read; lower case. */
    proofEmail: text("proof_email"),
    /** A letter with the school's stamp in the storage; deleted when the school is closed or another is handed in. */
    proofStorageKey: text("proof_storage_key"),
    proofName: text("proof_name"),
    proofMime: text("proof_mime"),
    proofBytes: integer("proof_bytes"),
    submittedAt: moment("submitted_at"),
    decidedBy: reference("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    decisionReason: text("decision_reason"),
    closedAt: moment("closed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("schools_pending").on(t.submittedAt).where(sql`status = 'pending'`),
    // By a part of the name, for those who want to join.
    index("schools_name_part").using("gin", sql`lower(${t.name}) gin_trgm_ops`),
    check("schools_submitted", sql`(${t.status} not in ('pending', 'verified', 'refused')) or ${t.submittedAt} is not null`),
    check(
      "schools_decided",
      sql`(${t.status} not in ('verified', 'refused')) or (${t.decidedAt} is not null and ${t.decidedBy} is not null)`,
    ),
    check("schools_closed", sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    check(
      "schools_proof",
      sql`case ${t.proof} when 'official_mail' then ${t.proofEmail} is not null and ${t.proofStorageKey} is null when 'document' then ${t.proofStorageKey} is not null and ${t.proofEmail} is null else num_nonnulls(${t.proofEmail}, ${t.proofStorageKey}) = 0 end`,
    ),
    check("schools_proof_file", sql`num_nonnulls(${t.proofStorageKey}, ${t.proofName}, ${t.proofMime}, ${t.proofBytes}) in (0, 4)`),
  ],
);

/** Who is in which school: one school a person. A trigger refuses an open school without a master when the transaction ends. */
export const schoolMembers = pgTable(
  "school_members",
  {
    schoolId: reference("school_id")
      .notNull()
      .references(() => schools.id),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: schoolRoles }).notNull(),
    /** founder: made the school. */
    joinedBy: text("joined_by", { enum: ["founder", "invitation", "domain", "request"] }).notNull(),
    joinedAt: moment("joined_at").notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.userId] }), unique("school_members_user").on(t.userId)],
);

/** An address that was asked to join. Its link (`school_invitation` of platform/links) knows the row's id, and nobody else may use it. */
export const schoolInvitations = pgTable(
  "school_invitations",
  {
    id: identity().primaryKey(),
    schoolId: reference("school_id")
      .notNull()
      .references(() => schools.id),
    /** Lower case. */
    email: text("email").notNull(),
    role: text("role", { enum: schoolRoles }).notNull(),
    /** Null once her account is gone. */
    invitedBy: reference("invited_by").references(() => users.id, { onDelete: "set null" }),
    /** When its mail went out last. */
    sentAt: moment("sent_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    acceptedAt: moment("accepted_at"),
    revokedAt: moment("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("school_invitations_open").on(t.schoolId, t.email).where(sql`accepted_at is null and revoked_at is null`),
    index("school_invitations_email").on(t.email),
    check("school_invitations_role", sql`${t.role} <> 'master'`),
    check("school_invitations_email_lower", sql`${t.email} = lower(${t.email})`),
    check("school_invitations_end", sql`num_nonnulls(${t.acceptedAt}, ${t.revokedAt}) <= 1`),
  ],
);

/** Domains of mail whose people may join by themselves; a proved one is one school's. */
export const schoolMailDomains = pgTable(
  "school_mail_domains",
  {
    id: identity().primaryKey(),
    schoolId: reference("school_id")
      .notNull()
      .references(() => schools.id),
    /** Lower case, in ASCII (RFC 5890). */
    domain: text("domain").notNull(),
    /** What its DNS must show. */
    token: text("token").notNull(),
    verifiedAt: moment("verified_at"),
    /** Who of the staff set it; null where the DNS proved it. */
    verifiedBy: reference("verified_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique("school_mail_domains_school").on(t.schoolId, t.domain),
    uniqueIndex("school_mail_domains_verified").on(t.domain).where(sql`verified_at is not null`),
  ],
);

/** Somebody asks to be let in; one open request a person. */
export const schoolJoinRequests = pgTable(
  "school_join_requests",
  {
    id: identity().primaryKey(),
    schoolId: reference("school_id")
      .notNull()
      .references(() => schools.id),
    userId: reference("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    message: text("message").notNull(),
    status: text("status", { enum: ["open", "accepted", "refused", "withdrawn"] })
      .notNull()
      .default("open"),
    /** Null while it is open, when she took it back herself, and once the account is gone. */
    decidedBy: reference("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("school_join_requests_open").on(t.userId).where(sql`status = 'open'`),
    index("school_join_requests_school").on(t.schoolId),
    check("school_join_requests_decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    check("school_join_requests_not_oneself", sql`${t.decidedBy} <> ${t.userId}`),
  ],
);

/** A master offers another member to be master; it counts when she accepts. */
export const schoolMasterOffers = pgTable(
  "school_master_offers",
  {
    schoolId: reference("school_id").notNull(),
    /** To whom. */
    userId: reference("user_id").notNull(),
    offeredBy: reference("offered_by").notNull(),
    /** Whether who offers stays master, too; else she is approver afterwards. */
    staysMaster: boolean("stays_master").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.userId] }),
    // It goes when one of the two leaves the school.
    foreignKey({
      name: "school_master_offers_to",
      columns: [t.schoolId, t.userId],
      foreignColumns: [schoolMembers.schoolId, schoolMembers.userId],
    }).onDelete("cascade"),
    foreignKey({
      name: "school_master_offers_from",
      columns: [t.schoolId, t.offeredBy],
      foreignColumns: [schoolMembers.schoolId, schoolMembers.userId],
    }).onDelete("cascade"),
    check("school_master_offers_not_oneself", sql`${t.offeredBy} <> ${t.userId}`),
  ],
);
