import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";

/** Days that an invitation waits. */
export const INVITATION_DAYS = 14;
/** Days that the offer to be master waits. */
export const OFFER_DAYS = 14;
/** Minutes that the code to a school's mailbox works, and wrong answers until it ends. */
export const CODE_MINUTES = 15;
export const MAX_WRONG_CODES = 5;
/** Addresses in one press, and rows of one table. */
export const MAX_INVITED = 200;
/** Invitations in 24 hours. Who only says to be a school writes to few: its name stands in mails to strangers. */
export const invitationsADay = (status: string): number => (status === "verified" ? 500 : 30);
export const MAX_DOMAINS = 10;

/** What may be done in a school, apart from leaving it and answering what concerns oneself. */
export type SchoolRight = "seeMembers" | "invite" | "decideRequests" | "changeRoles" | "changeSchool" | "close";

/** ROLE-4: who may what. Everybody sees the school and who leads it. */
const rights: Readonly<Record<SchoolRole, readonly SchoolRight[]>> = {
  master: ["seeMembers", "invite", "decideRequests", "changeRoles", "changeSchool", "close"],
  approver: ["seeMembers", "invite", "decideRequests"],
  buyer: [],
  finance: [],
  member: [],
};

export const can = (role: SchoolRole, right: SchoolRight): boolean => rights[role].includes(right);

/** Roles that are given to whom comes in. Nobody becomes master but by an offer that she accepts. */
export const givenRoles = ["approver", "buyer", "finance", "member"] as const satisfies SchoolRole[];
export type GivenRole = (typeof givenRoles)[number];

/** Threat 24: who lets somebody in gives her no more than she may: masters any role below theirs, approvers membership alone. */
export const canGive = (giver: SchoolRole, role: SchoolRole): boolean =>
  role !== "master" && (giver === "master" || (giver === "approver" && role === "member"));

type Change = { actor: { id: number; role: SchoolRole }; target: { id: number; role: SchoolRole }; role: SchoolRole; masters: number };

/**
 * Whether somebody's role may be changed to another one: by a master, of those who are none; a master steps down by herself as long as another
 * remains (`masters`: how many there are). Nobody else changes her own, and nobody takes a master's from her.
 */
export const canChangeRole = ({ actor, target, role, masters }: Change): boolean => {
  if (!can(actor.role, "changeRoles") || !canGive(actor.role, role)) return false;
  return target.role === "master" ? actor.id === target.id && masters > 1 : actor.id !== target.id;
};

/** Whether a member may be put out: by a master, never a master, never oneself (who leaves says so). */
export const canRemove = ({ actor, target }: Pick<Change, "actor" | "target">): boolean =>
  can(actor.role, "changeRoles") && target.role !== "master" && actor.id !== target.id;

/** Whether a member may leave: the last master hands over or closes the school. */
export const canLeave = (role: SchoolRole, masters: number): boolean => role !== "master" || masters > 1;

/** The domain of an address, lower case. */
export const mailDomainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** What the DNS of a school's domain has to show. */
export const schoolProofText = (token: string): string => `kreda-school=${token}`;

/** An address as a page may show it to whom it perhaps does not belong: "p…@school.example". */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}…@${mailDomainOf(email)}`;

type Identity = { name: string; city: string; postalCode: string };

/** A postal code without its blanks and dashes: as it was written before they were put right, it is the same. */
export const barePostalCode = (postalCode: string): string => postalCode.replace(/[^\p{L}\d]/gu, "");

/** Whether staff must look again: a verified school that calls itself otherwise, or lies elsewhere, is not the one they looked at (threat 24). */
export const isOtherSchool = (one: Identity, other: Identity): boolean =>
  one.name !== other.name || one.city !== other.city || barePostalCode(one.postalCode) !== barePostalCode(other.postalCode);

/** Who of the staff verifies schools: it lets them order on invoice. */
export const canDecideSchools = (staffRole: string | null | undefined): boolean => staffRole === "finance" || staffRole === "admin";
