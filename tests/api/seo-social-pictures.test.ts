import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { GET as picture } from "#app/files/social/[kind]/[id]/[file]/route.ts";
import { findProfiles } from "#lib/catalogue/authors/server/find-profiles.ts";
import { authorSocialFactsOf, findAuthorSocialFacts } from "#lib/catalogue/authors/server/find-social-facts.ts";
import { findMaterialSocialFacts } from "#lib/catalogue/materials/server/find-social-facts.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, materialPages, materials } from "#lib/platform/db/schema/schema.ts";
import { getSocialPicture } from "#lib/platform/seo/get-social-picture.ts";
import { type SocialFacts, socialPicture } from "#lib/platform/seo/social-picture.ts";
import { previewKey, socialKey } from "#lib/platform/storage/keys.ts";
import { getStorage, replaceStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPages } from "#tests/factories/build-pages.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

const read = (url: string, headers: Record<string, string> = {}) => {
  const [, , , kind = "", id = "", file = ""] = url.split("/");
  return call(picture, { path: url, params: { kind, id, file }, headers });
};
const factsOf = async (id: number): Promise<SocialFacts> => {
  const facts = await findMaterialSocialFacts(id);
  if (!facts) throw new Error("not on sale");
  return facts;
};
const ownPicture = readFileSync("public/social.png");

beforeAll(() => loadTaxonomy());

it("ROUTE-5 a material's picture is a PNG of 1200 × 630, kept for ever, and another one for another title", async () => {
  const { id } = await buildMaterial({ title: "Vögel am Futterhaus" });
  const { url, alt } = socialPicture(await factsOf(id));
  const first = await read(url);
  expect([first.status, first.headers.get("content-type"), first.headers.get("x-robots-tag")]).toEqual([200, "image/png", "noindex"]);
  expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const { format, width, height } = await sharp(first.bytes).metadata();
  expect([format, width, height]).toEqual(["png", 1_200, 630]);
  expect(alt).toContain("Vögel am Futterhaus");
  expect((await read(url)).bytes.equals(first.bytes)).toBe(true);
  expect((await read(url, { "if-none-match": first.headers.get("etag") ?? "" })).status).toBe(304);

  await getDb().update(materials).set({ title: "Wetter im Herbst" }).where(eq(materials.id, id));
  const moved = await read(url);
  expect([moved.status, moved.headers.get("location")]).toEqual([302, socialPicture(await factsOf(id)).url]);
  const second = await read(moved.headers.get("location") ?? "");
  expect(second.status).toBe(200);
  expect(second.bytes.equals(first.bytes)).toBe(false);
});

it("PICTURE-1 shows the first page, and another one when that changes", async () => {
  const { id } = await buildMaterial({ title: "Blatt" });
  const without = await read(socialPicture(await factsOf(id)).url);
  await buildPages(id, ["eins"]);
  const key = previewKey("b".repeat(64));
  const page = await sharp({ create: { width: 354, height: 500, channels: 3, background: "#f00" } })
    .webp()
    .toBuffer();
  await getStorage().put(key, page, { mime: "image/webp" });
  await getDb().update(materialPages).set({ smallKey: key }).where(eq(materialPages.materialId, id));
  const shown = await read(socialPicture(await factsOf(id)).url);
  expect(shown.status).toBe(200);
  expect(shown.bytes.equals(without.bytes)).toBe(false);
  const middle = await sharp(shown.bytes).extract({ left: 940, top: 310, width: 4, height: 4 }).removeAlpha().raw().toBuffer();
  expect([(middle[0] ?? 0) > 200, (middle[1] ?? 255) < 60]).toEqual([true, true]);
});

it("many who ask at once get one drawing", async () => {
  const facts = await factsOf((await buildMaterial({ title: "Gleichzeitig" })).id);
  let writes = 0;
  const undo = replaceStorage((storage) => ({
    ...storage,
    put: (...given) => {
      writes += 1;
      return storage.put(...given);
    },
  }));
  try {
    const all = await Promise.all(Array.from({ length: 8 }, () => getSocialPicture(facts)));
    expect(new Set(all.map((bytes) => bytes?.toString("base64"))).size).toBe(1);
    expect(writes).toBe(1);
  } finally {
    undo();
  }
});

it("never fails: what is not on sale, and what cannot be drawn, has the site's own picture for a moment", async () => {
  const draft = await buildMaterial({ status: "draft" });
  const facts = await factsOf((await buildMaterial()).id);
  const { url } = socialPicture(facts);
  for (const address of [`/files/social/material/${draft.id}/x.png`, "/files/social/material/0/x.png", "/files/social/post/1/x.png"]) {
    const { status, bytes, headers } = await read(address);
    expect([status, bytes.equals(ownPicture), headers.get("cache-control")], address).toEqual([200, true, "public, max-age=60"]);
  }
  const undo = replaceStorage((storage) => ({ ...storage, get: () => Promise.reject(new Error("the bucket is away")) }));
  try {
    const { status, bytes } = await read(url);
    expect([status, bytes.equals(ownPicture)]).toEqual([200, true]);
  } finally {
    undo();
  }
  expect((await read(url)).bytes.equals(ownPicture)).toBe(false);
});

it("what lies in the storage for other words is drawn anew", async () => {
  const facts = await factsOf((await buildMaterial({ title: "Eins" })).id);
  await getStorage().put(socialKey("material", facts.id), Buffer.from("x".repeat(200)), { mime: "application/octet-stream" });
  const { width } = await sharp((await getSocialPicture(facts)) ?? Buffer.alloc(0)).metadata();
  expect(width).toBe(1_200);
});

it("ROUTE-3 an author's picture has her name, and none is made of a private profile", async () => {
  const { id } = await buildSeller({ publicName: "Αννα Παπαδοπούλου" });
  const [profile] = await findProfiles([id], "gr");
  if (!profile) throw new Error("no profile");
  const { url, alt } = socialPicture(authorSocialFactsOf(profile));
  expect(alt).toContain("Αννα Παπαδοπούλου");
  const { status, bytes } = await read(url);
  expect([status, bytes.equals(ownPicture)]).toEqual([200, false]);
  await getDb().update(authorProfiles).set({ isPrivate: true }).where(eq(authorProfiles.userId, id));
  expect(await findAuthorSocialFacts(id)).toBeNull();
  expect((await read(url)).bytes.equals(ownPicture)).toBe(true);
});
