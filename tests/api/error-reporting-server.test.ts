import { randomBytes } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { onRequestError } from "#instrumentation.ts";
import { startOnServer } from "#lib/platform/error-reporting/start-on-server.ts";
import { watchRequests } from "#lib/platform/error-reporting/watch-requests.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { log } from "#lib/platform/log/log.ts";
import { getReporter } from "#lib/platform/log/reporter.ts";
import { call } from "#tests/call.ts";
import { startErrorSink } from "#tests/error-sink.ts";
import { ask, startServer } from "#tests/start-server.ts";

// One start per process, as in the real one: the SDK keeps its first client.
const sink = await startErrorSink();
const stop = startOnServer({ dsn: sink.dsn, release: "kreda@test", environment: "test", sampling: 1 });
const token = randomBytes(32).toString("base64url");

afterEach(() => vi.useRealTimers());

it("STATE-12 an error that no handler expected reaches the service with release and world, and without what was sent", async () => {
  const broken = endpoint({
    summary: "x",
    access: "public",
    input: z.object({ email: z.string() }),
    handle: async ({ email }) => {
      const cause = Object.assign(new Error(`duplicate key for ${email}`), { detail: `(${email})` });
      throw new Error(`Failed query: select 1\nparams: ${email},${token}`, { cause });
    },
  });
  const before = sink.requests.length;
  const answer = await call(broken, {
    path: `/api/v1/x?world=gr&secret=${token}`,
    body: { email: "canary@school.example" },
    headers: { cookie: "canary=1", "x-forwarded-for": "203.0.113.77", "user-agent": "canary" },
  });
  expect(answer.status).toBe(500);
  await sink.received(before + 1);
  const [event] = sink.events().slice(-1);
  expect(event).toMatchObject({ release: "kreda@test", environment: "test", tags: { side: "server", world: "gr" } });
  expect(event?.exception?.values.map(({ value }) => value)).toEqual([
    "duplicate key for [e-mail]",
    "Failed query: select 1\nparams: [redacted]",
  ]);
  expect(sink.requests.at(-1)?.url).toContain("/api/42/envelope/");
});

it("STATE-12 what breaks while a page is rendered is told by the page's folder, not its address", async () => {
  const before = sink.requests.length;
  const request = { path: `/de/passwort/${token}?code=canary`, method: "GET", headers: { cookie: "canary=1" } };
  const place = {
    routerKind: "App Router",
    routePath: "/[world]/(auth)/recovery/[token]",
    routeType: "render",
    renderSource: "react-server-components",
  };
  await onRequestError(new Error("it broke"), request, { ...place, revalidateReason: undefined } as never);
  await sink.received(before + 1);
  expect(sink.events().at(-1)).toMatchObject({ tags: { world: "de", method: "GET", route: "/[world]/(auth)/recovery/[token]" } });
});

it("STATE-12 a request slower than three seconds is reported, faster ones are not, and each is traced by what kind it is", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const server = await startServer(
    watchRequests((req, res) => {
      vi.advanceTimersByTime(req.url?.includes("suche") ? 3_001 : 2_999);
      res.end("x");
    }),
  );
  const slow = () => sink.events().filter(({ message }) => message === "slow request");
  const before = sink.requests.length;
  for (const path of ["/de/warenkorb", "/de/suche?q=canary", "/de/suche?q=canary", `/files/download/${token}?suche`])
    await server.get(path);
  await ask(server.port, "/api/v1/orders/17/cancel?world=gr", { method: "POST", body: "canary" });
  vi.useRealTimers();
  await server.close();
  // One slow request (the second of its kind within a minute is left out) and four traces.
  await sink.received(before + 2);
  await vi.waitFor(() => expect(sink.spans().length).toBe(4), 20_000);
  await vi.waitFor(() => expect(slow().length).toBe(1), 20_000);
  expect(slow()).toMatchObject([{ tags: { route: "search", world: "de", method: "GET" }, extra: { status: 200 } }]);
  expect(slow()[0]?.extra?.ms).toBeGreaterThan(3_000);
  expect(
    sink
      .spans()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["GET cart", "GET search", "GET search", "POST /api/v1/orders/{id}/cancel"]);
});

it("threat 26 nothing of anybody was in all that left this process", async () => {
  expect(sink.requests.length).toBeGreaterThan(3);
  const text = sink.text();
  for (const secret of ["canary", token, "203.0.113.77", "school.example", 'user-agent":"canary']) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/"(user|request|server_name|breadcrumbs|modules)"\s*:/);
});

it("after its end nothing is reported, and without a DSN nothing ever is", async () => {
  await stop();
  expect(getReporter()).toBeNull();
  const before = sink.requests.length;
  const end = startOnServer({ dsn: undefined });
  log.error({ err: new Error("x") });
  await end();
  expect([getReporter(), sink.requests.length]).toEqual([null, before]);
  await sink.close();
});
