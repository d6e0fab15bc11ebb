import { existsSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { POST as setAvatar } from "#app/api/v3/user-details/avatar/route.ts";
import { POST as setBackground } from "#app/api/v3/user-details/background/route.ts";
import { POST as removeAvatar } from "#app/api/v3/user-details/remove-avatar/route.ts";
import { POST as removeBackground } from "#app/api/v3/user-details/remove-background/route.ts";
import { GET as serveAvatar } from "#app/files/avatars/[...key]/route.ts";
import { GET as serveBackground } from "#app/files/backgrounds/[...key]/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { tasks } from "#lib/staff/account/server/jobs.ts";
import { call } from "#tests/call.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { makePixelFlood, makePng } from "#tests/files/make-picture.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const form = (bytes: Buffer | string, crop?: object | string, name = "me.png", type = "image/png") => {
  const body = new FormData();
  body.append("file", new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type }));
  if (crop !== undefined) body.append("crop", typeof crop === "string" ? crop : JSON.stringify(crop));
  return body;
};
const pathOf = async (id: number) => (await getDb().select({ path: users.imagePath }).from(users).where(eq(users.id, id)))[0]?.path ?? null;
const onDisk = (address: string) => path.resolve(process.env.DATA_DIR ?? "", "files", address.replace("/files/", ""));
const fetchPicture = (serve: typeof serveAvatar, address: string, headers: Record<string, string> = {}) =>
  call(serve as never, { path: address, params: { key: address.split("/").slice(3) }, headers });

/** Left half red, right half blue, with a camera's metadata. */
const twoHalves = async (format: "jpeg" | "png" | "webp" | "avif" | "gif", orientation = 1) => {
  const red = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 200, height: 100, channels: 3, background: "#0000ff" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .toFormat(format)
    .withMetadata({ orientation, exif: { IFD0: { Copyright: "SECRET-PLACE" } } })
    .toBuffer();
};
const colourOf = async (picture: Buffer) => {
  const { dominant } = await sharp(picture).stats();
  return dominant.r > 200 && dominant.b < 60 ? "red" : dominant.b > 200 && dominant.r < 60 ? "blue" : "other";
};

describe("CALL-9 PICTURE-1 the profile picture", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "%s becomes squares of 32 and 200 px without metadata, cut as wished",
    async (format) => {
      const anna = await buildUser();
      const picture = await twoHalves(format);
      const { status, body } = await call(setAvatar, {
        token: anna.token,
        body: form(picture, { x: 100, y: 0, size: 100 }, `a.${format}`),
      });
      expect(status, JSON.stringify(body)).toBe(200);
      const address = String(body.data?.imagePath);
      expect(address).toBe(await pathOf(anna.id));
      expect(address).toMatch(/^\/files\/avatars\/([0-9a-f]{2})\/\1[0-9a-f]{62}-200\.webp$/);
      for (const size of [200, 32]) {
        const served = await fetchPicture(serveAvatar, address.replace("-200.", `-${size}.`));
        expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);
        expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(served.headers.get("x-content-type-options")).toBe("nosniff");
        const facts = await sharp(served.bytes).metadata();
        expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(["webp", size, size, undefined]);
        expect(served.bytes.includes("SECRET-PLACE")).toBe(false);
        expect(await colourOf(served.bytes)).toBe("blue");
      }
    },
  );

  it("turns the picture as its EXIF says before it cuts; without a crop it takes the middle", async () => {
    const anna = await buildUser();
    // Turned by 90° clockwise the red half is above: 100 wide, 200 high.
    const turned = await twoHalves("jpeg", 6);
    const first = await call(setAvatar, { token: anna.token, body: form(turned, { x: 0, y: 100, size: 100 }) });
    expect(await colourOf((await fetchPicture(serveAvatar, String(first.body.data?.imagePath))).bytes)).toBe("blue");
    const above = await call(setAvatar, { token: anna.token, body: form(turned, { x: 0, y: 0, size: 100 }) });
    expect(await colourOf((await fetchPicture(serveAvatar, String(above.body.data?.imagePath))).bytes)).toBe("red");
    expect((await call(setAvatar, { token: anna.token, body: form(turned, { x: 101, y: 0, size: 100 }) })).status).toBe(400);
    expect((await call(setAvatar, { token: anna.token, body: form(await makePng(90, 30)) })).status).toBe(200);
  });

  it("a new picture has a new name, the old files go, and removing leaves none", async () => {
    const anna = await buildUser();
    const first = String((await call(setAvatar, { token: anna.token, body: form(await makePng()) })).body.data?.imagePath);
    const second = String((await call(setAvatar, { token: anna.token, body: form(await makePng()) })).body.data?.imagePath);
    expect(second).not.toBe(first);
    for (const { payload } of await jobsOf("delete_account_files")) await tasks.delete_account_files?.(payload, undefined as never);
    expect([existsSync(onDisk(first)), existsSync(onDisk(first.replace("-200", "-32"))), existsSync(onDisk(second))]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await fetchPicture(serveAvatar, first)).status).toBe(404);
    expect((await call(removeAvatar, { token: anna.token, method: "POST" })).status).toBe(200);
    expect(await pathOf(anna.id)).toBeNull();
    for (const { payload } of await jobsOf("delete_account_files")) await tasks.delete_account_files?.(payload, undefined as never);
    expect(existsSync(onDisk(second))).toBe(false);
  });

  it("of many at once one stays, and the files of all others are named for deletion", async () => {
    const anna = await buildUser();
    const before = (await jobsOf("delete_account_files")).length;
    const picture = await makePng();
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(setAvatar, { token: anna.token, body: form(picture) })));
    const made = answers.map(({ body }) => String(body.data?.imagePath));
    expect(new Set(made).size).toBe(6);
    const kept = await pathOf(anna.id);
    expect(made).toContain(kept);
    const doomed = (await jobsOf("delete_account_files")).slice(before).flatMap(({ payload }) => (payload as { keys: string[] }).keys);
    expect(doomed.filter((key) => key.endsWith("-200.webp")).sort()).toEqual(
      made
        .filter((one) => one !== kept)
        .map((one) => one.replace("/files/", ""))
        .sort(),
    );
  });

  it("threat 5 changes nobody but the caller, and nobody anonymous", async () => {
    const [anna, berta] = [await buildUser(), await buildUser()];
    await call(setAvatar, { token: anna.token, body: form(await makePng()), path: `/?userId=${berta.id}` });
    expect(await pathOf(berta.id)).toBeNull();
    expect((await call(setAvatar, { token: await buildToken(null), body: form(await makePng()) })).status).toBe(401);
    expect((await call(setAvatar, { body: form(await makePng()) })).status).toBe(401);
  });
});

describe("threat 17 threat 18 hostile pictures", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  const html = "<!doctype html><script>alert(1)</script>";
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0heicmif1"), Buffer.alloc(64)]);
  const corpus: [string, () => Promise<Buffer | string> | Buffer | string][] = [
    ["an SVG called PNG", () => svg],
    ["an SVG behind a PNG's first bytes", () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from(svg)])],
    ["HTML", () => html],
    ["HTML behind a GIF's name", () => `GIF89a/*${html}*/`],
    ["a PDF", () => "%PDF-1.7\n%%EOF"],
    ["a pixel flood", () => makePixelFlood(60_000, 60_000)],
    ["a pixel flood just in the sides", () => makePixelFlood(15_900, 15_900)],
    ["a picture without pixels", () => makePixelFlood(40, 40)],
    ["a truncated JPEG", async () => (await twoHalves("jpeg")).subarray(0, 700)],
    ["a truncated PNG", async () => (await makePng(300, 300)).subarray(0, 120)],
    ["HEIC", () => heic],
    ["text", () => "hello"],
  ];
  it.each(corpus)("%s is refused with 422, and nothing changes", async (_, make) => {
    const anna = await buildUser();
    const bytes = await make();
    for (const handler of [setAvatar, setBackground]) {
      const answer = await call(handler, { token: anna.token, body: form(bytes) });
      expect([answer.status, answer.body.error?.code]).toEqual([422, "image_invalid"]);
    }
    expect(await pathOf(anna.id)).toBeNull();
    expect(await getDb().select().from(authorProfiles).where(eq(authorProfiles.userId, anna.id))).toEqual([]);
  });

  it("a polyglot loses what it carried", async () => {
    const anna = await buildUser();
    const polyglot = Buffer.concat([await twoHalves("jpeg"), Buffer.from(html), Buffer.from("PK\u0003\u0004evil.zip")]);
    const address = String(
      (await call(setAvatar, { token: anna.token, body: form(polyglot, undefined, "x.html", "text/html") })).body.data?.imagePath,
    );
    const { bytes } = await fetchPicture(serveAvatar, address);
    expect([bytes.includes("<script"), bytes.includes("evil.zip")]).toEqual([false, false]);
  });

  it.each([
    ["no file", () => new FormData()],
    ["a text as file", () => ({ file: "x" })],
    ["a broken crop", async () => form(await makePng(), "{")],
    ["a crop below zero", async () => form(await makePng(), { x: -1, y: 0, size: 10 })],
    ["a crop of nothing", async () => form(await makePng(), { x: 0, y: 0, size: 0 })],
    ["half a pixel", async () => form(await makePng(), { x: 0.5, y: 0, size: 10 })],
    ["a crop outside", async () => form(await makePng(60, 40), { x: 30, y: 0, size: 40 })],
  ])("%s: 400, and nothing changes", async (_, make) => {
    const anna = await buildUser();
    const answer = await call(setAvatar, { token: anna.token, body: await make() });
    expect([answer.status, answer.body.error?.code]).toEqual([400, "invalid_input"]);
    expect(await pathOf(anna.id)).toBeNull();
  });

  it("threat 6 further fields are refused; more than 10 MB and an empty file too", async () => {
    const anna = await buildUser();
    const more = form(await makePng());
    more.append("imagePath", "https://evil.example/x.png");
    expect((await call(setAvatar, { token: anna.token, body: more })).status).toBe(400);
    // As one piece: a stream that nobody reads to its end would complain.
    const large = await new Response(form(Buffer.alloc(10 * 1024 * 1024 + 1))).blob();
    expect((await call(setAvatar, { token: anna.token, body: large })).status).toBe(413);
    expect((await call(setAvatar, { token: anna.token, body: form("") })).body.error?.code).toBe("file_empty");
    expect(await pathOf(anna.id)).toBeNull();
  });

  it("through the address of pictures nothing else leaves the storage", async () => {
    for (const key of ["../invoices/kr/KR-1.pdf", "ab/x.webp", "exports/a.zip", `ab/${"0".repeat(64)}-200.webp`])
      expect((await call(serveAvatar as never, { params: { key: key.split("/") } })).status).toBe(404);
  });
});

describe("CALL-10 PICTURE-1 the background", () => {
  it("becomes widths of 600 and 1200, three times as wide as high, and can be removed", async () => {
    const anna = await buildUser();
    const { body } = await call(setBackground, { token: anna.token, body: form(await makePng(1_500, 1_000)) });
    const address = String(body.data?.profileBackgroundPath);
    expect(address).toMatch(/^\/files\/backgrounds\/.*-1200\.webp$/);
    for (const [width, height] of [
      [1_200, 400],
      [600, 200],
    ]) {
      const served = await fetchPicture(serveBackground, address.replace("-1200.", `-${width}.`));
      const facts = await sharp(served.bytes).metadata();
      expect([facts.width, facts.height]).toEqual([width, height]);
    }
    const [profile] = await getDb().select().from(authorProfiles).where(eq(authorProfiles.userId, anna.id));
    expect([profile?.backgroundPath, profile?.backgroundData, profile?.isPrivate]).toEqual([address, { width: 1_200, height: 400 }, true]);
    expect((await call(removeBackground, { token: anna.token, method: "POST" })).status).toBe(200);
    const [after] = await getDb().select().from(authorProfiles).where(eq(authorProfiles.userId, anna.id));
    expect([after?.backgroundPath, after?.backgroundData]).toEqual([null, null]);
    const doomed = (await jobsOf("delete_account_files")).flatMap(({ payload }) => (payload as { keys: string[] }).keys);
    expect(doomed).toContain(address.replace("/files/", ""));
  });

  it.each([
    [30, 200, 30, 10],
    [900, 20, 60, 20],
    [1, 1, 1, 1],
  ])("a picture of %i × %i is not blown up", async (width, height, wide, high) => {
    const anna = await buildUser();
    const { body } = await call(setBackground, { token: anna.token, body: form(await makePng(width, height)) });
    const facts = await sharp((await fetchPicture(serveBackground, String(body.data?.profileBackgroundPath))).bytes).metadata();
    expect([facts.width, facts.height]).toEqual([wide, high]);
  });
});
