import { eq } from "drizzle-orm";
import { POST as link } from "#app/api/v3/lesson-packs/[id]/link/route.ts";
import { PUT as save, GET as show } from "#app/api/v3/lesson-packs/[id]/route.ts";
import { POST as create } from "#app/api/v3/lesson-packs/route.ts";
import { GET as print } from "#app/files/lesson-pack/[token]/route.ts";
import { lessonPack } from "#lib/commerce/packs/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makePng } from "#tests/files/make-picture.ts";

/** A material on sale: a PDF whose three pages say A1, A2, A3 (or another letter), and a picture. */
export const buildSource = async (letter: string, title: string) => {
  const bytes = await makePdf([1, 2, 3].map((number) => ({ text: `${letter}${number}` })));
  const files = [
    { name: "blatt.pdf", bytes },
    { name: "bild.png", bytes: await makePng() },
  ];
  const upload = await buildUpload({ files, input: { priceMinor: 1190, title } });
  await getDb().update(materials).set({ status: "published", publishedAt: new Date() }).where(eq(materials.id, upload.material.id));
  return { id: upload.material.id, material: upload.material, pdf: upload.files[0]?.id ?? 0, picture: upload.files[1]?.id ?? 0 };
};
export type Source = Awaited<ReturnType<typeof buildSource>>;

export const placeOf = (of: Source, number: number, isKey = false, fileId = of.pdf) => ({ materialId: of.id, fileId, number, isKey });
export const packParams = (id: number) => ({ id: String(id) });

export const beginPack = async (token: string, title = "Der Igel im Herbst") =>
  lessonPack.parse((await call(create, { token, body: { title } })).body.data);

/** A member who has bought these, with an empty pack. */
export const startPack = async (...sources: Source[]) => {
  const member = await buildUser();
  const rights: number[] = [];
  for (const { material } of sources) rights.push((await grantDownload(member, material)).entitlementId);
  return { ...member, pack: await beginPack(member.token), rights };
};

export const packFields = (pages: object[], more: object = {}) => ({
  revision: 0,
  title: "Der Igel im Herbst",
  className: "2b",
  pupils: 24,
  heldOn: "2026-11-23",
  hasCover: true,
  pages,
  ...more,
});
export const keepPack = (token: string, id: number, pages: object[], more: object = {}) =>
  call(save, { method: "PUT", token, params: packParams(id), body: packFields(pages, more) });
export const readPack = async (token: string, id: number) =>
  lessonPack.parse((await call(show, { token, params: packParams(id) })).body.data);
export const linkPack = (token: string, id: number) => call(link, { method: "POST", token, params: packParams(id), body: {} });

/** What her browser downloads. */
export const fetchPack = async (token: string, id: number) =>
  call(print, {
    params: {
      token:
        String((await linkPack(token, id)).body.data?.url)
          .split("/")
          .at(-1) ?? "",
    },
  });
