import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { POST as remove } from "#app/api/v3/admin/search-words/[id]/end/route.ts";
import { POST as preview } from "#app/api/v3/admin/search-words/preview/route.ts";
import { POST as add, GET as desk } from "#app/api/v3/admin/search-words/route.ts";
import { POST as search } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import type { SearchDesk, SynonymEffect } from "#lib/catalogue/search-desk/schema.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { noteSearcher } from "#lib/catalogue/visits/server/note-searcher.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, searchSynonyms } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

const path = "/api/v3/admin/search-words?world=de";
/** A visitor on the page, by her address, who is counted as the web server counts her. */
const visit = async (query: string, address: string, more = "", agent = "Mozilla/5.0 (X11; Linux x86_64)") => {
  await ask(query);
  await noteSearcher({ url: `/de/suche?q=${encodeURIComponent(query)}${more}`, headers: { "user-agent": agent } }, address);
};
const ask = async (query: string, world = "de") => {
  const { body } = await call(search, { path: `/api/v3/elastic-indexer/materials/query?world=${world}`, body: { query } });
  return (body.data as unknown as { rows: { title: string }[] }).rows.map(({ title }) => title);
};
const deskOf = async (token: string, world = "de") =>
  (await call(desk, { path: `/api/v3/admin/search-words?world=${world}`, token })).body.data as unknown as SearchDesk;
const post = (token: string, words: unknown, means: unknown) => call(add, { path, token, body: { words, means } });
const take = (token: string, id: number, world = "de") =>
  call(remove, { path: `/api/v3/admin/search-words/${id}/end?world=${world}`, token, params: { id: String(id) } });

beforeAll(async () => {
  await loadTaxonomy();
  await buildFoundMaterial({ title: "Schleichdiktat vom Igel", materialType: "worksheet" });
});

it("ROLE-5 what three visitors looked for in vain is shown; what two did, however often, and what was found, is not", async () => {
  const { token } = await buildAdmin("moderator");
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
    await visit("Quorxblatt", address);
    await visit("Schleichdiktat", address);
  }
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.1", "203.0.113.2"]) await visit("Zwirbelquatz", address);
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
    await visit("Niemandswort", address, "", "Googlebot/2.1 (+http://www.google.com/bot.html)");
    await visit("Blätterwort", address, "&page=2");
  }
  expect((await deskOf(token)).unmet).toEqual([{ words: "quorxblatt", searches: 3 }]);
  expect((await deskOf(token, "gr")).unmet).toEqual([]);
});

it("ROLE-5 a synonym is tried before it is added, holds at once in its world alone, and is taken back; both stand in the log", async () => {
  const { token, id: actorId } = await buildAdmin("moderator");
  const { body } = await call(preview, { path, token, body: { words: " Quorxblatt ", means: "Schleichdiktat" } });
  const { before, after } = body.data as unknown as SynonymEffect;
  expect([before.titles, after.titles]).toEqual([[], ["Schleichdiktat vom Igel"]]);
  expect(await ask("Quorxblatt")).toEqual([]);
  const made = await post(token, "Quorxblatt", "Schleichdiktat");
  expect([made.status, made.body.data?.words, made.body.data?.means]).toEqual([201, "quorxblatt", "schleichdiktat"]);
  expect(await ask("Quorxblatt")).toEqual(["Schleichdiktat vom Igel"]);
  expect(await ask("Quorxblatt", "gr")).toEqual([]);
  const id = Number(made.body.data?.id);
  expect((await deskOf(token)).synonyms.map((one) => one.id)).toEqual([id]);
  expect((await deskOf(token)).unmet.map(({ words }) => words)).not.toContain("quorxblatt");
  expect((await take(token, id, "gr")).status).toBe(200);
  expect(await ask("Quorxblatt")).toEqual(["Schleichdiktat vom Igel"]);
  for (let count = 0; count < 2; count += 1) expect((await take(token, id)).status).toBe(200);
  expect(await ask("Quorxblatt")).toEqual([]);
  const log = await getDb().select().from(auditLog).where(eq(auditLog.actorId, actorId)).orderBy(auditLog.id);
  const data = { world: "de", words: "quorxblatt", means: "schleichdiktat" };
  expect(log.map((row) => [row.action, row.data])).toEqual([
    ["synonym.added", data],
    ["synonym.removed", data],
  ]);
});

it("ROLE-5 a synonym of a subject narrows by data as the subject does", async () => {
  const { token } = await buildAdmin("admin");
  await buildFoundMaterial({ title: "Ohne das Wort", subjects: ["english"], materialType: "worksheet" });
  const made = await post(token, "Brabbelfach", "Englisch");
  expect(await ask("Brabbelfach")).toEqual(["Ohne das Wort"]);
  await take(token, Number(made.body.data?.id));
});

it("ROLE-5 of two who add the same at once one is told, and it stands once", async () => {
  const [one, other] = [await buildAdmin("moderator"), await buildAdmin("admin")];
  const answers = await Promise.all([post(one.token, "flitzwort", "diktat"), post(other.token, "Flitzwort", "Diktat")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const rows = await getDb().select().from(searchSynonyms).where(eq(searchSynonyms.words, "flitzwort"));
  expect(rows).toHaveLength(1);
  const removed = await Promise.all([take(one.token, rows[0]?.id ?? 0), take(other.token, rows[0]?.id ?? 0)]);
  expect(removed.map(({ status }) => status)).toEqual([200, 200]);
  const log = await getDb().select().from(auditLog).where(eq(auditLog.action, "synonym.removed"));
  expect(log.filter(({ data }) => data.words === "flitzwort")).toHaveLength(1);
});

it("ROLE-5 other staff, sellers and visitors find nothing of it; bad input names its field", async () => {
  const { token } = await buildAdmin("moderator");
  for (const other of [await buildAdmin("support"), await buildAdmin("finance"), await buildSeller()]) {
    expect((await call(desk, { path, token: other.token })).status).toBe(403);
    expect((await post(other.token, "a", "b")).status).toBe(403);
    expect((await take(other.token, 1)).status).toBe(403);
    expect((await call(preview, { path, token: other.token, body: { words: "a", means: "b" } })).status).toBe(403);
  }
  expect((await call(desk, { path })).status).toBe(401);
  for (const [words, means, field] of [
    ["", "diktat", "words"],
    ["diktat", "  ", "means"],
    ["diktat", "Diktat", "means"],
    ["!!!", "diktat", "words"],
    ["a b c d e f", "diktat", "words"],
  ] as const)
    expect(Object.keys((await post(token, words, means)).body.error?.fields ?? {}), `${words}|${means}`).toEqual([field]);
});
