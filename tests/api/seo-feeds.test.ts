import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { GET as feed } from "#app/feeds/[world]/authors/[file]/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPost } from "#tests/factories/build-post.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { readXml } from "#tests/read-xml.ts";

const origin = "http://localhost:3000";
const read = (world: string, file: string) => call(feed, { params: { world, file } });
const day = (n: number) => new Date(Date.UTC(2026, 4, n, 8));

beforeAll(() => loadTaxonomy());

it("ROUTE-3 a feed has an author's materials and posts of one world, the newest first, with whole links and its newest change", async () => {
  const { id: authorId } = await buildSeller({ publicName: "Studio Kreidefels", slug: "studio" });
  const material = await buildMaterial({ authorId, title: "Bruch-Domino", slug: "bruch", publishedAt: day(1), updatedAt: day(9) });
  await buildMaterial({ authorId, title: "Entwurf", status: "draft", publishedAt: null });
  await buildMaterial({ authorId, title: "Ελληνικό", world: "gr" });
  const post = await buildPost({ authorId, title: "Waldtage", publishedAt: day(3), updatedAt: day(3) });
  await buildPost({ authorId, title: "Gelöscht", deletedAt: new Date() });
  const { status, headers, body } = await read("de", `${authorId}.xml`);
  expect([status, headers.get("content-type"), headers.get("x-robots-tag")]).toEqual([
    200,
    "application/rss+xml; charset=utf-8",
    "noindex",
  ]);
  const text = String(body);
  expect([...text.matchAll(/<item><title>([^<]*)<\/title><link>([^<]*)<\/link>/g)].map(([, title, link]) => [title, link])).toEqual([
    ["Waldtage", `${origin}/de/post/${post.id}`],
    ["Bruch-Domino", `${origin}/de/material/${material.id}/bruch`],
  ]);
  expect(text).toContain("<title>Studio Kreidefels</title>");
  expect(text).toContain(`<link>${origin}/de/autor/${authorId}/studio</link>`);
  expect(text).toContain("<language>de-DE</language>");
  expect(text).toContain(`<lastBuildDate>${day(9).toUTCString()}</lastBuildDate>`);
  expect(text).toContain(`<pubDate>${day(3).toUTCString()}</pubDate>`);
});

it("threat 19 hostile titles stay text, and what XML cannot carry is left out", async () => {
  const { id: authorId } = await buildSeller({ publicName: `A & B </channel>` });
  const title = `</title><script>alert(1)</script> & "x" \u0007\ud800 ]]>`;
  await buildMaterial({ authorId, title, description: "<!-- & ]]>" });
  const { body } = await read("de", `${authorId}.xml`);
  const text = String(body);
  expect(text).not.toMatch(/<script|]]></);
  expect(text).not.toContain("\u0007");
  expect(text.match(/<item>/g)).toHaveLength(1);
  expect(() => readXml(text)).not.toThrow();
});

it("ROUTE-3 who has no public page has no feed", async () => {
  const hidden = await buildSeller();
  await getDb().update(authorProfiles).set({ isPrivate: true }).where(eq(authorProfiles.userId, hidden.id));
  const blocked = await buildSeller();
  await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
  for (const [world, file] of [
    ["de", `${hidden.id}.xml`],
    ["de", `${blocked.id}.xml`],
    ["de", "999999.xml"],
    ["de", "0.xml"],
    ["de", "7"],
    ["de", "9999999999999999999.xml"],
    ["xx", "1.xml"],
  ] as const)
    expect((await read(world, file)).status, `${world} ${file}`).toBe(404);
});
