import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { cleanPath, cleanReportText, cleanText, worldIn } from "#lib/platform/log/scrub.ts";
import { makeApiKey } from "#lib/platform/secrets/api-key.ts";

const token = "aB3_dE5-gH7iJ9kL1mN3oP5qR7sT9uV1wX3yZ5aB7cD";

it("threat 26 texts lose what must not be written down", () => {
  expect(
    cleanText(`Failed query: insert into "users" values ($1, $2)\nparams: anna@school.example,canary\n    at run (/app/x.js:1:2)`),
  ).toBe(`Failed query: insert into "users" values ($1, $2)\nparams: [redacted]\n    at run (/app/x.js:1:2)`);
  expect(cleanText("GET https://kreda.example/de/suche?q=canary&x=1 failed")).toBe("GET https://kreda.example/de/suche failed");
  expect(cleanText("connect postgres://kreda:canary@db.example/kreda")).toBe("connect postgres://[redacted]@db.example/kreda");
  expect(cleanText("550 <anna.b+c@mail.school.example> unknown")).toBe("550 <[e-mail]> unknown");
  expect(cleanText(`Authorization: Bearer ${token}`)).toBe("Authorization: Bearer [redacted]");
  expect(cleanText(`/de/passwort/${token}`)).toBe("/de/passwort/[token]");
  expect(cleanText("to DE02 1203 0000 0000 2020 51 and DE02120300000000202051")).toBe("to [iban] and [iban]");
  expect(cleanReportText("connect ECONNREFUSED 10.1.2.3:5432 2001:db8:1:2:3:4:5:6")).toBe("connect ECONNREFUSED [address]:5432 [address]");
});

it("random secrets of ours never pass, whatever stands around them", () => {
  for (let turn = 0; turn < 500; turn++) {
    const secret = randomBytes(32).toString("base64url");
    const wrapped = `"${secret}" (${secret}) =${secret}; /${secret}/ ${secret}`;
    expect(cleanText(wrapped)).not.toContain(secret);
    expect(cleanPath(`/de/passwort/${secret}`)).toBe("/de/passwort/{token}");
  }
});

it("threat 26 personal API keys never pass, nor their beginnings, with or without a digit", () => {
  for (let turn = 0; turn < 500; turn++) {
    const { key } = makeApiKey();
    const letters = `kreda_pk_${"abcdefghij".repeat(4)}-_kreda`;
    const cleaned = cleanText(`"${key}" Bearer ${key}, (${key}) =${key}; ${letters} ${key.slice(0, 30)}`);
    expect(cleaned).not.toMatch(/kreda_pk_/);
    expect(cleaned).not.toContain(key.slice(9));
  }
});

it("what helps to find a fault stays", () => {
  const stack =
    'TypeError: Cannot read "x"\n    at async run (/app/.next/server/chunks/node_modules_next_dist_esm_build_templates_app-route_0f1a2b.js:1:2)';
  expect(cleanText(stack)).toBe(stack);
  expect(cleanText("relation carts_pkey is not there, code 23505")).toBe("relation carts_pkey is not there, code 23505");
});

it.each([
  ["/de/material/7/bruch-domino?q=x#y", "/de/material/{id}/{slug}"],
  ["/de/autor/12/ada-lovelace/blog", "/de/autor/{id}/{slug}/blog"],
  ["/api/v1/orders/12/cancel", "/api/v1/orders/{id}/cancel"],
  ["/api/v3/registration/confirm", "/api/v3/registration/confirm"],
  ["/api/v3/elastic-indexer/materials/query?world=de", "/api/v3/elastic-indexer/materials/query"],
  [`/files/download/${token}`, "/files/download/{token}"],
  ["/x/0190c0de-1111-7222-8333-444455556666", "/x/{id}"],
  ["/x/anna%40school.example", "/x/{e-mail}"],
  ["/de/rechnungskauf-erfolgreich", "/de/rechnungskauf-erfolgreich"],
  ["/", "/"],
])("a path names a kind of page: %s", (path, kind) => expect(cleanPath(path)).toBe(kind));

it("the world is read from query or path", () => {
  expect(["/gr/x", "/api/v1/x?a=1&world=gr", "/gr?x=1", "/api/v1/x", "/", "/grx"].map(worldIn)).toEqual([
    "gr",
    "gr",
    "gr",
    undefined,
    undefined,
    undefined,
  ]);
});

it("threat 25 long hostile texts are cut", () => {
  for (const hostile of [
    "a".repeat(50_000),
    "a@".repeat(25_000),
    "//a:".repeat(12_000),
    `${"A1b".repeat(17_000)}`,
    "1.".repeat(25_000),
    "?a=".repeat(16_000),
  ]) {
    expect(cleanReportText(hostile).length).toBeLessThan(40_000);
    expect(cleanPath(`/${hostile}`).length).toBeLessThan(1_000);
  }
});
