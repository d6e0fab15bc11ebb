import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { ReportButton } from "#components/catalogue/cases/report-button.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

it("a notice without connection says so in the words that came with the dialog, keeps what was typed, and can be sent again", async () => {
  const sent = answer("post", "v1/moderation/notices", () => HttpResponse.error(), { caseId: 12 });
  renderPersonal(<ReportButton subjectType="material" subjectId={7} text="Melden" failedText="Das hat nicht geklappt." />, {
    isMember: false,
  });
  fireEvent.click(screen.getByRole("button", { name: "Melden" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Material melden" }));
  fireEvent.change(dialog.getByLabelText("Was genau und wo?"), { target: { value: "Seite 3 ist von mir." } });
  const send = dialog.getByRole("button", { name: "Melden" });
  fireEvent.click(send);
  await dialog.findByText("Keine Verbindung. Es wurde nichts geändert.");
  fireEvent.click(send);
  await dialog.findByText(/Sie hat die Nummer 12/);
  expect(sent.map(({ body }) => body)).toMatchObject([{ text: "Seite 3 ist von mir." }, { text: "Seite 3 ist von mir.", subjectId: 7 }]);
  fireEvent.click(dialog.getByRole("button", { name: "Schließen" }));
});
