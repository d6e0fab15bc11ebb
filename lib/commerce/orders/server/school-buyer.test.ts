import { expect, it } from "vitest";
import { schoolBilling } from "#lib/commerce/orders/server/school-buyer.ts";

type School = Parameters<typeof schoolBilling>[0];
const where = { street: "Am Steinbruch 4", postalCode: "12345", city: "Felsheim" };
const none = { vatId: null, leitwegId: null, invoiceEmail: null };
const school = (more: object) => ({ ...where, ...none, name: "Grundschule am Kreidefels", world: "de", ...more }) as School;

it("ROUTE-20 a school's invoice bears its address, and what its office asks for where it says so", () => {
  const address = { name: "Mareike Dorn", company: "Grundschule am Kreidefels", ...where, country: "DE" };
  expect(schoolBilling(school({}), "Mareike Dorn", undefined)).toEqual(address);
  const asked = { vatId: "DE136695976", leitwegId: "04011000-1234512345-06", invoiceEmail: "rechnung@felsheim.example" };
  const purchase = { orderNumber: "B-17", costCentre: "4711" } as Parameters<typeof schoolBilling>[2];
  expect(schoolBilling(school(asked), "Mareike Dorn", purchase)).toEqual({ ...address, ...asked, ...purchase });
});
