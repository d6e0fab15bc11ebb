import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { FreeLinkButton } from "#components/pages/offers/free-link-button.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

it("ROUTE-69 the link of a free material: without connection that is said and what was typed stays, then it is on its way", async () => {
  const sent = answer("post", "v3/free-materials/request", () => HttpResponse.error(), { isSent: true });
  renderPersonal(<FreeLinkButton materialId={7} title="Uhrzeiten" text="Per E-Mail" failedText="Das hat nicht geklappt." />, {
    isMember: false,
  });
  fireEvent.click(screen.getByRole("button", { name: "Per E-Mail" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Die Dateien per E-Mail" }));
  fireEvent.change(dialog.getByLabelText("E-Mail-Adresse"), { target: { value: "anna@example.org" } });
  const send = dialog.getByRole("button", { name: "Link senden" });
  fireEvent.click(send);
  await dialog.findByText("Keine Verbindung. Es wurde nichts geändert.");
  fireEvent.click(send);
  await dialog.findByText(/Schau in das Postfach von anna@example.org/);
  expect(sent).toHaveLength(2);
  fireEvent.click(dialog.getByRole("button", { name: "Schließen" }));
});
