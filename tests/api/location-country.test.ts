import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { GET as getCountry } from "#app/api/v3/location/get-country/route.ts";
import { GET as samePage } from "#app/api/v3/location/same-page/route.ts";
import { POST as setCountry } from "#app/api/v3/location/set-country/route.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { storedTarget } from "#lib/platform/routes/stored-target.ts";
import { cleanHeaders } from "#lib/platform/web-server/clean-headers.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { startServer } from "#tests/start-server.ts";

const set = (variables: Record<string, string | undefined>) => {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  forgetEnv();
};
afterEach(() => set({ COUNTRY_HEADER: undefined, IP_COUNTRIES_FILE: undefined }));

const ask = async (headers: Record<string, string> = {}, query = "") => {
  const { status, body } = await call(getCountry, { path: `/api/v3/location/get-country${query}`, headers });
  expect(status).toBe(200);
  return body.data as unknown as { country: { code: string; name: string }; world: string; matches: boolean; source: string };
};

const useTable = (name: string, lines: string[]) => {
  const file = path.join(process.env.DATA_DIR as string, name);
  writeFileSync(file, `${lines.join("\n")}\n`);
  set({ IP_COUNTRIES_FILE: file });
};
const from = (address: string) => ask({ "x-forwarded-for": address });

it("STATE-11 CALL-17 without header and table it is Germany, and said to be a guess", async () => {
  expect(await ask({ "cf-ipcountry": "GR", "x-forwarded-for": "1.2.3.4" })).toEqual({
    country: { code: "DE", name: "Deutschland" },
    world: "de",
    matches: false,
    source: "default",
  });
});

it("CALL-17 a configured header names the country, in the language of the world that asks", async () => {
  set({ COUNTRY_HEADER: "CF-IPCountry" });
  expect(await ask({ "cf-ipcountry": "gr" })).toEqual({
    country: { code: "GR", name: "Griechenland" },
    world: "gr",
    matches: true,
    source: "header",
  });
  expect((await ask({ "cf-ipcountry": "IN" }, "?world=es")).country.name).toBe("India");
  expect((await ask({ "cf-ipcountry": "IN" })).world).toBe("hi");
});

it("CALL-17 countries without a world get that of their language, others the default one", async () => {
  set({ COUNTRY_HEADER: "cf-ipcountry" });
  expect(await ask({ "cf-ipcountry": "MX" })).toMatchObject({ country: { code: "MX" }, world: "es", matches: true });
  expect(await ask({ "cf-ipcountry": "AT" })).toMatchObject({ world: "de", matches: true });
  expect(await ask({ "cf-ipcountry": "NZ" })).toMatchObject({ country: { code: "NZ" }, world: "de", matches: false, source: "header" });
});

it.each(["XX", "T1", "", "DEU", "<script>", "D1"])("STATE-11 a header that says %j says nothing", async (told) => {
  set({ COUNTRY_HEADER: "cf-ipcountry" });
  expect(await ask({ "cf-ipcountry": told })).toMatchObject({ world: "de", source: "default" });
});

it("threat 16 a visitor cannot forge the country's header, a trusted proxy sets it", async () => {
  const hops = { current: 0 };
  const server = await startServer((req, res) => {
    cleanHeaders(req, hops.current, false, "cf-ipcountry");
    res.end(JSON.stringify(req.headers));
  });
  const seen = async () => JSON.parse((await server.get("/", { headers: { "cf-ipcountry": "GR" } })).text)["cf-ipcountry"];
  const forged = await seen();
  hops.current = 1;
  const trusted = await seen();
  await server.close();
  expect([forged, trusted]).toEqual([undefined, "GR"]);
});

it("CALL-17 the table knows addresses of both families, first and last of a range too", async () => {
  useTable("both.csv", [
    "2a00:1000::,2a00:1fff:ffff:ffff:ffff:ffff:ffff:ffff,GR",
    "5.0.0.0,5.0.0.255,FR",
    '"1.0.0.0","1.0.0.255","IT","Italy"',
    "1.0.1.0,1.0.1.255,ES",
    "255.255.255.0,255.255.255.255,ZZ",
    "nonsense",
    "9.0.0.0,9.0.0.9,Germany",
  ]);
  const worldOf = async (address: string) => (await from(address)).world;
  expect(await worldOf("1.0.0.0")).toBe("it");
  expect(await worldOf("1.0.0.255")).toBe("it");
  expect(await worldOf("1.0.1.0")).toBe("es");
  expect(await worldOf("5.0.0.77")).toBe("fr");
  expect(await worldOf("::ffff:5.0.0.77")).toBe("fr");
  expect(await worldOf("2a00:1000::")).toBe("gr");
  expect(await worldOf("2A00:1abc::17")).toBe("gr");
  expect(await worldOf("2a00:1fff:ffff:ffff:ffff:ffff:ffff:ffff")).toBe("gr");
  for (const unknown of ["0.255.255.255", "1.0.2.0", "9.0.0.1", "255.255.255.7", "2a00:2000::", "2a00:fff::1", "::1", "not an address"]) {
    expect([unknown, (await from(unknown)).source]).toEqual([unknown, "default"]);
  }
});

it("CALL-17 a header goes before the table", async () => {
  useTable("one.csv", ["1.0.0.0,1.0.0.255,IT"]);
  set({ COUNTRY_HEADER: "cf-ipcountry" });
  expect(await ask({ "cf-ipcountry": "GR", "x-forwarded-for": "1.0.0.1" })).toMatchObject({ world: "gr", source: "header" });
  expect(await ask({ "x-forwarded-for": "1.0.0.1" })).toMatchObject({ world: "it", source: "table" });
});

it("STATE-11 a table that cannot be read leads to Germany", async () => {
  set({ IP_COUNTRIES_FILE: "/nowhere/table.csv" });
  expect(await from("1.0.0.1")).toMatchObject({ world: "de", source: "default" });
});

it("WORLD-9 CALL-17 a chosen country is kept for a year and leads on from the root", async () => {
  for (const code of ["gr", "GR", "Gr"]) {
    const { status, body, headers } = await call(setCountry, { body: { code, name: "Ελλάδα", expires_in: 31_536_000 } });
    expect([status, body.data]).toEqual([200, { world: "gr", name: "Ελλάδα", path: "/gr", expires_in: 31_536_000 }]);
    const cookie = headers.get("set-cookie") ?? "";
    expect(cookie).toBe("kreda_target=%2Fgr; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(storedTarget(cookie.split(";")[0])).toBe("/gr");
  }
  expect((await call(setCountry, { body: { code: "IN" } })).headers.get("set-cookie")).toContain("%2Fhi; Path=/; Max-Age=31536000;");
  expect((await call(setCountry, { body: { code: "de", expires_in: 60 } })).headers.get("set-cookie")).toContain("Max-Age=60;");
});

it.each([
  [{}, { code: "required" }],
  [{ code: "us" }, { code: "invalid" }],
  [{ code: "//evil.example" }, { code: "too_long" }],
  [{ code: "de", expires_in: 31_536_001 }, { expires_in: "too_long" }],
  [{ code: "de", expires_in: 0 }, { expires_in: "too_short" }],
  [{ code: "de", name: "x".repeat(101) }, { name: "too_long" }],
])("WORLD-9 %j stores nothing", async (body, fields) => {
  const answer = await call(setCountry, { body });
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([400, null]);
  const codes = Object.fromEntries(Object.entries(answer.body.error?.fields ?? {}).map(([name, { code }]) => [name, code]));
  expect(codes).toEqual(fields);
});

it("TERMS-3 somebody who has not accepted the newest terms may ask and choose", async () => {
  const { token } = await buildUser();
  expect((await call(getCountry, { token })).status).toBe(200);
  expect((await call(setCountry, { token, body: { code: "de" } })).status).toBe(200);
  for (const { declaration } of [getCountry, setCountry, samePage]) expect(declaration.terms).toBe("exempt");
});

it("WORLD-9 a page is found in the other worlds, what belongs to one world alone is not", async () => {
  const pagesOf = async (address: string) => {
    const { body } = await call(samePage, { path: `/api/v3/location/same-page?${new URLSearchParams({ path: address })}` });
    return body.data?.pages as unknown as Record<string, string>;
  };
  expect(await pagesOf("/de/warenkorb?x=1")).toMatchObject({ de: "/de/warenkorb", es: "/es/carrito" });
  expect(Object.keys(await pagesOf("/de"))).toHaveLength(27);
  for (const none of [
    "/de/material/7/bruch-domino",
    "/xx/warenkorb",
    "/de/nothing-there",
    "//evil.example",
    "https://evil.example/de",
    "%E0%A4%A",
  ]) {
    expect([none, await pagesOf(none)]).toEqual([none, {}]);
  }
});
