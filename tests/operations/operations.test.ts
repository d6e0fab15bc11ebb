import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import pg from "pg";
import PostalMime from "postal-mime";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  asAdministrator,
  ask,
  at,
  cleanUp,
  closeMachine,
  metricsToken,
  name,
  openMachine,
  ports,
  post,
  roleUrl,
  shell,
  startNginx,
  startProcess,
} from "#tests/operations/machine.ts";
import type { Program } from "#tests/operations/programs.ts";
import { blockWith, put } from "#tests/operations/read-document.ts";

// What docs/operations.md says, done on this machine in its order: nginx, an external PostgreSQL, a mail server, two processes of the build.
let mail: Awaited<ReturnType<typeof openMachine>>;
let first: Program;
beforeAll(async () => {
  mail = await openMachine();
});
afterAll(closeMachine);

it("tables and the first admin, by a role that owns its database alone", async () => {
  expect(blockWith("sh", "npm ci")).toBe("npm ci && npm run build\n"); // has been done
  const said = await shell(blockWith("sh", "npm run migrate"));
  expect(said).toContain("The database is up to date.");
  expect(said).toContain("admin@kreda.example now has the role admin.");
});

it("two processes and nginx before them: pages, the one host, TLS", async () => {
  first = await startProcess(ports.first);
  cleanUp.push(first.stop);
  cleanUp.push((await startProcess(ports.second)).stop);
  const nginx = await startNginx();
  cleanUp.push(nginx.stop);
  const page = await ask("/de");
  expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.headers["strict-transport-security"]).toBeDefined();
  expect((await ask("/de", { headers: { host: "evil.example" } })).status).toBe(421);
  const plain = await ask("/de?x=1", { port: ports.http });
  expect([plain.status, plain.headers.location]).toEqual([301, "https://kreda.example/de?x=1"]);
  expect((await ask("/api/health")).status).toBe(200);
});

const email = "anna@school.example";
let token = "";

it("a mail leaves by SMTP, its link makes an account, and she logs in", async () => {
  const asked = await post("/api/v3/registration/register?world=de", { email, name: "Anna Beispiel" });
  expect(asked.status).toBe(202);
  const { text = "" } = await PostalMime.parse(await mail.next(email));
  const link = /https:\/\/kreda\.example\/\S*\/([\w-]{43})/.exec(text)?.[1];
  const mine = "drei kurze Wörter";
  const made = await post("/api/v3/registration/confirm", {
    world: "de",
    token: link,
    name: "Anna Beispiel",
    password: mine,
    hasAcceptedTerms: true,
  });
  expect(made.status).toBe(200);
  const entered = await post("/api/oauth2/authenticate?world=de", {
    grant_type: "password",
    client_id: "kreda-web",
    username: email,
    password: mine,
  });
  expect(entered.status).toBe(200);
  token = entered.body.access_token;
  expect(token).toMatch(/^\S{20,}$/);
});

it("a file larger than nginx lets through by itself arrives, and either process knows of it", async () => {
  const draft = await post("/api/v1/materials/drafts?world=de", {}, token);
  expect(draft.status).toBe(201);
  const base64 = (value: string) => Buffer.from(value).toString("base64");
  const headers = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  const metadata = { materialId: String(draft.body.data.id), filename: "Blatt.pdf", kind: "material_file", world: "de" };
  const begun = await ask("/api/v1/uploads", {
    method: "POST",
    headers: {
      ...headers,
      "content-length": "0",
      "upload-length": "9000000",
      "upload-metadata": Object.entries(metadata)
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(","),
    },
  });
  expect(begun.status).toBe(201);
  const where = String(begun.headers.location);
  const sent = await ask(where, {
    method: "PATCH",
    headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream", "content-length": "6000000" },
    body: randomBytes(6_000_000),
  });
  expect([sent.status, sent.headers["upload-offset"]]).toEqual([204, "6000000"]);
  for (const port of [ports.first, ports.second]) {
    const known = await ask(where, { method: "HEAD", headers, port });
    expect([known.status, known.headers["upload-offset"]]).toEqual([200, "6000000"]);
  }
  await ask(where, { method: "DELETE", headers });
});

it("the live connection is opened through nginx as a WebSocket", async () => {
  const socket = io(`https://127.0.0.1:${ports.https}`, {
    path: "/ws",
    transports: ["websocket"],
    auth: { token },
    extraHeaders: { host: "kreda.example" },
    rejectUnauthorized: false,
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => socket.once("ready", resolve).once("connect_error", reject));
  expect(socket.io.engine.transport.name).toBe("websocket");
  socket.disconnect();
});

it("figures are each process's own and not the visitors'; every request is a line of its log, with the visitor's network", async () => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  expect((await ask("/metrics", { headers })).status).toBe(404);
  expect((await ask("/metrics", { port: ports.first })).status).toBe(404);
  const figures = await ask("/metrics", { headers, port: ports.first });
  expect(figures.status).toBe(200);
  expect(figures.text).toMatch(/^http_request_duration_seconds_count\{.*\} [1-9]/m);
  expect(figures.text).toMatch(/^database_up 1$/m);
  expect(first.said()).toContain('"msg":"request"');
  expect(first.said()).toContain('"network":"127.0.0.0/24"');
  expect(first.said()).not.toContain(email);
});

it("a backup of the running shop comes back into an empty database and an empty folder, and its books are right", async () => {
  mkdirSync(at("backups"));
  expect(await shell(put(blockWith("sh", "-- backup"), { "/var/backups/kreda": at("backups") }))).toContain(
    "The secret keys are not in it",
  );
  const [file = ""] = readdirSync(at("backups"));
  await asAdministrator(`create database ${name}_back owner ${name} encoding 'UTF8' template template0`);
  const elsewhere = `DATABASE_URL="${roleUrl(`${name}_back`)}"; DATA_DIR="${at("back")}"; export DATABASE_URL DATA_DIR`;
  const lines = put(blockWith("sh", "-- restore"), { "/var/backups/kreda/kreda-2026-12-01T03-00-00Z.zip": at("backups", file) });
  const said = await shell(lines, elsewhere);
  expect(said).toMatch(/The backup of .* is restored/);
  expect(said).not.toContain("other secret keys");
  expect(said).toContain("The books are right.");
  const client = new pg.Client({ connectionString: roleUrl(`${name}_back`) });
  await client.connect();
  const { rows } = await client.query("select public_name from users where email = $1", [email]);
  await client.end();
  expect(rows).toEqual([{ public_name: "Anna Beispiel" }]);
});

it("one process is stopped, and every visitor is answered by the other", async () => {
  const isAnswered = async () => (await ask("/api/health")).status;
  const running = Array.from({ length: 10 }, isAnswered);
  await first.stop();
  const after = Array.from({ length: 40 }, (_, turn) =>
    ask("/de", { headers: { "user-agent": `visitor ${turn}` } }).then(({ status }) => status),
  );
  expect(new Set([...(await Promise.all(running)), ...(await Promise.all(after))])).toEqual(new Set([200]));
});
