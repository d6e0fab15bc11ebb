import fc from "fast-check";
import { expect, it } from "vitest";
import { can, canChangeRole, canGive, canLeave, canRemove, isOtherSchool, mailDomainOf, maskEmail } from "#lib/commerce/school/rules.ts";
import { type SchoolRole, schoolRoles } from "#lib/platform/fields/school-roles.ts";

const role = fc.constantFrom(...schoolRoles);
const person = fc.record({ id: fc.integer({ min: 1, max: 3 }), role });

it("threat 24 nobody gives mastership, and only masters give more than membership", () => {
  fc.assert(
    fc.property(role, role, (giver, given) => {
      if (canGive(giver, given))
        expect(given !== "master" && (giver === "master" || (giver === "approver" && given === "member"))).toBe(true);
    }),
  );
  expect(schoolRoles.filter((given) => canGive("master", given))).toEqual(["approver", "buyer", "finance", "member"]);
});

it("threat 24 roles change by a master's hand alone, never upwards to master, never another master's, never the last one's", () => {
  fc.assert(
    fc.property(person, person, role, fc.integer({ min: 1, max: 3 }), (actor, target, wanted, masters) => {
      const isSame = actor.id === target.id;
      const seen = isSame ? { ...target, role: actor.role } : target;
      if (canChangeRole({ actor, target: seen, role: wanted, masters })) {
        expect([actor.role, wanted === "master"]).toEqual(["master", false]);
        expect(seen.role === "master" ? isSame && masters > 1 : !isSame).toBe(true);
      }
      if (canRemove({ actor, target: seen })) expect([actor.role, seen.role === "master", isSame]).toEqual(["master", false, false]);
    }),
  );
});

it("ROLE-4 who may what", () => {
  const mayWhat = (one: SchoolRole) =>
    (["seeMembers", "invite", "decideRequests", "changeRoles", "changeSchool", "close"] as const).filter((right) => can(one, right));
  expect(mayWhat("master")).toHaveLength(6);
  expect(mayWhat("approver")).toEqual(["seeMembers", "invite", "decideRequests"]);
  for (const one of ["buyer", "finance", "member"] as const) expect(mayWhat(one)).toEqual([]);
  expect([canLeave("master", 1), canLeave("master", 2), canLeave("member", 1)]).toEqual([false, true, true]);
});

it("an address is shown by its first letter and its domain", () => {
  expect([maskEmail("petra@School.example"), mailDomainOf("a@b@C.example")]).toEqual(["p…@school.example", "c.example"]);
});

it("a school is another one by its name and place, not by its street", () => {
  const one = { name: "A", city: "B", postalCode: "1" };
  expect(
    [{ ...one, name: "C" }, { ...one, city: "C" }, { ...one, postalCode: "2" }, one].map((other) => isOtherSchool(one, other)),
  ).toEqual([true, true, true, false]);
});
