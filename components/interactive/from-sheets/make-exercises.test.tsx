import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MakeExercises } from "#components/interactive/from-sheets/make-exercises.tsx";
import { DocumentActionsProvider } from "#components/tools/documents/document-actions.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const show = (flush: () => Promise<boolean>, isAdapted = false) =>
  renderPersonal(
    <DocumentActionsProvider value={{ id: 7, isAdapted, flush }}>
      <MakeExercises />
    </DocumentActionsProvider>,
  );
const press = () => fireEvent.click(screen.getByRole("button", { name: "Als Übung" }));

it("ROUTE-56 a document becomes exercises once it is saved; what cannot be played is told, and nothing is asked before", async () => {
  const asked = answer(
    "post",
    "v3/interactives/from-document",
    refuse(400, "invalid_input", "Bitte prüfe deine Angaben.", {
      documentId: { code: "fits_no_exercise", message: "Daraus geht keine." },
    }),
  );
  let isSaved = false;
  show(async () => isSaved);
  press();
  await waitFor(() => expect(asked).toHaveLength(0));
  isSaved = true;
  press();
  expect(await screen.findByText("Daraus geht keine.")).toBeTruthy();
  expect(asked).toHaveLength(1);
});

it("an adapted copy has no such way", () => {
  show(vi.fn(), true);
  expect(screen.queryByRole("button")).toBe(null);
});
