import { expect, it } from "vitest";
import { locationProofs } from "#lib/commerce/orders/server/location-proofs.ts";

it("reliability: two proofs of where a buyer is, and a third where her connection is known; her VAT id stands beside them", () => {
  expect(locationProofs({ vat: { country: "DE" }, cartWorld: "de" })).toEqual({ billingAddress: "DE", world: "DE", cartWorld: "de" });
  expect(locationProofs({ vat: { country: "FR" }, cartWorld: "de", vatId: "FR40303265045", connection: "FR" })).toEqual({
    billingAddress: "FR",
    world: "DE",
    cartWorld: "de",
    connection: "FR",
    vatId: "FR40303265045",
  });
  expect(locationProofs({ vat: { country: "FR" }, cartWorld: "fr", vatId: "", connection: null })).not.toHaveProperty("connection");
});
