/** What a member may be in her school (ROLE-4); lib/commerce/school/rules.ts says what each may. */
export const schoolRoles = ["master", "approver", "buyer", "finance", "member"] as const;
export type SchoolRole = (typeof schoolRoles)[number];
