import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as play } from "#app/api/v3/interactives/courses/[id]/exercises/[exercise]/route.ts";
import { GET as published, DELETE as unpublish } from "#app/api/v3/interactives/courses/[id]/publication/route.ts";
import { POST as openRoom } from "#app/api/v3/interactives/courses/[id]/rooms/route.ts";
import { GET as own } from "#app/api/v3/interactives/courses/own/route.ts";
import { GET as list } from "#app/api/v3/interactives/courses/route.ts";
import { reportContent } from "#lib/catalogue/cases/server/report-content.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { createInteractive, saveInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { courseCatalogue, ownCourse, publicCourse } from "#lib/interactive/courses/schema.ts";
import { solutionOf } from "#lib/interactive/exercises/rules.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { roomBoard } from "#lib/interactive/learning-rooms/schema.ts";
import { joinRoom } from "#lib/interactive/learning-rooms/server/join-room.ts";
import { keepAnswers, readPupilState } from "#lib/interactive/learning-rooms/server/play-room.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { courses, learningRooms } from "#lib/platform/db/schema/schema.ts";
import { removeContent, returnContent } from "#lib/selling/moderation/server/carry-out.ts";
import { ask, buildDesk, fieldsOf } from "#tests/factories/course-desk.ts";

beforeAll(() => loadTaxonomy());

describe("ROUTE-64 published courses", () => {
  it("publishing opens the exercises that it names and no others, and what is changed afterwards nobody else sees", async () => {
    const { teacher, other, exercise, second, lessonsWith, keep, filled, open } = await buildDesk();
    const course = await filled();
    const path = { id: course.id, exercise };
    expect((await ask(published, "GET", other.token, { id: course.id })).status).toBe(404);
    expect((await ask(play, "GET", other.token, path)).status).toBe(404);
    expect((await ask(play, "GET", teacher.token, path)).status).toBe(200);
    // She was shown other exercises than stand in it, or too many: nothing is opened.
    for (const named of [[], [exercise, second], [second]]) {
      expect((await open(course, named)).body.error?.code).toBe("course_changed");
    }
    expect((await open(course)).status).toBe(200);
    const seen = publicCourse.parse((await ask(published, "GET", null, { id: course.id })).body.data);
    expect(seen).toMatchObject({ title: "Die Uhr", exercises: [{ id: exercise }] });
    expect((await ask(play, "GET", null, path)).body.data?.items).toHaveLength(2);
    expect((await ask(list, "GET", null)).body.data?.items).toContainEqual(expect.objectContaining({ id: course.id, exercises: 1 }));
    // Another exercise in the draft is open to nobody, and the draft's title is not theirs.
    const changed = ownCourse.parse(
      (await keep(course, { title: "Geheim", lessons: lessonsWith({ kind: "exercise", id: "p9", interactive: second }) })).body.data,
    );
    expect(changed.isChanged).toBe(true);
    expect((await ask(play, "GET", other.token, { id: course.id, exercise: second })).status).toBe(404);
    expect(JSON.stringify((await ask(published, "GET", other.token, { id: course.id })).body)).not.toContain("Geheim");
    // What an exercise asks is read as it is now.
    await saveInteractive(teacher.id, { id: exercise, version: 1, title: "Uhren zwei" });
    expect((await ask(play, "GET", null, path)).body.data?.title).toBe("Uhren zwei");
    expect((await ask(unpublish, "DELETE", teacher.token, { id: course.id })).body.data?.publishedAt).toBeNull();
    expect((await ask(published, "GET", null, { id: course.id })).status).toBe(404);
    expect((await ask(play, "GET", other.token, path)).status).toBe(404);
  });

  it("a course without a part is not published, and one in which nothing can be played is", async () => {
    const { make, lessonsWith, keep, open } = await buildDesk();
    const empty = await make();
    expect(fieldsOf(await open(empty, []))).toEqual({ lessons: "required" });
    const text = ownCourse.parse((await keep(empty, { lessons: lessonsWith().slice(1) })).body.data);
    expect((await open(text, [])).status).toBe(200);
  });

  it("the catalogue holds what is published in its world, by subject and grade, and names those of which there is something", async () => {
    const { keep, filled, open } = await buildDesk();
    const course = await filled();
    const named = ownCourse.parse((await keep(course, { subject: "mathematics", grades: ["g2"] })).body.data);
    await open(named);
    const found = async (query: string, world = "de") => {
      const { body } = await ask(list, "GET", null, { query, world });
      return courseCatalogue.parse(body.data).items.some(({ id }) => id === course.id);
    };
    expect(await found("&subject=mathematics&grade=g2")).toBe(true);
    expect(await found("&subject=music")).toBe(false);
    expect(await found("&grade=g3")).toBe(false);
    expect(await found("", "gr")).toBe(false);
    expect(await found("&page=9999")).toBe(true);
    const { data } = (await ask(list, "GET", null)).body;
    expect(data?.subjects).toContainEqual({ key: "mathematics", name: "Mathematik" });
    expect(JSON.stringify(data?.grades)).toContain('"g2"');
    expect(JSON.stringify(data?.grades)).not.toContain('"g9"');
    await getDb().update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, course.id));
    expect(await found("")).toBe(false);
  });

  it("a moderator takes a course away after a notice: nobody else sees it or plays it, its author cannot publish it again until it is given back", async () => {
    const { teacher, other, exercise, filled, open } = await buildDesk();
    const course = await filled();
    await open(course);
    const notice = {
      subjectType: "course",
      subjectId: course.id,
      ground: "copyright",
      text: "Das ist aus meinem Buch abgeschrieben.",
      name: "",
      email: "",
      isInGoodFaith: true,
    } as const;
    expect((await reportContent(notice, { userId: other.id, world: "de" })).caseId).toBeGreaterThan(0);
    await transaction((tx) => removeContent(tx, "course", course.id, ""));
    expect((await ask(published, "GET", null, { id: course.id })).status).toBe(404);
    expect((await ask(play, "GET", other.token, { id: course.id, exercise })).status).toBe(404);
    expect((await open(course)).body.error?.code).toBe("course_removed");
    expect((await ask(own, "GET", teacher.token)).body.data?.items).toMatchObject([{ isRemoved: true }]);
    await expect(reportContent(notice, { userId: other.id, world: "de" })).rejects.toMatchObject({ code: "not_found" });
    await transaction((tx) => returnContent(tx, "course", course.id));
    expect((await ask(published, "GET", null, { id: course.id })).status).toBe(200);
  });

  it("a class plays a lesson in a room: another member opens one on what is published, and the course tells how far each child is", async () => {
    const { teacher, other, exercise, second, filled, open, standingOf } = await buildDesk();
    const course = await filled({ kind: "exercise", id: "p3", interactive: second });
    const at = (token: string, body: object) => ask(openRoom, "POST", token, { id: course.id, body });
    expect((await at(other.token, { lesson: "l1" })).status).toBe(404);
    await open(course, [exercise, second]);
    expect(fieldsOf(await at(other.token, { lesson: "l2" }))).toEqual({ lesson: "required" });
    expect((await at(other.token, { lesson: "l9" })).status).toBe(404);
    const { status, body } = await at(other.token, { lesson: "l1", days: 3 });
    expect(status).toBe(201);
    const room = roomBoard.parse(body.data);
    expect([room.title, room.items.map(({ id }) => id)]).toEqual(["Volle Stunden", ["x1", "x2", "x3"]]);
    const { token } = await joinRoom({ code: room.code, name: "Stiller Dachs" });
    const pupil = await readPupilState(token);
    const answer = (place: number) => {
      const one = items.parse(pupil.items)[place];
      if (!one) throw new Error("no such exercise");
      return { id: crypto.randomUUID(), sequence: place + 1, item: one.id, answer: solutionOf(one) as Record<string, unknown> };
    };
    await keepAnswers(token, [answer(0)]);
    const roomOf = async (whose: string) => (await standingOf(course.id, whose)).rooms;
    expect(await roomOf(other.token)).toMatchObject([
      { id: room.id, lesson: "l1", parts: 2, pupils: [{ name: "Stiller Dachs", done: 0 }] },
    ]);
    await keepAnswers(token, [answer(1)]);
    expect(await roomOf(other.token)).toMatchObject([{ pupils: [{ done: 1 }] }]);
    // Rooms are their teacher's: the author sees none of another's class.
    expect(await roomOf(teacher.token)).toEqual([]);
    // A quiz asks what is chosen from, and says of which part it is.
    const quiz = roomBoard.parse((await at(teacher.token, { lesson: "l1", mode: "quiz" })).body.data);
    expect(quiz.items).toHaveLength(2);
    const [row] = await getDb().select().from(learningRooms).where(eq(learningRooms.id, quiz.id));
    expect(row).toMatchObject({ courseId: course.id, lesson: "l1", lessonParts: ["p1", "p1"] });
    // A room outlives the course.
    await getDb().delete(courses).where(eq(courses.id, course.id));
    expect(await getDb().$count(learningRooms, eq(learningRooms.id, room.id))).toBe(1);
  });

  it("a lesson with more exercises than a room takes says so, and a room opens on those that are chosen", async () => {
    const { teacher, filled } = await buildDesk();
    const choice = exampleItem("de", "single-choice");
    const many = Array.from({ length: 60 }, (_, at) => ({ ...choice, id: `i${at}` }));
    const large = (await createInteractive(teacher.id, "de", { title: "Viele", items: items.parse(many) })).id;
    const course = await filled({ kind: "exercise", id: "p3", interactive: large });
    const answer = await ask(openRoom, "POST", teacher.token, { id: course.id, body: { lesson: "l1" } });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, { lesson: "too_many" }]);
    // She chooses some: of either part, in the lesson's order, and what is gone since opens no other room than was meant.
    const at = (exercises: object[]) => ask(openRoom, "POST", teacher.token, { id: course.id, body: { lesson: "l1", exercises } });
    const { status, body } = await at([
      { part: "p3", item: "i59" },
      { part: "p1", item: "b" },
      { part: "p3", item: "i0" },
    ]);
    expect([status, roomBoard.parse(body.data).items.map(({ id }) => id)]).toEqual([201, ["x1", "x2", "x3"]]);
    const [row] = await getDb()
      .select()
      .from(learningRooms)
      .where(eq(learningRooms.id, Number(body.data?.id)));
    expect(row?.lessonParts).toEqual(["p1", "p3", "p3"]);
    expect(
      fieldsOf(
        await at([
          { part: "p3", item: "i0" },
          { part: "p3", item: "gone" },
        ]),
      ),
    ).toEqual({ exercises: "invalid" });
    expect(fieldsOf(await at([]))).toEqual({ exercises: "required" });
    expect(fieldsOf(await at(Array.from({ length: 61 }, (_, n) => ({ part: "p3", item: `i${n}` }))))).toEqual({ exercises: "too_many" });
    expect(await getDb().$count(learningRooms, eq(learningRooms.userId, teacher.id))).toBe(1);
  });
});
