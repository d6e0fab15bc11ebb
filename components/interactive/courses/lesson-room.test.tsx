import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { LessonRoom } from "#components/interactive/courses/lesson-room.tsx";
import type { ShownCourse } from "#components/interactive/courses/shown-course.ts";
import type { Lesson } from "#lib/interactive/courses/schema.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const parts: Lesson["parts"] = [1, 2].map((interactive) => ({ kind: "exercise", id: `p${interactive}`, interactive }));
const lesson: Lesson = { id: "l1", title: "Volle Stunden", minutes: null, parts };
const courseOf = (count: number) =>
  ({ id: 5, lessons: [lesson], exercises: [1, 2].map((id) => ({ id, title: `Teil ${id}`, types: [], count })) }) as unknown as ShownCourse;
const itemsOf = (part: number) => Array.from({ length: 40 }, (_, at) => ({ id: `i${at}`, prompt: `Aufgabe ${part}.${at}`, lang: "de" }));
const show = (count: number) =>
  renderPersonal(<LessonRoom course={courseOf(count)} lesson={lesson} onClose={() => {}} />, { scope: "courses" });

it("ROUTE-64 of a lesson with more exercises than a room holds some are ticked: the first ones at first, found by words, never too many", async () => {
  for (const part of [1, 2]) answer("get", `v3/interactives/courses/5/exercises/${part}`, { title: `Teil ${part}`, items: itemsOf(part) });
  const refused = () => HttpResponse.json({ error: { code: "not_found", message: "Gibt es nicht." } }, { status: 404 });
  const opened = answer("post", "v3/interactives/courses/5/rooms", refused);
  show(40);
  const dialog = within(await screen.findByRole("dialog"));
  const box = (name: string) => dialog.getByRole("checkbox", { name }) as HTMLInputElement;
  expect(await dialog.findByText("Ausgewählt: 60 von 60")).toBeTruthy();
  expect(dialog.getByText("Übungen in dieser Stunde: 80. In einen Raum passen höchstens 60.")).toBeTruthy();
  expect([box("Aufgabe 2.19").checked, box("Aufgabe 2.20").checked, box("Aufgabe 2.20").disabled]).toEqual([true, false, true]);
  fireEvent.click(dialog.getByRole("button", { name: "Alle abwählen" }));
  fireEvent.change(dialog.getByRole("searchbox", { name: "In dieser Stunde suchen" }), { target: { value: "2.39" } });
  expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
  fireEvent.click(box("Aufgabe 2.39"));
  fireEvent.change(dialog.getByRole("searchbox"), { target: { value: "" } });
  fireEvent.click(box("Aufgabe 1.3"));
  fireEvent.click(dialog.getByRole("button", { name: "Raum öffnen" }));
  await waitFor(() => expect(opened).toHaveLength(1));
  const exercises = [
    { part: "p1", item: "i3" },
    { part: "p2", item: "i39" },
  ];
  expect(opened[0]?.body).toMatchObject({ lesson: "l1", mode: "practice", exercises });
});

it("ROUTE-64 a lesson that fits into a room asks for no choice", async () => {
  show(30);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("checkbox")).toBeNull();
  expect(dialog.getByText("Volle Stunden")).toBeTruthy();
});
