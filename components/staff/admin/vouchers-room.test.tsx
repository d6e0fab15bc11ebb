import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { StaffRooms } from "#components/staff/admin/staff-rooms.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const voucher = {
  id: 3,
  code: "SCHULE26",
  kind: "percent",
  value: 1500,
  currency: "EUR",
  minimumMinor: 0,
  maxRedemptions: null,
  redemptions: 0,
  perUserLimit: 1,
  worlds: ["de"],
  validFrom: "2026-11-01T00:00:00.000Z",
  validUntil: null,
  state: "running",
  createdAt: "2026-11-01T00:00:00.000Z",
  effects: [],
};
const open = (role: string) => {
  answer("get", "v1/user/details", { id: 7, role, isImpersonated: false });
  answer("get", "v3/admin/users", { items: [], total: 0, page: 1, limit: 25 });
  answer("get", "v3/admin/vouchers", { items: [voucher], total: 1, page: 1, limit: 25, currency: "EUR" });
  return renderPersonal(<StaffRooms />, { search: "tab=vouchers" });
};

it("ROLE-5 finance finds the vouchers of the platform; support does not, whatever the address says", async () => {
  const { unmount } = open("support");
  await screen.findByText("Niemand gefunden");
  expect(screen.queryByRole("link", { name: "Gutscheine" })).toBeNull();
  unmount();
  open("finance");
  await screen.findByRole("row", { name: /SCHULE26/ });
  expect(screen.getByRole("link", { name: "Gutscheine" }).getAttribute("aria-current")).toBe("page");
});

it("ROLE-5 a promotion is made and ended with a reason; a refusal stands at the field and nothing typed is lost", async () => {
  open("finance");
  const made = answer(
    "post",
    "v3/admin/vouchers",
    refuse(400, "invalid_input", "Bitte prüfen.", { reason: { code: "too_short", message: "Das ist zu kurz." } }),
    voucher,
  );
  const ended = answer("post", "v3/admin/vouchers/3/end", { ...voucher, state: "ended" });
  await screen.findByRole("row", { name: /SCHULE26/ });
  fireEvent.click(screen.getByRole("button", { name: "Gutschein oder Aktion anlegen" }));
  fireEvent.change(screen.getByLabelText("Nachlass in Prozent"), { target: { value: "15" } });
  fireEvent.change(screen.getByLabelText("Grund"), { target: { value: "kurz" } });
  fireEvent.click(screen.getByRole("button", { name: "Anlegen" }));
  await screen.findByText("Das ist zu kurz.");
  expect((screen.getByLabelText("Grund") as HTMLTextAreaElement).value).toBe("kurz");
  fireEvent.change(screen.getByLabelText("Grund"), { target: { value: "Aktion zum Schuljahr" } });
  fireEvent.click(screen.getByRole("button", { name: "Anlegen" }));
  await waitFor(() => expect(made).toHaveLength(2));
  expect(made[1]?.body).toMatchObject({ kind: "percent", value: 1500, currency: "EUR", reason: "Aktion zum Schuljahr" });
  fireEvent.click(await screen.findByRole("button", { name: "SCHULE26 beenden" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText("Grund"), { target: { value: "Aktion ist vorbei" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Beenden" }));
  await waitFor(() => expect(ended[0]?.body).toEqual({ reason: "Aktion ist vorbei" }));
});
