import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as playReviewed } from "#app/api/v3/admin/moderation/[id]/course/exercises/[exercise]/route.ts";
import { GET as review } from "#app/api/v3/admin/moderation/[id]/course/route.ts";
import { appealDecision } from "#lib/catalogue/cases/server/appeal-decision.ts";
import { forgetCourseCopies } from "#lib/catalogue/cases/server/keep-course.ts";
import { reportContent } from "#lib/catalogue/cases/server/report-content.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { deleteInteractive } from "#lib/interactive/authoring/server/delete-interactive.ts";
import { saveInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { type ReviewedCourse, reviewedCourse } from "#lib/interactive/courses/schema.ts";
import { deleteCourse, unpublishCourse } from "#lib/interactive/courses/server/publish-course.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { courseCopies, courses, moderationCases } from "#lib/platform/db/schema/schema.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildModerator } from "#tests/factories/build-published.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { ask, buildDesk } from "#tests/factories/course-desk.ts";

beforeAll(() => loadTaxonomy());

/** A published course of which somebody gave notice. */
const buildReported = async () => {
  const desk = await buildDesk();
  const material = await buildMaterial({ title: "Uhrzeiten ablesen" });
  const course = await desk.filled({ kind: "material", id: "p3", material: material.id });
  await desk.keep(course, { subject: "mathematics", grades: ["g2", "g3"] });
  await desk.open({ ...course, version: course.version + 1 });
  const report = async () => {
    const notice = { subjectType: "course", subjectId: course.id, ground: "copyright", name: "", email: "", isInGoodFaith: true } as const;
    const text = "Das ist aus meinem Buch abgeschrieben.";
    return (await reportContent({ ...notice, text }, { userId: desk.other.id, world: "de" })).caseId;
  };
  return { ...desk, course, material, report, caseId: await report(), moderator: await buildModerator() };
};

const read = async (caseId: number, token: string): Promise<ReviewedCourse> =>
  reviewedCourse.parse((await ask(review, "GET", token, { id: caseId })).body.data);
const copiesOf = (courseId: number) => getDb().$count(courseCopies, eq(courseCopies.courseId, courseId));

describe("ROUTE-64 a course in a case", () => {
  it("whoever decides reads the lessons in the words of the course's country and plays its exercises", async () => {
    const { course, material, exercise, caseId, moderator } = await buildReported();
    const seen = await read(caseId, moderator.token);
    expect(seen).toMatchObject({
      id: course.id,
      title: "Die Uhr",
      subject: { name: "Mathematik" },
      gradeNames: ["2–3"],
      lessons: [{ title: "Volle Stunden", parts: [{ kind: "exercise" }, { kind: "material" }] }, { title: "Halbe Stunden" }],
      exercises: [{ id: exercise, title: "Uhren", types: ["single-choice"], count: 2 }],
      materials: [{ id: material.id, href: expect.stringContaining(`${material.id}`) }],
    });
    const { body } = await ask(playReviewed, "GET", moderator.token, { id: caseId, exercise });
    expect(items.parse(body.data?.items).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("what was reported stays readable: changed, taken back, deleted with its exercises, and taken away for good", async () => {
    const { teacher, course, exercise, second, keep, lessonsWith, caseId, moderator } = await buildReported();
    const before = await read(caseId, moderator.token);
    const [numeric] = [exampleItem("de", "numeric")];
    await saveInteractive(teacher.id, { id: exercise, version: 1, title: "Harmlos", items: items.parse([numeric]) });
    await keep({ ...course, version: course.version + 1 }, { title: "Harmlos", lessons: lessonsWith().slice(1) });
    await unpublishCourse(teacher.id, course.id);
    await deleteInteractive(teacher.id, exercise);
    await deleteCourse(teacher.id, course.id);
    await getDb().delete(courses).where(eq(courses.id, course.id));
    expect(await read(caseId, moderator.token)).toEqual(before);
    const { status, body } = await ask(playReviewed, "GET", moderator.token, { id: caseId, exercise });
    expect([status, body.data?.title, items.parse(body.data?.items).length]).toEqual([200, "Uhren", 2]);
    // Of her other exercises nothing.
    expect((await ask(playReviewed, "GET", moderator.token, { id: caseId, exercise: second })).status).toBe(404);
  });

  it("threat 1 it is the staff's: members, its author and who gave notice get 403, visitors 401; a case about anything else has none", async () => {
    const { teacher, other, exercise, caseId, moderator } = await buildReported();
    const finance = await buildUser({ role: "finance" });
    for (const [token, status] of [
      [teacher.token, 403],
      [other.token, 403],
      [finance.token, 403],
      [null, 401],
    ] as const) {
      expect((await ask(review, "GET", token, { id: caseId })).status).toBe(status);
      expect((await ask(playReviewed, "GET", token, { id: caseId, exercise })).status).toBe(status);
    }
    const values = {
      kind: "notice",
      subjectType: "author",
      subjectId: teacher.id,
      ownerId: teacher.id,
      world: "de",
      dueAt: new Date(),
    } as const;
    const [about] = await getDb().insert(moderationCases).values(values).returning();
    for (const id of [about?.id ?? 0, 999_999_999]) {
      expect((await ask(review, "GET", moderator.token, { id })).status).toBe(404);
      expect((await ask(playReviewed, "GET", moderator.token, { id, exercise })).status).toBe(404);
    }
  });

  it("an appeal is about what the notice was about; the same state is kept once, another one beside it", async () => {
    const { teacher, course, exercise, caseId, moderator, report } = await buildReported();
    expect(await report()).not.toBe(caseId);
    expect(await copiesOf(course.id)).toBe(1);
    await saveInteractive(teacher.id, { id: exercise, version: 1, title: "Uhren zwei" });
    const later = await report();
    expect(await copiesOf(course.id)).toBe(2);
    expect((await read(later, moderator.token)).exercises).toMatchObject([{ title: "Uhren zwei" }]);
    await decideCase(
      { id: caseId, decision: "granted", reasons: ["copyright"], statement: "Die Aufgaben stehen so in einem Buch." },
      moderator.id,
    );
    const appeal = await appealDecision({ caseId, text: "Das habe ich selbst geschrieben." }, teacher.id);
    expect((await read(appeal.caseId, moderator.token)).exercises).toMatchObject([{ title: "Uhren" }]);
  });

  it("it is forgotten when nobody can decide about it any more: half a year after the last decision", async () => {
    const { course, caseId, moderator } = await buildReported();
    const long = new Date(Date.now() - 200 * 86_400_000);
    await getDb().update(courseCopies).set({ takenAt: long }).where(eq(courseCopies.courseId, course.id));
    await forgetCourseCopies();
    expect(await copiesOf(course.id)).toBe(1);
    await decideCase({ id: caseId, decision: "refused", reasons: [], statement: "" }, moderator.id);
    await forgetCourseCopies();
    expect(await copiesOf(course.id)).toBe(1);
    await getDb().update(moderationCases).set({ decidedAt: long }).where(eq(moderationCases.id, caseId));
    await forgetCourseCopies();
    expect(await copiesOf(course.id)).toBe(0);
    expect((await ask(review, "GET", moderator.token, { id: caseId })).status).toBe(404);
  });

  it("whoever gives notice reads the title that everybody sees, not the one that is being written", async () => {
    const { course, keep, report } = await buildReported();
    await keep({ ...course, version: course.version + 1 }, { title: "Geheim" });
    const id = await report();
    const [row] = await getDb().select().from(moderationCases).where(eq(moderationCases.id, id));
    expect(row?.findings).toEqual({ title: "Die Uhr" });
  });
});
