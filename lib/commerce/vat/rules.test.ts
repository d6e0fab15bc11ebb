import { expect, it } from "vitest";
import { billingAddress } from "#lib/commerce/billing/schema.ts";
import { buyerCountries, decideVat, isEuMember, vatRateBp } from "#lib/commerce/vat/rules.ts";
import { isVatId } from "#lib/platform/fields/vat-id.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const day = (text: string) => new Date(`${text}T12:00:00Z`);

it("rates follow the buyer's country and the day", () => {
  const today = day("2026-11-21");
  expect(["DE", "GR", "HU", "LU", "US"].map((country) => vatRateBp(country, today))).toEqual([1900, 2400, 2700, 1700, 0]);
  expect(vatRateBp("RO", day("2025-07-31"))).toBe(1900);
  expect(vatRateBp("RO", day("2025-08-01"))).toBe(2100);
  expect(vatRateBp("EE", day("2025-06-30"))).toBe(2200);
});

it("a new rate holds from the midnight of its country", () => {
  // 31 July, 23:30 in Bucharest, and 1 August, 0:30.
  expect(vatRateBp("RO", new Date("2025-07-31T20:30:00Z"))).toBe(1900);
  expect(vatRateBp("RO", new Date("2025-07-31T21:30:00Z"))).toBe(2100);
});

it("today's rate of every world's country is the one of its row, and all 27 members have one", () => {
  for (const code of worldCodes)
    expect([code, vatRateBp(worlds[code].country, day("2026-11-21"))]).toEqual([code, worlds[code].vat.standardBp]);
  const members = buyerCountries.filter(isEuMember);
  expect(members).toHaveLength(27);
  for (const country of members) expect(vatRateBp(country, day("2026-11-21"))).toBeGreaterThanOrEqual(1700);
});

it("reverse charge needs another member state and a VAT id that can be one", () => {
  const at = day("2026-11-21");
  const decide = (country: string, vatId?: string) => decideVat({ country, vatId }, "DE", at).isReverseCharge;
  expect(decide("FR", "FR40303265045")).toBe(true);
  expect(decide("FR")).toBe(false);
  expect(decide("FR", "DE136695976")).toBe(false);
  expect(decide("DE", "DE136695976")).toBe(false);
  expect(decide("US", "FR40303265045")).toBe(false);
  expect(decideVat({ country: "FR", vatId: "FR40303265045" }, "US", at).isReverseCharge).toBe(false);
});

const good = {
  AT: "ATU13585627",
  BE: "BE0428759497",
  DE: "DE136695976",
  DK: "DK13585628",
  EE: "EE100931558",
  FI: "FI20774740",
  FR: "FR40303265045",
  GR: "EL094259216",
  HR: "HR33392005961",
  HU: "HU12892312",
  IT: "IT00743110157",
  LU: "LU15027442",
  NL: "NL004495445B01",
  PL: "PL8567346215",
  PT: "PT501964843",
  SE: "SE123456789701",
  SI: "SI50223054",
  SK: "SK2022749619",
};

it.each(Object.entries(good))("a VAT id of %s is known good, and with one wrong digit bad", (country, vatId) => {
  expect(isVatId(country, vatId)).toBe(true);
  const at = vatId.search(/\d(?=\d)/);
  const other = String((Number(vatId[at]) + 1) % 10);
  expect(isVatId(country, vatId.slice(0, at) + other + vatId.slice(at + 1))).toBe(false);
});

const address = { name: "Mareike Dorn", street: "Am Kanal 14", postalCode: "48151", city: "Münster", country: "DE" };
const codes = (value: object) =>
  Object.fromEntries(
    (billingAddress.safeParse({ ...address, ...value }).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );

it("FORM-1 an address is checked by its country", () => {
  expect(billingAddress.parse({ ...address, company: " ", vatId: "", invoiceEmail: "" })).toEqual(address);
  expect(codes({ postalCode: "4815" })).toEqual({ postalCode: "postal_code" });
  expect(codes({ country: "GR", postalCode: "105 63" })).toEqual({});
  expect(codes({ country: "NL", postalCode: "1012 AB" })).toEqual({});
  expect(codes({ vatId: "DE 136 695 976" })).toEqual({ company: "required" });
  expect(codes({ vatId: "DE136695977", company: "Schule" })).toEqual({ vatId: "vat_id" });
  expect(codes({ invoiceEmail: "kasse" })).toEqual({ invoiceEmail: "email" });
  expect(Object.keys(codes({ name: "a\nb", street: "\u0000", country: "de" }))).toEqual(
    expect.arrayContaining(["name", "street", "country"]),
  );
});

it("threat 25 fifty thousand hostile characters in a field end quickly", () => {
  const long = "1".repeat(50_000);
  const began = performance.now();
  for (const field of ["name", "postalCode", "vatId", "invoiceEmail", "company"]) expect(codes({ [field]: long })).not.toEqual({});
  expect(performance.now() - began).toBeLessThan(1000);
});
