import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { findComparison } from "#lib/catalogue/compare/server/find-comparison.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

let authorId = 0;
beforeAll(async () => {
  await loadTaxonomy();
  authorId = (await buildSeller()).id;
});

const idsOf = async (ids: readonly number[]) => (await findComparison(ids, "de")).materials.map(({ card }) => card.id);

it("ROUTE-14 materials stand side by side in the order of the link, with what their pages say", async () => {
  const first = await buildMaterial({
    authorId,
    materialType: "worksheet",
    licence: "cc-by",
    facts: { hasAnswerKey: true, answerKeyFrom: 3 },
  });
  const second = await buildMaterial({ authorId, materialType: "worksheet", priceMinor: 0 });
  const { materials: shown, isCut, isIncomplete } = await findComparison([second.id, first.id], "de");
  expect(shown.map(({ card }) => card.id)).toEqual([second.id, first.id]);
  expect([shown[0]?.card.currentMinor, shown[1]?.licence, shown[1]?.materialType]).toEqual([0, "cc-by", "Arbeitsblatt"]);
  expect(shown[1]?.facts).toMatchObject({ hasAnswerKey: true, answerKeyFrom: 3, isEditable: null });
  expect([isCut, isIncomplete]).toEqual([false, false]);
});

it("ROUTE-14 what is a draft, gone, or of another world is left out, and that is told", async () => {
  const shown = await buildMaterial({ authorId });
  const draft = await buildMaterial({ authorId, status: "draft" });
  const foreign = await buildMaterial({ authorId, world: "gr" });
  const gone = await buildMaterial({ authorId });
  await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, gone.id));
  const found = await findComparison([draft.id, shown.id, foreign.id, gone.id], "de");
  expect(found.materials.map(({ card }) => card.id)).toEqual([shown.id]);
  expect([found.isCut, found.isIncomplete]).toEqual([false, true]);
});

it("ROUTE-14 a fifth is not looked at, and that is told; none is no fault", async () => {
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1) ids.push((await buildMaterial({ authorId })).id);
  expect(await idsOf(ids)).toEqual(ids.slice(0, 4));
  expect(await findComparison(ids, "de")).toMatchObject({ isCut: true, isIncomplete: false });
  expect(await findComparison([], "de")).toEqual({ materials: [], isCut: false, isIncomplete: false });
});
