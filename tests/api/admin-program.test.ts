import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { POST as reset } from "#app/api/v3/security/recovery/reset/route.ts";
import { parseTerms } from "#lib/identity/terms/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, outbox, recoveryCodes, secondFactors, termsVersions, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { statusOf } from "#tests/enter-session.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { readZip } from "#tests/files/read-zip.ts";
import { runAdmin } from "#tests/run-admin.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kreda-terms-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runAdmin(args);

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

  it("TERMS-4 demo-terms publishes what the page of terms says, anew at every call, and in a demonstration alone", async () => {
    const refused = await run("demo-terms");
    expect([refused.code, refused.err.trim()]).toEqual([1, "Only a demonstration has terms of its own; publish yours with publish-terms."]);
    process.env.DEMO = "1";
    try {
      for (const version of [1, 2])
        expect((await run("demo-terms", "--world", "kr")).out).toContain(`Version ${version} of the terms of kr`);
      expect((await run("demo-terms", "--world", "xx")).err.trim()).toBe('There is no world "xx".');
    } finally {
      delete process.env.DEMO;
    }
    const rows = await getDb().select().from(termsVersions).where(eq(termsVersions.world, "kr"));
    expect(rows).toHaveLength(2);
    const blocks = parseTerms(rows[0]?.text ?? "");
    expect(blocks.filter(({ kind }) => kind === "heading").length).toBeGreaterThan(5);
    expect(rows[0]?.text).not.toMatch(/[{}]/);
  });

  it("ROLE-5 reset-second-factor takes it away, ends every session, tells the owner and the audit log", async () => {
    const admin = await buildAdmin();
    const why = "Telefon verloren, Ausweis gezeigt";
    expect((await run("reset-second-factor", "--email", admin.email)).code).toBe(1);
    expect(await statusOf(admin.token)).toBe(200);
    const { code, out } = await run("reset-second-factor", "--email", admin.email.toUpperCase(), "--reason", why);
    expect([code, out.trim()]).toEqual([0, `${admin.email} has no second factor any more and is logged out everywhere.`]);
    expect(await getDb().$count(secondFactors, eq(secondFactors.userId, admin.id))).toBe(0);
    expect(await getDb().$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(0);
    expect(await statusOf(admin.token)).toBe(401);
    const [noted] = await getDb().select().from(auditLog).where(eq(auditLog.userId, admin.id));
    expect(noted).toMatchObject({ actorId: null, action: "user.second_factor_reset", reason: why });
    const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, admin.email));
    expect(mail).toMatchObject({ template: "security_changed", payload: { change: "factor_off" } });
    const again = await run("reset-second-factor", "--email", admin.email, "--reason", why);
    expect([again.code, again.err.trim()]).toEqual([1, `${admin.email} has no second factor.`]);
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

  it("GDPR 15 export-person writes everything about a person and notes it; GDPR 17 erase-person begins her 14 days", async () => {
    const anna = await buildUser({ publicName: "Anna Beispiel" });
    const why = ["--email", anna.email.toUpperCase(), "--reason", "Brief vom 3. Mai, Ausweis gesehen"];
    const file = path.join(folder, "anna.zip");
    expect((await run("export-person", "--email", anna.email, "--file", file)).err).toContain("Please say with --reason");
    const copy = await run("export-person", ...why, "--file", file);
    expect([copy.code, copy.err]).toEqual([0, ""]);
    const content = await readZip(readFileSync(file));
    expect(Object.values(content).join("")).toContain("Anna Beispiel");
    expect((await run("export-person", ...why, "--file", file)).err).toContain("exists already");
    expect((await run("export-person", ...why, "--file", path.join(folder, "no/such.zip"))).err).toContain("cannot be written: ENOENT.");
    const erased = await run("erase-person", ...why);
    expect([erased.code, erased.err]).toEqual([0, ""]);
    expect((await userOf(anna.email))?.deletionRequestedAt).not.toBeNull();
    const [mail] = await getDb().select().from(outbox).where(eq(outbox.recipient, anna.email));
    expect(mail?.template).toBe("account_deletion");
    const notes = await getDb().select().from(auditLog).where(eq(auditLog.userId, anna.id)).orderBy(auditLog.id);
    expect(notes.map(({ action, actorId, reason }) => [action, actorId, reason])).toEqual([
      ["user.data_exported", null, why[3]],
      ["user.data_exported", null, why[3]],
      ["user.erasure_asked", null, why[3]],
    ]);
    const nobody = await run("erase-person", "--email", "nobody@school.example", "--reason", "Brief vom 3. Mai");
    expect([nobody.code, nobody.err.trim()]).toEqual([1, "Nobody has the address nobody@school.example."]);
  });

  it("orders and materials list the newest that fit", async () => {
    const { orderId } = await buildSale();
    const rowsOf = (out: string) =>
      out
        .trim()
        .split("\n")
        .map((line) => line.split("\t"));
    const all = rowsOf((await run("orders", "--status", "paid", "--world", "de", "--since", "2020-01-01")).out);
    expect(all[0]).toEqual(["order", "placed", "status", "world", "paid by", "total", "buyer"]);
    expect(all.map(([id]) => id)).toContain(String(orderId));
    const buyer = String(all[1]?.[6]);
    expect(
      rowsOf((await run("orders", "--email", buyer.toUpperCase())).out)
        .slice(1)
        .every((row) => row[6] === buyer),
    ).toBe(true);
    expect(rowsOf((await run("orders", "--email", "%")).out)).toHaveLength(1);
    const found = rowsOf((await run("materials", "--status", "published", "--limit", "1")).out);
    expect([found.length, found[1]?.[1]]).toEqual([2, "published"]);
    expect(rowsOf((await run("materials", "--world", "gr")).out)).toHaveLength(1);
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
    ["an unknown status", ["orders", "--status", "lost"], 'There is no status "lost": pending, paid'],
    ["a day that is none", ["orders", "--since", "gestern"], "--since gestern is not a day"],
    ["too many lines", ["materials", "--limit", "100000"], "is not a number from 1 to 1000."],
    ["a backup without a place", ["backup"], "Please name a folder or a file"],
    ["a backup with two", ["backup", "a", "b"], "backup takes one file: "],
    ["a restore with two", ["restore", "a", "b"], "restore takes one file; knows --replace, without a value: "],
    ["a name where none is taken", ["reencrypt", "x"], "reencrypt takes nothing: "],
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
