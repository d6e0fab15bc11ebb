import { describe, expect, it } from "vitest";
import { missingForAny, missingForXRechnung, operatorParty } from "#lib/commerce/orders/server/e-invoice-party.ts";
import type { Operator } from "#lib/platform/operator/operator.ts";

const operator: Operator = { name: "Kreda GmbH", address: "Musterstraße 1\n10115 Berlin", country: "DE", vatId: null };
const partyAt = (address: string) => operatorParty({ ...operator, address });

describe("the operator as a party of an e-invoice", () => {
  it.each([
    ["Musterstraße 1\n10115 Berlin", "Musterstraße 1", "10115", "Berlin"],
    ["Musterstraße 1\nHinterhaus\n10115 Bad Homburg ", "Musterstraße 1, Hinterhaus", "10115", "Bad Homburg"],
    [" Musterstraße 1 \n\n D-10115 Berlin\n", "Musterstraße 1", "D-10115", "Berlin"],
    ["10 Downing Street\nSW1A 1AA London", "10 Downing Street", "SW1A 1AA", "London"],
    ["Musterstraße 1\nBerlin", "Musterstraße 1, Berlin", null, null],
    ["10115 Berlin", null, "10115", "Berlin"],
    ["", null, null, null],
  ])("of the address %j", (address, street, postalCode, city) => {
    expect(partyAt(address)).toMatchObject({ street, postalCode, city });
  });

  it("has a VAT id without blanks, and of what is not configured nothing", () => {
    expect(operatorParty({ ...operator, vatId: "DE 136 695 976" }).vatId).toBe("DE136695976");
    expect(operatorParty(operator)).toMatchObject({
      name: "Kreda GmbH",
      country: "DE",
      vatId: null,
      taxNumber: null,
      email: null,
      contact: null,
    });
    const contact = { name: "Anna", phone: "+49 30 1", email: "post@kreda.example" };
    expect(operatorParty({ ...operator, taxNumber: "29/1", contact })).toMatchObject({ taxNumber: "29/1", email: contact.email, contact });
  });
});

describe("what is missing", () => {
  const whole = operatorParty({ ...operator, vatId: "DE1", contact: { name: "Anna", phone: "+49 30 1", email: "post@kreda.example" } });

  it("for any e-invoice: a number of the tax office, either of the two", () => {
    expect(missingForAny(whole)).toEqual([]);
    expect(missingForAny({ ...whole, vatId: null, taxNumber: "29/1" })).toEqual([]);
    expect(missingForAny({ ...whole, vatId: null })).toEqual(["OPERATOR_VAT_ID"]);
  });

  it("for an XRechnung: all of the address, and a telephone", () => {
    expect(missingForXRechnung(whole)).toEqual([]);
    for (const part of ["street", "postalCode", "city"] as const)
      expect(missingForXRechnung({ ...whole, [part]: null })).toEqual(["OPERATOR_ADDRESS"]);
    expect(missingForXRechnung({ ...whole, contact: null })).toEqual(["OPERATOR_PHONE"]);
    expect(missingForXRechnung({ ...whole, contact: { name: "Anna", phone: null, email: "a@b.example" } })).toEqual(["OPERATOR_PHONE"]);
    expect(missingForXRechnung({ ...whole, street: null, contact: null })).toEqual(["OPERATOR_ADDRESS", "OPERATOR_PHONE"]);
  });
});
