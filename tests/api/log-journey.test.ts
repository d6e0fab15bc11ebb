import { desc, eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";

// Before anything reads it: every line is wanted here.
vi.hoisted(() => {
  process.env.LOG_LEVEL = "trace";
});

import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { GET as validate } from "#app/api/oauth2/validate/route.ts";
import { POST as placeOrder } from "#app/api/v1/orders/route.ts";
import { POST as track } from "#app/api/v3/events/track/route.ts";
import { POST as confirm } from "#app/api/v3/registration/confirm/route.ts";
import { POST as register } from "#app/api/v3/registration/register/route.ts";
import { POST as requestRecovery } from "#app/api/v3/security/recovery/request/route.ts";
import { POST as resetPassword } from "#app/api/v3/security/recovery/reset/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { outbox } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { tasks } from "#lib/platform/registry/tasks.ts";
import { type Answer, call } from "#tests/call.ts";
import { captureLog } from "#tests/capture-log.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";

const lines = captureLog();

// What no log line may hold: what she typed, and every secret that was made on the way.
const secrets = new Set<string>();
const canary = (text: string) => {
  secrets.add(text);
  return text;
};
const email = canary("canary-anna@school.example");
const password = canary("Canary drei kurze Wörter");
const nextPassword = canary("Canary vier ganz kurze Wörter");
const world = { world: "de" };

const tokenIn = async (): Promise<string> => {
  const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id)).limit(1);
  return canary(String(new URL(String(mail?.payload.url)).pathname.split("/").at(-1)));
};
const bearerIn = (body: Answer): string => {
  const token = String(body.data?.access_token ?? body.data?.grant?.access_token);
  expect(token).toMatch(/^[\w-]{43}$/);
  return canary(token);
};
const breakTable = (name: string) => getDb().execute(sql.raw(`alter table ${name} rename to ${name}_away`));
const mendTable = (name: string) => getDb().execute(sql.raw(`alter table ${name}_away rename to ${name}`));

it("threat 26 no secret of a whole journey reaches the log, not even when the database breaks under it", async () => {
  const name = canary("Canary Anna");
  const registration = { ...world, email, name };
  await breakTable("pending_registrations");
  expect((await call(register, { body: registration })).status).toBe(500);
  await mendTable("pending_registrations");
  expect((await call(register, { body: registration })).status).toBe(202);
  const confirmed = await call(confirm, { body: { ...world, token: await tokenIn(), name, password, hasAcceptedTerms: true } });
  expect(confirmed.status).toBe(200);
  const token = bearerIn(confirmed.body);
  canary(/kreda_refresh=([\w-]+)/.exec(confirmed.headers.get("set-cookie") ?? "")?.[1] ?? "no cookie");

  const login = (secret: string) =>
    call(authenticate, {
      path: "/api/oauth2/authenticate?world=de",
      body: { grant_type: "password", client_id: "kreda-web", username: email, password: secret },
    });
  expect((await login(canary("Canary wrong password"))).status).toBe(400);
  bearerIn((await login(password)).body);
  await breakTable("access_tokens");
  expect((await call(validate, { path: "/api/oauth2/validate?world=de", token })).status).toBe(500);
  await mendTable("access_tokens");

  expect((await call(requestRecovery, { body: { ...world, email } })).status).toBe(202);
  await tasks.send_recovery?.({ email }, {} as never);
  const link = await tokenIn();
  await breakTable("one_time_tokens");
  expect((await call(resetPassword, { body: { ...world, token: link, password: nextPassword } })).status).toBe(500);
  await mendTable("one_time_tokens");
  const reset = await call(resetPassword, { body: { ...world, token: link, password: nextPassword } });
  expect(reset.status).toBe(200);
  const renewed = bearerIn(reset.body);

  const material = await buildMaterial({ priceMinor: 290 });
  const cartToken = canary(await buildCart([material.id]));
  const order = {
    ...world,
    currency: "EUR",
    withdrawalConsent: true,
    totalMinor: 290,
    provider: "sandbox",
    billing: { ...billing, name: canary("Canary Rechnung"), street: canary("Canaryweg 1") },
    sandbox: { card: canary("4242 4242 4242 4242") },
  };
  const place = () => call(placeOrder, { body: order, token: renewed, cartToken, headers: { "idempotency-key": canary(newKey()) } });
  await breakTable("order_lines");
  expect((await place()).status).toBe(500);
  await mendTable("order_lines");
  expect((await place()).status).toBe(201);

  await call(track, { body: { events: [{ name: canary("canary-event"), route: `/de/x/${link}?q=${canary("canary-query")}` }] } });
  // A mail server that names the recipient in its refusal.
  const refusal = Object.assign(new Error(`550 5.1.1 <${email}>: no such user`), { rejected: [email], command: "RCPT TO" });
  log.warn({ err: refusal, mail: { to: email, text: link } }, `mail to ${email} failed`);
  log.error(
    { path: `/de/passwort/${link}?code=${renewed}`, headers: { authorization: `Bearer ${renewed}`, cookie: `kreda_refresh=${token}` } },
    "a request failed",
  );

  expect(lines.filter((line) => line.includes("request failed")).length).toBeGreaterThanOrEqual(5);
  expect(lines.join("")).toContain("Failed query");
  const all = lines.join("");
  expect(secrets.size).toBeGreaterThan(14);
  expect([...secrets].filter((secret) => all.includes(secret) || all.includes(encodeURIComponent(secret)))).toEqual([]);
  expect(all).not.toMatch(/canary/i);
});
