import { randomBytes } from "node:crypto";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PATCH as send } from "#app/api/v1/uploads/[id]/route.ts";
import { POST as begin } from "#app/api/v1/uploads/route.ts";
import { POST as avatar } from "#app/api/v3/user-details/avatar/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, materialFiles, rateLimits, uploads } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv, getEnv } from "#lib/platform/env/env.ts";
import { askClamd } from "#lib/platform/virus-scan/ask-clamd.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";
import { call } from "#tests/call.ts";
import { startClamd } from "#tests/clamd.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";

const TUS = { "tus-resumable": "1.0.0" };
const base64 = (text: string) => Buffer.from(text).toString("base64");

let closing: (() => Promise<void>)[] = [];
const openScanner = async (...given: Parameters<typeof startClamd>) => {
  const clamd = await startClamd(...given);
  closing.push(clamd.close);
  process.env.CLAMD_URL = clamd.url;
  forgetEnv();
  return clamd;
};
beforeEach(() => getDb().delete(rateLimits));
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
  delete process.env.CLAMD_URL;
  forgetEnv();
});

const start = async () => {
  const user = await buildUser();
  return { ...user, materialId: (await createDraft("de", user.id)).id };
};
const begun = async ({ token, materialId }: Awaited<ReturnType<typeof start>>, bytes: Buffer, name = "blatt.pdf") => {
  const meta = `materialId ${base64(String(materialId))},filename ${base64(name)},kind ${base64("material_file")},world ${base64("gr")}`;
  const headers = { ...TUS, "upload-length": String(bytes.length), "upload-metadata": meta };
  return String((await call(begin, { method: "POST", path: "/api/v1/uploads", token, headers })).headers.get("location"));
};
const sendTo = ({ token }: { token: string }, path: string, bytes: Buffer) =>
  call(send, {
    method: "PATCH",
    path,
    token,
    body: new Blob([new Uint8Array(bytes)]),
    headers: { ...TUS, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
  });
const upload = async (who: Awaited<ReturnType<typeof start>>, bytes: Buffer) => sendTo(who, await begun(who, bytes), bytes);
const filesOf = (id: number) => getDb().$count(materialFiles, eq(materialFiles.materialId, id));
const uploadsOf = (userId: number) => getDb().$count(uploads, eq(uploads.userId, userId));

it("threat 17 an upload is looked at whole before it is taken, on a port and on a socket", async () => {
  const pdf = await makePdf([{ text: "Hallo" }]);
  for (const place of [undefined, path.join(path.resolve(getEnv().DATA_DIR), "clamd.sock")]) {
    const anna = await start();
    const { scanned } = await openScanner({}, place);
    expect((await upload(anna, pdf)).status).toBe(200);
    expect(scanned.map((bytes) => bytes.equals(pdf))).toEqual([true]);
    expect(await filesOf(anna.materialId)).toBe(1);
  }
});

it("threat 17 what the scanner finds is refused in the seller's language, noted, and lies nowhere", async () => {
  const anna = await start();
  await openScanner();
  const answer = await upload(anna, Buffer.concat([await makePdf([{ text: "Hallo" }]), Buffer.from("EICAR")]));
  const { error } = JSON.parse(String(answer.bytes)) as { error: { code: string; message: string } };
  expect([answer.status, error.code]).toEqual([422, "file_infected"]);
  expect(error.message).toMatch(/κακόβουλο/);
  expect([await filesOf(anna.materialId), await uploadsOf(anna.id)]).toEqual([0, 0]);
  const [noted] = await getDb().select().from(auditLog).where(eq(auditLog.userId, anna.id));
  expect(noted).toMatchObject({ action: "upload.infected", actorId: anna.id, data: { found: "Eicar-Signature" } });
});

it("threat 17 a picture is looked at, too", async () => {
  const anna = await start();
  await openScanner();
  const body = new FormData();
  body.set("file", new File([Buffer.from("GIF89a EICAR")], "a.gif"));
  const answer = await call(avatar, { path: "/?world=de", token: anna.token, body });
  expect([answer.status, answer.body.error?.code]).toEqual([422, "file_infected"]);
});

it("threat 17 while the scanner is away nothing is taken; what has arrived is kept, and finished when it is back", async () => {
  const anna = await start();
  const pdf = await makePdf([{ text: "Hallo" }]);
  const gone = await startClamd();
  await gone.close();
  process.env.CLAMD_URL = gone.url;
  forgetEnv();
  const path = await begun(anna, pdf);
  const refused = await sendTo(anna, path, pdf);
  expect([refused.status, JSON.parse(String(refused.bytes)).error.code]).toEqual([503, "unavailable"]);
  expect([await filesOf(anna.materialId), await uploadsOf(anna.id)]).toEqual([0, 1]);
  await openScanner();
  expect((await sendTo(anna, path, pdf)).status).toBe(200);
  expect(await filesOf(anna.materialId)).toBe(1);
});

it("threat 17 a file that clamd takes no more of is not taken for a clean one", async () => {
  const anna = await start();
  await openScanner({ maxBytes: 100_000 });
  const pdf = Buffer.concat([await makePdf([{ text: "Hallo" }]), randomBytes(3_000_000)]);
  expect((await upload(anna, pdf)).status).toBe(503);
  expect(await filesOf(anna.materialId)).toBe(0);
  expect(await askClamd(String(process.env.CLAMD_URL), Buffer.alloc(1_000))).toBeNull();
});
