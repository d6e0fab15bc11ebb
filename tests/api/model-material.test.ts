import { expect, it } from "vitest";
import { GET as listMaterials } from "#app/api/v3/ai-tools/materials/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements } from "#lib/platform/db/schema/schema.ts";
import type { ReadableMaterials } from "#lib/tools/models/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPages } from "#tests/factories/build-pages.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { askTool, callsOf, connectFakeModel, faultsIn, madeIn } from "#tests/factories/model-steps.ts";

const played = connectFakeModel();

const build = async () => {
  const author = await buildSeller();
  const material = await buildMaterial({ authorId: author.id, title: "Igel im Winter" });
  await buildPages(material.id, ["Seite eins: Igel schlafen.", "Seite zwei: Igel fressen Käfer.", ""]);
  return { author: { ...author, token: await buildToken(author.id) }, material };
};
const buy = async (materialId: number, more: Partial<typeof entitlements.$inferInsert> = {}) => {
  const buyer = await buildUser();
  await getDb()
    .insert(entitlements)
    .values({ userId: buyer.id, materialId, licence: "single", deliveredAt: new Date(), ...more });
  return buyer;
};
const version = (text: string) => ({ paragraphs: [text], helps: ["Lies noch einmal."] });
const answer = {
  title: "Igel im Winter",
  easy: version("Der Igel schläft. Er schläft im Winter. Dann ist er kalt."),
  middle: version("Im Winter schläft der Igel viele Wochen lang, weil er in der Kälte kein Futter findet."),
  hard: version(
    "Währenddessen verlangsamen sich sämtliche Stoffwechselvorgänge außerordentlich, wodurch der Energieverbrauch beträchtlich sinkt.",
  ),
};
const asked = (material: number, firstPage = 1, lastPage = 2) => ({ material, firstPage, lastPage });

it("CALL-22 threat 1 pages are read for who made them or has them, and for nobody else", async () => {
  const { author, material } = await build();
  const buyer = await buy(material.id);
  for (const { token } of [author, buyer]) {
    played.fake.say(answer);
    const made = madeIn(await askTool("differentiate-material", token, asked(material.id)));
    expect(made.checks).toMatchObject([{ code: "rising" }]);
    expect(made.blocks.filter(({ type }) => type === "heading")).toHaveLength(4);
  }
  expect(JSON.stringify(played.fake.asked[0]?.body)).toContain("Seite zwei: Igel fressen Käfer.");
  const others = [
    await buildUser(),
    await buy(material.id, { revokedAt: new Date() }),
    // To read it is to have it: what can still be withdrawn from is not read.
    await buy(material.id, { deliveredAt: null }),
  ];
  for (const { id, token } of others) {
    expect((await askTool("differentiate-material", token, asked(material.id))).status).toBe(404);
    expect(await callsOf(id)).toEqual([]);
  }
  expect((await askTool("differentiate-material", author.token, asked(999_999_999))).status).toBe(404);
  expect(played.fake.asked).toHaveLength(2);
});

it("CALL-22 threat 1 whoever has pages chooses among her materials by a part of their titles, and sees nobody else's", async () => {
  const { author, material } = await build();
  const empty = await buildMaterial({ authorId: author.id, title: "Igel ohne Text" });
  await buildPages(empty.id, ["", "  "]);
  const later = await buildMaterial({ authorId: author.id, title: "Übungen zum Herbst" });
  await buildPages(later.id, ["Laub fällt."]);
  const offered = async (token: string | null, q = "") => {
    const answer = await call(listMaterials, { path: `/?world=de&q=${encodeURIComponent(q)}`, token });
    return answer.status === 200 ? (answer.body.data as unknown as ReadableMaterials).items : answer.status;
  };
  const igel = { id: material.id, title: "Igel im Winter", pages: 2 };
  expect(await offered(author.token)).toEqual([igel, { id: later.id, title: "Übungen zum Herbst", pages: 1 }]);
  expect(await offered(author.token, "IGEL")).toEqual([igel]);
  expect(await offered(author.token, "ubungen")).toMatchObject([{ id: later.id }]);
  expect(await offered(author.token, "100%_")).toEqual([]);
  expect(await offered((await buy(material.id)).token)).toEqual([igel]);
  for (const more of [{ revokedAt: new Date() }, { deliveredAt: null }])
    expect(await offered((await buy(material.id, more)).token)).toEqual([]);
  expect(await offered((await buildUser()).token)).toEqual([]);
  expect(await offered(null)).toBe(401);
  expect(await offered(author.token, "x".repeat(101))).toBe(400);
});

it("CALL-22 pages without text, too many, and none are told at their fields", async () => {
  const { author, material } = await build();
  const ask = (first: number, last: number) => askTool("differentiate-material", author.token, asked(material.id, first, last));
  expect(faultsIn(await ask(3, 3))).toEqual({ "input.firstPage": "too_short" });
  expect(faultsIn(await ask(2, 1))).toEqual({ "input.lastPage": "page_range" });
  expect(faultsIn(await ask(1, 7))).toEqual({ "input.lastPage": "page_range" });
  expect((await ask(8, 9)).status).toBe(404);
});

it("CALL-22 versions that do not become harder are asked for once more, then told", async () => {
  const { author, material } = await build();
  played.fake.say({ ...answer, easy: answer.hard, hard: answer.easy });
  played.fake.say({ ...answer, easy: answer.hard, hard: answer.easy });
  const { status, body } = await askTool("differentiate-material", author.token, asked(material.id));
  expect([status, body.error?.code]).toEqual([422, "model_answer_unusable"]);
});
