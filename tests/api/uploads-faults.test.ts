import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DELETE, HEAD, PATCH } from "#app/api/v1/uploads/[id]/route.ts";
import { POST } from "#app/api/v1/uploads/route.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materialFiles, rateLimits, uploadParts, uploads } from "#lib/platform/db/schema/schema.ts";
import { uploadPartKey } from "#lib/platform/storage/keys.ts";
import type { Storage } from "#lib/platform/storage/port.ts";
import { replaceStorage } from "#lib/platform/storage/storage.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";
import { forgetUploads } from "#lib/selling/selling/server/forget-uploads.ts";
import { personalData } from "#lib/selling/selling/server/personal-data.ts";
import { storeParts } from "#lib/selling/selling/server/store-parts.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { jobsOf } from "#tests/pending-jobs.ts";
import { beginUpload, sendPart } from "#tests/send-upload.ts";

const api = { POST, PATCH, HEAD, DELETE };
const erase = personalData.erase as Exclude<typeof personalData.erase, { keeps: string }>;
const MEGABYTE = 1_048_576;

let restore = () => {};
const changeStorage = (change: (storage: Storage) => Partial<Storage>) => {
  restore = replaceStorage((storage) => ({ ...storage, ...change(storage) }));
};
beforeEach(() => getDb().delete(rateLimits));
afterEach(() => {
  restore();
  restore = () => {};
});

const start = async () => {
  const user = await buildUser();
  return { ...user, materialId: (await createDraft("de", user.id)).id };
};
const filesOf = (id: number) => getDb().select().from(materialFiles).where(eq(materialFiles.materialId, id));
const offsetOf = async (upload: Awaited<ReturnType<typeof beginUpload>>) => {
  const { status, headers } = await upload.ask(api);
  return status === 200 ? Number(headers.get("upload-offset")) : status;
};

describe("ROUTE-30 an upload whose store fails", () => {
  it("is kept when the finished file cannot be stored, and a client that goes on as tus says finishes it", async () => {
    const { token, materialId } = await start();
    const bytes = await makePdf([{ text: "Hallo" }]);
    const upload = await beginUpload(api, { token, materialId, bytes: bytes.length });
    const half = Math.floor(bytes.length / 2);
    await sendPart(api, upload, 0, bytes.subarray(0, half));
    changeStorage(({ put }) => ({
      put: async (key, content, options) => {
        if (key.startsWith("files/")) throw new Error("the bucket is away");
        return put(key, content, options);
      },
    }));
    expect((await sendPart(api, upload, half, bytes.subarray(half))).status).toBe(500);
    expect(await filesOf(materialId)).toEqual([]);
    restore();
    // Whoever sees that everything has arrived takes it for done (tus-js-client): so the last piece is asked for once more.
    const offset = await offsetOf(upload);
    expect(offset).toBe(half);
    expect((await sendPart(api, upload, offset, bytes.subarray(offset))).status).toBe(200);
    expect(await filesOf(materialId)).toHaveLength(1);
    expect(await offsetOf(upload)).toBe(bytes.length);
  });

  it("says so when a part cannot be stored, and counts nothing that is not there", async () => {
    const { token, materialId } = await start();
    const bytes = await makePdf([{ text: "Hallo" }]);
    const upload = await beginUpload(api, { token, materialId, bytes: bytes.length });
    changeStorage(() => ({
      put: async () => {
        throw new Error("the bucket is away");
      },
    }));
    expect((await sendPart(api, upload, 0, bytes)).status).toBe(500);
    restore();
    expect(await offsetOf(upload)).toBe(0);
    expect((await sendPart(api, upload, 0, bytes)).status).toBe(200);
  });

  it("keeps what had come when the line broke off", async () => {
    const { token, materialId } = await start();
    const upload = await beginUpload(api, { token, materialId, bytes: 1_000 });
    const line = Readable.from(
      (async function* () {
        yield Buffer.alloc(300);
        throw new Error("connection lost");
      })(),
    );
    await expect(storeParts(line, upload.path.split("/").at(-1) ?? "", 0)).rejects.toThrow("connection lost");
    expect(await offsetOf(upload)).toBe(300);
  });

  it("threat 18 is not taken in crumbs without end, each a row and a file of the store", async () => {
    const { token, materialId } = await start();
    const upload = await beginUpload(api, { token, materialId, bytes: 5_000 });
    const uploadId = upload.path.split("/").at(-1) ?? "";
    const crumbs = Array.from({ length: 2_000 }, (_, at) => ({ id: randomUUID(), uploadId, start: at, bytes: 1 }));
    await getDb().insert(uploadParts).values(crumbs);
    expect((await sendPart(api, upload, 2_000, Buffer.alloc(1))).status).toBe(429);
    expect(await getDb().$count(uploadParts, eq(uploadParts.uploadId, uploadId))).toBe(2_000);
  });

  it("does not take what the store gives back too short for the file", async () => {
    const { token, materialId } = await start();
    const bytes = await makePdf([{ text: "Hallo" }]);
    const upload = await beginUpload(api, { token, materialId, bytes: bytes.length });
    changeStorage(() => ({ stream: async () => Readable.from([bytes.subarray(0, 100)]) }));
    expect((await sendPart(api, upload, 0, bytes)).status).toBe(500);
    expect([await offsetOf(upload), await filesOf(materialId)]).toEqual([0, []]);
  });

  it.each(["given up", "refused", "forgotten after a day", "left with its owner's account"])(
    "goes with its parts when it is %s",
    async (how) => {
      const { id: userId, token, materialId } = await start();
      const upload = await beginUpload(api, { token, materialId, bytes: 1_000 });
      await sendPart(api, upload, 0, Buffer.alloc(400));
      // A process that died while it stored the next part leaves a row without bytes.
      const id = upload.path.split("/").at(-1) ?? "";
      await getDb().insert(uploadParts).values({ id: randomUUID(), uploadId: id, start: 400 });
      expect(await offsetOf(upload)).toBe(400);
      const parts = await getDb().select({ id: uploadParts.id }).from(uploadParts).where(eq(uploadParts.uploadId, id));
      expect(parts).toHaveLength(2);
      if (how === "given up") expect((await upload.giveUp(api)).status).toBe(204);
      else if (how === "refused") expect((await sendPart(api, upload, 400, Buffer.alloc(600))).status).toBe(422);
      else if (how === "forgotten after a day") {
        await forgetUploads();
        expect(await offsetOf(upload)).toBe(400);
        const createdAt = new Date(Date.now() - 25 * 3_600_000);
        await getDb().update(uploads).set({ createdAt }).where(eq(uploads.id, id));
        expect(await offsetOf(upload)).toBe(410);
        await forgetUploads();
      } else await transaction((tx) => erase(tx, { userId, email: "", now: new Date() }));
      expect(await offsetOf(upload)).toBe(404);
      expect(await getDb().$count(uploadParts, eq(uploadParts.uploadId, id))).toBe(0);
      const dropped = (await jobsOf("delete_account_files")).flatMap(({ payload }) => (payload as { keys: string[] }).keys);
      expect(dropped).toEqual(expect.arrayContaining(parts.map((part) => uploadPartKey(part.id))));
    },
  );

  it("of 60 MB is never in memory as a whole: it is stored and read in pieces", async () => {
    const { token, materialId } = await start();
    const bytes = Buffer.alloc(60 * MEGABYTE, "la");
    bytes.write("ID3");
    const upload = await beginUpload(api, { token, materialId, bytes: bytes.length, filename: "lied.mp3" });
    const pieces: number[] = [];
    const whole: string[] = [];
    changeStorage(({ put, get }) => ({
      put: (key, content, options) => {
        if (!(content instanceof Readable)) {
          pieces.push(content.length);
          return put(key, content, options);
        }
        const seen = content.map((piece: Buffer) => {
          pieces.push(piece.length);
          return piece;
        });
        return put(key, seen, options);
      },
      get: (key) => {
        whole.push(key);
        return get(key);
      },
    }));
    expect((await sendPart(api, upload, 0, bytes)).status).toBe(200);
    expect(Math.max(...pieces)).toBeLessThanOrEqual(4 * MEGABYTE);
    // Once in parts, once as the file.
    expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(2 * bytes.length);
    expect(whole).toEqual([]);
    expect((await filesOf(materialId)).map(({ bytes: size }) => size)).toEqual([bytes.length]);
  });
});
