import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { POST as save } from "#app/api/v3/posts/[id]/save/route.ts";
import { POST as create } from "#app/api/v3/posts/create/route.ts";
import { POST as sendPicture } from "#app/api/v3/posts/pictures/route.ts";
import { GET as picture } from "#app/files/posts/[...key]/route.ts";
import { dropUnusedPicture } from "#lib/pages/blog/server/post-pictures.ts";
import { call } from "#tests/call.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { makePixelFlood, makePng } from "#tests/files/make-picture.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const at = (handler: typeof save, token: string | null, id: number, body: object = {}) =>
  call(handler, { token, method: "POST", body, params: { id: String(id) } });

/** A seller with an empty draft. */
const begin = async () => {
  const author = await buildSeller();
  const { body } = await call(create, { token: author.token, method: "POST", body: {} });
  return { author, id: Number(body.data?.id) };
};

describe("ROUTE-6 pictures", () => {
  const upload = async (token: string, bytes: Buffer, name = "bild.png") => {
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], name));
    return call(sendPicture, { token, body: form });
  };
  const fetchPicture = (url: string) => call(picture, { path: url, params: { key: url.split("/").slice(3) } });

  it("are re-encoded to WebP of at most 1600 px, served to everybody, and stay in the text", async () => {
    const { author, id } = await begin();
    const { body } = await upload(author.token, await makePng(2_400, 1_200));
    expect(body.data).toMatchObject({ width: 1_600, height: 800, url: expect.stringMatching(/^\/files\/posts\//) });
    const url = String(body.data?.url);
    const served = await fetchPicture(url);
    expect([served.status, served.headers.get("content-type"), served.headers.get("x-content-type-options")]).toEqual([
      200,
      "image/webp",
      "nosniff",
    ]);
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: "webp", width: 1_600, height: 800 });
    const html = `<img src="${url}" alt="Uhr" width="1600" height="800" loading="lazy" />`;
    expect((await at(save, author.token, id, { revision: 0, title: "Uhr", body: html, coverPath: url })).body.data).toMatchObject({
      body: html,
      coverPath: url,
    });
  });

  it.each([
    ["SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
    ["HTML", Buffer.from("<script>alert(1)</script>")],
    ["a flood of pixels", makePixelFlood(60_000, 60_000)],
  ])("threats 17 and 18 %s is refused", async (_, bytes) => {
    const { author } = await begin();
    expect((await upload(author.token, bytes)).status).toBe(422);
  });

  it("go from the storage when no post shows them any more, and only then", async () => {
    const { author, id } = await begin();
    const url = String((await upload(author.token, await makePng())).body.data?.url);
    await at(save, author.token, id, { revision: 0, title: "Uhr", body: `<img src="${url}">` });
    expect([await dropUnusedPicture(url), (await fetchPicture(url)).status]).toEqual([false, 200]);
    await at(save, author.token, id, { revision: 1, title: "Uhr", body: "<p>Ohne Bild.</p>" });
    expect((await jobsOf("drop_post_picture")).map(({ payload }) => payload)).toContainEqual({ path: url });
    expect([await dropUnusedPicture(url), (await fetchPicture(url)).status]).toEqual([true, 404]);
    expect(await dropUnusedPicture("/files/avatars/ab/x.webp")).toBe(false);
  });
});
