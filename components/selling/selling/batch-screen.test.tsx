import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { BatchScreen } from "#components/selling/selling/batch-screen.tsx";
import { draftAnswer } from "#tests/factories/draft-answer.ts";
import { clearUploads, uploads } from "#tests/mocks/upload-program.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

// The upload program comes with the first file.

vi.mock("#components/selling/selling/upload-file.ts", () => import("#tests/mocks/upload-program.ts"));
beforeEach(() => {
  clearUploads();
  uploads.answers.set("n4.pdf", { message: "Diese Art von Datei nehmen wir nicht.", canResume: false });
});

const terms = {
  class_grade: [{ key: "g5", name: "Klasse 5", short: "5", stage: null }],
  learning_years: [],
  stage: [],
  topic: [],
  format: [],
  material_type: [],
  subject: [{ key: "mathematics", name: "Mathematik", isPopular: true, stages: [] }],
};
const bytes = new Uint8Array(40);
const fileNamed = (name: string) => new File([bytes], name, { type: "application/pdf" });

/** Begins drafts 1, 2, 3 …, with what was guessed. */
const prepare = () => {
  const begun: string[] = [];
  const guessed: number[] = [];
  const discarded: number[] = [];
  answer("get", "v1/filters", terms);
  server.use(
    http.post("/api/v1/materials/drafts", async ({ request }) => {
      const { fileName } = (await request.json()) as { fileName: string };
      begun.push(fileName);
      return HttpResponse.json({ data: { id: begun.length } }, { status: 201 });
    }),
    http.get("/api/v1/materials/:id/draft", ({ params }) => {
      const id = Number(params.id);
      const title = `Blatt ${begun[id - 1]?.replace(".pdf", "")}`;
      return HttpResponse.json({ data: draftAnswer({ id, fields: { title, subjects: ["mathematics"], classGrades: ["g5"] } }) });
    }),
    http.post("/api/v1/materials/:id/guess", ({ params }) => {
      guessed.push(Number(params.id));
      return HttpResponse.json({ data: { id: Number(params.id), revision: 1, savedAt: "2026-11-21T18:42:00.000Z" } });
    }),
    http.post("/api/v1/materials/:id/discard", ({ params }) => {
      discarded.push(Number(params.id));
      return HttpResponse.json({ data: null });
    }),
  );
  return { begun, guessed, discarded };
};
const drop = (files: File[]) => {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error("no field for files");
  fireEvent.change(field, { target: { files } });
};

it("ROUTE-22 ten files become ten drafts, each guessed once and led into; one that is refused says why and holds up no other", async () => {
  const { begun, guessed, discarded } = prepare();
  renderPersonal(<BatchScreen />);
  drop(Array.from({ length: 10 }, (_, index) => fileNamed(`n${index + 1}.pdf`)));
  await screen.findByText("Hochgeladen: 9 von 10");
  expect(await screen.findByText("Diese Art von Datei nehmen wir nicht.")).toBeDefined();
  await waitFor(() => expect(screen.getAllByText("Mathematik · Klasse 5 · 2 Seiten")).toHaveLength(9));
  const links = screen.getAllByRole("link", { name: /^Blatt n/ });
  expect(new Set(links.map((link) => link.getAttribute("href"))).size).toBe(9);
  expect(begun).toHaveLength(10);
  await waitFor(() => expect(guessed).toHaveLength(9));
  // Given up: its empty draft goes, too.
  fireEvent.click(screen.getByRole("button", { name: "„n4.pdf“ abbrechen" }));
  await waitFor(() => expect(discarded).toEqual([begun.indexOf("n4.pdf") + 1]));
  await screen.findByText("Hochgeladen: 9 von 9");
});
