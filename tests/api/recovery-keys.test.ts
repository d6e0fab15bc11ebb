import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as reset } from "#app/api/v3/security/recovery/reset/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, outbox } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { findCaller } from "#lib/platform/http/find-caller.ts";
import { mails, tasks } from "#lib/platform/registry/tasks.ts";
import { call } from "#tests/call.ts";
import { buildKey } from "#tests/factories/build-key.ts";
import { buildMember } from "#tests/factories/build-member.ts";

const mailsTo = (email: string) => getDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id));

it("ROUTE-43 threat 9 personal API keys end too, for whoever had the account may have made them; the mail says so", async () => {
  const [anna, berta] = [await buildMember(), await buildMember()];
  const keys = [await buildKey(anna.id), await buildKey(anna.id), await buildKey(berta.id)];
  const opens = async () => Promise.all(keys.map(async ({ key }) => (await findCaller(key).catch(() => null))?.userId ?? null));
  expect(await opens()).toEqual([anna.id, anna.id, berta.id]);
  await tasks.send_recovery?.({ email: anna.email }, {} as never);
  const [sent] = await mailsTo(anna.email);
  const token = new URL(String(sent?.payload.url)).pathname.split("/").at(-1);
  await call(reset, { path: "/api/v3/security/recovery/reset?world=de", body: { token, password: "vier ganz andere Wörter" } });
  expect(await opens()).toEqual([null, null, berta.id]);
  const [told] = await mailsTo(anna.email);
  expect(told?.payload).toMatchObject({ change: "password_changed", hadKeys: true });
  const mail = renderMail(mails.security_changed as never, told?.payload, { language: "de", world: "de" });
  expect(mail.text).toContain("Deine API-Schlüssel gelten nicht mehr.");
  const log = await getDb().select().from(auditLog).where(eq(auditLog.userId, anna.id));
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual(Array(2).fill(["api_key.revoked", null]));
});
