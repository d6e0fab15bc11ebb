import { z } from "zod";
import { type GivenRole, givenRoles, MAX_INVITED } from "#lib/commerce/school/rules.ts";
import { line, optional } from "#lib/platform/fields/fields.ts";
import { isLeitwegId, tidyLeitwegId } from "#lib/platform/fields/leitweg-id.ts";
import { schoolRoles } from "#lib/platform/fields/school-roles.ts";

export const schoolKinds = [
  "kindergarten",
  "primary",
  "lower_secondary",
  "grammar",
  "upper_secondary",
  "comprehensive",
  "vocational",
  "special",
  "adult",
] as const;
export const schoolCarriers = ["municipality", "state", "church", "private"] as const;
const schoolStatuses = ["draft", "pending", "verified", "refused", "closed"] as const;

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Lower-cased: who is asked is found by it. */
const email = z.string().trim().toLowerCase().max(254, "too_long").pipe(z.email("email"));
const role = z.enum(schoolRoles);
const givenRole = z.enum(givenRoles as readonly [GivenRole, ...GivenRole[]]);

/** FORM-1: a school as its master enters it. The country is that of the world; postal code and Leitweg-ID are looked at on the server, which knows it. */
export const schoolInput = z.object({
  name: line(120),
  kind: z.enum(schoolKinds),
  carrier: z.enum(schoolCarriers),
  street: line(160),
  postalCode: line(16),
  city: line(100),
  region: optional(line(3)),
  leitwegId: optional(z.string().max(60, "too_long").transform(tidyLeitwegId).refine(isLeitwegId, "leitweg_id")),
  vatId: optional(
    z
      .string()
      .max(20, "too_long")
      .transform((text) => text.replace(/[\s.-]/g, "").toUpperCase()),
  ),
  invoiceEmail: optional(email),
});
export type SchoolInput = z.infer<typeof schoolInput>;

const person = z.object({ id: z.int(), name: z.string() });

const school = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(schoolKinds),
  carrier: z.enum(schoolCarriers),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Code of ISO 3166-2 without the country's. */
  region: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  leitwegId: z.string().nullable(),
  vatId: z.string().nullable(),
  invoiceEmail: z.string().nullable(),
  status: z.enum(schoolStatuses),
  /** How it is proved; null while nothing was handed in. */
  proof: z.enum(["official_mail", "document"]).nullable(),
  /** When staff decided; null while they have not. */
  decidedAt: z.string().nullable(),
  /** Why it was refused. */
  decisionReason: z.string().nullable(),
  role,
  masters: z.array(person),
  members: z.int(),
  /** What waits for those who may decide or invite; 0 for everybody else. */
  openInvitations: z.int(),
  openRequests: z.int(),
  /** She is asked to be master. */
  offer: z.object({ from: z.string(), staysMaster: z.boolean(), expiresAt: z.string() }).nullable(),
});
export type School = z.infer<typeof school>;

/** What anybody who is logged in may know of a school, to join it. */
const schoolCard = z.object({ id: z.int(), name: z.string(), city: z.string() });
export type SchoolCard = z.infer<typeof schoolCard>;

/** ROUTE-33: the member's school; without one, what she may join and what she asked for. */
export const mySchool = z.object({
  school: school.nullable(),
  /** Her address has the domain of this school: she may join by herself. */
  joinable: schoolCard.nullable(),
  request: schoolCard.extend({ createdAt: z.string() }).nullable(),
  /** Invitations to her address, the newest first: what their mails lead to. */
  invitations: z.array(z.object({ id: z.int(), school: schoolCard, role, expiresAt: z.string() })),
});
export type MySchool = z.infer<typeof mySchool>;

export const mailProofInput = z.object({ email });
/** `challenge` goes back with the code of the mail. */
export const mailProofAnswer = z.object({ challenge: z.string(), expiresAt: z.string() });
export type MailProofAnswer = z.infer<typeof mailProofAnswer>;
export const mailCodeInput = z.object({
  challenge: z.string().min(1).max(100),
  code: z
    .string()
    .max(20)
    .transform((text) => text.replace(/\s/g, "")),
});

/** Bytes of a letter with the school's stamp, and of the whole request around it. */
export const MAX_PROOF_BYTES = 10 * 1024 * 1024;
export const MAX_PROOF_UPLOAD = MAX_PROOF_BYTES + 64 * 1024;
export const proofFileInput = z.object({ file: z.instanceof(File, { message: "required" }) });

const member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: z.string(),
  /** A master has asked her to be master; open. */
  isOffered: z.boolean(),
  isMe: z.boolean(),
});
export type SchoolMember = z.infer<typeof member>;
/** All of them, masters first, then by name. */
export const memberList = z.object({ items: z.array(member) });
export type MemberList = z.infer<typeof memberList>;

export const memberIdInput = z.object({ id });
export const roleInput = z.object({ id, role: givenRole });
export const offerInput = z.object({ id, staysMaster: z.boolean() });

const invitation = z.object({ id: z.int(), email: z.string(), role, sentAt: z.string(), expiresAt: z.string(), isExpired: z.boolean() });
export type SchoolInvitation = z.infer<typeof invitation>;
/** Those that were neither accepted nor taken back, the newest first. */
export const invitationList = z.object({ items: z.array(invitation) });
export type InvitationList = z.infer<typeof invitationList>;

export const inviteInput = z.object({ emails: z.array(email).min(1, "required").max(MAX_INVITED, "too_long"), role: givenRole });
/** How many were written to; the others are members or have an invitation that is open. */
export const inviteAnswer = z.object({ sent: z.int(), skipped: z.int() });
export type InviteAnswer = z.infer<typeof inviteAnswer>;
export const invitationIdInput = z.object({ id });

/** A table of up to 200 rows is a few kB; more is no table of a school. */
export const MAX_MEMBERS_CSV = 1024 * 1024;
export const membersCsvInput = z.object({ file: z.instanceof(File, { message: "required" }) });
/** A row of the table as it was read. `faults` by column; none: it is invited. */
const csvRow = z.object({
  row: z.int(),
  email: z.string(),
  role: z.string(),
  faults: z.record(z.string(), z.enum(["required", "email", "role", "forbidden_role", "twice", "member", "invited"])),
});
export type MembersCsvRow = z.infer<typeof csvRow>;
export const membersCsvPreview = z.object({ rows: z.array(csvRow), unknownColumns: z.array(z.string()) });
export type MembersCsvPreview = z.infer<typeof membersCsvPreview>;

export const invitationToken = z.object({ token: z.string().min(1).max(100) });
/** By the link of its mail, or, by who is logged in with the address it went to, by its number. */
export const acceptInput = z
  .object({ token: invitationToken.shape.token.optional(), id: id.optional() })
  .refine((input) => (input.token === undefined) !== (input.id === undefined), { path: ["token"], message: "required" });
export type AcceptInput = z.infer<typeof acceptInput>;
export const invitationAbout = z.object({
  school: z.object({ name: z.string(), city: z.string() }),
  role,
  /** "p…@school.example": whose account it needs. */
  email: z.string(),
  expiresAt: z.string(),
});
export type InvitationAbout = z.infer<typeof invitationAbout>;

export const schoolSearchInput = z.object({ q: z.string().trim().min(3, "too_short").max(100, "too_long") });
export const schoolSearch = z.object({ items: z.array(schoolCard) });
export const joinRequestInput = z.object({ schoolId: id, message: z.string().trim().max(500, "too_long").default("") });
const joinRequest = z.object({ id: z.int(), name: z.string(), email: z.string(), message: z.string(), createdAt: z.string() });
export type JoinRequest = z.infer<typeof joinRequest>;
/** The oldest first. */
export const joinRequestList = z.object({ items: z.array(joinRequest) });
export type JoinRequestList = z.infer<typeof joinRequestList>;
/** `role`: as what she is let in. */
export const decideRequestInput = z.object({ id, isAccepted: z.boolean(), role: givenRole.default("member") });
export type DecideRequest = z.infer<typeof decideRequestInput>;

const mailDomain = z.object({
  id: z.int(),
  domain: z.string(),
  isVerified: z.boolean(),
  /** Staff have set it. */
  isByStaff: z.boolean(),
  /** The TXT record that proves it. */
  proof: z.object({ name: z.string(), text: z.string() }),
});
export type MailDomain = z.infer<typeof mailDomain>;
export const mailDomainList = z.object({ items: z.array(mailDomain) });
export type MailDomainList = z.infer<typeof mailDomainList>;
export const mailDomainInput = z.object({ domain: z.string().trim().toLowerCase().min(1, "required").max(253, "domain") });
export const mailDomainId = z.object({ id });

/** Staff: schools by their state, those that wait by the time they have waited. */
export const schoolCasesInput = z.object({
  status: z.enum(["pending", "verified", "refused", "draft", "closed"]).default("pending"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(25),
});
export type SchoolCasesInput = z.infer<typeof schoolCasesInput>;
const schoolCase = z.object({
  id: z.int(),
  world: z.string(),
  name: z.string(),
  kind: z.enum(schoolKinds),
  carrier: z.enum(schoolCarriers),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  status: z.enum(schoolStatuses),
  proof: z.enum(["official_mail", "document"]).nullable(),
  proofEmail: z.string().nullable(),
  proofName: z.string().nullable(),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
  masters: z.array(person),
  members: z.int(),
  /** Whose people may join by themselves. */
  domains: z.array(z.string()),
});
export type SchoolCase = z.infer<typeof schoolCase>;
export const schoolCasePage = z.object({ items: z.array(schoolCase), total: z.int(), page: z.int(), limit: z.int() });
export type SchoolCasePage = z.infer<typeof schoolCasePage>;

const reason = z.string().trim().min(10, "too_short").max(500, "too_long");
export const schoolDecisionInput = z.object({
  id,
  decision: z.enum(["verify", "refuse"]),
  reason,
  /** With verify: people with an address of this domain may join. */
  domain: optional(z.string().trim().toLowerCase().max(253, "domain")),
});
export type SchoolDecision = z.infer<typeof schoolDecisionInput>;
/** A member becomes master because the masters are gone. */
export const appointMasterInput = z.object({ id, userId: id, reason });
export type AppointMaster = z.infer<typeof appointMasterInput>;
export const schoolIdInput = z.object({ id });
