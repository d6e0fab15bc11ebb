import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET as exported } from "#app/api/v3/interactives/[id]/export/route.ts";
import { GET as print } from "#app/api/v3/interactives/[id]/print/route.ts";
import { PATCH as save } from "#app/api/v3/interactives/[id]/route.ts";
import { POST as imported } from "#app/api/v3/interactives/import/route.ts";
import { GET as file } from "#app/api/v3/interactives/media/[id]/file/route.ts";
import { DELETE as remove } from "#app/api/v3/interactives/media/[id]/route.ts";
import { POST as add, GET as list } from "#app/api/v3/interactives/media/route.ts";
import { POST as create } from "#app/api/v3/interactives/route.ts";
import { interactive } from "#lib/interactive/authoring/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { MAX_MEDIA_BYTES } from "#lib/interactive/media/limits.ts";
import { mediaList, medium } from "#lib/interactive/media/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { interactiveMedia, users } from "#lib/platform/db/schema/schema.ts";
import { compileTypst } from "#lib/platform/typst/compile.ts";
import { collectAccount } from "#lib/staff/account/server/collect-account.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

const photo = () =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: "#2558a1" } })
    .withExif({ IFD0: { Copyright: "Kamera 7" } })
    .jpeg()
    .toBuffer();
const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(400)]);
const paper = () =>
  Buffer.from(
    compileTypst("#set page(width: 100mm, height: 150mm)\nErste Seite\n#pagebreak()\nZweite Seite", {
      title: "Blatt",
      lang: "de",
      author: "",
    }),
  );

const ask = (
  handler: Parameters<typeof call>[0],
  method: string,
  token: string,
  more: { id?: number; body?: unknown; query?: string } = {},
) =>
  call(handler, {
    method,
    token,
    path: `/?world=de${more.query ?? ""}`,
    params: { id: String(more.id ?? 0) },
    ...(method === "GET" || method === "DELETE" ? {} : { body: more.body ?? {} }),
  });
const bring = (token: string, bytes: Buffer, name: string) => {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], name));
  return ask(add, "POST", token, { body });
};
const take = async (token: string, bytes: Buffer, name: string) => medium.parse((await bring(token, bytes, name)).body.data);
const withFile = (type: "hotspot" | "dictation", id: number, kind: "picture" | "audio") => {
  const one = exampleItem("de", type);
  return { ...one, media: one.media.map((each) => ({ ...each, kind, source: { from: "file", file: id } })) };
};
const overlay = (id: number) => ({
  ...exampleItem("de", "page-overlay"),
  media: [{ id: "m1", kind: "pdf", alt: "Blatt", source: { from: "file", file: id } }],
  body: { media: "m1", fields: [{ kind: "text", id: "f", page: 2, area: { x: 10, y: 10, width: 40, height: 10 }, accepted: ["Igel"] }] },
});
const keep = (token: string, items: unknown[]) => ask(create, "POST", token, { body: { title: "Mit Dateien", items } });

describe("ROUTE-62 files of one's own in exercises", () => {
  it("a photo is drawn anew without what the camera wrote, sound and PDF stay as they are; the same file is one", async () => {
    const { token, id: userId } = await buildUser();
    const picture = await take(token, await photo(), "Ausflug.JPG");
    expect(picture).toMatchObject({ name: "Ausflug.webp", kind: "picture", mime: "image/webp", width: 1_600, height: 800, pages: null });
    const sent = await ask(file, "GET", token, { id: picture.id });
    expect([sent.status, sent.headers.get("cache-control"), sent.headers.get("x-content-type-options")]).toEqual([
      200,
      "private, no-store",
      "nosniff",
    ]);
    expect((await sharp(sent.bytes).metadata()).exif).toBeUndefined();
    const spoken = await take(token, sound, "diktat.wav");
    expect(spoken).toMatchObject({ name: "diktat.mp3", kind: "audio", mime: "audio/mpeg" });
    expect((await ask(file, "GET", token, { id: spoken.id })).bytes.equals(sound)).toBe(true);
    expect(await take(token, paper(), "Blatt.pdf")).toMatchObject({ kind: "pdf", pages: 2, width: null });
    expect((await take(token, await photo(), "noch einmal.jpg")).id).toBe(picture.id);
    const all = mediaList.parse((await ask(list, "GET", token)).body.data);
    expect([all.total, all.items.map(({ kind }) => kind), all.maxBytes]).toEqual([3, ["pdf", "audio", "picture"], MAX_MEDIA_BYTES]);
    expect(all.bytes).toBe(all.items.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(mediaList.parse((await ask(list, "GET", token, { query: "&kind=audio" })).body.data).items).toHaveLength(1);
    const [user] = await getDb().select().from(users).where(eq(users.id, userId));
    expect(JSON.stringify(user ? await collectAccount(userId) : "")).toContain("diktat.mp3");
  });

  it("what is none of the three is refused, and what is too much", async () => {
    const { token, id: userId } = await buildUser();
    expect((await bring(token, Buffer.from("<svg/>"), "a.svg")).status).toBe(422);
    expect((await bring(token, Buffer.from("%PDF-1.7 nichts"), "a.pdf")).status).toBe(422);
    expect((await bring(token, Buffer.alloc(0), "leer.mp3")).status).toBe(422);
    expect((await bring(token, Buffer.concat([sound, Buffer.alloc(5 * 1_048_576)]), "lang.mp3")).status).toBe(413);
    const one = await take(token, sound, "a.mp3");
    await getDb().update(interactiveMedia).set({ bytes: MAX_MEDIA_BYTES }).where(eq(interactiveMedia.id, one.id));
    expect((await bring(token, Buffer.concat([sound, Buffer.from([1])]), "b.mp3")).status).toBe(507);
    expect(await getDb().$count(interactiveMedia, eq(interactiveMedia.userId, userId))).toBe(1);
  });

  it("an exercise shows files that are hers and what it says they are; one that is shown is not taken away", async () => {
    const { token } = await buildUser();
    const other = await buildUser();
    const picture = await take(token, await photo(), "a.jpg");
    const foreign = await keep(other.token, [withFile("hotspot", picture.id, "picture")]);
    expect([foreign.status, Object.keys(foreign.body.error?.fields ?? {})]).toEqual([400, ["items.0.media.0.source.file"]]);
    expect((await keep(token, [withFile("dictation", picture.id, "audio")])).status).toBe(400);
    for (const [handler, method] of [
      [file, "GET"],
      [remove, "DELETE"],
    ] as const)
      expect((await ask(handler, method, other.token, { id: picture.id })).status).toBe(404);
    const made = interactive.parse((await keep(token, [withFile("hotspot", picture.id, "picture")])).body.data);
    expect(mediaList.parse((await ask(list, "GET", token)).body.data).items[0]?.usedIn).toEqual([{ id: made.id, title: "Mit Dateien" }]);
    const refused = await ask(remove, "DELETE", token, { id: picture.id });
    expect([refused.status, refused.body.error?.code]).toEqual([409, "medium_used"]);
    expect((await ask(save, "PATCH", token, { id: made.id, body: { version: 1, items: [exampleItem("de", "numeric")] } })).status).toBe(
      200,
    );
    expect((await ask(remove, "DELETE", token, { id: picture.id })).status).toBe(200);
    expect((await ask(file, "GET", token, { id: picture.id })).status).toBe(404);
  });

  it("a package takes the files along, and whoever reads it has them as her own", async () => {
    const { token } = await buildUser();
    const picture = await take(token, await photo(), "a.jpg");
    const spoken = await take(token, sound, "b.mp3");
    const made = interactive.parse(
      (await keep(token, [withFile("hotspot", picture.id, "picture"), { ...withFile("dictation", spoken.id, "audio"), id: "two" }])).body
        .data,
    );
    const packed = await ask(exported, "GET", token, { id: made.id, query: "&format=kreda" });
    expect((await ask(exported, "GET", token, { id: made.id, query: "&format=kreda" })).bytes.equals(packed.bytes)).toBe(true);
    const reader = await buildUser();
    const body = new FormData();
    body.set("file", new File([new Uint8Array(packed.bytes)], "a.zip"));
    const back = await ask(imported, "POST", reader.token, { body });
    expect(back.status).toBe(201);
    const own = mediaList.parse((await ask(list, "GET", reader.token)).body.data);
    expect(own.items.map(({ kind, usedIn }) => [kind, usedIn.length])).toEqual([
      ["audio", 1],
      ["picture", 1],
    ]);
    const audio = own.items.find(({ kind }) => kind === "audio");
    expect((await ask(file, "GET", reader.token, { id: Number(audio?.id) })).bytes.equals(sound)).toBe(true);
  });

  it("pictures and pages of a PDF are printed, fields upon them", async () => {
    const { token } = await buildUser();
    const [picture, pdf] = [await take(token, await photo(), "a.jpg"), await take(token, paper(), "b.pdf")];
    const made = interactive.parse(
      (await keep(token, [withFile("hotspot", picture.id, "picture"), { ...overlay(pdf.id), id: "two" }])).body.data,
    );
    const printed = await ask(print, "GET", token, { id: made.id, query: "&key=with" });
    expect(printed.status).toBe(200);
    const pages = await readPdfPages(printed.bytes);
    expect(pages.join("\n")).not.toContain("nicht abgedruckt");
    expect([pages[0]?.includes("Igel"), pages.at(-1)?.includes("Igel")]).toEqual([false, true]);
    expect(printed.bytes.length).toBeGreaterThan(10_000);
  });
});
