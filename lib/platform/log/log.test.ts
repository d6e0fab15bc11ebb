import pino from "pino";
import { afterEach, expect, it } from "vitest";
import { logOptions } from "#lib/platform/log/log.ts";
import { type ReportTags, setReporter } from "#lib/platform/log/reporter.ts";

const open = () => {
  const lines: string[] = [];
  return { lines, log: pino(logOptions("info"), { write: (line: string) => void lines.push(line) }) };
};
afterEach(() => setReporter(null));

it("threat 26 secrets do not reach the log, wherever they hang", () => {
  const { lines, log } = open();
  log.info({ password: "canary", headers: { authorization: "canary", cookie: "canary", "x-cart-token": "canary" } }, "a");
  log.info(
    { req: { headers: { authorization: "canary", "set-cookie": ["canary"] } }, body: { otp: "canary", client_secret: "canary" } },
    "b",
  );
  log.info({ body: { access_token: "canary", refresh_token: "canary" }, user: { iban: "canary" }, id: 7 }, "c");
  log.info({ a: { b: { c: { d: { newPassword: "canary", list: [{ refreshSecret: "canary" }] } } } } }, "d");
  log.info({ email: "canary", to: "canary@school.example", code: "123456", query: { q: "canary" } }, "e");
  log.info({ headers: new Headers({ authorization: "Bearer canary" }) }, "f");
  expect(lines).toHaveLength(6);
  expect(lines.join("")).not.toMatch(/canary|123456/);
  expect(lines[2]).toContain('"id":7');
});

it("threat 26 neither do query strings, token paths and addresses of people", () => {
  const { lines, log } = open();
  const token = "aB3_dE5-gH7iJ9kL1mN3oP5qR7sT9uV1wX3yZ5aB7cD";
  log.warn({ path: `/de/passwort/${token}?x=canary` }, `https://kreda.example/de?code=canary for canary@school.example by ${token}`);
  expect(lines[0]).toContain('"path":"/de/passwort/{token}"');
  expect(lines[0]).not.toMatch(/canary|aB3_dE5/);
});

it("threat 26 an error says what went wrong, not with which values", () => {
  const { lines, log } = open();
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: "23505",
    detail: "Key (email)=(canary@school.example) already exists.",
    parameters: ["canary"],
  });
  const error = new Error('Failed query: insert into "users" values ($1)\nparams: canary,canary@school.example', { cause });
  log.error({ err: Object.assign(error, { params: ["canary"] }) }, "request failed");
  log.error(error);
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain("canary");
  for (const line of lines) {
    expect(JSON.parse(line).err).toMatchObject({
      type: "Error",
      message: expect.stringContaining("insert into"),
      cause: { code: "23505" },
    });
  }
});

it("a log line always comes out, whatever is logged", () => {
  const { lines, log } = open();
  const ring: Record<string, unknown> = { n: 1n };
  ring.ring = ring;
  log.info({ ring, nothing: undefined, none: null, when: new Date(0), bytes: Buffer.from("canary"), many: Array(1_000).fill("x") }, "a");
  expect(JSON.parse(lines[0] as string)).toMatchObject({ msg: "a", none: null, when: "1970-01-01T00:00:00.000Z", bytes: "[6 bytes]" });
});

it("STATE-12 what is written as an error is reported, what is not is not", () => {
  const reported: [unknown, ReportTags][] = [];
  setReporter({ error: (error, tags) => void reported.push([error, tags]), request: () => {} });
  const { log } = open();
  const error = new Error("x");
  log.error({ err: error, world: "gr", path: "/gr" }, "a");
  log.fatal(error);
  log.warn({ err: error }, "b");
  log.error("c");
  expect(reported).toEqual([
    [error, { world: "gr", route: "/gr" }],
    [error, { world: undefined, route: undefined }],
  ]);
});
