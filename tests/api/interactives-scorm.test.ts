import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET as exported } from "#app/api/v3/interactives/[id]/export/route.ts";
import { GET as losses } from "#app/api/v3/interactives/[id]/losses/route.ts";
import { POST as add } from "#app/api/v3/interactives/media/route.ts";
import { POST as create } from "#app/api/v3/interactives/route.ts";
import { listZip, readZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { interactive } from "#lib/interactive/authoring/schema.ts";
import { scormLosses } from "#lib/interactive/exchange/server/scorm-package.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { medium } from "#lib/interactive/media/schema.ts";
import { PLAYED_ID, standAlone } from "#lib/interactive/stand-alone/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { readXml } from "#tests/read-xml.ts";

const make = async (token: string, title: string, items: unknown[]) =>
  interactive.parse((await call(create, { token, path: "/?world=de", body: { title, items } })).body.data);
const take = (handler: Parameters<typeof call>[0], token: string, id: number) =>
  call(handler, { token, path: "/?world=de&format=scorm", params: { id: String(id) } });
const open = (zip: Buffer) => {
  const entries = listZip(zip);
  return {
    names: entries.map(({ name }) => name),
    read: (name: string): Buffer => {
      const entry = entries.find((one) => one.name === name);
      if (!entry) throw new Error(`${name} is not in the package`);
      return readZipEntry(zip, entry, 4_000_000);
    },
  };
};
const playedIn = (page: string) => standAlone.parse(JSON.parse(new RegExp(`id="${PLAYED_ID}">([^<]*)<`).exec(page)?.[1] ?? ""));

describe("a package of SCORM 1.2", () => {
  it("ENTITY-6 names every file that lies in it, holds exercises of all types with the words of their player, and names no address", async () => {
    const { token } = await buildUser();
    const all = itemTypeNames.map((type, index) => ({ ...exampleItem("de", type), id: `i${index}` }));
    const made = await make(token, 'Alle <Arten> & "mehr"', all);
    const file = await take(exported, token, made.id);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const { names, read } = open(file.bytes);
    expect(names.slice(0, 2)).toEqual(["imsmanifest.xml", "index.html"]);
    const manifest = read("imsmanifest.xml").toString("utf8");
    const xml = readXml(manifest);
    const values = (path: string) => xml.all(path).map(({ content }) => content);
    expect(values("/*/*[local-name()='resources']/*[local-name()='resource']/*[local-name()='file']/@href")).toEqual(names.slice(1));
    expect(values("//*[local-name()='schemaversion'] | //*[local-name()='schema']")).toEqual(["ADL SCORM", "1.2"]);
    expect(values("//*[local-name()='resource']/@href")).toEqual(["index.html"]);
    expect(values("//*[local-name()='item']/@identifierref")).toEqual(values("//*[local-name()='resource']/@identifier"));
    expect(values("//*[local-name()='title']")).toEqual([made.title, made.title]);
    xml.dispose();
    const page = read("index.html").toString("utf8");
    const played = playedIn(page);
    expect([played.place, played.locale, played.items]).toEqual(["scorm", "de-DE", made.items]);
    expect(JSON.stringify(played.messages)).toContain("Prüfen");
    for (const [, address = ""] of page.matchAll(/(?:src|href)="([^"]*)"/g)) expect(names).toContain(address);
    const css = read(names.find((name) => name.endsWith(".css")) ?? "").toString("utf8");
    for (const [, address = ""] of css.matchAll(/url\((?!"data:)([^)]*)\)/g))
      expect(names).toContain(`player/${address.replace("./", "")}`);
    expect((await take(exported, token, made.id)).bytes.equals(file.bytes)).toBe(true);
  });

  it("takes the files along that its exercises name; a page of a PDF is told to be lost", async () => {
    const { token } = await buildUser();
    const body = new FormData();
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#2558a1" } })
      .png()
      .toBuffer();
    body.set("file", new File([new Uint8Array(png)], "hund.png"));
    const picture = medium.parse((await call(add, { method: "POST", token, path: "/?world=de", body })).body.data);
    const hotspot = exampleItem("de", "hotspot");
    const item = { ...hotspot, media: hotspot.media.map((one) => ({ ...one, source: { from: "file", file: picture.id } })) };
    const made = await make(token, "Bild", [item]);
    const { read } = open((await take(exported, token, made.id)).bytes);
    const { files } = playedIn(read("index.html").toString("utf8"));
    expect(files).toEqual({ [picture.id]: `media/${picture.id}.webp` });
    expect((await sharp(read(files[picture.id] ?? "")).metadata()).width).toBe(40);
    expect((await take(losses, token, made.id)).body.data?.items).toEqual([]);
    const paged = items.parse([{ ...item, media: item.media.map((one) => ({ ...one, kind: "pdf" })) }]);
    expect(scormLosses(paged)).toMatchObject([{ losses: ["media"] }]);
  });

  it("speaks the language of its exercises, not that of the world they were made in; another's is not found", async () => {
    const { token } = await buildUser();
    const made = await make(token, "Dogs", [{ ...exampleItem("de", "single-choice"), lang: "en" }]);
    const played = playedIn(
      open((await take(exported, token, made.id)).bytes)
        .read("index.html")
        .toString("utf8"),
    );
    expect([played.locale, JSON.stringify(played.messages).includes("Prüfen")]).toEqual(["en", false]);
    const other = await buildUser();
    expect((await take(exported, other.token, made.id)).status).toBe(404);
  });
});
