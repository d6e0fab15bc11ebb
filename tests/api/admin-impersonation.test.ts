import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { loadEndpoints } from "#app/api/openapi.json/endpoints.ts";
import { POST as track } from "#app/api/v3/events/track/route.ts";
import { formatConsent } from "#lib/pages/engagement/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { events, orders, users } from "#lib/platform/db/schema/schema.ts";
import type { Endpoint } from "#lib/platform/http/endpoint.ts";
import { call } from "#tests/call.ts";
import { buildAdmin, enterAs } from "#tests/enter-as.ts";
import { statusOf } from "#tests/enter-session.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";

const endpoints = await loadEndpoints();

/** IMPERSONATE-1: purchase, e-mail, password (and every other way in), bank, terms; and what else only the owner may decide. */
const forbidden: readonly string[] = [
  "POST /api/v1/orders",
  "POST /api/v1/orders/{id}/cancel",
  "POST /api/v3/account/email-change",
  "POST /api/v3/account/email-change/cancel",
  "POST /api/v3/security/change-password",
  "POST /api/v3/security/passkeys/add",
  "POST /api/v3/security/passkeys/remove",
  "POST /api/v3/security/recovery-codes/renew",
  "POST /api/v3/security/totp/start",
  "POST /api/v3/security/totp/disable",
  "POST /api/v3/security/sessions/end-others",
  "POST /api/v3/social/link",
  "POST /api/v3/social/unlink",
  "POST /api/v3/account/bank-details",
  "POST /api/v3/account/bank-details/remove",
  "POST /api/v3/agb/accept-agb",
  "POST /api/v3/account/delete",
  "POST /api/v3/account/export",
  // What counts as her word: consent, notices, declarations.
  "POST /api/v1/cart/reminder",
  "POST /api/v3/notifications/preferences",
  "POST /api/v1/moderation/notices",
  "POST /api/v1/moderation/appeals",
  "POST /api/v3/withdrawals",
];

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const handlers = Object.entries(endpoints).flatMap(([path, module]) =>
  methods.flatMap((method) => (module[method] ? [{ name: `${method} ${path}`, method, path, handler: module[method] as Endpoint }] : [])),
);
const declared = handlers.filter(({ handler }) => handler.declaration?.impersonation === "forbidden");
const paramsOf = (path: string) => Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, "1"]));

it("IMPERSONATE-1 what an admin must not do for a user is declared so", () => {
  const names = declared.map(({ name }) => name);
  expect(forbidden.filter((name) => !names.includes(name))).toEqual([]);
});

it.each(declared)("IMPERSONATE-1 threat 7 $name is refused while an admin acts as the user", async ({ handler, method, path }) => {
  // A seller, so that nothing is refused for any other reason.
  const [admin, anna] = [await buildAdmin(), await buildSeller()];
  const { token } = await enterAs(admin, anna.id);
  const before = (await getDb().select().from(users).where(eq(users.id, anna.id)))[0];
  const { status, body } = await call(handler, {
    method,
    path,
    token,
    params: paramsOf(path),
    headers: { "x-forwarded-for": "192.0.2.9" },
  });
  expect([status, body.error?.code]).toEqual([403, "impersonation_forbidden"]);
  expect((await getDb().select().from(users).where(eq(users.id, anna.id)))[0]).toEqual(before);
  expect(await getDb().select().from(orders).where(eq(orders.userId, anna.id))).toEqual([]);
});

it("IMPERSONATE-1 ROLE-5 the rest of her account can be seen, but no room of staff", async () => {
  const [admin, anna] = [await buildAdmin(), await buildUser()];
  const { token } = await enterAs(admin, anna.id);
  expect(await statusOf(token)).toBe(200);
  const rooms = handlers.filter(({ handler }) => handler.declaration?.access === "staff");
  expect(rooms.length).toBeGreaterThan(5);
  for (const { handler, method, path } of rooms) {
    // One session each: limits count by user.
    const { token: bearer } = await enterAs(await buildAdmin(), (await buildUser()).id);
    const { status, body } = await call(handler, { method, path, token: bearer, params: paramsOf(path) });
    expect([path, status, body.error?.code]).toEqual([path, 403, "forbidden"]);
  }
});

it("STATE-10 nothing is counted of what an admin does as a user, whatever the browser consented to", async () => {
  const [admin, anna] = [await buildAdmin(), await buildUser()];
  const { token } = await enterAs(admin, anna.id);
  const consent = formatConsent({ categories: ["statistics"], decidedAt: Math.floor(Date.now() / 1000) });
  const send = async (bearer: string) => {
    const body = { events: [{ name: "engagement", route: null, value: 200 }] };
    const answer = await call(track, { token: bearer, body, headers: { cookie: `kreda_consent=${consent}` } });
    return [answer.body.data?.accepted, (await getDb().select().from(events)).length];
  };
  expect(await send(token)).toEqual([0, 0]);
  expect(await send(anna.token)).toEqual([1, 1]);
});
