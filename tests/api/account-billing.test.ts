import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as save, GET as show } from "#app/api/v3/account/billing-address/route.ts";
import { hasVatChecksum } from "#lib/commerce/vat/server/check-vat-id.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { billingAddresses, rateLimits, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { holdVies } from "#tests/hold-vies.ts";

const german = { name: "Anna Beispiel", street: "Schulgasse 4", postalCode: "10115", city: "Berlin", country: "DE" };
const company = { ...german, company: "Schule am Kanal", vatId: "DE 136 695 976" };
const kept = async (userId: number) => (await getDb().select().from(billingAddresses).where(eq(billingAddresses.userId, userId)))[0];

const vies = holdVies();
beforeEach(async () => {
  await getDb().delete(rateLimits);
  vies.state.mode = "up";
  vies.state.registered.clear();
  vies.state.asked.length = 0;
});

describe("ROUTE-20 the billing address", () => {
  it("starts empty with the countries to choose from, is kept, and is the user's own", async () => {
    const [anna, berta] = [await buildUser(), await buildUser()];
    const first = await call(show, { token: anna.token });
    expect(first.body.data?.billing).toBeNull();
    expect(first.body.data?.countries).toContain("AT");
    const { status, body } = await call(save, { token: anna.token, body: { ...german, invoiceEmail: "kasse@school.example" } });
    expect([status, body.data?.billing, body.data?.vatCheck]).toEqual([200, { ...german, invoiceEmail: "kasse@school.example" }, null]);
    expect((await call(show, { token: anna.token })).body.data?.billing).toEqual({ ...german, invoiceEmail: "kasse@school.example" });
    expect((await call(show, { token: berta.token })).body.data?.billing).toBeNull();
    expect(vies.state.asked).toEqual([]);
  });

  it("a public body's Leitweg-ID is kept as it is written: in capitals, without blanks", async () => {
    const anna = await buildUser();
    const office = { ...german, company: "Schulamt", leitwegId: " 991-33333test-33" };
    const { status, body } = await call(save, { token: anna.token, body: office });
    expect([status, body.data?.billing]).toEqual([200, { ...office, leitwegId: "991-33333TEST-33" }]);
    expect(await kept(anna.id)).toMatchObject({ leitwegId: "991-33333TEST-33" });
    await call(save, { token: anna.token, body: { ...office, leitwegId: "" } });
    expect(await kept(anna.id)).toMatchObject({ leitwegId: null });
  });

  it("FORM-1 an address is kept as its country writes it: digits put right, its region chosen or read from the postal code", async () => {
    const anna = await buildUser();
    const saved = async (address: object) => (await call(save, { token: anna.token, body: address })).body.data?.billing;
    const tokyo = { name: "鈴木", street: "丸の内1-1", postalCode: "１００－０００５", city: "千代田区", country: "JP" };
    expect(await saved(tokyo)).toEqual({ ...tokyo, postalCode: "100-0005", region: "13" });
    const jakarta = { name: "Ibu Sari", street: "Jl. Thamrin 1", postalCode: "10310", city: "Jakarta Pusat", country: "ID", region: "JK" };
    expect(await saved(jakarta)).toEqual(jakarta);
    expect(await kept(anna.id)).toMatchObject({ region: "JK" });
    // Where addresses have none, none is kept.
    expect(await saved({ ...german, region: "BE" })).toEqual(german);
    expect(await kept(anna.id)).toMatchObject({ region: null });
  });

  it.each([
    ["no province where no postal code tells it", { country: "ID", postalCode: "10310" }, "region", "required"],
    ["a state that is none of India", { country: "IN", postalCode: "400001", region: "XX" }, "region", "invalid"],
    ["a German postal code of four digits", { postalCode: "1011" }, "postalCode", "postal_code"],
    ["a German postal code in Greece with letters", { country: "GR", postalCode: "ABC" }, "postalCode", "postal_code"],
    ["a country that nobody knows", { country: "XX" }, "country", "invalid"],
    ["a country whose VAT nobody here knows", { country: "US", postalCode: "10001" }, "country", "invalid"],
    ["a country under embargo", { country: "KP", postalCode: "999" }, "country", "invalid"],
    ["no name", { name: " " }, "name", "required"],
    ["a VAT ID with a wrong check digit", { company: "Schule", vatId: "DE136695975" }, "vatId", "vat_id"],
    [
      "a Spanish VAT ID that only its form lets pass",
      { company: "Escuela", country: "ES", postalCode: "28001", vatId: "ESA58818502" },
      "vatId",
      "vat_id",
    ],
    ["a VAT ID of another country", { company: "Schule", vatId: "ATU13585627" }, "vatId", "vat_id"],
    ["a VAT ID without a company", { vatId: "DE136695976" }, "company", "required"],
    ["a Leitweg-ID with wrong check digits", { company: "Schulamt", leitwegId: "04011000-1234512345-07" }, "leitwegId", "leitweg_id"],
    [
      "a Leitweg-ID outside of Germany",
      { company: "Amt", country: "AT", postalCode: "1010", leitwegId: "04011000-1234512345-06" },
      "leitwegId",
      "leitweg_id",
    ],
    ["a Leitweg-ID without an office", { leitwegId: "04011000-1234512345-06" }, "company", "required"],
    ["no e-mail address", { invoiceEmail: "kasse@" }, "invoiceEmail", "email"],
    ["threat 15 a line break in a name", { name: "Anna\r\nBcc: x@y.example" }, "name", undefined],
  ])("FORM-1 %s: 400 at the field, in the page's language, and nothing is written", async (_, change, field, code) => {
    const anna = await buildUser();
    const answer = await call(save, { token: anna.token, path: "/?world=de", body: { ...german, ...change } });
    expect([answer.status, answer.body.error?.code]).toEqual([400, "invalid_input"]);
    const said = answer.body.error?.fields?.[field];
    const fields = getMessages("de").info?.fields as Record<string, string>;
    if (code) expect([said?.code, said?.message]).toEqual([code, fields[code]]);
    else expect(said?.message).toBeTruthy();
    expect(await kept(anna.id)).toBeUndefined();
  });

  it.each([
    ["registered", "up", true],
    ["unknown", "up", false],
    ["unchecked", "MS_UNAVAILABLE", false],
    ["unchecked", "broken", false],
    ["unchecked", "redirect", false],
    ["unchecked", "silent", false],
  ] as const)("a VAT ID that is %s (VIES is %s) never stops the address from being kept", async (vatCheck, mode, isRegistered) => {
    const anna = await buildUser();
    vies.state.mode = mode;
    if (isRegistered) vies.state.registered.add("DE136695976");
    const { status, body } = await call(save, { token: anna.token, body: company });
    expect([status, body.data?.vatCheck]).toEqual([200, vatCheck]);
    expect((await kept(anna.id))?.vatId).toBe("DE136695976");
    expect(vies.state.asked).toEqual(["DE 136695976"]);
  });

  it("a VIES that cannot be reached at all is no obstacle; outside the EU nobody is asked", async () => {
    const anna = await buildUser();
    process.env.VIES_URL = "http://127.0.0.1:1/rest-api";
    forgetEnv();
    expect((await call(save, { token: anna.token, body: company })).body.data?.vatCheck).toBe("unchecked");
    process.env.VIES_URL = vies.url;
    forgetEnv();
    const norwegian = { ...company, country: "NO", postalCode: "0150", vatId: "NO988077917MVA" };
    expect((await call(save, { token: anna.token, body: norwegian })).body.data?.vatCheck).toBeNull();
    expect(vies.state.asked).toEqual([]);
  });

  it("threat 6 columns of other tables, and another user's id, change nothing", async () => {
    const [anna, berta] = [await buildUser(), await buildUser()];
    const [before] = await getDb().select().from(users).where(eq(users.id, anna.id));
    const more = { ...german, userId: berta.id, user_id: berta.id, role: "admin", isSeller: true, updatedAt: "2000-01-01" };
    expect((await call(save, { token: anna.token, body: more, path: `/?userId=${berta.id}` })).status).toBe(200);
    expect(await kept(berta.id)).toBeUndefined();
    expect((await kept(anna.id))?.updatedAt.getFullYear()).toBeGreaterThan(2000);
    expect((await getDb().select().from(users).where(eq(users.id, anna.id)))[0]).toEqual(before);
  });
});

it.each([
  ["DE", "DE136695976"],
  ["AT", "ATU13585627"],
  ["GR", "EL094259216"],
  ["CZ", "CZ25123891"],
  ["ES", "ESA58818501"],
  ["IE", "IE6433435F"],
  ["PL", "PL8567346215"],
  ["RO", "RO18547290"],
])("ROUTE-20 a true VAT ID of %s passes the checksum, with one digit changed it does not", (country, vatId) => {
  expect(hasVatChecksum(country, vatId)).toBe(true);
  const at = vatId.search(/\d(?=[A-Z]?$)/);
  const wrong = `${vatId.slice(0, at)}${(Number(vatId[at]) + 1) % 10}${vatId.slice(at + 1)}`;
  expect(hasVatChecksum(country, wrong)).toBe(false);
});
