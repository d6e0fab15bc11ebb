import { afterEach, describe, expect, it, vi } from "vitest";
import { bearerOf } from "#lib/identity/auth/server/oauth-endpoint.ts";
import { isFromOwnPage, ownCookie } from "#lib/identity/auth/server/own-cookie.ts";
import { dropRefreshCookie, keepRefreshCookie } from "#lib/identity/auth/server/refresh-cookie.ts";
import { dropReturnCookie, keepReturnCookie } from "#lib/identity/auth/server/return-cookie.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";

const standAt = (origin: string) => {
  vi.stubEnv("ORIGIN", origin);
  forgetEnv();
};
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const requestWith = (headers: Record<string, string>) => new Request("http://localhost:3000/", { headers });

describe("threat 20 a cookie of our own", () => {
  const cookie = ownCookie("test", 60);

  it("is out of reach of scripts and other hosts, and under https of whatever is not", () => {
    standAt("http://localhost:3000");
    expect(cookie.keep("secret")).toBe("kreda_test=secret; Path=/; HttpOnly; SameSite=Lax; Max-Age=60");
    expect(cookie.drop()).toBe("kreda_test=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
    standAt("https://kreda.example");
    expect(cookie.keep("secret")).toBe("__Host-kreda_test=secret; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure");
    expect(cookie.drop()).toBe("__Host-kreda_test=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure");
  });

  it("is read by the name that it was given, from our own pages alone", () => {
    standAt("https://kreda.example");
    expect(cookie.read(requestWith({ cookie: "a=b; __Host-kreda_test=secret" }))).toBe("secret");
    for (const headers of [
      {},
      { cookie: "kreda_test=secret" },
      { cookie: "__Host-kreda_test=" },
      { cookie: "__Host-kreda_test=secret", origin: "http://kreda.example" },
      { cookie: "__Host-kreda_test=secret", "sec-fetch-site": "cross-site" },
    ])
      expect(cookie.read(requestWith(headers as Record<string, string>)), JSON.stringify(headers)).toBeNull();
  });

  it("lasts thirty days for renewing, an hour for an admin's way back", () => {
    standAt("http://localhost:3000");
    expect([keepRefreshCookie("s"), dropRefreshCookie()]).toEqual([
      "kreda_refresh=s; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000",
      "kreda_refresh=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    ]);
    expect([keepReturnCookie("s"), dropReturnCookie()]).toEqual([
      "kreda_admin=s; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600",
      "kreda_admin=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    ]);
  });

  it.each([
    [true, {}],
    [true, { origin: "http://localhost:3000" }],
    [true, { "sec-fetch-site": "same-origin" }],
    [true, { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" }],
    [false, { "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
    [false, { "sec-fetch-site": "same-site" }],
    [false, { "sec-fetch-site": "none", origin: "http://localhost:3000" }],
    [false, { origin: "null" }],
  ])("threat 20 %s: a page of ours has sent %j", (isOurs, headers) => {
    standAt("http://localhost:3000");
    expect(isFromOwnPage(requestWith(headers as Record<string, string>))).toBe(isOurs);
  });
});

it.each([
  ["Bearer abc", "abc"],
  ["bearer  abc", "abc"],
  ["Basic abc", null],
  ["Bearer", null],
  ["Bearer a b", null],
])("the bearer in %j is %j", (authorization, token) => {
  expect(bearerOf(requestWith({ authorization }))).toBe(token);
});

it("without a header there is no bearer", () => expect(bearerOf(requestWith({}))).toBeNull());
