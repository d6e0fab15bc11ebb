import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { databaseUrl } from "#tests/database-url.ts";
import { freePort, type Program, runShell, startMailServer, startProgram } from "#tests/operations/programs.ts";
import { blockWith, put } from "#tests/operations/read-document.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kreda-operations-"));
chmodSync(folder, 0o755);
export const at = (...names: string[]) => path.join(folder, ...names);
export const name = `kreda_operations_${process.pid}`;
const password = randomBytes(8).toString("hex");
export const metricsToken = randomBytes(24).toString("base64url");
export const ports = {
  smtp: await freePort(),
  first: await freePort(),
  second: await freePort(),
  http: await freePort(),
  https: await freePort(),
};
/** What is to be undone, the last first. */
export const cleanUp: (() => Promise<unknown>)[] = [];
let adminUrl = "";

type Reply = { status: number; headers: IncomingHttpHeaders; text: string };
type Ask = { method?: string; headers?: Record<string, string>; body?: Buffer | string; port?: number };

/** Through nginx, by TLS and under the shop's name; with `port` to a process itself. */
export const ask = (where: string, { method = "GET", headers = {}, body, port }: Ask = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const own = { host: "127.0.0.1", path: where, method, headers: { host: "kreda.example", ...headers }, agent: false as const };
    const outgoing = port
      ? overHttp({ ...own, port })
      : overHttps({ ...own, port: ports.https, servername: "kreda.example", rejectUnauthorized: false });
    outgoing.on("error", reject).on("response", async (res) => {
      const text = Buffer.concat(await res.toArray()).toString();
      resolve({ status: res.statusCode ?? 0, headers: res.headers, text });
    });
    outgoing.end(body);
  });
/** A body of JSON, there and back. */
export const post = async (where: string, body: object, token?: string) => {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const { status, text } = await ask(where, { method: "POST", headers, body: JSON.stringify(body) });
  return { status, body: JSON.parse(text) };
};

/** Statements, one by one, as the superuser of the database server. */
export const asAdministrator = async (statements: string) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // A database is not made within a transaction.
    for (const statement of statements.split(";").filter((one) => one.trim() !== "")) await client.query(statement);
  } finally {
    await client.end();
  }
};
/** As DATABASE_URL: the role of the document in one of its databases. */
export const roleUrl = (database: string) =>
  databaseUrl(adminUrl, database).replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${name}:${password}@`);

const configuration = () =>
  put(blockWith("ini", "DATABASE_URL"), {
    "postgres://kreda:a%20password%20of%20yours@127.0.0.1:5432/kreda": roleUrl(name),
    "/var/lib/kreda": at("data"),
    "a key of yours": randomBytes(32).toString("base64"),
    "a token of yours": metricsToken,
    "smtp://127.0.0.1:25": `smtp://127.0.0.1:${ports.smtp}`,
  });
/** Nothing of the tests' own environment. */
const bare = { PATH: `${path.resolve("node_modules/.bin")}:${process.env.PATH}`, HOME: folder };
/** Lines of the document, in its configuration; `more` is said before them. */
export const shell = (lines: string, more = "") =>
  runShell(`${put(blockWith("sh", "kreda.env"), { "/etc/kreda/kreda.env": at("kreda.env") })}\n${more}\n${lines}`, bare);

/** What the unit of systemd starts, with what it puts into the environment. */
export const startProcess = (port: number): Promise<Program> => {
  const unit = readFileSync("deploy/kreda@.service", "utf8");
  const of = (key: string) => new RegExp(`^${key}=(.+)$`, "m").exec(unit)?.[1]?.replaceAll("%i", String(port)) ?? "";
  const command = put(of("ExecStart"), { "/srv/kreda": process.cwd() });
  const lines = `set -a; . ${at("kreda.env")}; ${of("Environment").replaceAll(" ", "; ")}; set +a; exec ${command}`;
  return startProgram("sh", ["-euc", lines], bare, /ready on/);
};

/** deploy/nginx.conf with this machine's ports, and a certificate of its own. */
export const startNginx = async () => {
  mkdirSync(at("nginx"));
  const made = spawnSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=kreda.example"].concat([
      "-keyout",
      at("key.pem"),
      "-out",
      at("cert.pem"),
    ]),
    { encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const site = put(readFileSync("deploy/nginx.conf", "utf8"), {
    "listen 80;": `listen 127.0.0.1:${ports.http};`,
    "listen 443 ssl": `listen 127.0.0.1:${ports.https} ssl`,
    "127.0.0.1:3001": `127.0.0.1:${ports.first}`,
    "127.0.0.1:3002": `127.0.0.1:${ports.second}`,
    "/etc/ssl/kreda/fullchain.pem": at("cert.pem"),
    "/etc/ssl/kreda/privkey.pem": at("key.pem"),
  });
  writeFileSync(at("kreda.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${at("nginx", kind)};`).join(" ");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    at("nginx.conf"),
    `${user} daemon off; pid ${at("nginx.pid")}; error_log stderr notice; events {} http { access_log off; ${temporary} include ${at("kreda.conf")}; }`,
  );
  return startProgram("nginx", ["-p", folder, "-c", at("nginx.conf")], { ...bare, PATH: `${bare.PATH}:/usr/sbin` }, /start worker process/);
};

/** Database server, mail server, and the role and the database that the document makes. */
export const openMachine = async () => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) adminUrl = given;
  else {
    const server = await startEmbedded(at("postgres"));
    cleanUp.push(server.stop);
    adminUrl = databaseUrl(server.url, "postgres");
  }
  const mail = await startMailServer(ports.smtp);
  cleanUp.push(mail.close);
  const statements = blockWith("sql", "create database")
    .replaceAll("a password of yours", password)
    .replace(/\bkreda\b/g, name);
  cleanUp.push(() =>
    asAdministrator(`drop database if exists ${name} with (force); drop database if exists ${name}_back with (force); drop role ${name}`),
  );
  await asAdministrator(statements);
  writeFileSync(at("kreda.env"), configuration());
  return mail;
};

/** Stops everything and leaves nothing behind. */
export const closeMachine = async () => {
  for (const undo of cleanUp.reverse()) await undo();
  rmSync(folder, { recursive: true, force: true });
};
