import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { uploadMaterial } from "#docs/examples/upload-material.ts";
import { processMaterial } from "#lib/catalogue/materials/server/process-material.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { fullDraft, ownWords } from "#tests/factories/build-draft.ts";
import { buildKey } from "#tests/factories/build-key.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { startApi } from "#tests/start-api.ts";

type Facts = Parameters<typeof uploadMaterial>[0]["facts"];

let api: Awaited<ReturnType<typeof startApi>>;
let folder: string;
beforeAll(async () => {
  await transaction(loadTaxonomy);
  folder = await mkdtemp(path.join(tmpdir(), "example-"));
  // A worker that is always quicker than the next question.
  const onAnswer = async ({ method }: { method: string }, answer: Response) => {
    if (method !== "PATCH" || answer.status !== 200) return;
    const { data } = (await answer.clone().json()) as { data: { fileId: number } };
    const [file] = await getDb().select().from(materialFiles).where(eq(materialFiles.id, data.fileId));
    await processMaterial(file?.materialId ?? 0);
  };
  api = await startApi({ onAnswer });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const uploadBy = async (key: string) => {
  const file = path.join(folder, "bruch-domino.pdf");
  await writeFile(file, await makePdf([{ text: (ownWords().match(/(\S+\s*){1,8}/g) ?? []).join("\n") }]));
  return uploadMaterial({ origin: api.origin, key, world: "de", file, facts: fullDraft as Facts, pollMs: 1 });
};

it("CALL-22 ROUTE-30 the example of the documentation brings a material by key, from an empty draft to the review", async () => {
  const seller = await buildUser();
  const { key } = await buildKey(seller.id, { scopes: ["materials.write"] });
  const { id, state } = await uploadBy(key);
  expect(state).toBe("in_review");
  const [material] = await getDb().select().from(materials).where(eq(materials.id, id));
  expect(material).toMatchObject({ authorId: seller.id, status: "in_review", draft: fullDraft, pageCount: 1 });
});

it("threat 8 a key without the scope gets nowhere, and the example says why", async () => {
  const { key } = await buildKey((await buildUser()).id, { scopes: ["sales.read"] });
  await expect(uploadBy(key)).rejects.toThrow(/403 .*insufficient_scope/);
});
