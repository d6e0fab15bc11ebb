import { PUT as publish } from "#app/api/v3/interactives/courses/[id]/publication/route.ts";
import { PATCH as save } from "#app/api/v3/interactives/courses/[id]/route.ts";
import { GET as standing } from "#app/api/v3/interactives/courses/[id]/standing/route.ts";
import { POST as create } from "#app/api/v3/interactives/courses/route.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { courseStanding, type Lesson, type OwnCourse, ownCourse } from "#lib/interactive/courses/schema.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { type Answer, call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

type More = { id?: number; body?: unknown; query?: string; exercise?: number; world?: string };
export const ask = (handler: Parameters<typeof call>[0], method: string, token: string | null, more: More = {}) =>
  call(handler, {
    method,
    token,
    path: `/?world=${more.world ?? "de"}${more.query ?? ""}`,
    params: { id: String(more.id ?? 0), exercise: String(more.exercise ?? 0) },
    ...(method === "GET" || method === "DELETE" ? {} : { body: more.body ?? {} }),
  });

export const fieldsOf = ({ body }: { body: Answer }) =>
  Object.fromEntries(Object.entries(body.error?.fields ?? {}).map(([name, { code }]) => [name, code]));

/** A teacher with two exercises, and what she does with her courses, by the endpoints. */
export const buildDesk = async () => {
  const [teacher, other] = [await buildUser(), await buildUser()];
  const choice = { ...exampleItem("de", "single-choice"), id: "a" };
  const exercise = (await createInteractive(teacher.id, "de", { title: "Uhren", items: items.parse([choice, { ...choice, id: "b" }]) })).id;
  const second = (await createInteractive(teacher.id, "de", { title: "Zahlen", items: items.parse([exampleItem("de", "numeric")]) })).id;
  /** An empty one. */
  const make = async (): Promise<OwnCourse> =>
    ownCourse.parse((await ask(create, "POST", teacher.token, { body: { title: "Die Uhr" } })).body.data);
  const lessonsWith = (...more: Lesson["parts"]): Lesson[] => [
    { id: "l1", title: "Volle Stunden", minutes: 45, parts: [{ kind: "exercise", id: "p1", interactive: exercise }, ...more] },
    { id: "l2", title: "Halbe Stunden", minutes: null, parts: [{ kind: "text", id: "p2", title: "Lies", text: "Eins.\n\nZwei." }] },
  ];
  const keep = (course: OwnCourse, body: object) =>
    ask(save, "PATCH", teacher.token, { id: course.id, body: { version: course.version, ...body } });
  /** Two lessons; in the first an exercise and what is given. */
  const filled = async (...more: Lesson["parts"]): Promise<OwnCourse> =>
    ownCourse.parse((await keep(await make(), { lessons: lessonsWith(...more) })).body.data);
  const open = (course: OwnCourse, exercises = [exercise]) =>
    ask(publish, "PUT", teacher.token, { id: course.id, body: { version: course.version, exercises } });
  const standingOf = async (id: number, token = teacher.token) =>
    courseStanding.parse((await ask(standing, "GET", token, { id })).body.data);
  return { teacher, other, exercise, second, make, lessonsWith, keep, filled, open, standingOf };
};
