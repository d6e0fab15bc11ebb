import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CourseView } from "#components/interactive/courses/course-view.tsx";
import type { ShownCourse } from "#components/interactive/courses/shown-course.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const course: ShownCourse = {
  id: 5,
  world: "de",
  title: "Die Uhr",
  description: "",
  subject: null,
  gradeNames: [],
  language: "de",
  lessons: [
    { id: "l1", title: "Volle Stunden", minutes: null, parts: [{ kind: "exercise", id: "p1", interactive: 1 }] },
    { id: "l2", title: "Halbe Stunden", minutes: null, parts: [{ kind: "text", id: "p2", title: "Lies", text: "Eins." }] },
  ],
  exercises: [{ id: 1, title: "Uhren", types: ["single-choice"], count: 2 }],
  materials: [],
};
const room = { id: 9, lesson: "l1", isEnded: false, areNamesHidden: false, parts: 1, pupils: [{ id: 1, name: "Stiller Dachs", done: 1 }] };
const file = (type: string) => () => new HttpResponse(new Blob(["bytes"]), { headers: { "content-type": type } });

// What a browser has and jsdom lacks.
const kept = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
beforeEach(() => {
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  URL.createObjectURL = kept.create;
  URL.revokeObjectURL = kept.revoke;
});

it("ROUTE-64 a lesson with exercises is printed as a whole with its key, and what all classes did is one table", async () => {
  answer("get", "v3/interactives/courses/5/standing", { isAuthor: true, done: [], owned: [], rooms: [room] });
  const printed = answer("get", "v3/interactives/courses/5/lessons/l1/print", file("application/pdf"));
  const results = answer("get", "v3/interactives/courses/5/results", file("text/csv"));
  renderPersonal(<CourseView course={course} />, { scope: "courses" });
  fireEvent.click(await screen.findByRole("button", { name: "Drucken: Volle Stunden" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Lösungen"), { target: { value: "with" } });
  fireEvent.click(dialog.getByRole("button", { name: "PDF" }));
  await waitFor(() => expect(printed).toHaveLength(1));
  fireEvent.click(dialog.getByRole("button", { name: "Schließen" }));
  // Of a lesson without exercises there is nothing to print.
  expect(screen.queryByRole("button", { name: "Drucken: Halbe Stunden", hidden: true })).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Ergebnisse (CSV)" }));
  await waitFor(() => expect(results).toHaveLength(1));
});
