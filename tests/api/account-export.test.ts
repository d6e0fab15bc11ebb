import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as link } from "#app/api/v3/account/export/link/route.ts";
import { GET as show, POST as start } from "#app/api/v3/account/export/route.ts";
import { makeInvoicePdf } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { dataExports, outbox, rateLimits, subscriptions, users } from "#lib/platform/db/schema/schema.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import { mails } from "#lib/platform/registry/tasks.ts";
import { memberPictureKeys } from "#lib/platform/storage/keys.ts";
import { getStorage, replaceStorage } from "#lib/platform/storage/storage.ts";
import { tasks } from "#lib/staff/account/server/jobs.ts";
import { makeExport } from "#lib/staff/account/server/make-export.ts";
import { call } from "#tests/call.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { billing, buildCart, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { addSecondFactor, buildMember, PASSWORD } from "#tests/factories/build-member.ts";
import { buildPost } from "#tests/factories/build-post.ts";
import { buildUser, TOTP_SECRET } from "#tests/factories/build-user.ts";
import { begin, draftOf, exportOf, linkFor, onDisk, open } from "#tests/factories/export-steps.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { readZip } from "#tests/files/read-zip.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

beforeEach(async () => {
  await getDb().delete(rateLimits);
});

describe("GDPR 15 and 20: a copy of one's data", () => {
  it("holds every area, the invoices and the own files, and none of the secrets", async () => {
    const anna = await buildMember({ isSeller: true, publicName: "Anna Beispiel" });
    const recovery = await addSecondFactor(anna.id);
    const own = await buildUpload({ authorId: anna.id });
    const picture = memberPictureKeys("posts", [1200])[1200];
    await getStorage().put(picture, Buffer.from("RIFF-picture"), { mime: "image/webp", bytes: 12 });
    await buildPost({ authorId: anna.id, body: `<p>Unser Klassenzimmer</p><img src="/files/${picture}">` });
    const material = await buildMaterial({ priceMinor: 1190, title: "Wochenplan" });
    const cartToken = await buildCart([material.id], { userId: anna.id });
    const order = {
      totalMinor: 1190,
      currency: "EUR",
      provider: "sandbox",
      billing,
      withdrawalConsent: true,
      sandbox: { card: "4242424242424242" },
    } as const;
    const { order: placed } = await placeOrder({ userId: anna.id, cartToken, world: "de", actorId: null }, order, newKey());
    await makeInvoicePdf(placed.invoices[0]?.id ?? 0);
    await buildBank(anna.id, { holder: "Anna" });
    await getDb()
      .insert(subscriptions)
      .values({ userId: anna.id, subjectType: "material", subjectId: String(material.id), world: "de" });
    const secretUrl = "http://localhost:3000/de/secret-link-in-a-mail";
    await getDb()
      .insert(outbox)
      .values({
        messageId: `<x${anna.id}@y>`,
        recipient: anna.email,
        template: "password_recovery",
        world: "de",
        language: "de",
        payload: { url: secretUrl },
      });
    const stranger = await buildUser({ publicName: "Somebody Else" });

    const begun = await call(start, { token: anna.token, method: "POST" });
    await makeExport(Number(begun.body.data?.export?.id));
    expect((await call(show, { token: anna.token })).body.data?.export).toMatchObject({ state: "ready", progress: 100 });
    const file = await open(await linkFor(anna.token));
    expect(file.status).toBe(200);
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/);
    expect([file.headers.get("content-type"), file.headers.get("x-content-type-options")]).toEqual(["application/zip", "nosniff"]);

    const zip = await readZip(file.bytes);
    const areas = [
      "user",
      "profile",
      "sessions",
      "addresses",
      "security",
      "orders",
      "bought-materials",
      "own-materials",
      "feedback",
      "posts",
      "vouchers",
      "comments",
      "favourites",
      "acceptances",
      "mails",
      "events",
      "credits",
      "cart",
      "index",
    ];
    expect(Object.keys(zip)).toEqual(expect.arrayContaining(areas.map((area) => `${area}.json`)));
    const read = (area: string) => JSON.parse(String(zip[`${area}.json`]));
    expect(read("user")).toMatchObject({ id: anna.id, email: anna.email, publicName: "Anna Beispiel" });
    expect(read("addresses")).toMatchObject({ billing: { city: "Münster" }, bankAccount: { iban: "DE89370400440532013000" } });
    expect(read("orders")[0]).toMatchObject({ id: placed.id, lines: [{ title: "Wochenplan" }], payments: [{ amountMinor: 1190 }] });
    expect(read("bought-materials")).toMatchObject([{ title: "Wochenplan" }]);
    expect(read("own-materials")).toMatchObject([{ id: own.material.id, title: own.material.title }]);
    expect(read("favourites")).toMatchObject([{ type: "material", id: String(material.id) }]);
    expect(read("mails").map((mail: { template: string }) => mail.template)).toContain("password_recovery");
    expect(read("index").missing).toEqual([]);
    expect(zip[`invoices/${placed.invoices[0]?.label}.pdf`]).toMatch(/^%PDF-/);
    expect(
      Object.entries(zip)
        .filter(([name]) => name.startsWith(`own-files/${own.material.id}/`))
        .map(([, bytes]) => bytes.slice(0, 5)),
    ).toEqual(["%PDF-"]);

    expect(Object.entries(zip).filter(([name]) => name.startsWith("post-pictures/"))).toEqual([[expect.any(String), "RIFF-picture"]]);

    const all = Object.values(zip).join("\n");
    const [row] = await getDb().select().from(users).where(eq(users.id, anna.id));
    const secrets = [
      String(row?.passwordHash),
      PASSWORD,
      TOTP_SECRET,
      anna.token,
      anna.secret,
      secretUrl,
      ...recovery,
      stranger.email,
      "Somebody Else",
    ];
    for (const secret of secrets) expect(all.includes(secret), secret).toBe(false);
    const texts = Object.entries(zip).filter(([name]) => name.endsWith(".json"));
    for (const [name, json] of texts)
      expect(json.match(/"[^"]*(hash|refresh|secret|storage_?key|token)[^"]*":|\$argon2/gi), name).toBeNull();

    const [mail] = await getDb().select().from(outbox).where(eq(outbox.template, "export_ready"));
    expect(mail?.recipient).toBe(anna.email);
    const rendered = renderMail(mails.export_ready as never, mail?.payload, { language: "de", world: "de" });
    expect(rendered.html).not.toContain("/files/export");
  });

  it("one is made at a time, whoever presses how often", async () => {
    const { anna } = await begin();
    const more = await Promise.all(Array.from({ length: 5 }, () => call(start, { token: anna.token, method: "POST" })));
    expect(new Set(more.map(({ body }) => body.data?.export?.id as unknown)).size).toBe(1);
    expect(await getDb().select().from(dataExports).where(eq(dataExports.userId, anna.id))).toHaveLength(1);
    const waiting = (await jobsOf("export_account")).filter(
      ({ payload }) => (payload as { id: number }).id === Number(more[0]?.body.data?.export?.id),
    );
    expect(waiting).toHaveLength(1);
  });

  it("one whose process died for good stands in nobody's way after a day", async () => {
    const { anna, id } = await begin();
    const state = { state: "working", createdAt: new Date(Date.now() - 25 * 3_600_000) } as const;
    await getDb().update(dataExports).set(state).where(eq(dataExports.id, id));
    const again = await call(start, { token: anna.token, method: "POST" });
    expect([again.body.data?.export?.state, Number(again.body.data?.export?.id) > id]).toEqual(["waiting", true]);
  });

  it("a new one replaces the old one and its file", async () => {
    const { anna, id } = await begin();
    await makeExport(id);
    const old = await exportOf(anna.id);
    expect(onDisk(old?.storageKey)).toBe(true);
    await call(start, { token: anna.token, method: "POST" });
    for (const { payload } of await jobsOf("delete_account_files")) await tasks.delete_account_files?.(payload, undefined as never);
    expect(onDisk(old?.storageKey)).toBe(false);
  });

  it("a process that is killed in the middle leaves nothing that the next run does not clear away", async () => {
    const { anna, id } = await begin();
    const child = spawn(process.execPath, [path.resolve("tests/files/stuck-export.ts"), String(id)], {
      env: process.env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    expect((await exportOf(anna.id))?.state).toBe("working");
    expect(existsSync(draftOf(id))).toBe(true);
    expect((await call(link, { token: anna.token, method: "POST" })).body.error?.code).toBe("export_not_ready");
    await makeExport(id);
    await makeExport(id);
    expect((await exportOf(anna.id))?.state).toBe("ready");
    expect(existsSync(draftOf(id))).toBe(false);
    expect((await readZip((await open(await linkFor(anna.token))).bytes))["user.json"]).toContain(anna.email);
    expect(await getDb().select().from(outbox).where(eq(outbox.recipient, anna.email))).toHaveLength(1);
  });

  it("a storage that fails is tried again; after the last try the export says so, and nothing lies about", async () => {
    const { anna, id } = await begin();
    const undo = replaceStorage((storage) => ({ ...storage, put: () => Promise.reject(new Error("no space")) }));
    await expect(makeExport(id)).rejects.toThrow("no space");
    expect((await exportOf(anna.id))?.state).toBe("working");
    await expect(makeExport(id, { isLastTry: true })).rejects.toThrow("no space");
    undo();
    expect((await call(show, { token: anna.token })).body.data?.export?.state).toBe("failed");
    expect(existsSync(draftOf(id))).toBe(false);
    expect((await call(start, { token: anna.token, method: "POST" })).body.data?.export?.state).toBe("waiting");
  });
});
