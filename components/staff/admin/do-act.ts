import { blockUser, certifyUser, changeRole, endUserSessions, unblockUser } from "#lib/staff/admin/queries.ts";
import type { StaffUserFacts } from "#lib/staff/admin/schema.ts";

type Given = { reason: string; role: string };

/** What staff decided about a user; gives the changed user. @throws ApiError */
export const doAct = {
  endSessions: (id, { reason }) => endUserSessions(id, reason),
  block: (id, { reason }) => blockUser(id, reason),
  unblock: (id, { reason }) => unblockUser(id, reason),
  certify: (id, { reason }) => certifyUser(id, true, reason),
  uncertify: (id, { reason }) => certifyUser(id, false, reason),
  role: (id, { reason, role }) => changeRole(id, role, reason),
} satisfies Record<string, (id: number, given: Given) => Promise<StaffUserFacts>>;

/** What staff can do with a user. */
export type Act = keyof typeof doAct | "loginAs";
