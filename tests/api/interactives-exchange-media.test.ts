import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as exported } from "#app/api/v3/interactives/[id]/export/route.ts";
import { GET as losses } from "#app/api/v3/interactives/[id]/losses/route.ts";
import { POST as imported } from "#app/api/v3/interactives/import/route.ts";
import { GET as file } from "#app/api/v3/interactives/media/[id]/file/route.ts";
import { POST as add } from "#app/api/v3/interactives/media/route.ts";
import { POST as create } from "#app/api/v3/interactives/route.ts";
import { listZip, readZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { type Interactive, interactive } from "#lib/interactive/authoring/schema.ts";
import { importedExercises } from "#lib/interactive/exchange/schema.ts";
import { type NamedBytes, zipFiles } from "#lib/interactive/exchange/server/zip-files.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { medium } from "#lib/interactive/media/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const path = "/?world=de";
const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(400)]);
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#2558a1" } })
    .jpeg()
    .toBuffer();
const upload = (handler: Parameters<typeof call>[0], token: string, bytes: Buffer, name: string) => {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], name));
  return call(handler, { method: "POST", token, path, body });
};
const bring = async (token: string, bytes: Buffer, name: string) => medium.parse((await upload(add, token, bytes, name)).body.data).id;
const bytesOf = async (token: string, id: number) => (await call(file, { token, path, params: { id: String(id) } })).bytes;
const take = (handler: Parameters<typeof call>[0], token: string, id: number, format: string) =>
  call(handler, { token, path: `${path}&format=${format}`, params: { id: String(id) } });
const open = (zip: Buffer): NamedBytes[] => listZip(zip).map((entry) => [entry.name, readZipEntry(zip, entry, 4_000_000)]);
const above = (id: string, kind: "picture" | "audio", from: number, alt: string) => ({
  ...exampleItem("de", "single-choice"),
  id,
  media: [{ id: "m1", kind, alt, source: { from: "file", file: from } }],
});
const filesOf = (items: Interactive["items"]) =>
  items.map(({ media }) => media.map(({ kind, alt, source }) => ({ kind, alt, file: source.from === "file" ? source.file : 0 }))[0]);

let author: Awaited<ReturnType<typeof buildUser>>;
let made: Interactive;
beforeEach(async () => {
  author = await buildUser();
  const [picture, recording] = [await bring(author.token, await photo(), "hund.jpg"), await bring(author.token, sound, "hund.mp3")];
  const items = [above("i1", "picture", picture, "Ein Hund"), above("i2", "audio", recording, "Der Hund bellt")];
  made = interactive.parse((await call(create, { token: author.token, path, body: { title: "Hund", items } })).body.data);
});

describe.each(["h5p", "qti"])("files in packages of %s", (format) => {
  it("go out and come back: whoever reads the package has them as her own, a recording byte by byte", async () => {
    expect((await take(losses, author.token, made.id, format)).body.data?.items).toEqual([]);
    const zip = (await take(exported, author.token, made.id, format)).bytes;
    const names = open(zip).map(([name]) => name);
    const [picture, recording] = filesOf(made.items);
    expect(names).toEqual(
      expect.arrayContaining(
        format === "h5p"
          ? [`content/images/${picture?.file}.png`, `content/audios/${recording?.file}.mp3`]
          : [`media/${picture?.file}.webp`, `media/${recording?.file}.mp3`],
      ),
    );
    expect((await take(exported, author.token, made.id, format)).bytes.equals(zip)).toBe(true);
    const other = await buildUser();
    const back = importedExercises.parse((await upload(imported, other.token, zip, "hund.zip")).body.data);
    expect(back.problems).toEqual([]);
    const [hers, heard] = filesOf(back.items);
    expect([hers, heard]).toMatchObject([
      { kind: "picture", alt: "Ein Hund" },
      { kind: "audio", alt: "Der Hund bellt" },
    ]);
    expect(back.items.map(({ prompt, body }) => ({ prompt, body }))).toEqual(made.items.map(({ prompt, body }) => ({ prompt, body })));
    const seen = await sharp(await bytesOf(other.token, hers?.file ?? 0)).metadata();
    expect([seen.width, seen.height]).toEqual([60, 40]);
    expect((await bytesOf(other.token, heard?.file ?? 0)).equals(sound)).toBe(true);
  });

  it("one that is missing, and one that is no picture, is named, and its exercise comes in without it", async () => {
    const entries = open((await take(exported, author.token, made.id, format)).bytes);
    const isPicture = (name: string) => /\.(?:png|webp)$/.test(name);
    const hurt = entries.flatMap(([name, bytes]): NamedBytes[] =>
      name.endsWith(".mp3") ? [] : [[name, isPicture(name) ? Buffer.from("<html>") : bytes]],
    );
    const back = importedExercises.parse((await upload(imported, author.token, await zipFiles(hurt), "hund.zip")).body.data);
    expect(back.items.map(({ media }) => media)).toEqual([[], []]);
    expect(back.problems.map(({ reason, name }) => [reason, /mp3$|png$|webp$/.test(name ?? "")])).toEqual([
      ["file", true],
      ["file", true],
    ]);
  });

  it("names that leave the package, and addresses elsewhere, are no files", async () => {
    const entries = open((await take(exported, author.token, made.id, format)).bytes);
    const [picture] = filesOf(made.items);
    const before = format === "h5p" ? `images/${picture?.file}.png` : `../media/${picture?.file}.webp`;
    for (const src of ["https://example.org/a.png", "../../../etc/passwd", "/etc/passwd", "..\\\\a.png"]) {
      const moved = entries.map(
        ([name, bytes]): NamedBytes => [
          name,
          /\.(?:json|xml)$/.test(name) ? Buffer.from(bytes.toString("utf8").replace(before, src)) : bytes,
        ],
      );
      const back = await upload(imported, author.token, await zipFiles(moved), "hund.zip");
      expect([src, back.status]).toEqual([src, 201]);
      expect([src, importedExercises.parse(back.body.data).items[0]?.media]).toEqual([src, []]);
    }
  });
});
