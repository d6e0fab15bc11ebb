import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { DunningRoom } from "#components/books/dunning/dunning-room.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

/** Nobody owes anything beside. */
beforeEach(() => void answer("get", "v3/admin/payouts/owing", { items: [] }));

const page = (...items: object[]) => ({ items, total: items.length, page: 1, limit: 25 });
const row = {
  orderId: 17,
  label: "KR-2026-000004",
  buyer: { id: 9, name: "Mareike" },
  currency: "EUR",
  totalMinor: 1190,
  receivedMinor: 0,
  dueOn: "2026-10-01",
  days: 40,
  last: { step: 3, sentOn: "2026-10-29", payBy: "2026-11-04" },
  isHeld: false,
  isWrittenOff: false,
  choices: ["cancel", "write_off"],
  proposal: null,
};

it("finance sees age, amount and reminders of an overdue invoice and proposes, with a reason that is never lost", async () => {
  answer("get", "v3/admin/dunning", page(row, { ...row, orderId: 18, last: null, choices: [], isHeld: true }));
  renderPersonal(<DunningRoom actorId={7} />);
  const ripe = within(await screen.findByRole("row", { name: /KR-2026-000004.*40.*11,90\s€.*Letzte Mahnung/ }));
  expect(ripe.getByText("Gesendet am 29.10.2026, zu zahlen bis 04.11.2026")).toBeTruthy();
  const held = within(screen.getByRole("row", { name: /^18/ }));
  expect(held.getByText("Keine Mahnung: Eine Erstattung oder ein Widerruf ist offen.")).toBeTruthy();
  expect(held.queryByRole("button")).toBeNull();
  const short = { code: "too_short", message: "Das ist zu kurz." };
  const sent = answer("post", "v3/admin/dunning", refuse(400, "invalid_input", "Bitte prüfen.", { note: short }), {});
  fireEvent.click(ripe.getByRole("button", { name: "Ausbuchen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ausbuchen: Bestellung 17" }));
  const field = dialog.getByLabelText(/Begründung/);
  fireEvent.change(field, { target: { value: "Ja" } });
  fireEvent.click(dialog.getByRole("button", { name: "Ausbuchen" }));
  expect(await dialog.findByText("Das ist zu kurz.")).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe("Ja");
  fireEvent.change(field, { target: { value: "Schule antwortet nicht" } });
  fireEvent.click(dialog.getByRole("button", { name: "Ausbuchen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[1]?.body).toEqual({ orderId: 17, kind: "write_off", note: "Schule antwortet nicht" });
});

it("who proposed does not confirm; another person does, and either takes it back", async () => {
  const proposal = { id: 3, kind: "cancel", reason: "Nach der letzten Mahnung", proposedBy: 7, name: "Ich" };
  const other = { ...proposal, id: 4, proposedBy: 8, name: "Bea" };
  answer("get", "v3/admin/dunning", page({ ...row, proposal }, { ...row, orderId: 18, proposal: other }));
  renderPersonal(<DunningRoom actorId={7} />);
  const mine = within(await screen.findByRole("row", { name: /^17/ }));
  expect(mine.queryByRole("button", { name: "Bestätigen" })).toBeNull();
  expect(mine.getByText("Freigeben muss eine andere Person.")).toBeTruthy();
  expect(mine.getByRole("button", { name: "Zurücknehmen" })).toBeTruthy();
  const hers = within(screen.getByRole("row", { name: /^18/ }));
  expect(hers.getByText("Vorgeschlagen von Bea: Nach der letzten Mahnung")).toBeTruthy();
  const sent = answer("post", "v3/admin/dunning/4/confirm", {});
  fireEvent.click(hers.getByRole("button", { name: "Bestätigen" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/Begründung/), { target: { value: "Geprüft und richtig" } });
  fireEvent.click(dialog.getByRole("button", { name: "Bestätigen" }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ note: "Geprüft und richtig" }));
});

it("nothing is overdue: says so; a failure can be tried again", async () => {
  answer("get", "v3/admin/dunning", refuse(500, "internal_error", "Kaputt."), page());
  renderPersonal(<DunningRoom actorId={7} />);
  fireEvent.click(await screen.findByRole("button", { name: /nochmal|erneut|versuchen/i }));
  expect(await screen.findByText("Keine überfälligen Rechnungen")).toBeTruthy();
});
