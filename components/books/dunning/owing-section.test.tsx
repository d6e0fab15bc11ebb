import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { OwingSection } from "#components/books/dunning/owing-section.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const row = { seller: { id: 9, name: "Ada" }, currency: "EUR", owedMinor: 2890, remindedIn: "2026-11-01", proposal: null };
const proposal = { id: 3, amountMinor: 2890, reason: "Antwortet nicht mehr", proposedBy: 8, name: "Bea" };

it("finance sees who owes and proposes to give it up, with a reason that is never lost; nobody about her own", async () => {
  answer("get", "v3/admin/payouts/owing", { items: [row, { ...row, seller: { id: 7, name: "Ich" } }] });
  renderPersonal(<OwingSection actorId={7} />);
  const hers = within(await screen.findByRole("row", { name: /Ada.*28,90\s€.*November 2026/ }));
  expect(within(screen.getByRole("row", { name: /Ich/ })).queryByRole("button")).toBeNull();
  const short = { code: "too_short", message: "Das ist zu kurz." };
  const sent = answer("post", "v3/admin/payouts/owing", refuse(400, "invalid_input", "Bitte prüfen.", { note: short }), {});
  fireEvent.click(hers.getByRole("button", { name: "Ausbuchen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ausbuchen: Ada" }));
  const field = dialog.getByLabelText(/Begründung/);
  fireEvent.change(field, { target: { value: "Ja" } });
  fireEvent.click(dialog.getByRole("button", { name: "Ausbuchen" }));
  expect(await dialog.findByText("Das ist zu kurz.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "Antwortet nicht mehr" } });
  fireEvent.click(dialog.getByRole("button", { name: "Ausbuchen" }));
  await waitFor(() => expect(sent[1]?.body).toEqual({ sellerId: 9, currency: "EUR", note: "Antwortet nicht mehr" }));
});

it("who proposed does not confirm; another person does", async () => {
  answer("get", "v3/admin/payouts/owing", {
    items: [
      { ...row, proposal: { ...proposal, proposedBy: 7 } },
      { ...row, currency: "CZK", proposal },
    ],
  });
  renderPersonal(<OwingSection actorId={7} />);
  const [, mine, hers] = await screen.findAllByRole("row");
  expect(within(mine as HTMLElement).queryByRole("button", { name: "Bestätigen" })).toBeNull();
  expect(within(mine as HTMLElement).getByRole("button", { name: "Zurücknehmen" })).toBeTruthy();
  const sent = answer("post", "v3/admin/payouts/owing/3/confirm", {});
  fireEvent.click(within(hers as HTMLElement).getByRole("button", { name: "Bestätigen" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/Begründung/), { target: { value: "Geprüft und richtig" } });
  fireEvent.click(dialog.getByRole("button", { name: "Bestätigen" }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ note: "Geprüft und richtig" }));
});

it("as long as nobody owes anything, nothing stands there; a failure can be tried again", async () => {
  answer("get", "v3/admin/payouts/owing", refuse(500, "internal_error", "Kaputt."), { items: [] });
  renderPersonal(<OwingSection actorId={7} />);
  fireEvent.click(await screen.findByRole("button", { name: /nochmal|erneut|versuchen/i }));
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(screen.queryByRole("table")).toBeNull();
});
