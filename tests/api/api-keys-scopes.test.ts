import { describe, expect, it } from "vitest";
import { describeApi } from "#app/api/openapi.json/describe-api.ts";
import { loadEndpoints } from "#app/api/openapi.json/endpoints.ts";
import { type ApiScope, apiScopes } from "#lib/platform/fields/api-scopes.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";
import { makeApiKey } from "#lib/platform/secrets/api-key.ts";
import { call } from "#tests/call.ts";
import { buildKey } from "#tests/factories/build-key.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

type Operation = { security?: { apiKey?: ApiScope[] }[] };
const { paths } = (await describeApi()) as { paths: Record<string, Record<string, Operation>> };
const endpoints = await loadEndpoints();
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([name, { security = [] }]) => {
    const method = name.toUpperCase() as "GET" | "POST";
    const handler = endpoints[path]?.[method] as Endpoint;
    return { path, method, handler, scope: security.flatMap(({ apiKey = [] }) => apiKey)[0] ?? null };
  }),
);
// The session's own calls, the monitor's, the browser's reports and the payment service's: none of these asks who calls by a key.
const isDeaf = ({ path, handler }: { path: string; handler: Endpoint }) =>
  path.startsWith("/api/oauth2/") || handler.declaration.noBearer === true;
const declared = operations.filter((one) => !isDeaf(one));
const open = operations.filter(({ scope }) => scope !== null);

const paramsOf = (path: string) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, "1"]));
const ask = ({ handler, method, path }: (typeof operations)[number], token: string) =>
  call(handler, { method, path, token, params: paramsOf(path), headers: { "x-forwarded-for": "192.0.2.7" } });
/** One seller each: limits count by user. */
const buildSellersKey = async (scopes: ApiScope[]) => (await buildKey((await buildSeller()).id, { scopes })).key;

describe("ENTITY-10 what personal API keys open", () => {
  it("ENTITY-10 every scope opens something, and nothing of staff, of sessions, of accounts, of money or behind a fresh proof", () => {
    expect(new Set(open.map(({ scope }) => scope))).toEqual(new Set(apiScopes));
    for (const { path, handler } of open) {
      expect(handler.declaration.access, path).not.toBe("staff");
      expect(handler.declaration.needsRecentProof, path).toBeUndefined();
      expect(path).not.toMatch(/^\/api\/(oauth2|v1\/(user|orders|cart|payments?|invoices|vouchers|share|moderation|bought))/);
      expect(path).not.toMatch(/^\/api\/v3\/(account|admin|agb|change-email|payouts|registration|security|social|user|withdrawals)/);
    }
  });

  it.each(declared)("threat 8 $method $path answers a key with every scope only when it names one", async (operation) => {
    const { status, body, headers } = await ask(operation, await buildSellersKey([...apiScopes]));
    const isRefused = [status, body.error?.code].join() === "403,insufficient_scope";
    expect(isRefused, `${status} ${JSON.stringify(body).slice(0, 200)}`).toBe(operation.scope === null);
    expect(status).not.toBe(401);
    if (isRefused) expect(headers.get("www-authenticate")).toContain('error="insufficient_scope"');
  });

  it.each(operations.filter(isDeaf))("threat 8 $method $path takes a key for nothing", async (operation) => {
    const [own, unknown] = [await ask(operation, await buildSellersKey([...apiScopes])), await ask(operation, makeApiKey().key)];
    expect(own.status).toBe(unknown.status);
    if (operation.path !== "/api/health") expect(own.body).toEqual(unknown.body);
  });

  it.each(open)("threat 8 RFC 6750 $method $path wants its own scope and says which", async (operation) => {
    const others = apiScopes.filter((scope) => scope !== operation.scope);
    const { status, body, headers } = await ask(operation, await buildSellersKey(others));
    expect([status, body.error?.code]).toEqual([403, "insufficient_scope"]);
    expect(headers.get("www-authenticate")).toContain(`scope="${operation.scope}"`);
    const alone = await ask(operation, await buildSellersKey([operation.scope as ApiScope]));
    expect(alone.body.error?.code).not.toBe("insufficient_scope");
  });
});
