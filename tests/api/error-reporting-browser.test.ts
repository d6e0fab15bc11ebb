import { afterEach, expect, it, vi } from "vitest";
import { POST as report, GET as settings } from "#app/api/v3/events/errors/route.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { envelopeUrl } from "#lib/platform/error-reporting/forward-envelope.ts";
import { call } from "#tests/call.ts";
import { startErrorSink } from "#tests/error-sink.ts";

const use = (dsn: string | undefined) => {
  if (dsn === undefined) delete process.env.SENTRY_DSN;
  else process.env.SENTRY_DSN = dsn;
  process.env.SENTRY_RELEASE = "kreda@test";
  forgetEnv();
};
afterEach(() => {
  vi.useRealTimers();
  use(undefined);
});

const secret = "aB3_dE5-gH7iJ9kL1mN3oP5qR7sT9uV1wX3yZ5aB7cD";
const event = {
  event_id: "0123456789abcdef0123456789abcdef",
  timestamp: 1_800_000_000.5,
  platform: "javascript",
  level: "error",
  exception: {
    values: [
      {
        type: "TypeError",
        value: `x is not a function for canary@school.example at https://kreda.example/de/passwort/${secret}?code=canary`,
        stacktrace: {
          frames: [
            {
              filename: "https://kreda.example/_next/static/chunks/0abc.js?canary=1",
              function: "run",
              lineno: 1,
              colno: 20,
              vars: { p: "canary" },
            },
          ],
        },
        mechanism: { type: "onerror", handled: false, data: { canary: "canary" } },
      },
    ],
  },
  request: { url: `https://kreda.example/de?x=canary`, headers: { "User-Agent": "canary", cookie: "canary" } },
  user: { id: "canary", ip_address: "203.0.113.77" },
  breadcrumbs: [{ message: "canary" }],
  contexts: { canary: { canary: "canary" }, culture: { timezone: "canary" } },
  extra: { canary: "canary", ms: 3_500 },
  tags: { world: "gr", route: `/gr/anna/${secret}`, canary: "canary" },
  server_name: "canary",
};
const envelope = (...items: [object, object][]) =>
  [{ event_id: event.event_id, dsn: "http://canary@127.0.0.1:1/9" }, ...items.flat()].map((line) => JSON.stringify(line)).join("\n");
const send = (body: string, headers: Record<string, string> = {}) =>
  call(report, {
    method: "POST",
    path: "/api/v3/events/errors",
    body: new Blob([body]),
    headers: { "content-type": "text/plain;charset=UTF-8", ...headers },
  });

it("STATE-12 a browser's error is sent on, built anew from what may leave", async () => {
  const sink = await startErrorSink();
  use(sink.dsn);
  const answer = await send(envelope([{ type: "event" }, event]), {
    cookie: "canary=1",
    "x-forwarded-for": "203.0.113.77",
    "user-agent": "canary",
  });
  expect(answer.status).toBe(204);
  expect(sink.events()).toMatchObject([
    {
      event_id: event.event_id,
      level: "error",
      release: "kreda@test",
      tags: { side: "browser", world: "gr", route: "/gr/anna/{token}" },
      extra: { ms: 3_500 },
      exception: {
        values: [{ type: "TypeError", stacktrace: { frames: [{ filename: "/_next/static/chunks/0abc.js", function: "run", lineno: 1 }] } }],
      },
    },
  ]);
  expect(sink.requests[0]?.url).toMatch(/^\/api\/42\/envelope\/\?sentry_version=7&sentry_key=publickey&/);
  for (const gone of ["canary", secret, "203.0.113.77", "school.example", "timezone"]) expect(sink.text()).not.toContain(gone);
  await sink.close();
});

it("STATE-12 of a trace only its root goes on, by its kind", async () => {
  const sink = await startErrorSink();
  use(sink.dsn);
  const span = { trace_id: "a".repeat(32), span_id: "b".repeat(16), start_timestamp: 1, end_timestamp: 2.5 };
  const items = [
    {
      ...span,
      name: `/de/material/7/canary-slug?q=canary`,
      is_segment: true,
      attributes: { "url.full": { value: "canary", type: "string" } },
    },
    { ...span, name: "canary", is_segment: false },
  ];
  expect(
    (
      await send(
        envelope([
          { type: "span", item_count: 2 },
          { version: 2, items },
        ]),
      )
    ).status,
  ).toBe(204);
  expect(sink.spans()).toMatchObject([{ name: "/de/material/{id}/{slug}", start_timestamp: 1, end_timestamp: 2.5 }]);
  expect(sink.text()).not.toContain("canary");
  await sink.close();
});

it.each([
  ["nothing", ""],
  ["no envelope", "hello"],
  ["a header alone", "{}"],
  ["half an item", '{}\n{"type":"event"}'],
  ["a list", '{}\n{"type":"event"}\n[]'],
  ["only kinds that do not leave", '{}\n{"type":"attachment"}\n{"a":1}\n{"type":"replay_event"}\n{}'],
  ["too many items", `{}\n${Array(22).fill('{"type":"event"}').join("\n")}`],
])("refuses %s and sends nothing", async (_, body) => {
  const sink = await startErrorSink();
  use(sink.dsn);
  expect((await send(body)).status).toBe(400);
  expect(sink.requests).toEqual([]);
  await sink.close();
});

it("threat 25 refuses what is too large", async () => {
  const sink = await startErrorSink();
  use(sink.dsn);
  expect((await send(envelope([{ type: "event" }, { ...event, message: "x".repeat(210_000) }]))).status).toBe(413);
  expect(sink.requests).toEqual([]);
  await sink.close();
});

it("a service that is away does not trouble the visitor", async () => {
  const sink = await startErrorSink(500);
  use(sink.dsn);
  expect((await send(envelope([{ type: "event" }, event]))).status).toBe(204);
  await sink.close();
  expect((await send(envelope([{ type: "event" }, event]))).status).toBe(204);
});

it("without a DSN browsers hear of no reporting and are sent away", async () => {
  expect((await call(settings)).body).toEqual({ data: null });
  expect((await send(envelope([{ type: "event" }, event]))).status).toBe(404);
  use("https://publickey@errors.example/1");
  expect((await call(settings)).body.data).toEqual({ release: "kreda@test", environment: expect.any(String) });
});

it("the address of the service follows from the DSN, with a path before the project too", () => {
  expect(envelopeUrl("https://key@errors.example:8443/sub/7")).toBe(
    "https://errors.example:8443/sub/api/7/envelope/?sentry_version=7&sentry_key=key&sentry_client=kreda.tunnel%2F1",
  );
});

it("a flood of reports is refused for the rest of its minute", async () => {
  use("http://publickey@127.0.0.1:1/1");
  // The clock stands still: however slow the machine, this is one minute.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-03-07T09:15:20Z") });
  const answers = await Promise.all(Array.from({ length: 320 }, () => send("hello")));
  expect([400, 429].map((wanted) => answers.filter(({ status }) => status === wanted).length)).toEqual([300, 20]);
  vi.setSystemTime(new Date("2031-03-07T09:16:00Z"));
  expect((await send("hello")).status).toBe(400);
});
