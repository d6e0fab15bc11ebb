import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { ImportZone } from "#components/interactive/authoring/import-zone.tsx";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const at = "2026-11-28T10:00:00.000Z";
const found = { problems: [], lost: [] };
const kept = { id: 7, world: "de", title: "Quiz", items: [exampleItem("de", "numeric")], drafts: [], version: 1, updatedAt: at };

const happens = (told: object) => {
  const steps: string[] = [];
  server.use(
    http.post("/api/v3/interactives/import/preview", () => {
      steps.push("look");
      return HttpResponse.json({ data: { title: "Quiz", count: 1, ...found, ...told } });
    }),
    http.post("/api/v3/interactives/import", () => {
      steps.push("import");
      return HttpResponse.json({ data: { ...kept, ...found, ...told } }, { status: 201 });
    }),
  );
  return steps;
};
const bring = () => fireEvent.change(screen.getByLabelText("Datei importieren"), { target: { files: [new File(["x"], "quiz.xml")] } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("ROUTE-62 what a file would lose is told before anything comes in, each loss once with its lines; she may leave it", async () => {
  const lost = [
    { line: 3, losses: ["shares", "penalty"] },
    { line: 9, losses: ["shares"] },
  ];
  const steps = happens({ lost, problems: [{ line: 5, reason: "kind" }] });
  const onOpen = vi.fn();
  renderPersonal(<ImportZone onOpen={onOpen} />);
  bring();
  const told = within(await screen.findByRole("status"));
  expect(told.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Zeile 5: Diese Art haben wir nicht.",
    "Antworten für einen Teil der Punkte oder mit Punktabzug: Hier gelten sie als falsch. (Zeile 3, 9)",
    "Punktabzug bei jedem weiteren Versuch (Zeile 3)",
  ]);
  expect(steps).toEqual(["look"]);
  press("Nicht importieren");
  expect(screen.queryByRole("status")).toBeNull();
  bring();
  await screen.findByRole("status");
  press("Trotzdem importieren");
  await screen.findByText("„Quiz“ ist da. Übungen: 1");
  expect(steps).toEqual(["look", "look", "import"]);
  press("Öffnen");
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 7 })));
});

it("in a package a question has no line, but its place", async () => {
  happens({ lost: [{ line: 2, losses: ["around"] }], problems: [{ line: 5, reason: "kind" }] });
  renderPersonal(<ImportZone onOpen={() => {}} />);
  fireEvent.change(screen.getByLabelText("Datei importieren"), { target: { files: [new File(["PK\u0003\u0004"], "quiz.h5p")] } });
  const told = within(await screen.findByRole("status"));
  expect(told.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Frage 5: Diese Art haben wir nicht.",
    "Texte vor, nach und neben den Fragen (Frage 2)",
  ]);
});

it("a file that comes in whole is not asked about", async () => {
  const steps = happens({});
  renderPersonal(<ImportZone onOpen={() => {}} />);
  bring();
  await screen.findByText("„Quiz“ ist da. Übungen: 1");
  expect(steps).toEqual(["look", "import"]);
});
