import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as file } from "#app/files/documents/[...key]/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { toolDocumentPictures, toolDocuments, toolDocumentVersions, users } from "#lib/platform/db/schema/schema.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { toolDocument } from "#lib/tools/documents/schema.ts";
import { forgetDocuments } from "#lib/tools/documents/server/delete-document.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { askDocument, beginDocument, paragraph, pictureForm, saveDocument } from "#tests/factories/document-steps.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

describe("ROUTE-56 pictures", () => {
  it("are kept without what a camera wrote, shown by an address that nobody guesses, and are another document's never", async () => {
    const { token } = await buildUser();
    const [one, two] = [await beginDocument(token, [], "Eins"), await beginDocument(token, [], "Zwei")];
    const { status, body } = await askDocument("picture", token, one.id, { body: await pictureForm() });
    expect([status, body.data]).toMatchObject([
      200,
      { width: 90, height: 60, url: expect.stringMatching(/^\/files\/documents\/[0-9a-f]{2}\//) },
    ]);
    const block = { type: "picture", picture: Number(body.data?.id), alt: "Ein Beet", width: 40 };
    expect((await saveDocument(token, one, { blocks: [block] })).status).toBe(200);
    expect((await saveDocument(token, two, { blocks: [block] })).status).toBe(400);
    const key = String(body.data?.url).slice("/files/documents/".length).split("/");
    const shown = await file(new Request("http://localhost:3000/"), { params: Promise.resolve({ key }) });
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    // The copy shows the same file, also when the original goes.
    const copy = toolDocument.parse((await askDocument("copy", token, one.id)).body.data);
    expect(copy.pictures[0]?.url).toBe(body.data?.url);
    expect(copy.blocks[0]).toMatchObject({ type: "picture", picture: copy.pictures[0]?.id });
    await askDocument("remove", token, one.id);
    await getDb()
      .update(toolDocuments)
      .set({ deletedAt: new Date(0) })
      .where(eq(toolDocuments.id, one.id));
    await forgetDocuments();
    expect(JSON.stringify(await jobsOf("delete_account_files"))).not.toContain(key.at(-1));
    expect(await getDb().$count(toolDocumentPictures, eq(toolDocumentPictures.documentId, copy.id))).toBe(1);
  });

  it("what is no picture is refused", async () => {
    const { token } = await buildUser();
    const { id } = await beginDocument(token);
    const form = new FormData();
    form.set("file", new File(["<svg/>"], "beet.svg", { type: "image/svg+xml" }));
    expect((await askDocument("picture", token, id, { body: form })).status).toBe(422);
    expect(await getDb().$count(toolDocumentVersions, eq(toolDocumentVersions.documentId, id))).toBe(1);
  });
});

it("GDPR 15, 17 and 20: her documents and the addresses of her pictures are in her copy, and go with her account", async () => {
  const { id: userId, token } = await buildUser();
  const made = await beginDocument(token, [paragraph("Nur für mich")], "Eigenes");
  await askDocument("picture", token, made.id, { body: await pictureForm() });
  await askDocument("share", token, made.id);
  const copy = JSON.parse(JSON.stringify(await collectAccount(userId)));
  expect(copy.documents).toMatchObject([
    { title: "Eigenes", blocks: [paragraph("Nur für mich")], hasLink: true, pictures: [expect.any(String)] },
  ]);
  expect(JSON.stringify(copy.documents)).not.toContain("linkHash");
  await getDb()
    .update(users)
    .set({ deletionRequestedAt: new Date(0) })
    .where(eq(users.id, userId));
  expect(await deleteAccount(userId)).toBe(true);
  expect(await getDb().$count(toolDocuments, eq(toolDocuments.userId, userId))).toBe(0);
  expect(await getDb().$count(toolDocumentPictures, eq(toolDocumentPictures.documentId, made.id))).toBe(0);
});
