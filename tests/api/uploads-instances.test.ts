import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import type S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, rateLimits, uploads } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";
import { uploadLocker } from "#lib/selling/selling/server/upload-lock.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { beginUpload, sendPart, type UploadApi } from "#tests/send-upload.ts";
import { startS3 } from "#tests/start-s3.ts";

let server: S3rver;

beforeAll(async () => {
  server = await startS3();
  vi.stubEnv("S3_BUCKET", "materials");
});
afterAll(() => server.close());
beforeEach(() => getDb().delete(rateLimits));

/** Another process of the site, on a machine of its own: its modules, its folder; the database and the bucket are everybody's. */
const startInstance = async (): Promise<UploadApi> => {
  vi.stubEnv("DATA_DIR", mkdtempSync(path.join(tmpdir(), "kreda-instance-")));
  forgetEnv();
  vi.resetModules();
  const { POST } = await import("#app/api/v1/uploads/route.ts");
  const { PATCH, HEAD, DELETE } = await import("#app/api/v1/uploads/[id]/route.ts");
  return { POST, PATCH, HEAD, DELETE };
};

const start = async () => {
  const user = await buildUser();
  return { ...user, materialId: (await createDraft("de", user.id)).id };
};

describe("ROUTE-30 uploads on several instances", () => {
  it("what one instance took another knows, goes on with and finishes; a repeated finish on the first names the same file", async () => {
    const { token, materialId } = await start();
    const bytes = await makePdf([{ text: "Hallo" }]);
    const half = Math.floor(bytes.length / 2);
    const a = await startInstance();
    const upload = await beginUpload(a, { token, materialId, bytes: bytes.length });
    expect((await sendPart(a, upload, 0, bytes.subarray(0, half))).status).toBe(204);
    const b = await startInstance();
    const asked = await upload.ask(b);
    expect([asked.status, asked.headers.get("upload-offset")]).toEqual([200, String(half)]);
    const done = await sendPart(b, upload, half, bytes.subarray(half));
    expect([done.status, done.body.data?.fileId]).toEqual([200, expect.any(Number)]);
    const again = await sendPart(a, upload, bytes.length, Buffer.alloc(0));
    expect([again.status, again.body.data?.fileId]).toEqual([200, done.body.data?.fileId]);
    const files = await getDb().select().from(materialFiles).where(eq(materialFiles.materialId, materialId));
    expect(files.map(({ id, bytes: size }) => [id, size])).toEqual([[done.body.data?.fileId, bytes.length]]);
  });

  it("the last part that reaches both at once makes one file, and neither client is left without it", async () => {
    const { token, materialId } = await start();
    const bytes = await makePdf([{ text: "Hallo" }]);
    const [a, b] = [await startInstance(), await startInstance()];
    const upload = await beginUpload(a, { token, materialId, bytes: bytes.length });
    const answers = await Promise.all([a, b].map((one) => sendPart(one, upload, 0, bytes)));
    // The second of the two came too late (409), or between the first one's last part and its finish: it goes on from where HEAD says.
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const one of [a, b]) {
      expect((await upload.ask(one)).headers.get("upload-offset")).toBe(String(bytes.length));
      expect((await sendPart(one, upload, bytes.length, Buffer.alloc(0))).status).toBe(200);
    }
    expect(await getDb().$count(materialFiles, eq(materialFiles.materialId, materialId))).toBe(1);
  });

  it("a request waits for the one that works on the upload, which is told; one that died holds nobody up", async () => {
    const { token, materialId } = await start();
    const [a, b] = [await startInstance(), await startInstance()];
    const upload = await beginUpload(a, { token, materialId, bytes: 1_000 });
    const id = upload.path.split("/").at(-1) ?? "";
    const held = uploadLocker.newLock(id);
    const told = Promise.withResolvers<void>();
    await held.lock(new AbortController().signal, () => told.resolve());
    let isAnswered = false;
    const asked = upload.ask(b).finally(() => {
      isAnswered = true;
    });
    await told.promise;
    expect(isAnswered).toBe(false);
    await held.unlock();
    expect((await asked).status).toBe(200);
    await getDb()
      .update(uploads)
      .set({ holder: "dead", heldUntil: new Date(Date.now() - 1_000) })
      .where(eq(uploads.id, id));
    expect((await sendPart(a, upload, 0, Buffer.alloc(500))).status).toBe(204);
    expect((await upload.ask(b)).headers.get("upload-offset")).toBe("500");
  });
});
