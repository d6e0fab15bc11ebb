import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as asked, DELETE as stop, PUT as turnOn } from "#app/api/v3/interactives/[id]/embed/route.ts";
import { DELETE as remove, PATCH as save } from "#app/api/v3/interactives/[id]/route.ts";
import { POST as undelete } from "#app/api/v3/interactives/[id]/undo/route.ts";
import { POST as add } from "#app/api/v3/interactives/media/route.ts";
import { POST as create } from "#app/api/v3/interactives/route.ts";
import { GET as media } from "#app/embed/[token]/media/[file]/route.ts";
import { GET as page } from "#app/embed/[token]/route.ts";
import { GET as player } from "#app/embed/player/[file]/route.ts";
import { type Interactive, interactive } from "#lib/interactive/authoring/schema.ts";
import { embedAnswer } from "#lib/interactive/embedding/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { medium } from "#lib/interactive/media/schema.ts";
import { PLAYED_ID, standAlone } from "#lib/interactive/stand-alone/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

type Handler = Parameters<typeof call>[0];
const path = "/?world=de";
const ask = (handler: Handler, method: string, token: string, id: number, body?: unknown) =>
  call(handler, { method, token, path, params: { id: String(id) }, ...(body === undefined ? {} : { body }) });
const show = (token: string) => call(page, { path, params: { token } });
const tokenOf = (address: string | undefined): string => address?.split("/").at(-1) ?? "";
const turn = async (token: string, id: number, origins: string[]) =>
  embedAnswer.parse((await ask(turnOn, "PUT", token, id, { origins })).body.data).embed;

let author: Awaited<ReturnType<typeof buildUser>>;
let made: Interactive;
beforeEach(async () => {
  author = await buildUser();
  const body = { title: "Brüche", items: [exampleItem("de", "single-choice")] };
  made = interactive.parse((await call(create, { token: author.token, path, body })).body.data);
});

describe("exercises in foreign pages", () => {
  it("are off until their author turns them on, for pages that she names; the policy names exactly these", async () => {
    expect((await ask(asked, "GET", author.token, made.id)).body.data).toEqual({ embed: null });
    const embed = await turn(author.token, made.id, ["https://schule.example/kurs/7", "https://schule.example", "https://b.example:8443"]);
    expect(embed?.origins).toEqual(["https://schule.example", "https://b.example:8443"]);
    expect((await ask(asked, "GET", author.token, made.id)).body.data).toEqual({ embed });
    const { status, headers, bytes } = await show(tokenOf(embed?.address));
    expect([status, headers.get("content-type"), headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
      200,
      "text/html; charset=utf-8",
      "no-store",
      "noindex",
    ]);
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors https:\/\/schule\.example https:\/\/b\.example:8443$/);
    expect([headers.get("set-cookie"), headers.get("referrer-policy")]).toEqual([null, "no-referrer"]);
    const html = bytes.toString("utf8");
    const played = standAlone.parse(JSON.parse(new RegExp(`id="${PLAYED_ID}">([^<]*)<`).exec(html)?.[1] ?? ""));
    expect([played.title, played.items, played.parents]).toEqual(["Brüche", made.items, embed?.origins]);
    for (const private_ of [author.email, String(author.id)].filter((one) => one.length > 4)) expect(html).not.toContain(private_);
    // What the page asks for is there, and stays as it is.
    for (const [, name = ""] of html.matchAll(/"\/embed\/player\/([^"]*)"/g)) {
      const file = await call(player, { path, params: { file: name } });
      expect([file.status, file.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    }
    for (const name of ["licences.md", "../build-manifest.json", "x.js"])
      expect((await call(player, { path, params: { file: name } })).status).toBe(404);
  });

  it("follow what is saved, keep their address while they are on, and end at once and for good", async () => {
    const first = await turn(author.token, made.id, ["https://a.example"]);
    await ask(save, "PATCH", author.token, made.id, { version: 1, title: "Neuer Titel" });
    expect((await show(tokenOf(first?.address))).bytes.toString("utf8")).toContain("<title>Neuer Titel</title>");
    const second = await turn(author.token, made.id, ["https://b.example"]);
    expect(second?.address).toBe(first?.address);
    expect((await show(tokenOf(first?.address))).headers.get("content-security-policy")).toContain("frame-ancestors https://b.example");
    expect((await ask(stop, "DELETE", author.token, made.id)).body.data).toEqual({ embed: null });
    expect((await show(tokenOf(first?.address))).status).toBe(404);
    const third = await turn(author.token, made.id, ["https://b.example"]);
    expect(third?.address).not.toBe(first?.address);
    expect((await show(tokenOf(first?.address))).status).toBe(404);
    // Deleted exercises are shown nowhere until they come back.
    await ask(remove, "DELETE", author.token, made.id);
    expect((await show(tokenOf(third?.address))).status).toBe(404);
    await ask(undelete, "POST", author.token, made.id, {});
    expect((await show(tokenOf(third?.address))).status).toBe(200);
  });

  it("of an author who is blocked are shown nowhere, and are again when she is let in", async () => {
    const token = tokenOf((await turn(author.token, made.id, ["https://schule.example"]))?.address);
    const block = (blockedAt: Date | null) => getDb().update(users).set({ blockedAt }).where(eq(users.id, author.id));
    await block(new Date());
    expect((await show(token)).status).toBe(404);
    await block(null);
    expect((await show(token)).status).toBe(200);
  });

  it("are nobody else's to turn on, look up or end; what is no https address is refused with its field", async () => {
    const other = await buildUser();
    for (const [handler, method, body] of [
      [asked, "GET"],
      [turnOn, "PUT", { origins: ["https://a.example"] }],
      [stop, "DELETE"],
    ] as const)
      expect((await ask(handler, method, other.token, made.id, body)).status).toBe(404);
    const refused = await ask(turnOn, "PUT", author.token, made.id, { origins: ["https://a.example", "http://b.example"] });
    expect([refused.status, refused.body.error?.code, Object.keys(refused.body.error?.fields ?? {})]).toEqual([
      400,
      "invalid_input",
      ["origins.1"],
    ]);
    for (const origins of [[], ["https://*.example"], Array.from({ length: 21 }, (_, at) => `https://a${at}.example`)])
      expect((await ask(turnOn, "PUT", author.token, made.id, { origins })).status).toBe(400);
    for (const token of ["x", "a".repeat(43), "../x"]) expect([400, 404]).toContain((await show(token)).status);
  });

  it("a page of the author's own machine may show them in a demonstration alone", async () => {
    const before = { DEMO: process.env.DEMO, HOST: process.env.HOST };
    const ofDemo = async (demo: string) => {
      Object.assign(process.env, { DEMO: demo, HOST: "localhost" });
      forgetEnv();
      return (await ask(turnOn, "PUT", author.token, made.id, { origins: ["http://localhost:4000"] })).status;
    };
    try {
      expect([await ofDemo("1"), await ofDemo("0")]).toEqual([200, 400]);
    } finally {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      forgetEnv();
    }
  });

  it("hand out the pictures that they name, and no other file of their author's", async () => {
    const bring = async (background: string) => {
      const body = new FormData();
      const png = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
      body.set("file", new File([new Uint8Array(png)], "bild.png"));
      return medium.parse((await call(add, { method: "POST", token: author.token, path, body })).body.data).id;
    };
    const [named, other] = [await bring("#2558a1"), await bring("#a12558")];
    const hotspot = exampleItem("de", "hotspot");
    const items = [{ ...hotspot, media: hotspot.media.map((one) => ({ ...one, source: { from: "file", file: named } })) }];
    await ask(save, "PATCH", author.token, made.id, { version: 1, items });
    const token = tokenOf((await turn(author.token, made.id, ["https://a.example"]))?.address);
    expect((await show(token)).bytes.toString("utf8")).toContain(`/embed/${token}/media/${named}`);
    const send = (file: number) => call(media, { path, params: { token, file: String(file) } });
    const sent = await send(named);
    expect([sent.status, sent.headers.get("content-type"), sent.headers.get("cache-control")]).toEqual([
      200,
      "image/webp",
      "private, no-store",
    ]);
    expect([
      (await send(other)).status,
      (await call(media, { path, params: { token: "a".repeat(43), file: String(named) } })).status,
    ]).toEqual([404, 404]);
  });
});
