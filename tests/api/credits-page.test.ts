import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as link } from "#app/api/v1/materials/[id]/files/[fileId]/link/route.ts";
import { GET as getFile } from "#app/api/v1/materials/[id]/files/[fileId]/route.ts";
import { CREDITS_FILE } from "#lib/catalogue/materials/schema.ts";
import { findFiles } from "#lib/catalogue/materials/server/find-files.ts";
import { makeCredits } from "#lib/catalogue/materials/server/make-credits.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import type { RightsItem } from "#lib/platform/db/schema/materials.ts";
import { entitlements, materials } from "#lib/platform/db/schema/schema.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makeDocx } from "#tests/files/make-zip.ts";
import { readPdfText } from "#tests/files/read-pdf-text.ts";

const picture: RightsItem = {
  kind: "picture",
  title: "Uhr am Bahnhof",
  creator: "Ida Muster",
  source: "https://commons.example/wiki/Uhr",
  isChanged: true,
  licence: "CC BY-SA 4.0",
};
const pageCount = (bytes: Buffer) => withPdf(bytes, async ({ facts }) => facts.pageCount);
const fetchAs = (token: string, materialId: number, fileId: number | undefined) =>
  call(getFile, { token, params: { id: String(materialId), fileId: String(fileId) } });
const setRights = (id: number, rights: RightsItem[]) => getDb().update(materials).set({ rights }).where(eq(materials.id, id));

describe("the page of credits", () => {
  it("ENTITY-6 comes last in the buyer's copy of the first PDF, stamped like the others, and names title, author, source, licence and change", async () => {
    const files = [
      { name: "a.pdf", bytes: await makePdf([{ text: "eins" }, { text: "zwei" }]) },
      { name: "b.pdf", bytes: await makePdf([{ text: "drei" }]) },
    ];
    const upload = await buildUpload({ files, input: { rights: [picture] } });
    const buyer = await buildUser();
    const { orderLine } = await grantDownload(buyer, upload.material);
    const first = await fetchAs(buyer.token, upload.material.id, upload.files[0]?.id);
    expect([first.status, await pageCount(first.bytes)]).toEqual([200, 3]);
    const text = await readPdfText(first.bytes);
    for (const words of [
      "Fremde Werke in diesem Material",
      "Bruch-Domino",
      "Uhr am Bahnhof",
      "Von: Ida Muster",
      "CC BY-SA 4.0 (verändert)",
    ])
      expect(text).toContain(words);
    expect(text.replace(/[\s\u200b]/g, "")).toContain("https://commons.example/wiki/Uhr");
    expect(text.split(orderLine)).toHaveLength(4);
    const second = await fetchAs(buyer.token, upload.material.id, upload.files[1]?.id);
    expect(await pageCount(second.bytes)).toBe(1);
  });

  it("a copy that was made before the rights changed is made anew; one that names the same is kept", async () => {
    const upload = await buildUpload();
    const { id } = upload.material;
    const buyer = await buildUser();
    await grantDownload(buyer, upload.material);
    const fetchFirst = () => fetchAs(buyer.token, id, upload.files[0]?.id);
    expect(await pageCount((await fetchFirst()).bytes)).toBe(1);
    await setRights(id, [picture]);
    const named = await fetchFirst();
    expect(await readPdfText(named.bytes)).toContain("Ida Muster");
    expect((await fetchFirst()).headers.get("etag")).toBe(named.headers.get("etag"));
    await setRights(id, [{ ...picture, creator: "Otto Beispiel" }]);
    const text = await readPdfText((await fetchFirst()).bytes);
    expect([text.includes("Otto Beispiel"), text.includes("Ida Muster")]).toEqual([true, false]);
    await setRights(id, []);
    expect(await pageCount((await fetchFirst()).bytes)).toBe(1);
  });

  it("ten first downloads at once, while the rights change, end in the page of today", async () => {
    const upload = await buildUpload({ input: { rights: [picture] } });
    const buyer = await buildUser();
    await grantDownload(buyer, upload.material);
    const fetchFirst = () => fetchAs(buyer.token, upload.material.id, upload.files[0]?.id);
    const all = await Promise.all([
      ...Array.from({ length: 10 }, fetchFirst),
      setRights(upload.material.id, [{ ...picture, creator: "Neu" }]),
    ]);
    for (const answer of all) if ("status" in answer) expect(answer.status).toBe(200);
    expect(await readPdfText((await fetchFirst()).bytes)).toContain("Von: Neu");
  });

  it("is a file of its own where there is no PDF; threat 1 only for who may download the material, and only while it is so", async () => {
    const upload = await buildUpload({ files: [{ name: "a.docx", bytes: makeDocx() }], input: { rights: [picture] } });
    const { id } = upload.material;
    expect((await findFiles(id)).at(-1)).toMatchObject({ id: CREDITS_FILE, materialId: id, name: "Fremde Werke in diesem Material.pdf" });
    const [buyer, stranger] = [await buildUser(), await buildUser()];
    const { entitlementId } = await grantDownload(buyer, upload.material);
    const own = await fetchAs(buyer.token, id, CREDITS_FILE);
    expect([own.status, own.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await readPdfText(own.bytes)).toContain("Ida Muster");
    expect((await fetchAs(stranger.token, id, CREDITS_FILE)).status).toBe(404);
    const ask = (token: string) => call(link, { method: "POST", token, params: { id: String(id), fileId: "0" }, body: {} });
    expect([(await ask(buyer.token)).status, (await ask(stranger.token)).status]).toEqual([200, 404]);
    await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.id, entitlementId));
    expect((await fetchAs(buyer.token, id, CREDITS_FILE)).status).toBe(404);
  });

  it("is no file where a PDF carries it, or where there is nothing to name", async () => {
    const withPdfFile = await buildUpload({ input: { rights: [picture] } });
    expect((await findFiles(withPdfFile.material.id)).map(({ id }) => id)).not.toContain(CREDITS_FILE);
    const bare = await buildUpload({ files: [{ name: "a.docx", bytes: makeDocx() }] });
    expect(await findFiles(bare.material.id)).toHaveLength(1);
    const buyer = await buildUser();
    await grantDownload(buyer, bare.material);
    expect((await fetchAs(buyer.token, bare.material.id, CREDITS_FILE)).status).toBe(404);
  });

  const hostile = [
    '#panic("x")',
    '#read("/etc/passwd")',
    "$1/0$ *_`~@<label> = - + /",
    "]#set page(fill: black)[",
    '")//',
    "\\",
    "\u0007\u202eevil\u2028\ufeff",
    "ليلى حداد 😀 𝔘",
    "<script>alert(1)</script>",
    "x".repeat(200),
    "https://a.example/".padEnd(500, "y"),
    "   ",
  ];

  it.each(hostile)("threat 19 survives %j in every field", async (text) => {
    const item: RightsItem = {
      kind: "text",
      title: text.slice(0, 200),
      creator: text.slice(0, 200),
      source: text,
      licence: text.slice(0, 100),
      isChanged: false,
    };
    const made = makeCredits({ world: "de", title: text.slice(0, 120), rights: [item, picture] });
    expect(made).not.toBeNull();
    const page = await readPdfText(made as Uint8Array);
    expect(page).toContain("Uhr am Bahnhof");
    expect(page).not.toContain("root:");
  });

  it("a hundred works take as many pages as they need", async () => {
    const rights = Array.from({ length: 100 }, (_, number) => ({ ...picture, title: `Werk ${number + 1}.` }));
    const made = Buffer.from(makeCredits({ world: "de", title: "Viele", rights }) ?? []);
    expect(await pageCount(made)).toBeGreaterThan(5);
    const text = await readPdfText(made);
    for (const { title } of rights) expect(text).toContain(title);
  });

  it.each(worldCodes)("is set in the language of %s", (world) => {
    expect(makeCredits({ world, title: "Titel", rights: [picture] })?.length).toBeGreaterThan(1_000);
  });

  it("the material page has the list itself", async () => {
    const upload = await buildUpload({ input: { rights: [picture] } });
    await getDb().update(materials).set({ status: "published", publishedAt: new Date() }).where(eq(materials.id, upload.material.id));
    const data = await findMaterialPageData(upload.material.id, "de");
    expect(data?.kind === "material" && data.rights.items).toEqual([picture]);
  });
});
