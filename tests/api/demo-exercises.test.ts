import { asc, eq, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { listPublished } from "#lib/interactive/courses/server/list-courses.ts";
import { itemTypeNames, scoreItem, solutionOf } from "#lib/interactive/exercises/rules.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { courses, interactives } from "#lib/platform/db/schema/schema.ts";
import { makeCourses } from "#lib/staff/demo/server/demo-courses.ts";
import { makeExercises } from "#lib/staff/demo/server/demo-exercises.ts";
import { buildUser } from "#tests/factories/build-user.ts";

it("WORLD-1 the demonstration has exercises of every type in each main world, its seller's and its buyer's, and a second time makes none", async () => {
  const [seller, buyer] = [await buildUser(), await buildUser()];
  await makeExercises({ seller: seller.id, buyer: buyer.id });
  const made = await getDb()
    .select()
    .from(interactives)
    .where(inArray(interactives.userId, [seller.id, buyer.id]))
    .orderBy(asc(interactives.id));
  expect(made.length).toBeGreaterThanOrEqual(60);
  for (const world of ["de", "es", "fr", "gr", "it"]) {
    const own = made.filter((one) => one.world === world);
    expect([world, own.length >= 12, own.some(({ userId }) => userId === buyer.id)]).toEqual([world, true, true]);
    expect(new Set(own.flatMap((one) => items.parse(one.items).map(({ type }) => type)))).toEqual(new Set(itemTypeNames));
    expect(new Set(own.map(({ userId, title }) => `${userId} ${title}`)).size).toBe(own.length);
  }
  for (const one of made.flatMap((row) => items.parse(row.items))) {
    if (one.type !== "open-text") expect(scoreItem(one, solutionOf(one)).share, JSON.stringify(one)).toBe(1);
  }
  await makeExercises({ seller: seller.id, buyer: buyer.id });
  expect(await getDb().$count(interactives, inArray(interactives.userId, [seller.id, buyer.id]))).toBe(made.length);
  expect(await getDb().$count(interactives, eq(interactives.userId, buyer.id))).toBeGreaterThanOrEqual(10);
});

it("ROUTE-64 the demonstration has a published course of its exercises in each main world, of six lessons in Germany, and a second time makes none", async () => {
  await loadTaxonomy();
  const { id: seller } = await buildUser();
  await makeExercises({ seller, buyer: (await buildUser()).id });
  await makeCourses({ seller });
  for (const world of ["de", "es", "fr", "gr", "it"] as const) {
    const { items: found } = await listPublished(world, { page: 1 });
    expect([world, found.map(({ lessons, exercises, texts }) => [lessons, exercises, texts])]).toEqual([
      world,
      [world === "de" ? [6, 6, 1] : [3, 3, 1]],
    ]);
    expect(found[0]?.subject?.key).toBe("mathematics");
    expect(found[0]?.gradeNames).toHaveLength(1);
  }
  await makeCourses({ seller });
  expect(await getDb().$count(courses, eq(courses.userId, seller))).toBe(5);
});
