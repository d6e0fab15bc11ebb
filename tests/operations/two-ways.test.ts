import { request } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeApi } from "#app/api/openapi.json/describe-api.ts";
import { openPool } from "#lib/platform/db/client.ts";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { databaseUrl } from "#tests/database-url.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { type Program, startProgram } from "#tests/operations/programs.ts";

// Every operation asked at both doors of the build: through Next, and straight to its handler.
const name = `kreda_two_ways_${process.pid}`;
const undo: (() => Promise<unknown>)[] = [];
let doors: number[] = [];
let program: Program;
const tokens: Record<"member" | "admin", string> = { member: "", admin: "" };

const administer = async (adminUrl: string, statement: string) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

beforeAll(async () => {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startEmbedded(".data/postgres-test");
  const adminUrl = databaseUrl(server.url, "postgres");
  undo.push(server.stop, () => administer(adminUrl, `drop database if exists ${name} with (force)`));
  await administer(adminUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const url = databaseUrl(adminUrl, name);
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: url, LOG_LEVEL: "silent", RATE_LIMIT_FACTOR: "100000" };
  program = await startProgram("node", ["tests/operations/two-ways.ts"], env as Record<string, string>, /doors \d+ \d+\n/);
  undo.push(program.stop);
  doors = /doors (\d+) (\d+)/.exec(program.said())?.slice(1).map(Number) ?? [];
  const pool = openPool(url);
  undo.push(() => pool.end());
  tokens.member = (await buildMember()).token;
  tokens.admin = (await buildMember({ role: "admin" })).token;
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
type Reply = { status: number; headers: Record<string, unknown>; body: string };

const ask = (port: number, path: string, { method = "GET", headers = {}, body }: Sent): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, path, method, headers: { host: "localhost:3000", ...headers }, agent: false },
      (res) => {
        res.toArray().then((chunks) => {
          // How long it is may be said before or by its end, and when it was sent is no matter; nor does Next say how long a file is.
          const { date: _, connection: __, "transfer-encoding": ___, "content-length": ____, vary, ...told } = res.headers;
          // Of calls, too, Next says that they depend on how its pages ask.
          const own = vary?.split(", ").filter((name) => name !== "rsc" && !name.startsWith("next-"));
          resolve({
            status: res.statusCode ?? 0,
            headers: { ...told, ...(own?.length && { vary: own.join(", ") }) },
            body: Buffer.concat(chunks).toString("latin1"),
          });
        }, reject);
      },
    );
    outgoing.on("error", (error) =>
      reject(new Error(`${method} ${path} at door ${doors.indexOf(port)}, a body of ${body?.length ?? 0}: ${error}`)),
    );
    outgoing.end(body);
  });

// What differs from one call to the next at either door.
const settled = (body: string) =>
  body
    .replace(/"(uptimeSeconds|[a-z]*[aA]t|updated|now|date)":("[^"]*"|\d+)/g, '"$1":…')
    .replace(/"(token|nonce|challenge|state|secret|code|cartToken|key)":"[^"]*"/g, '"$1":…');

const bothWays = async (path: string, sent: Sent) => {
  const [next, straight] = await Promise.all(doors.map((port) => ask(port, path, sent)));
  return [next, straight].map((reply) => ({ ...(reply as Reply), body: settled((reply as Reply).body) }));
};

const { paths } = (await describeApi()) as { paths: Record<string, Record<string, unknown>> };
const json = { "content-type": "application/json" };
const tooLong = `{"x":"${"x".repeat(300_000)}"}`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(Object.keys(paths))("%s is answered alike through Next and straight", (path) => {
  const methods = Object.keys(paths[path] ?? {}).map((method) => method.toUpperCase());
  const places = path.includes("{") ? [path.replace(/\{\w+\}/g, "1"), path.replace(/\{\w+\}/g, "%C3%A4%20%2F%25")] : [path];
  const asked: [string, string, Sent][] = places.flatMap((place) => [
    ...["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"].map((method): [string, string, Sent] => ["nobody", place, { method }]),
    ["a slash behind it", `${place}/`, {}] as [string, string, Sent],
    ["a world", `${place}?world=gr&x=%C3%A4&x=2`, { method: methods[0] as string }] as [string, string, Sent],
    ...methods.flatMap((method): [string, string, Sent][] => [
      ["a token of nobody", place, { method, headers: bearer("a-token-of-nobody") }],
      ...(method === "GET" || method === "HEAD"
        ? (["member", "admin"] as const).map((who): [string, string, Sent] => [who, place, { method, headers: bearer(tokens[who]) }])
        : ([
            ["no JSON", place, { method, headers: { ...json, ...bearer(tokens.member) }, body: "{" }],
            ["no known type", place, { method, headers: { "content-type": "text/x", ...bearer(tokens.member) }, body: "x" }],
            // Next closes the connection on whoever sends more than it reads of a DELETE.
            ...(method === "DELETE"
              ? []
              : [["too long", place, { method, headers: { ...json, ...bearer(tokens.member) }, body: tooLong }]]),
          ] as [string, string, Sent][])),
    ]),
  ]);
  it("status, headers and bytes", async () => {
    for (const [who, place, sent] of asked) {
      const [next, straight] = await bothWays(place, sent);
      expect([who, sent.method, place, straight]).toEqual([who, sent.method, place, next]);
    }
  });
});

it("threat 12 the page that documents the API is sent with its own policy, at both doors", async () => {
  for (const { status, headers } of await bothWays("/api/docs", {})) {
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  }
});
