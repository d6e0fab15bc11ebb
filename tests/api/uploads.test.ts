import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HEAD as ask, DELETE as giveUp, PATCH as send } from "#app/api/v1/uploads/[id]/route.ts";
import { POST as begin } from "#app/api/v1/uploads/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles } from "#lib/platform/db/schema/schema.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makeDocx, makeMacroDocx } from "#tests/files/make-zip.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const TUS = { "tus-resumable": "1.0.0" };
const base64 = (text: string) => Buffer.from(text).toString("base64");
const metadata = (materialId: number, filename: string, kind = "material_file") =>
  `materialId ${base64(String(materialId))},filename ${base64(filename)},kind ${base64(kind)},world ${base64("de")}`;

const beginUpload = (token: string | null, length: number, meta: string) =>
  call(begin, {
    method: "POST",
    path: "/api/v1/uploads",
    token,
    headers: { ...TUS, "upload-length": String(length), "upload-metadata": meta },
  });
const sendPart = (token: string, path: string, offset: number, bytes: Buffer) =>
  call(send, {
    method: "PATCH",
    path,
    token,
    body: new Blob([new Uint8Array(bytes)]),
    headers: { ...TUS, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
  });
const filesOf = (id: number) => getDb().select().from(materialFiles).where(eq(materialFiles.materialId, id));
const start = async () => {
  const user = await buildUser();
  return { ...user, materialId: (await createDraft("de", user.id)).id };
};

describe("ROUTE-30 resumable uploads", () => {
  it("a file arrives in two parts with a break between them, and becomes a file of the draft, its name in any script", async () => {
    const { token, materialId } = await start();
    const bytes = await makePdf([{ text: "Hallo" }]);
    const begun = await beginUpload(token, bytes.length, metadata(materialId, "Κλάσματα α΄.pdf"));
    expect(begun.status).toBe(201);
    const path = String(begun.headers.get("location"));
    expect(path).toMatch(/^\/api\/v1\/uploads\/\d+-[0-9a-f-]{36}$/);
    const half = Math.floor(bytes.length / 2);
    expect((await sendPart(token, path, 0, bytes.subarray(0, half))).headers.get("upload-offset")).toBe(String(half));
    // The browser was closed here; how far it was is asked for first.
    const asked = await call(ask, { method: "HEAD", path, token, headers: TUS });
    expect([asked.status, asked.headers.get("upload-offset")]).toEqual([200, String(half)]);
    const done = await sendPart(token, path, half, bytes.subarray(half));
    expect([done.status, done.body.data?.fileId]).toEqual([200, expect.any(Number)]);
    expect((await filesOf(materialId)).map(({ name, bytes: size, status }) => [name, size, status])).toEqual([
      ["Κλάσματα α΄.pdf", bytes.length, "pending"],
    ]);
    expect(await jobsOf("process_material")).toContainEqual(expect.objectContaining({ payload: { materialId } }));
  });

  it("threat 18 what a member may bring on one day is bounded, whether it arrives or is only begun", async () => {
    const { token, materialId } = await start();
    const megabytes = (size: number) => beginUpload(token, size * 1_048_576, metadata(materialId, "a.pdf"));
    for (let count = 0; count < 25; count++) expect((await megabytes(200)).status).toBe(201);
    const refused = await megabytes(1);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    const other = await start();
    expect((await beginUpload(other.token, 1_000, metadata(other.materialId, "a.pdf"))).status).toBe(201);
  });

  it("threat 20 no other origin is let in", async () => {
    const { token, materialId } = await start();
    const { headers } = await beginUpload(token, 1_000, metadata(materialId, "a.pdf"));
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  it("a part sent from the wrong place is refused and harms nothing", async () => {
    const { token, materialId } = await start();
    const bytes = await makePdf([{ text: "Hallo" }]);
    const path = String((await beginUpload(token, bytes.length, metadata(materialId, "a.pdf"))).headers.get("location"));
    await sendPart(token, path, 0, bytes.subarray(0, 100));
    expect((await sendPart(token, path, 50, bytes.subarray(50))).status).toBe(409);
    expect((await sendPart(token, path, 100, bytes.subarray(100))).status).toBe(200);
  });

  it("threat 5 another user cannot see, continue or end an upload, nor begin one for a material that is not hers", async () => {
    const { token, materialId } = await start();
    const stranger = await buildUser();
    const path = String((await beginUpload(token, 1000, metadata(materialId, "a.pdf"))).headers.get("location"));
    expect((await call(ask, { method: "HEAD", path, token: stranger.token, headers: TUS })).status).toBe(404);
    expect((await sendPart(stranger.token, path, 0, Buffer.alloc(1000))).status).toBe(404);
    expect((await call(giveUp, { method: "DELETE", path, token: stranger.token, headers: TUS })).status).toBe(404);
    expect((await beginUpload(stranger.token, 1000, metadata(materialId, "a.pdf"))).status).toBe(404);
    expect((await beginUpload(null, 1000, metadata(materialId, "a.pdf"))).status).toBe(401);
    // A header of ours that somebody sends does not make her the owner.
    const forged = await call(ask, {
      method: "HEAD",
      path,
      token: stranger.token,
      headers: { ...TUS, "x-kreda-owner": path.split("/").at(-1)?.split("-")[0] ?? "" },
    });
    expect(forged.status).toBe(404);
  });

  it.each([
    ["a program named as a PDF", "blatt.pdf", Buffer.from("MZ this is a program, really"), "file_type_mismatch"],
    ["a page of HTML", "blatt.html", Buffer.from("<script>alert(1)</script>"), "file_type_unsupported"],
    ["a picture with scripts", "bild.svg", Buffer.from("<svg onload=alert(1)></svg>"), "file_type_unsupported"],
    ["a path instead of a name", "../../../../etc/passwd", Buffer.from("root:x:0:0:root:/root:/bin/bash"), "file_type_unsupported"],
    ["half a PDF", "blatt.pdf", Buffer.from("%PDF-1.7 and then nothing more"), "file_damaged"],
  ])("threat 17 %s is refused with a sentence, and nothing of it stays", async (_, name, bytes, code) => {
    const { token, materialId } = await start();
    const path = String((await beginUpload(token, bytes.length, metadata(materialId, name))).headers.get("location"));
    const { status, body, headers } = await sendPart(token, path, 0, bytes);
    const answer = typeof body === "string" ? JSON.parse(body) : body;
    expect([status >= 400 && status < 500, answer.error?.code], headers.get("content-type") ?? "").toEqual([true, code]);
    expect(answer.error?.message.length).toBeGreaterThan(10);
    expect(await filesOf(materialId)).toEqual([]);
    expect((await call(ask, { method: "HEAD", path, token, headers: TUS })).status).toBe(404);
  });

  it("threat 17 an office file is taken, one with macros is not", async () => {
    const { token, materialId } = await start();
    const statuses: number[] = [];
    for (const bytes of [await makeDocx(), await makeMacroDocx()]) {
      const path = String((await beginUpload(token, bytes.length, metadata(materialId, "blatt.docx"))).headers.get("location"));
      statuses.push((await sendPart(token, path, 0, Buffer.from(bytes))).status);
    }
    expect(statuses).toEqual([200, 422]);
  });

  it("threat 18 more than 200 MB is refused before a byte is sent, nothing at all too", async () => {
    const { token, materialId } = await start();
    expect((await beginUpload(token, 200 * 1_048_576 + 1, metadata(materialId, "a.pdf"))).status).toBe(413);
    expect((await beginUpload(token, 0, metadata(materialId, "a.pdf"))).status).toBe(422);
    expect((await beginUpload(token, 10, "filename YQ==")).status).toBe(400);
  });

  it("a second cover takes the place of the first", async () => {
    const { token, materialId } = await start();
    const { makePng } = await import("#tests/files/make-picture.ts");
    for (const name of ["eins.png", "zwei.png"]) {
      const bytes = await makePng();
      const path = String((await beginUpload(token, bytes.length, metadata(materialId, name, "cover"))).headers.get("location"));
      expect((await sendPart(token, path, 0, bytes)).status).toBe(200);
    }
    expect((await filesOf(materialId)).map(({ name, kind }) => [name, kind])).toEqual([["zwei.png", "cover"]]);
  });
});
