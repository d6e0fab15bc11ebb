import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as change } from "#app/api/v1/user/details/route.ts";
import { POST as saveBank } from "#app/api/v3/account/bank-details/route.ts";
import { POST as remove } from "#app/api/v3/account/delete/route.ts";
import { POST as askForEmail } from "#app/api/v3/account/email-change/route.ts";
import { POST as link } from "#app/api/v3/account/export/link/route.ts";
import { GET as show, POST as start } from "#app/api/v3/account/export/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { dataExports, oneTimeTokens, rateLimits, sessions, termsVersions, users } from "#lib/platform/db/schema/schema.ts";
import { tasks } from "#lib/staff/account/server/jobs.ts";
import { makeExport, purgeExports } from "#lib/staff/account/server/make-export.ts";
import { call } from "#tests/call.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { begin, exportOf, linkFor, onDisk, open } from "#tests/factories/export-steps.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

describe("GDPR 15 and 20: fetching the copy", () => {
  it("the link begins once within a minute, carries no right of its own, and ends after seven days", async () => {
    const { anna, id } = await begin();
    await makeExport(id);
    const days = (Number((await exportOf(anna.id))?.expiresAt?.getTime()) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    const token = await linkFor(anna.token);
    expect((await open(token)).status).toBe(200);
    await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, anna.id));
    expect((await open(token)).status).toBe(404);
    await getDb().update(users).set({ blockedAt: null }).where(eq(users.id, anna.id));
    await getDb()
      .update(dataExports)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(dataExports.id, id));
    expect((await open(token)).status).toBe(404);
    expect((await call(link, { token: anna.token, method: "POST" })).status).toBe(409);
    expect((await call(show, { token: anna.token })).body.data?.export).toBeNull();
    const key = (await exportOf(anna.id))?.storageKey;
    await purgeExports();
    for (const { payload } of await jobsOf("delete_account_files")) await tasks.delete_account_files?.(payload, undefined as never);
    expect([onDisk(key), await exportOf(anna.id)]).toEqual([false, undefined]);
  });

  it("threat 5 threat 14 nobody else's: another user, an old link, a link for another purpose", async () => {
    const { anna, id } = await begin();
    await makeExport(id);
    const berta = await buildMember();
    expect((await call(link, { token: berta.token, method: "POST", body: { id, userId: anna.id } })).status).toBe(409);
    expect((await call(show, { token: berta.token, path: `/?userId=${anna.id}` })).body.data?.export).toBeNull();
    const token = await linkFor(anna.token);
    await getDb()
      .update(oneTimeTokens)
      .set({ createdAt: new Date(Date.now() - 120_000) })
      .where(eq(oneTimeTokens.userId, anna.id));
    expect((await open(token)).status).toBe(404);
    const other = await linkFor(anna.token);
    await getDb().update(oneTimeTokens).set({ purpose: "download" }).where(eq(oneTimeTokens.userId, anna.id));
    expect((await open(other)).status).toBe(404);
    expect((await open("x".repeat(43))).status).toBe(404);
  });

  it("IMPERSONATE-1 wants a fresh proof, and never an admin in her place; TERMS-3 without accepted terms it is made all the same", async () => {
    const anna = await buildMember();
    const admin = await buildUser({ role: "admin" });
    for (const handler of [start, link]) {
      expect(handler.declaration).toMatchObject({ terms: "exempt", needsRecentProof: true, impersonation: "forbidden" });
      expect((await call(handler, { token: await buildToken(anna.id, admin.id), method: "POST" })).body.error?.code).toBe(
        "impersonation_forbidden",
      );
    }
    await getDb().update(sessions).set({ provenAt: null }).where(eq(sessions.userId, anna.id));
    for (const handler of [start, link])
      expect((await call(handler, { token: anna.token, method: "POST" })).body.error?.code).toBe("reauthentication_required");
    expect(await exportOf(anna.id)).toBeUndefined();
  });
});

it("TERMS-3 without accepted terms a copy, its download and the end of the account are still to be had, and nothing else of it", async () => {
  await getDb()
    .insert(termsVersions)
    .values({ world: "it", version: 1, text: "Condizioni", publishedAt: new Date(Date.now() - 1_000) });
  const anna = await buildMember({ world: "it" });
  const post = (handler: typeof start, body = {}) => call(handler, { token: anna.token, method: "POST", body });
  expect((await post(start)).status).toBe(202);
  await makeExport(Number((await exportOf(anna.id))?.id));
  expect((await call(show, { token: anna.token })).body.data?.export?.state).toBe("ready");
  expect((await open(await linkFor(anna.token))).status).toBe(200);
  for (const handler of [saveBank, askForEmail, change]) {
    const gated = await post(handler);
    expect([gated.status, gated.body.error?.reason]).toEqual([401, "terms_not_accepted"]);
  }
  expect((await post(remove, { confirmation: "delete" })).status).toBe(200);
});
