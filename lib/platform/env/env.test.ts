import { describe, expect, it } from "vitest";
import { parseEnv } from "#lib/platform/env/env.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { dunningDays } from "#lib/platform/env/wishes.ts";

describe("the configuration", () => {
  it("has a default for everything, and empty variables count as unset", () => {
    expect(parseEnv({ PORT: "", HOST: "", DATABASE_URL: "" })).toMatchObject({
      PORT: 3000,
      DATA_DIR: ".data",
      ORIGIN: "http://localhost:3000",
      DEMO: false,
      ALLOWED_HOSTS: [],
      SECRET_KEYS: [],
      BRAND_NAME: "Kreda",
      OPERATOR_COUNTRY: "DE",
    });
    expect(parseEnv({}).DATABASE_URL).toBeUndefined();
  });
  it("reads lists, flags, origins and socket URLs", () => {
    const env = parseEnv({
      ALLOWED_HOSTS: "a.example, b.example",
      DEMO: "1",
      ORIGIN: "https://Kreda.example/",
      PORT: "8080",
      DATABASE_URL: "postgres://postgres@/app?host=%2Ftmp",
    });
    expect(env).toMatchObject({ ALLOWED_HOSTS: ["a.example", "b.example"], DEMO: true, ORIGIN: "https://kreda.example", PORT: 8080 });
  });
  it("reminds of unpaid invoices after 7, 14 and 28 days, but in a demonstration only when told", () => {
    const shop = { DATABASE_URL: "postgres://postgres@/app" };
    expect(dunningDays(parseEnv(shop))).toEqual([7, 14, 28]);
    expect(dunningDays(parseEnv({ ...shop, DUNNING_DAYS: "3, 6,9" }))).toEqual([3, 6, 9]);
    expect(dunningDays(parseEnv({ ...shop, DUNNING_DAYS: "none" }))).toEqual([]);
    expect(dunningDays(parseEnv({ DEMO: "1" }))).toEqual([]);
    expect(dunningDays(parseEnv({ DEMO: "1", DUNNING_DAYS: "7,14,28" }))).toEqual([7, 14, 28]);
  });
  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["ORIGIN", "kreda.example"],
    ["ORIGIN", "https://kreda.example/path"],
    ["ORIGIN", "javascript:secret"],
    ["DATABASE_URL", "mysql://secret@x/y"],
    ["DEMO", "secret"],
    ["SMTP_URL", "http://secret"],
    ["LOG_LEVEL", "secret"],
    ["TRUSTED_PROXY_HOPS", "-1"],
    ["SECRET_KEYS", "c2VjcmV0"],
    ["HSTS_INCLUDE_SUBDOMAINS", "secret"],
    ["CLAMD_URL", "tcp://secret"],
    ["CLAMD_URL", "secret.sock"],
    ["DUNNING_DAYS", "secret"],
    ["DUNNING_DAYS", "7,14"],
    ["DUNNING_DAYS", "14,7,28"],
  ])("threat 26 a wrong %s is named in one sentence that does not repeat its value", (name, value) => {
    let message = "";
    try {
      parseEnv({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(StartError);
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^The environment variable ${name} is not valid: [^\\n]+\\.$`));
    expect(message).not.toContain(value === "-1" ? "-1" : "secret");
  });
});
