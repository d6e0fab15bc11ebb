import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { POST as authenticate } from "#app/api/oauth2/authenticate/route.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { closeLimits } from "#lib/platform/http/limit-store.ts";
import { takeFromLimits } from "#lib/platform/http/limits.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const password = "drei kurze Wörter";
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
afterEach(async () => {
  closeLimits();
  await getDb().delete(rateLimits);
});
afterAll(closeLimits);

/** A login by password from an address, in a browser with this cookie. */
const logIn = (username: string, secret: string, address: string, cookie = "") =>
  call(authenticate, {
    body: { grant_type: "password", client_id: "kreda-web", username, password: secret },
    headers: { "x-forwarded-for": address, cookie },
  });
/** The cookie by which the browser of a login is known from then on. */
const deviceOf = async (username: string) => {
  const { headers } = await logIn(username, password, "203.0.113.9");
  const device = headers.getSetCookie().find((line) => line.startsWith("kreda_device="));
  return device?.split(";")[0] ?? "";
};
/** A hundred strangers have each guessed once. */
const guess = async (username: string) => {
  for (let index = 0; index < 100; index += 1)
    await takeFromLimits(["login"], { userId: null, input: { username }, address: `198.51.100.${index}` });
};

it("threat 11 what can never be granted is refused before it is counted, so that it takes nothing from anybody", async () => {
  const nonsense: object[] = [
    { grant_type: "x" },
    { grant_type: "password" },
    { grant_type: "password", username: "anna@school.example" },
    { grant_type: "google", code: "c" },
    { grant_type: "urn:kreda:grant:passkey" },
    { grant_type: "urn:kreda:grant:login-as" },
    { grant_type: "password", username: "anna@school.example", password, client_id: "somebody" },
    { grant_type: "password", username: "anna@school.example", password, scope: "admin" },
  ];
  for (const body of nonsense) {
    const { status } = await call(authenticate, { body, headers: { "x-forwarded-for": "2001:db8:1:1::1" } });
    expect([400, 401]).toContain(status);
  }
  expect(await getDb().$count(rateLimits)).toBe(0);
});

it("threat 11 a browser that knows the account is locked out by nobody, and opens nothing without the password", async () => {
  const [anna, berta] = [await buildUser({ passwordHash }), await buildUser({ passwordHash })];
  const device = await deviceOf(anna.email);
  await guess(anna.email);
  await guess(berta.email);
  const home = "192.0.2.50";
  expect((await logIn(anna.email, password, home)).status).toBe(429);
  expect((await logIn(anna.email, password, home, `kreda_device=${"x".repeat(43)}`)).status).toBe(429);
  // It is known for her alone.
  expect((await logIn(berta.email, password, home, device)).status).toBe(429);
  // However she writes her address.
  const known = await logIn(` ${anna.email.toUpperCase()} `, password, home, device);
  expect([known.status, known.headers.getSetCookie().length]).toEqual([200, 1]);
  // Her own tries are counted still.
  const wrong: number[] = [];
  for (let index = 0; index < 11; index += 1) wrong.push((await logIn(anna.email, "falsch-falsch", home, device)).status);
  expect(wrong).toEqual([...Array(10).fill(400), 429]);
});

it("threat 11 more than all callers may do together is slow, not refused; a known browser does not wait", async () => {
  const [anna, berta, carla] = [await buildUser({ passwordHash }), await buildUser({ passwordHash }), await buildUser({ passwordHash })];
  const device = await deviceOf(carla.email);
  process.env.RATE_LIMIT_FACTOR = "0.05";
  forgetEnv();
  try {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        takeFromLimits(["login"], { address: `203.0.${index}.1`, userId: null, input: { username: `${index}@school.example` } }),
      ),
    );
    const started = performance.now();
    const timed = async (work: ReturnType<typeof logIn>) => [(await work).status, performance.now() - started] as const;
    const [first, second, known] = await Promise.all([
      timed(logIn(anna.email, password, "192.0.2.1")),
      timed(logIn(berta.email, password, "192.0.2.2")),
      timed(logIn(carla.email, password, "192.0.2.3", device)),
    ]);
    expect([first[0], second[0], known[0]]).toEqual([200, 200, 200]);
    // One place in two seconds, by the factor.
    expect(Math.max(first[1], second[1])).toBeGreaterThan(1_900);
    // Had he waited for a place as well, he would have had the last.
    expect(known[1]).toBeLessThan(Math.max(first[1], second[1]));
  } finally {
    delete process.env.RATE_LIMIT_FACTOR;
    forgetEnv();
  }
});

it("threat 11 whoever owns 48 bit of addresses does as much as four", async () => {
  const take = (index: number) =>
    takeFromLimits(["token"], { address: `2001:db8:7:${(index % 200).toString(16)}::1`, userId: null, input: {} });
  for (let index = 0; index < 480; index += 1) await take(index);
  await expect(take(0)).rejects.toMatchObject({ code: "too_many_requests" });
  await takeFromLimits(["token"], { address: "2001:db8:8:1::1", userId: null, input: {} });
});
