import { expect, it } from "vitest";
import { CODE_LENGTH, CODE_LETTERS, isSamePerson, mailboxOf, readCode } from "#lib/identity/referrals/rules.ts";

it("ROUTE-13 a code is read as it is typed, anything else is none", () => {
  const code = CODE_LETTERS.slice(0, CODE_LENGTH);
  expect(new Set(CODE_LETTERS).size).toBe(32);
  expect(readCode(` ${code.toUpperCase()} `)).toBe(code);
  for (const wrong of [null, undefined, "", code.slice(1), `${code}a`, code.replace("a", "0"), "<script>alert", "' or 1=1 --xx"])
    expect([wrong, readCode(wrong)]).toEqual([wrong, null]);
});

it("ROUTE-13 spellings of one mailbox are one", () => {
  expect(mailboxOf("Anna+shop@School.example")).toBe("anna@school.example");
  expect(mailboxOf("a.n.na+x@googlemail.com")).toBe(mailboxOf("anna@gmail.com"));
  expect(mailboxOf("a.nna@school.example")).not.toBe(mailboxOf("anna@school.example"));
});

it("ROUTE-13 invoices to one person at one address are known, however they are written", () => {
  const anna = { name: "Anna Müller", street: "Schulgasse 4", postalCode: "10115" };
  expect(isSamePerson(anna, { name: "ANNA  MÜLLER", street: "schulgasse 4 ", postalCode: "10 115" })).toBe(true);
  expect(isSamePerson(anna, { ...anna, name: "Berta Müller" })).toBe(false);
  expect(isSamePerson(anna, { ...anna, street: "Schulgasse 5" })).toBe(false);
});
