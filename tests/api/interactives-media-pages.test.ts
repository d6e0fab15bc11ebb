import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET as print } from "#app/api/v3/interactives/[id]/print/route.ts";
import { GET as file } from "#app/api/v3/interactives/media/[id]/file/route.ts";
import { GET as look, POST as take } from "#app/api/v3/interactives/media/[id]/pages/[number]/route.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { MAX_MEDIA_BYTES, PICTURE_SIDE } from "#lib/interactive/media/limits.ts";
import { medium } from "#lib/interactive/media/schema.ts";
import { addMedium } from "#lib/interactive/media/server/add-medium.ts";
import { deleteMedium } from "#lib/interactive/media/server/delete-medium.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { interactiveMedia } from "#lib/platform/db/schema/schema.ts";
import { compileTypst } from "#lib/platform/typst/compile.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

/** Two pages: one upright with a blue upper half, one wide. */
const paper = () => {
  const source = `#set page(width: 100mm, height: 150mm, margin: 0mm)
#rect(width: 100%, height: 75mm, fill: rgb("#2558a1"), stroke: none)
#pagebreak()
#set page(width: 300mm, height: 100mm, margin: 10mm)
Zweite Seite`;
  return new File([Buffer.from(compileTypst(source, { title: "Blatt", lang: "de", author: "" }))], "Arbeitsblatt.pdf");
};
const ask = (handler: Parameters<typeof call>[0], method: string, token: string | null, id: number, number: number | string = 1) =>
  call(handler, {
    method,
    token,
    path: "/?world=de",
    params: { id: String(id), number: String(number) },
    ...(method === "POST" ? { body: {} } : {}),
  });
const build = async () => {
  const teacher = await buildUser();
  return { teacher, pdf: await addMedium(teacher.id, paper()) };
};
const pictureOf = async (token: string, id: number, number: number) => medium.parse((await ask(take, "POST", token, id, number)).body.data);

describe("ROUTE-62 a page of one's own PDF", () => {
  it("becomes a picture of the library, drawn as sharply as pictures are kept, upright and wide ones; the same page once", async () => {
    const { teacher, pdf } = await build();
    const upright = await pictureOf(teacher.token, pdf.id, 1);
    expect(upright).toMatchObject({ name: "Arbeitsblatt 1.webp", kind: "picture", mime: "image/webp", height: PICTURE_SIDE });
    expect((upright.width ?? 0) / PICTURE_SIDE).toBeCloseTo(100 / 150, 2);
    const wide = await pictureOf(teacher.token, pdf.id, 2);
    expect(wide.width).toBe(PICTURE_SIDE);
    expect((wide.height ?? 0) / PICTURE_SIDE).toBeCloseTo(100 / 300, 2);
    const { bytes } = await ask(file, "GET", teacher.token, upright.id);
    const shown = sharp(bytes);
    expect(await shown.metadata()).toMatchObject({ format: "webp", height: PICTURE_SIDE });
    const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
    const at = (share: number) => [...data.subarray(Math.floor(info.height * share) * info.width * info.channels).subarray(0, 3)];
    expect(at(0.75).every((part) => part > 240)).toBe(true);
    expect(at(0.25)[2]).toBeGreaterThan((at(0.25)[0] ?? 255) + 60);
    expect((await pictureOf(teacher.token, pdf.id, 1)).id).toBe(upright.id);
    // It stays when the PDF goes.
    await deleteMedium(teacher.id, pdf.id);
    expect((await ask(file, "GET", teacher.token, upright.id)).status).toBe(200);
  });

  it("is looked at before it is chosen, and fields that are laid on it are printed upon it", async () => {
    const { teacher, pdf } = await build();
    const looked = await ask(look, "GET", teacher.token, pdf.id, 2);
    expect([looked.status, looked.headers.get("content-type"), looked.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "private, no-store",
    ]);
    expect((await sharp(looked.bytes).metadata()).format).toBe("webp");
    const { id: picture } = await pictureOf(teacher.token, pdf.id, 1);
    const one = exampleItem("de", "page-overlay");
    const media = one.media.map((each) => ({ ...each, source: { from: "file", file: picture } }));
    const { id } = await createInteractive(teacher.id, "de", { title: "Auf dem Blatt", items: items.parse([{ ...one, media }]) });
    const plain = await createInteractive(teacher.id, "de", { title: "Auf dem Blatt", items: items.parse([one]) });
    // Our drawings are lines; the page is a picture.
    const imagesIn = async (which: number) =>
      Buffer.from((await ask(print, "GET", teacher.token, which)).bytes)
        .toString("latin1")
        .match(/\/Subtype\s*\/Image/g)?.length ?? 0;
    expect(await imagesIn(id)).toBeGreaterThan(await imagesIn(plain.id));
    await expect(deleteMedium(teacher.id, picture)).rejects.toMatchObject({ code: "medium_used" });
  });

  it("threat 5 is hers alone: another's PDF, a picture, a page that there is not: not found, and nothing is kept", async () => {
    const { teacher, pdf } = await build();
    const other = await buildUser();
    const picture = await pictureOf(teacher.token, pdf.id, 1);
    for (const [token, id, number] of [
      [other.token, pdf.id, 1],
      [teacher.token, picture.id, 1],
      [teacher.token, pdf.id, 3],
      [teacher.token, 999_999_999, 1],
    ] as const) {
      expect((await ask(look, "GET", token, id, number)).status).toBe(404);
      expect((await ask(take, "POST", token, id, number)).status).toBe(404);
    }
    for (const number of [0, -1, "x"]) expect((await ask(take, "POST", teacher.token, pdf.id, number)).status).toBe(400);
    expect((await ask(take, "POST", null, pdf.id)).status).toBe(401);
    expect(await getDb().$count(interactiveMedia, eq(interactiveMedia.userId, other.id))).toBe(0);
  });

  it("threat 18 counts as every picture does: a full library takes no page", async () => {
    const { teacher, pdf } = await build();
    await getDb().update(interactiveMedia).set({ bytes: MAX_MEDIA_BYTES }).where(eq(interactiveMedia.id, pdf.id));
    expect((await ask(take, "POST", teacher.token, pdf.id)).body.error?.code).toBe("storage_full");
    expect(await getDb().$count(interactiveMedia, eq(interactiveMedia.userId, teacher.id))).toBe(1);
  });
});
