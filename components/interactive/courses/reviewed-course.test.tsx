import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReviewedCourse } from "#components/interactive/courses/reviewed-course.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const course = {
  id: 5,
  world: "gr",
  title: "Die Uhr",
  description: "Sechs Wochen.",
  subject: { key: "mathematics", name: "Μαθηματικά" },
  gradeNames: ["Β΄"],
  language: "gr",
  lessons: [
    { id: "l1", title: "Volle Stunden", minutes: 45, parts: [{ kind: "exercise", id: "p1", interactive: 1 }] },
    {
      id: "l2",
      title: "Halbe Stunden",
      minutes: null,
      parts: [
        { kind: "text", id: "p2", title: "Lies", text: "Eins." },
        { kind: "material", id: "p3", material: 8 },
      ],
    },
  ],
  exercises: [{ id: 1, title: "Uhren", types: ["single-choice"], count: 2 }],
  materials: [
    {
      id: 8,
      slug: "uhr",
      title: "Uhrzeiten",
      author: "Anna",
      pageCount: 3,
      price: { minor: 300, currency: "EUR" },
      href: "/gr/yliko/uhr-8",
    },
  ],
  takenAt: "2026-11-28T10:00:00.000Z",
};

it("ROUTE-64 whoever decides reads all lessons unfolded, in the words of the course's country, and plays what was reported", async () => {
  answer("get", "v3/admin/moderation/4/course", course);
  const asked = answer("get", "v3/admin/moderation/4/course/exercises/1", { title: "Uhren", items: [] });
  renderPersonal(<ReviewedCourse caseId={4} />, { scope: "admin" });
  expect(await screen.findByText("Μαθηματικά")).toBeTruthy();
  expect(screen.getByText(/So sahen ihn alle, als er gemeldet wurde: .*2026/)).toBeTruthy();
  expect([...document.querySelectorAll("details")].every(({ open }) => open)).toBe(true);
  expect(screen.getByText("Eins.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Uhrzeiten" }).getAttribute("href")).toBe("/gr/yliko/uhr-8");
  // Nothing is ticked off here.
  expect(screen.queryByRole("checkbox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /Uhren/ }));
  expect(within(await screen.findByRole("dialog")).getByText("Uhren")).toBeTruthy();
  await expect.poll(() => asked.length).toBe(1);
});
