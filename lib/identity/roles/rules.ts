/** Roles of staff (ROLE-5); everybody else is a plain "user". */
export const staffRoles = ["support", "moderator", "finance", "admin"] as const;
export const allRoles = ["user", ...staffRoles] as const;
export type Role = (typeof allRoles)[number];

/** Minutes that an admin may look through a user's eyes (IMPERSONATE-1). */
export const LOGIN_AS_MINUTES = 30;
/** Seconds that the code for it can be exchanged (GRANT-1). */
export const LOGIN_AS_CODE_SECONDS = 60;

/** Who acts: a member with her role, never an impersonated session. */
export type Actor = { id: number; role: string | null };
/** To whom. */
export type Target = { id: number; role: string; isBlocked: boolean; isDeleted: boolean };

export const isStaffRole = (role: string | null | undefined): boolean => staffRoles.some((one) => one === role);

/** All staff may read users. */
export const canReadUsers = (role: string | null | undefined): boolean => isStaffRole(role);

/** The audit log is the admins' own. */
export const canReadAudit = (role: string | null | undefined): boolean => role === "admin";

/** Blocking and unblocking: support and moderators; colleagues only by admins, oneself never. */
export const canBlock = (actor: Actor, target: Target): boolean => {
  if (actor.id === target.id || target.isDeleted) return false;
  return actor.role === "admin" || ((actor.role === "support" || actor.role === "moderator") && !isStaffRole(target.role));
};

/** Logging somebody out everywhere: who may block her; a blocked user has no sessions. */
export const canEndSessions = (actor: Actor, target: Target): boolean => !target.isBlocked && canBlock(actor, target);

/** Who may act as a user at all. */
export const mayLogInAs = (role: string | null | undefined): boolean => role === "support" || role === "admin";

/** IMPERSONATE-1: support and admins, onto plain users who can log in themselves. Threat 7. */
export const canLogInAs = (actor: Actor, target: Target): boolean =>
  mayLogInAs(actor.role) && actor.id !== target.id && !isStaffRole(target.role) && !target.isBlocked && !target.isDeleted;

/** ENTITY-2: who has seen proof that a seller teaches says so on her page; never about oneself. */
export const canCertify = (actor: Actor, target: Target & { isSeller: boolean }): boolean =>
  (actor.role === "moderator" || actor.role === "admin") &&
  actor.id !== target.id &&
  target.isSeller &&
  !target.isBlocked &&
  !target.isDeleted;

/** Admins appoint; nobody changes her own role, so one admin always remains. */
export const canChangeRole = (actor: Actor, target: Target): boolean =>
  actor.role === "admin" && actor.id !== target.id && !target.isDeleted && !target.isBlocked;
