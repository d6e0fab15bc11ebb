import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { POST as reset } from "#app/api/v3/security/recovery/reset/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, termsVersions, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kreda-terms-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn("node_modules/.bin/node", ["lib/bin/admin.ts", ...args], { env: { ...process.env, NODE_OPTIONS: "" } });
    let [out, err] = ["", ""];
    child.stdout.on("data", (text) => {
      out += text;
    });
    child.stderr.on("data", (text) => {
      err += text;
    });
    child.on("close", (code) => resolve({ code, out, err }));
  });

const write = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const good = write("terms.md", "# Bedingungen\n\nText.\n");
const userOf = async (email: string) => (await getDb().select().from(users).where(eq(users.email, email)))[0];

describe("npm run admin", () => {
  it("TERMS-4 publish-terms writes the next version, and one that waits", async () => {
    const first = await run("publish-terms", "--world", "gr", "--file", good);
    expect([first.code, first.err]).toEqual([0, ""]);
    expect(first.out).toContain("Version 1 of the terms of gr is in force from ");
    const later = "2099-01-01T00:00:00+01:00";
    expect((await run("publish-terms", "--world", "gr", "--file", good, "--at", later)).code).toBe(0);
    const rows = await getDb().select().from(termsVersions).where(eq(termsVersions.world, "gr")).orderBy(termsVersions.version);
    expect(rows.map(({ version, text }) => [version, text])).toEqual([
      [1, "# Bedingungen\n\nText."],
      [2, "# Bedingungen\n\nText."],
    ]);
    expect(rows[1]?.publishedAt).toEqual(new Date(later));
    const third = await run("publish-terms", "--world", "gr", "--file", good);
    expect([third.code, third.err.trim()]).toEqual([
      1,
      "An earlier version of gr comes into force only later; publish this one for after it.",
    ]);
  });

  it("ROLE-5 create makes the first admin; the link sets her password once", async () => {
    const email = "first-admin@school.example";
    const { code, out } = await run("create", "--email", " First-Admin@school.example ", "--role", "admin", "--name", "Erste Admin");
    expect(code).toBe(0);
    expect(await userOf(email)).toMatchObject({ role: "admin", passwordHash: null, emailVerifiedAt: null, publicName: "Erste Admin" });
    const token = /\/([\w-]{43})\s*$/.exec(out)?.[1];
    const answer = await call(reset, { body: { token, password: "eine lange Kreidezeile" } });
    expect([answer.status, answer.body.data?.grant?.oauth_user_id]).toEqual([200, (await userOf(email))?.id]);
    expect((await call(reset, { body: { token, password: "noch eine Kreidezeile" } })).status).toBe(410);
    const rows = await getDb().select().from(auditLog).where(eq(auditLog.action, "user.role_changed"));
    expect(rows.at(-1)).toMatchObject({ actorId: null, userId: (await userOf(email))?.id, data: { from: "user", to: "admin" } });
  });

  it("ROLE-5 create gives a confirmed account its role and no link; again changes nothing; user takes it back", async () => {
    const anna = await buildUser();
    const first = await run("create", "--email", anna.email, "--role", "support");
    expect(first.out).toContain(`${anna.email} now has the role support.`);
    expect(first.out).not.toContain("http");
    expect((await run("create", "--email", anna.email, "--role", "support")).out).toContain("has the role support already");
    expect((await run("create", "--email", anna.email, "--role", "user")).code).toBe(0);
    const mine = and(eq(auditLog.action, "user.role_changed"), eq(auditLog.userId, anna.id));
    expect((await getDb().select().from(auditLog).where(mine)).map(({ data }) => data.to)).toEqual(["support", "user"]);
    expect((await userOf(anna.email))?.role).toBe("user");
  });

  it("create refuses a blocked account", async () => {
    const { email } = await buildUser({ blockedAt: new Date() });
    const { code, err } = await run("create", "--email", email, "--role", "admin");
    expect([code, err.trim()]).toEqual([1, `The account of ${email} is blocked or deleted.`]);
    expect((await userOf(email))?.role).toBe("user");
  });

  it("help tells every command", async () => {
    const { code, out } = await run("help");
    expect(code).toBe(0);
    for (const word of ["create", "publish-terms", "--at"]) expect(out).toContain(word);
  });

  it.each([
    ["an unknown command", ["fly"], 'There is no command "fly"'],
    ["no address", ["create", "--role", "admin"], "Please give --email"],
    ["a bad address", ["create", "--email", "anna", "--role", "admin"], '"anna" is not an e-mail address.'],
    ["an unknown role", ["create", "--email", "a@b.example", "--role", "king"], 'There is no role "king"'],
    ["a password", ["create", "--email", "a@b.example", "--role", "admin", "--password", "x"], "create knows --email, --role"],
    ["an unknown world", ["publish-terms", "--world", "xx", "--file", good], 'There is no world "xx".'],
    ["no file", ["publish-terms", "--world", "de"], "Please give --file"],
    ["a file that is not there", ["publish-terms", "--world", "de", "--file", "/nowhere.md"], "The file /nowhere.md cannot be read."],
    ["an empty file", ["publish-terms", "--world", "de", "--file", write("empty.md", " \n")], "is empty."],
    [
      "a file that is no text",
      ["publish-terms", "--world", "de", "--file", write("x.md", Buffer.from([255, 254, 0]))],
      "is not UTF-8 text.",
    ],
    ["a day alone", ["publish-terms", "--world", "de", "--file", good, "--at", "2099-01-01"], "is not a moment with its offset"],
    ["the past", ["publish-terms", "--world", "de", "--file", good, "--at", "2020-01-01T00:00:00Z"], "lies in the past"],
  ])("%s ends with 1 and one sentence", async (_, args, sentence) => {
    const { code, out, err } = await run(...args);
    expect([code, out, err.trim().split("\n").length]).toEqual([1, "", 1]);
    expect(err).toContain(sentence);
  });
});
