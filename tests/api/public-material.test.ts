import { describe, expect, it } from "vitest";
import { GET as read } from "#app/api/v3/materials/[id]/route.ts";
import { publicMaterial } from "#lib/catalogue/materials/public-material.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { materialFiles } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildKey } from "#tests/factories/build-key.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const get = (id: unknown, options: { token?: string; headers?: Record<string, string> } = {}) =>
  call(read, { path: "/api/v3/materials/x", params: { id: String(id) }, ...options });
const addFile = (materialId: number, kind: "material_file" | "sources" | "cover", status: "ready" | "refused" = "ready") =>
  getDb()
    .insert(materialFiles)
    .values({ materialId, kind, name: `${kind}.pdf`, storageKey: "x", bytes: 7, sha256: "x", mime: "application/pdf", status });

describe("ENTITY-6 a material as programs read it", () => {
  it("ENTITY-6 has every field, for everybody the same, by key or without", async () => {
    await transaction(loadTaxonomy);
    const soon = new Date(Date.now() + 3_600_000);
    const facts = { interactiveId: 12, isStandaloneInteractive: true, badges: [{ subject: "mathematics", rank: 2 }] };
    const { id } = await buildMaterial({ priceMinor: 290, salePriceMinor: 190, saleEndsAt: soon, ...facts });
    await addFile(id, "material_file");
    await addFile(id, "sources");
    await addFile(id, "cover");
    await addFile(id, "sources", "refused");
    const { status, body, bytes } = await get(id);
    expect(status).toBe(200);
    expect(publicMaterial.strict().safeParse(body.data).error).toBeUndefined();
    expect(body.data).toMatchObject({
      id,
      world: "de",
      price: { listMinor: 290, currentMinor: 190, currency: "EUR" },
      sale: { priceMinor: 190, endsAt: soon.toISOString() },
      bestInCategories: [{ rank: 2, key: "mathematics" }],
      interactiveId: 12,
      isBundleInteractive: false,
      isStandaloneInteractive: true,
      url: expect.stringMatching(/^http.*\/de\/material\/\d+\//),
    });
    const files = body.data?.materialFiles as unknown as { type: string }[];
    expect(files.map(({ type }) => type).sort()).toEqual(["cover", "material_file", "sources"]);
    expect(JSON.stringify(files)).not.toContain("storageKey");
    const member = await buildUser();
    const { key } = await buildKey(member.id, { scopes: ["catalogue.read"] });
    for (const token of [key, member.token]) expect((await get(id, { token })).bytes).toEqual(bytes);
    const { key: other } = await buildKey(member.id, { scopes: ["sales.read"] });
    expect((await get(id, { token: other })).status).toBe(403);
  });

  it("can be kept for a minute, and who has it gets no bytes again", async () => {
    const { id } = await buildMaterial();
    const { headers } = await get(id);
    const etag = String(headers.get("etag"));
    expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["public, max-age=60", "noindex"]);
    for (const known of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      const again = await get(id, { headers: { "if-none-match": known } });
      expect([known, again.status, again.bytes.length, again.headers.get("etag")]).toEqual([known, 304, 0, etag]);
    }
    expect((await get(id, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("ROUTE-5 what was never published is 404, what was taken off sale 410, kept by nobody", async () => {
    const never = await Promise.all(
      (["draft", "processing", "in_review", "rejected", "archived"] as const).map((status) => buildMaterial({ status, publishedAt: null })),
    );
    const answers = await Promise.all([...never.map(({ id }) => get(id)), get(999_999_999)]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ bytes }) => String(bytes))).size).toBe(1);
    const gone = await get((await buildMaterial({ status: "archived" })).id);
    expect([gone.status, gone.body.error?.code, gone.headers.get("cache-control")]).toEqual([410, "gone", "no-store"]);
    for (const wrong of ["0", "-1", "x", "1e400"]) expect((await get(wrong)).status).toBe(400);
  });
});
