import { beforeAll, describe, expect, it } from "vitest";
import { GET as print } from "#app/api/v3/interactives/courses/[id]/lessons/[lesson]/print/route.ts";
import { GET as results } from "#app/api/v3/interactives/courses/[id]/results/route.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { openLessonRoom } from "#lib/interactive/courses/server/open-lesson-room.ts";
import { unpublishCourse } from "#lib/interactive/courses/server/publish-course.ts";
import { solutionOf } from "#lib/interactive/exercises/rules.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { joinRoom } from "#lib/interactive/learning-rooms/server/join-room.ts";
import { keepAnswers, readPupilState } from "#lib/interactive/learning-rooms/server/play-room.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { ask, buildDesk, fieldsOf } from "#tests/factories/course-desk.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

beforeAll(() => loadTaxonomy());

const askPrint = (token: string | null, id: number, lesson: string, query = "") =>
  call(print, { method: "GET", token, path: `/?world=de${query}`, params: { id: String(id), lesson } });

/** Answers all that is named, rightly. */
const answer = async (token: string, names: readonly string[]) => {
  const all = items.parse((await readPupilState(token)).items).filter(({ id }) => names.includes(id));
  await keepAnswers(
    token,
    all.map((one, at) => ({ id: crypto.randomUUID(), sequence: at + 1, item: one.id, answer: solutionOf(one) as Record<string, unknown> })),
  );
};

describe("ROUTE-64 a lesson on paper", () => {
  it("all exercises of a lesson are one sheet in the lesson's order, under its title, with a key of its own", async () => {
    const { teacher, second, filled } = await buildDesk();
    const course = await filled({ kind: "exercise", id: "p3", interactive: second });
    const sheet = await askPrint(teacher.token, course.id, "l1");
    expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(sheet.headers.get("content-disposition")).toContain("Volle Stunden.pdf");
    const words = (await readPdfPages(sheet.bytes)).join(" ");
    const [choice, numeric] = [exampleItem("de", "single-choice"), exampleItem("de", "numeric")];
    const places = [choice, numeric].map(({ prompt }) => words.lastIndexOf(prompt));
    expect(words.indexOf(choice.prompt)).toBeLessThan(places[0] ?? 0);
    expect(places[0]).toBeLessThan(places[1] ?? 0);
    expect(words).not.toContain("Lösungsblatt");
    const both = await readPdfPages((await askPrint(teacher.token, course.id, "l1", "&key=with")).bytes);
    expect(both.filter((page) => page.includes("Lösungsblatt"))).toHaveLength(1);
    const other = await askPrint(teacher.token, course.id, "l1", "&variant=B");
    expect(decodeURIComponent(other.headers.get("content-disposition") ?? "")).toContain("Volle Stunden · B.pdf");
  });

  it("threat 5 others print what is published and open alone; a lesson without exercises or with too many says so", async () => {
    const { teacher, other, exercise, second, filled, open } = await buildDesk();
    const choice = exampleItem("de", "single-choice");
    const many = items.parse(Array.from({ length: 60 }, (_, at) => ({ ...choice, id: `i${at}` })));
    const large = (await createInteractive(teacher.id, "de", { title: "Viele", items: many })).id;
    const course = await filled({ kind: "exercise", id: "p3", interactive: second });
    expect((await askPrint(other.token, course.id, "l1")).status).toBe(404);
    expect((await askPrint(null, course.id, "l1")).status).toBe(401);
    await open(course, [exercise, second]);
    expect((await askPrint(other.token, course.id, "l1")).status).toBe(200);
    expect((await askPrint(other.token, course.id, "l9")).status).toBe(404);
    expect(fieldsOf(await askPrint(other.token, course.id, "l2"))).toEqual({ items: "required" });
    const parts = Array.from({ length: 2 }, (_, at) => ({ kind: "exercise" as const, id: `m${at}`, interactive: large }));
    const long = await filled(...parts);
    expect(fieldsOf(await askPrint(teacher.token, long.id, "l1"))).toEqual({ items: "too_many" });
    await unpublishCourse(teacher.id, course.id);
    expect((await askPrint(other.token, course.id, "l1")).status).toBe(404);
  });
});

describe("ROUTE-64 the results of a course", () => {
  it("threat 19 a row for each pupil and exercise of all her rooms; what begins like a formula is none there", async () => {
    const { teacher, other, exercise, second, filled, open } = await buildDesk();
    const course = await filled({ kind: "exercise", id: "p3", interactive: second });
    await open(course, [exercise, second]);
    const settings = { id: course.id, lesson: "l1", mode: "practice", days: 3 } as const;
    const first = await openLessonRoom(teacher.id, "de", settings);
    const foreign = await openLessonRoom(other.id, "de", settings);
    const { token } = await joinRoom({ code: first.code, name: "=1+1" });
    await answer(token, ["x1"]);
    const later = await openLessonRoom(teacher.id, "de", settings);
    const pupil = await joinRoom({ code: later.code, name: "Stiller Dachs" });
    await answer(pupil.token, ["x1", "x2", "x3"]);
    await joinRoom({ code: foreign.code, name: "Roter Fuchs" });
    const { status, body, headers } = await ask(results, "GET", teacher.token, { id: course.id });
    expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("text/csv")]);
    const [head, ...rows] = String(body).trim().split("\r\n");
    expect(head).toContain("room,opened,lesson,name,number,exercise,result,points,of");
    expect(rows).toHaveLength(6);
    const day = new Date(first.createdAt).toISOString().slice(0, 10);
    expect(rows[0]).toMatch(new RegExp(`^${later.code},${day},Volle Stunden,Stiller Dachs,1,.*,right,1,1$`));
    expect(rows[3]).toMatch(new RegExp(`^${first.code},${day},Volle Stunden,'=1\\+1,1,.*,right,1,1$`));
    expect(rows[4]).toMatch(/'=1\+1,2,.*,,,1$/);
    expect(String(body)).not.toContain("Roter Fuchs");
  });

  it("threat 5 without a room of her own it is empty for who sees the course, and not there for who does not; her rooms stay hers", async () => {
    const { teacher, other, filled, open } = await buildDesk();
    const course = await filled();
    expect((await ask(results, "GET", other.token, { id: course.id })).status).toBe(404);
    expect((await ask(results, "GET", null, { id: course.id })).status).toBe(401);
    await open(course);
    expect(String((await ask(results, "GET", other.token, { id: course.id })).body).trim()).toContain("room,opened");
    const room = await openLessonRoom(other.id, "de", { id: course.id, lesson: "l1", mode: "practice", days: 3 });
    await joinRoom({ code: room.code, name: "Roter Fuchs" });
    await unpublishCourse(teacher.id, course.id);
    expect(String((await ask(results, "GET", other.token, { id: course.id })).body)).toContain("Roter Fuchs");
    expect((await ask(results, "GET", (await buildUser()).token, { id: course.id })).status).toBe(404);
  });
});
