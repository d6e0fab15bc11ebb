import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { POST as begin } from "#app/api/v1/uploads/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";
import { call } from "#tests/call.ts";
import { ownWords } from "#tests/factories/build-draft.ts";
import { advanceTo, bringTable } from "#tests/factories/build-import.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { stopClock } from "#tests/standing-clock.ts";

beforeAll(() => transaction(loadTaxonomy));

const base64 = (text: string) => Buffer.from(text).toString("base64");
/** The statuses of so many uploads that begin one after the other. */
const beginUploads = async (token: string, materialId: number, times: number): Promise<number[]> => {
  const named = { materialId: String(materialId), kind: "material_file", filename: "1.pdf" };
  const meta = Object.entries(named).map(([name, value]) => `${name} ${base64(value)}`);
  const headers = { "tus-resumable": "1.0.0", "upload-length": "1000", "upload-metadata": meta.join(",") };
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1)
    statuses.push((await call(begin, { method: "POST", path: "/api/v1/uploads", token, headers })).status);
  return statuses;
};

it("threat 11 files that a row waits for are counted by themselves: five hundred are minutes' work, and nobody else's uploads are opened", async () => {
  stopClock();
  const { id: userId, token } = await buildMember();
  const { shown } = await bringTable({ token, csv: "title,files\nEins,1.pdf" });
  const id = Number((await advanceTo(token, shown.id, 2)).row.materialId);
  const { id: other } = await createDraft("de", userId);
  // The table itself was one of thirty.
  expect(await beginUploads(token, other, 30)).toEqual([...Array(29).fill(201), 429]);
  expect(await beginUploads(token, id, 121)).toEqual([...Array(120).fill(201), 429]);
  const stranger = await buildMember();
  expect(await beginUploads(stranger.token, id, 31)).toEqual([...Array(30).fill(404), 429]);
});

it("threat 11 once its files are there, a row's material is one like any other", async () => {
  stopClock();
  const { id: userId, token } = await buildMember();
  const { shown } = await bringTable({ token, csv: "title,files\nEins,1.pdf" });
  const id = Number((await advanceTo(token, shown.id, 2)).row.materialId);
  await addDraftFile(id, { name: "1.pdf", bytes: await makePdf([{ text: ownWords() }]), role: "material_file" }, userId);
  expect((await advanceTo(token, shown.id, 2)).row.state).toBe("done");
  expect(await beginUploads(token, id, 30)).toEqual([...Array(29).fill(201), 429]);
});

/** So many drafts of this person as this one. */
const copyDraft = async (id: number, copies: number, isImported: boolean) => {
  const [draft] = await getDb().select().from(materials).where(eq(materials.id, id));
  if (!draft) throw new Error("no draft");
  const { id: _, ...rest } = draft;
  const values = Array.from({ length: copies }, (__, index) => ({ ...rest, externalId: isImported ? `row:${index}` : null }));
  await getDb().insert(materials).values(values);
};

it("threat 17 two large imports fit beside what is begun by hand, and no third one", async () => {
  const { id: userId, token } = await buildMember();
  const { id: first } = await createDraft("de", userId);
  await copyDraft(first, 199, false);
  await expect(createDraft("de", userId)).rejects.toMatchObject({ code: "list_full" });
  const { shown } = await bringTable({ token, csv: "title,files\nEins,1.pdf\nZwei,2.pdf" });
  const begun = await advanceTo(token, shown.id, 2);
  expect([begun.status, begun.row.state]).toEqual([200, "begun"]);
  await copyDraft(Number(begun.row.materialId), 999, true);
  const refused = await advanceTo(token, shown.id, 3);
  expect([refused.status, refused.error?.code]).toEqual([409, "list_full"]);
});
