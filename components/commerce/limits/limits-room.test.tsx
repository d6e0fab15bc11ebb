import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { LimitsRoom } from "#components/commerce/limits/limits-room.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const path = "v3/admin/limits";
const refusal = {
  id: 4,
  user: { id: 9, name: "Mareike" },
  name: "account_orders",
  counted: 20,
  allowed: 20,
  refusedAt: "2026-11-20T10:00:00.000Z",
  retryAt: "2026-11-20T10:40:00.000Z",
  releasedUntil: null,
};
const room = (...items: object[]) => ({
  isOn: true,
  newDays: 7,
  limits: [
    { name: "account_orders", allowed: 20 },
    { name: "card_accounts", allowed: 0 },
    { name: "new_account_sum", allowed: 50_000 },
  ],
  items,
  total: items.length,
  page: 1,
  limit: 25,
});

it("staff read the limits and whom they met, and let an account through with a reason that is never lost", async () => {
  answer(
    "get",
    path,
    room(refusal, { ...refusal, id: 3, user: { id: 7, name: "Ich" } }),
    room({ ...refusal, releasedUntil: "2026-11-21T10:00:00.000Z" }),
  );
  const short = { code: "too_short", message: "Das ist zu kurz." };
  const sent = answer("post", `${path}/releases`, refuse(400, "invalid_input", "Bitte prüfen.", { note: short }), {});
  renderPersonal(<LimitsRoom actorId={7} />);
  expect(await screen.findByText("Keine Grenze")).toBeTruthy();
  expect(screen.getByText(/500,00\s€/)).toBeTruthy();
  const row = within(screen.getByRole("row", { name: /Mareike Bestellungen eines Kontos pro Stunde.*20 von 20/ }));
  expect(within(screen.getByRole("row", { name: /^Ich/ })).queryByRole("button")).toBeNull();
  fireEvent.click(row.getByRole("button", { name: "Durchlassen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Durchlassen: Mareike" }));
  const field = dialog.getByLabelText(/Begründung/);
  fireEvent.change(field, { target: { value: "kurz" } });
  fireEvent.click(dialog.getByRole("button", { name: "Durchlassen" }));
  expect(await dialog.findByText("Das ist zu kurz.")).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe("kurz");
  fireEvent.change(field, { target: { value: "Am Telefon geklärt" } });
  fireEvent.click(dialog.getByRole("button", { name: "Durchlassen" }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ userId: 9, note: "Am Telefon geklärt" }));
  expect(await screen.findByText(/Durchgelassen bis/)).toBeTruthy();
});

it("in a demonstration the room says that nothing is applied; without refusals it says so", async () => {
  answer("get", path, { ...room(), isOn: false });
  renderPersonal(<LimitsRoom actorId={7} />);
  expect(await screen.findByText(/werden angezeigt, aber nicht angewandt/)).toBeTruthy();
  expect(screen.getByText("Keine Bestellung wurde abgelehnt")).toBeTruthy();
});
