import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as play } from "#app/api/v3/interactives/courses/[id]/exercises/[exercise]/route.ts";
import { PUT as progress } from "#app/api/v3/interactives/courses/[id]/progress/route.ts";
import { GET as published } from "#app/api/v3/interactives/courses/[id]/publication/route.ts";
import { DELETE as remove, GET as show } from "#app/api/v3/interactives/courses/[id]/route.ts";
import { POST as undo } from "#app/api/v3/interactives/courses/[id]/undo/route.ts";
import { GET as own } from "#app/api/v3/interactives/courses/own/route.ts";
import { POST as create } from "#app/api/v3/interactives/courses/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { deleteInteractive } from "#lib/interactive/authoring/server/delete-interactive.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { MAX_COURSES, UNDO_DAYS } from "#lib/interactive/courses/limits.ts";
import { ownCourse, publicCourse } from "#lib/interactive/courses/schema.ts";
import { forgetCourses } from "#lib/interactive/courses/server/publish-course.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { courses, materials } from "#lib/platform/db/schema/schema.ts";
import { buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { ask, buildDesk, fieldsOf } from "#tests/factories/course-desk.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

beforeAll(() => loadTaxonomy());

describe("ROUTE-64 one's own courses", () => {
  it("a course is kept with its lessons in their order, its facts in the words of the world, and listed with what is in it", async () => {
    const { teacher, exercise, lessonsWith, keep, filled } = await buildDesk();
    const bought = await buildMaterial({ title: "Uhrzeiten ablesen" });
    const course = await filled({ kind: "material", id: "p3", material: bought.id });
    const { status, body } = await keep(course, {
      subject: "mathematics",
      grades: ["g3", "g4"],
      description: "Vom Zeiger bis zum Fahrplan.",
    });
    expect([status, fieldsOf({ body })]).toEqual([200, {}]);
    const read = ownCourse.parse((await ask(show, "GET", teacher.token, { id: course.id })).body.data);
    expect(read).toMatchObject({
      subject: { key: "mathematics", name: "Mathematik" },
      language: "de",
      version: 3,
      publishedAt: null,
      exercises: [{ id: exercise, title: "Uhren", count: 2, types: ["single-choice"] }],
      materials: [{ id: bought.id, title: "Uhrzeiten ablesen" }],
    });
    expect(read.gradeNames).toHaveLength(1);
    expect(read.lessons).toEqual(lessonsWith({ kind: "material", id: "p3", material: bought.id }));
    expect((await ask(own, "GET", teacher.token)).body.data?.items).toMatchObject([
      { title: "Die Uhr", isPublished: false, lessons: 2, exercises: 1, materials: 1, texts: 1 },
    ]);
  });

  it("of two windows the second is told when the first was saved; of two saves at once one is kept", async () => {
    const { teacher, keep, filled } = await buildDesk();
    const course = await filled();
    expect((await keep(course, { title: "Anders" })).status).toBe(200);
    const late = await keep(course, { title: "Zu spät" });
    expect([late.status, late.body.error?.code]).toEqual([409, "course_changed"]);
    const fresh = { ...course, version: course.version + 1 };
    const lock = { text: "select 1 from courses where id = $1 for update", values: [course.id] };
    const both = await meetAtLock(lock, [() => keep(fresh, { title: "A" }), () => keep(fresh, { title: "B" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // What changes nothing is no save.
    const now = ownCourse.parse((await ask(show, "GET", teacher.token, { id: course.id })).body.data);
    expect((await keep(now, { lessons: now.lessons })).body.data?.version).toBe(now.version);
  });

  it("of what is foreign, gone or too much nothing is kept, and the field is named", async () => {
    const { teacher, other, make, keep } = await buildDesk();
    const course = await make();
    const foreign = (await createInteractive(other.id, "de", { title: "Fremd", items: items.parse([exampleItem("de", "numeric")]) })).id;
    const draft = await buildMaterial({ status: "draft" });
    const refused = async (body: object) => {
      const answer = await keep(course, body);
      expect(answer.status).toBe(400);
      return fieldsOf(answer);
    };
    const one = (part: object) => ({ lessons: [{ id: "l", title: "x", parts: [part] }] });
    expect(await refused(one({ kind: "exercise", id: "p", interactive: foreign }))).toEqual({ "lessons.0.parts.0.interactive": "invalid" });
    expect(await refused(one({ kind: "exercise", id: "p", interactive: 999_999_999 }))).toEqual({
      "lessons.0.parts.0.interactive": "invalid",
    });
    expect(await refused(one({ kind: "material", id: "p", material: draft.id }))).toEqual({ "lessons.0.parts.0.material": "invalid" });
    expect(await refused(one({ kind: "text", id: "p", title: "a\u202eb", text: "" }))).toEqual({ "lessons.0.parts.0.title": "invalid" });
    expect(await refused(one({ kind: "text", id: "p", title: "a", text: "\0" }))).toEqual({ "lessons.0.parts.0.text": "invalid" });
    const text = { kind: "text", title: "a", text: "b" };
    const many = (count: number) => ({
      lessons: [{ id: "l", title: "x", parts: Array.from({ length: count }, (_, at) => ({ ...text, id: `p${at}` })) }],
    });
    expect(Object.values(await refused(many(2_000)))).toContain("too_many");
    // So many are not even read.
    expect((await keep(course, many(10_000))).status).toBe(413);
    const twice = { ...text, id: "p" };
    expect(await refused({ lessons: ["a", "b"].map((id) => ({ id, title: "x", parts: [twice] })) })).toEqual({ lessons: "duplicate" });
    const long = Array.from({ length: 18 }, (_, at) => ({ ...text, id: `p${at}`, text: "ü".repeat(6_000) }));
    expect(await refused({ lessons: [0, 9].map((at) => ({ id: `l${at}`, title: "x", parts: long.slice(at, at + 9) })) })).toEqual({
      lessons: "too_long",
    });
    expect(await refused({ subject: "alchemy", grades: ["g99"] })).toEqual({ subject: "unknown_term", grades: "unknown_term" });
    expect((await ask(show, "GET", teacher.token, { id: course.id })).body.data?.version).toBe(1);
  });

  it("what stood in a course stays in it when it is gone, and is told as gone; a material that she bought stays hers", async () => {
    const { teacher, exercise, second, keep, filled, open } = await buildDesk();
    const [sold, bought] = [await buildMaterial(), await buildMaterial({ title: "Gekauft" })];
    await buildEntitlement(teacher.id, bought.id);
    const course = await filled(
      { kind: "material", id: "m1", material: sold.id },
      { kind: "material", id: "m2", material: bought.id },
      { kind: "exercise", id: "e2", interactive: second },
    );
    await getDb()
      .update(materials)
      .set({ status: "archived" })
      .where(inArray(materials.id, [sold.id, bought.id]));
    await deleteInteractive(teacher.id, second);
    const kept = await keep(course, { title: "Die Uhr, neu", lessons: course.lessons });
    expect(kept.status).toBe(200);
    const read = ownCourse.parse(kept.body.data);
    expect(read.materials.map(({ id, price }) => [id, price])).toEqual([[bought.id, null]]);
    expect(read.exercises.map(({ id }) => id)).toEqual([exercise]);
    // Others are not shown what is not on sale, nor may they play what is deleted.
    expect((await open(read)).status).toBe(200);
    const seen = publicCourse.parse((await ask(published, "GET", null, { id: course.id })).body.data);
    expect(seen.materials).toEqual([]);
    expect((await ask(play, "GET", null, { id: course.id, exercise: second })).status).toBe(404);
  });

  it("what is deleted comes back for 30 days as it was, published too, and is forgotten then; a member has no more than she may have", async () => {
    const { teacher, other, filled, open } = await buildDesk();
    const course = await filled();
    await open(course);
    expect((await ask(remove, "DELETE", teacher.token, { id: course.id })).status).toBe(200);
    expect((await ask(published, "GET", null, { id: course.id })).status).toBe(404);
    expect((await ask(undo, "POST", other.token, { id: course.id })).status).toBe(404);
    expect((await ask(undo, "POST", teacher.token, { id: course.id })).status).toBe(200);
    expect((await ask(published, "GET", null, { id: course.id })).status).toBe(200);
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await getDb()
      .update(courses)
      .set({ deletedAt: days(UNDO_DAYS - 1) })
      .where(eq(courses.id, course.id));
    await forgetCourses();
    expect(await getDb().$count(courses, eq(courses.id, course.id))).toBe(1);
    await getDb()
      .update(courses)
      .set({ deletedAt: days(UNDO_DAYS + 1) })
      .where(eq(courses.id, course.id));
    expect((await ask(undo, "POST", teacher.token, { id: course.id })).status).toBe(404);
    await forgetCourses();
    expect(await getDb().$count(courses, eq(courses.id, course.id))).toBe(0);
    const row = { userId: teacher.id, world: "de", title: "x", content: {}, version: 1, updatedAt: new Date() } as const;
    await getDb()
      .insert(courses)
      .values(Array.from({ length: MAX_COURSES - 1 }, () => row));
    const lock = { text: "select 1 from users where id = $1 for update", values: [teacher.id] };
    const two = await meetAtLock(
      lock,
      [1, 2].map(() => () => ask(create, "POST", teacher.token, { body: { title: "Noch einer" } })),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("how far she is is each member's own, and only of parts that are there", async () => {
    const { other, filled, open, standingOf } = await buildDesk();
    const course = await filled();
    await open(course);
    const done = (token: string, part: string, isDone = true) => ask(progress, "PUT", token, { id: course.id, body: { part, isDone } });
    expect((await done(other.token, "p1")).status).toBe(200);
    expect((await done(other.token, "p1")).status).toBe(200);
    expect((await done(other.token, "p7")).status).toBe(404);
    expect(await standingOf(course.id, other.token)).toMatchObject({ isAuthor: false, done: ["p1"] });
    expect(await standingOf(course.id)).toMatchObject({ isAuthor: true, done: [] });
    expect((await done(other.token, "p1", false)).status).toBe(200);
    expect((await standingOf(course.id, other.token)).done).toEqual([]);
  });
});
