import { expect, it } from "vitest";
import { allRoles, canBlock, canChangeRole, canLogInAs, canReadAudit, canReadUsers, type Role } from "#lib/identity/roles/rules.ts";

const actor = (role: Role) => ({ id: 1, role });
const target = (role: Role, change: object = {}) => ({ id: 2, role, isBlocked: false, isDeleted: false, ...change });
const whoMay = (rule: (role: Role) => boolean) => allRoles.filter(rule);

it("ROLE-5 each role sees what is its own", () => {
  expect(whoMay(canReadUsers)).toEqual(["support", "moderator", "finance", "admin"]);
  expect(whoMay(canReadAudit)).toEqual(["admin"]);
  expect(whoMay((role) => canBlock(actor(role), target("user")))).toEqual(["support", "moderator", "admin"]);
  expect(whoMay((role) => canBlock(actor(role), target("finance")))).toEqual(["admin"]);
  expect(whoMay((role) => canLogInAs(actor(role), target("user")))).toEqual(["support", "admin"]);
  expect(whoMay((role) => canChangeRole(actor(role), target("user")))).toEqual(["admin"]);
});

it("threat 7 onto a user, never onto staff, oneself, a blocked or a deleted account", () => {
  const admin = actor("admin");
  expect(allRoles.filter((role) => canLogInAs(admin, target(role)))).toEqual(["user"]);
  expect(canLogInAs(admin, target("user", { id: 1 }))).toBe(false);
  expect(canLogInAs(admin, target("user", { isBlocked: true }))).toBe(false);
  expect(canLogInAs(admin, target("user", { isDeleted: true }))).toBe(false);
});

it("ROLE-5 nobody blocks or promotes herself, nor a deleted account", () => {
  const admin = actor("admin");
  for (const change of [{ id: 1 }, { isDeleted: true }]) {
    expect([canBlock(admin, target("user", change)), canChangeRole(admin, target("user", change))]).toEqual([false, false]);
  }
});
