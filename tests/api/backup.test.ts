import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { makeBackup } from "#lib/platform/backup/make-backup.ts";
import { restoreBackup } from "#lib/platform/backup/restore-backup.ts";
import { getDb, getPool, transaction } from "#lib/platform/db/client.ts";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { migrationsFolder } from "#lib/platform/db/migrate.ts";
import { installation, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { fileKey, memberPictureKeys } from "#lib/platform/storage/keys.ts";
import { getStorage, replaceStorage } from "#lib/platform/storage/storage.ts";
import { databaseUrl } from "#tests/database-url.ts";
import { contentOf, filesIn, read } from "#tests/factories/backup-steps.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { runAdmin } from "#tests/run-admin.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kreda-backup-"));
chmodSync(folder, 0o755); // as root the embedded database runs as another user, who must get in
const made: string[] = [];

const administer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject("adminUrl") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
/** A database without tables on the server of the tests. */
const emptyDatabase = async (): Promise<string> => {
  const name = `kreda_test_${inject("runId")}_${randomBytes(4).toString("hex")}`;
  await administer(`create database ${name} template template0 encoding 'UTF8'`);
  made.push(name);
  return databaseUrl(inject("adminUrl"), name);
};
afterAll(async () => {
  for (const name of made) await administer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const here = () => ({ url: String(process.env.DATABASE_URL), dataDir: String(process.env.DATA_DIR) });
const awkward = () => [..."\\N\t\\. \r\"';,{}äß漢🎈\u0001"].sort(() => Math.random() - 0.5).join("") + randomBytes(8).toString("hex");

beforeAll(async () => {
  await buildPublished();
  await buildSale();
  for (let turn = 0; turn < 30; turn++) {
    const { id } = await buildUser();
    await getDb().update(users).set({ publicName: awkward() }).where(eq(users.id, id));
    await getDb()
      .insert(installation)
      .values({ key: awkward(), value: turn % 2 ? { a: [null, awkward()] } : awkward(), updatedAt: new Date() });
    const size = Math.floor(Math.random() * 50_000);
    await getStorage().put(fileKey(randomBytes(32).toString("hex")), randomBytes(size), { mime: "application/pdf", bytes: size });
  }
  await getPool().query("insert into installation (key, value, updated_at) values ('null', 'null'::jsonb, now())");
  await transaction((tx) =>
    queueMail(tx, { to: "anna@school.example", template: "x", world: "de", language: "de", payload: { text: awkward() } }),
  );
  await addJob(
    getDb(),
    "tried",
    { text: awkward() },
    { jobKey: "one", maxAttempts: 3, queueName: "q", runAt: new Date("2030-01-01T00:00:00.123Z") },
  );
  await getPool().query("update graphile_worker._private_jobs set attempts = 2, last_error = 'no answer' where key = 'one'");
});

it("a backup brings back every row, job and file: into an embedded database, of another version of PostgreSQL where the tests run on one, and from there again", async () => {
  const embedded = { DATABASE_URL: undefined, DATA_DIR: path.join(folder, "embedded") };
  const file = path.join(folder, "first.zip");
  const backup = await runAdmin(["backup", file], {});
  expect([backup.code, backup.err]).toEqual([0, ""]);
  expect(backup.out).toContain("The secret keys are not in it");
  const before = await contentOf(here().url);
  expect(before.jobs.length).toBeGreaterThan(1);
  expect(Object.keys(before.content).length).toBeGreaterThan(50);

  const restored = await runAdmin(["restore", file], embedded);
  expect([restored.code, restored.err]).toEqual([0, ""]);
  expect(restored.out).toContain("It was made with other secret keys");
  const server = await startEmbedded(path.join(embedded.DATA_DIR, "postgres"));
  try {
    expect(await contentOf(server.url)).toEqual(before);
    expect(filesIn(embedded.DATA_DIR)).toEqual(filesIn(here().dataDir));
    // Numbers go on where they were.
    const next = (url: string) =>
      read(url, async (client) => (await client.query("select nextval(pg_get_serial_sequence('users', 'id'))")).rows);
    expect(await next(server.url)).toEqual(await next(here().url));
  } finally {
    await server.stop();
  }

  const again = await runAdmin(["backup", folder], embedded);
  expect([again.code, again.err]).toEqual([0, ""]);
  const second = readdirSync(folder).find((name) => /^kreda-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zip$/.test(name));
  const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: path.join(folder, "third") };
  const third = await runAdmin(["restore", path.join(folder, String(second))], target);
  expect([third.code, third.err]).toEqual([0, ""]);
  expect(await contentOf(target.DATABASE_URL)).toEqual(before);
  expect(filesIn(target.DATA_DIR)).toEqual(filesIn(here().dataDir));
});

it("it is one moment: what is written or deleted meanwhile is as if it were not, and no file that a row names is missing", async () => {
  const keys = Object.values(memberPictureKeys("avatars", [160]));
  const key = String(keys[0]);
  await getStorage().put(key, Buffer.from("old"), { mime: "image/webp" });
  const { id } = await buildUser();
  await getDb()
    .update(users)
    .set({ imagePath: `/files/${key}` })
    .where(eq(users.id, id));
  let late = 0;
  let lists = 0;
  const undo = replaceStorage((storage) => ({
    ...storage,
    // After the snapshot, before its files are copied: she takes her picture away, and somebody joins.
    async *list() {
      if (++lists === 1) {
        await getDb().update(users).set({ imagePath: null }).where(eq(users.id, id));
        await storage.delete(key);
      }
      late = (await buildUser()).id;
      yield* storage.list();
    },
  }));
  const file = path.join(folder, "moment.zip");
  const report = await makeBackup(here().url, file).finally(undo);
  expect([report.missing, lists]).toEqual([[], 2]);
  const url = await emptyDatabase();
  await restoreBackup(url, file);
  const { rows } = await read(url, (client) => client.query("select id::int, image_path from users where id = any($1)", [[id, late]]));
  expect(rows).toEqual([{ id, image_path: null }]);
});

it("a file that was lost before is named, and the rest is saved", async () => {
  const { id } = await buildUser();
  await getDb().update(users).set({ imagePath: "/files/avatars/ab/gone.webp" }).where(eq(users.id, id));
  const { code, out } = await runAdmin(["backup", path.join(folder, "lost.zip")], {});
  expect([code, out.split("\n")[0]]).toEqual([0, "1 files that rows name were missing before: avatars/ab/gone.webp"]);
  await getDb().update(users).set({ imagePath: null }).where(eq(users.id, id));
});

it("a backup of an older schema is restored and brought up to date", async () => {
  const old = await emptyDatabase();
  await runMigrations({ connectionString: old });
  const known = readMigrationFiles({ migrationsFolder });
  await read(old, async (client) => {
    await client.query(
      "create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    for (const { sql, hash, folderMillis } of known.slice(0, -1)) {
      for (const statement of sql) await client.query(statement);
      await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, folderMillis]);
    }
    await client.query("update exchange_rates set source = 'of the old one' where currency = 'USD'");
  });
  const file = path.join(folder, "old.zip");
  await makeBackup(old, file);
  const url = await emptyDatabase();
  await restoreBackup(url, file);
  await read(url, async (client) => {
    expect((await client.query("select count(*)::int from drizzle.__drizzle_migrations")).rows).toEqual([{ count: known.length }]);
    expect((await client.query("select source from exchange_rates where currency = 'USD'")).rows).toEqual([{ source: "of the old one" }]);
    expect((await client.query("select count(*)::int from exchange_rates")).rows[0].count).toBeGreaterThan(30);
  });
});

it("a damaged backup, another version's, a database in use or not empty are refused in one sentence, and nothing changes", async () => {
  const file = path.join(folder, "good.zip");
  await makeBackup(here().url, file);
  const bytes = readFileSync(file);
  const write = (name: string, content: Buffer) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  const flipped = Buffer.from(bytes);
  const place = flipped.indexOf("files/files/") + 200;
  flipped[place] = (flipped[place] as number) ^ 1;
  const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: path.join(folder, "refused") };
  const refused = async (args: string[], env: Record<string, string> = target) => {
    const { code, out, err } = await runAdmin(args, env);
    expect([code, out, err.trim().split("\n").length]).toEqual([1, "", 1]);
    return err.trim();
  };
  expect(await refused(["restore", write("flipped.zip", flipped)])).toMatch(
    /is damaged or no backup of Kreda: files\/.* is not what was written\. Nothing was restored\.$/,
  );
  expect(await refused(["restore", write("cut.zip", bytes.subarray(0, bytes.length / 2))])).toContain("is damaged or no backup of Kreda");
  expect(await refused(["restore", write("text.zip", Buffer.from("no zip"))])).toContain("is damaged or no backup of Kreda");
  expect(await refused(["restore", path.join(folder, "nowhere.zip")])).toBe(
    "Please name a backup that is there: npm run admin -- restore kreda.zip",
  );
  expect(await refused(["backup", file])).toBe(`${file} exists already: name another file, or a folder.`);
  expect(await refused(["backup", path.join(folder, "no/such/folder.zip")], { DATABASE_URL: here().url })).toContain(
    "cannot be written: ENOENT",
  );
  expect(await refused(["backup", path.join(folder, "none.zip")])).toBe(
    "There is nothing to back up: the database has no tables of Kreda.",
  );
  expect((await contentOf(target.DATABASE_URL).catch(() => ({ content: {} }))).content).toEqual({});
  const before = await contentOf(here().url);
  expect(await refused(["restore", file], { DATABASE_URL: here().url })).toBe(
    "The database is not empty: with --replace everything in it is thrown away.",
  );
  // The pool of the test lets go of connections that are idle for a while: this one is held.
  const held = await getPool().connect();
  const inUse = await refused(["restore", file, "--replace"], { DATABASE_URL: here().url }).finally(() => held.release());
  expect(inUse).toMatch(/^\d+ connections use the database: stop every/);
  expect(await contentOf(here().url)).toEqual(before);
});

it("--replace puts a backup in the place of what is there; a failure in its middle leaves what was there", async () => {
  const url = await emptyDatabase();
  const env = { DATABASE_URL: url, DATA_DIR: path.join(folder, "replaced") };
  const file = path.join(folder, "replace.zip");
  await makeBackup(here().url, file);
  expect((await runAdmin(["restore", file], env)).code).toBe(0);
  const first = await contentOf(url);
  await read(url, (client) => client.query("update users set public_name = 'later'"));
  expect((await runAdmin(["restore", file, "--replace"], env)).err).toBe("");
  expect(await contentOf(url)).toEqual(first);
  // The job queue refuses in the last step: a table of the operator's own in the way of nothing, a trigger that fails.
  await read(url, (client) =>
    client.query(`update users set public_name = 'kept';
      create function graphile_worker.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on graphile_worker._private_jobs for each row execute function graphile_worker.refuse()`),
  );
  const kept = await contentOf(url);
  expect((await runAdmin(["restore", file, "--replace"], env)).code).not.toBe(0);
  expect(await contentOf(url)).toEqual(kept);
});
