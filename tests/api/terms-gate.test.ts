import { beforeAll, expect, it } from "vitest";
import { loadEndpoints } from "#app/api/openapi.json/endpoints.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { termsVersions } from "#lib/platform/db/schema/schema.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const endpoints = await loadEndpoints();

/** What TERMS-3 lets through, and the little without which nobody could accept anything. */
const exempt: readonly RegExp[] = [
  /^\/api\/v3\/agb\//,
  /^\/api\/v3\/location\//,
  /^\/api\/v3\/events\//,
  // Token links: registration, recovery, change of address, unsubscribing.
  /^\/api\/v3\/(registration|security\/recovery|change-email)\/(confirm|register|resend|request|reset|check)$/,
  /^\/api\/v3\/links\/(act|describe|request|one-click\/\{token\})$/,
  // An author who was asked answers by the link of her mail.
  /^\/api\/v3\/questions\/linked(\/answer)?$/,
  // Webhooks.
  /^\/api\/v1\/payments\/stripe\/(webhook|connect)$/,
  // Launches of learning platforms, and our keys that they read: nobody of ours is logged in there.
  /^\/api\/v3\/lti\/(again|launch|\{key\}\/(keys|login))$/,
  // Who was invited by mail reads by whom.
  /^\/api\/v3\/schools\/invitation\/check$/,
  // Data export and account deletion, and taking that back.
  /^\/api\/v3\/account\/(export|export\/link|delete|cancel-deletion|keep|keep\/check)$/,
  /^\/api\/v3\/withdrawals(\/describe|\/confirm)?$/,
  // Downloads already paid, their pages, and the lists that lead to them.
  /^\/api\/v1\/materials\/\{id\}\/files\/\{fileId\}(\/link)?$/,
  /^\/api\/v1\/bought-materials(\/owned|\/zip|\/kept|\/\{id\}(\/files\/\{fileId\})?\/pages(\/\{number\})?)?$/,
  /^\/api\/v3\/folders\/(materials\/)?query$/,
  // The words around the terms, and the steps of a login.
  /^\/api\/v3\/texts$/,
  /^\/api\/v3\/security\/passkeys\/start$/,
  /^\/api\/v3\/social\/(providers|start|apple-callback|pending|confirm|complete)$/,
];

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const handlers = Object.entries(endpoints)
  .filter(([path]) => /^\/api\/v[13]\//.test(path))
  .flatMap(([path, module]) => methods.flatMap((method) => (module[method] ? [{ path, method, handler: module[method] }] : [])));

beforeAll(async () => {
  await getDb()
    .insert(termsVersions)
    .values({ world: "de", version: 1, text: "Neu", publishedAt: new Date(Date.now() - 1000) });
});

const paramsOf = (path: string) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, "1"]));

it("the walk meets the whole API", () => expect(handlers.length).toBeGreaterThan(60));

it.each(handlers)("TERMS-3 threat 8 $method $path without acceptance", async ({ path, method, handler }) => {
  // One user each: limits count by user.
  const { token } = await buildUser();
  const { status, body } = await call(handler as Endpoint, {
    method,
    path,
    token,
    params: paramsOf(path),
    headers: { "x-forwarded-for": "192.0.2.1" },
  });
  const { code, reason } = body.error ?? {};
  const isGated = [status, code, reason].join() === "401,terms_not_accepted,terms_not_accepted";
  expect(isGated, `${status} ${JSON.stringify(body).slice(0, 200)}`).toBe(!exempt.some((pattern) => pattern.test(path)));
});
