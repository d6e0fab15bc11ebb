import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";

/** What a member may do about her school's licences and money, by role; every member may wish, ask and take a free seat. */
export const buyingRights = {
  /** Order at once, also by card. */
  buy: ["master", "buyer"],
  /** Decide what others ask for. */
  approve: ["master", "approver"],
  setBudget: ["master"],
  /** Give seats to others and take them back. */
  handOut: ["master", "approver", "buyer"],
  /** See everybody's requests, orders, invoices and what each spent. */
  oversee: ["master", "approver", "buyer", "finance"],
} as const satisfies Record<string, readonly SchoolRole[]>;

export const may = (role: SchoolRole, what: keyof typeof buyingRights): boolean =>
  (buyingRights[what] as readonly SchoolRole[]).includes(role);
