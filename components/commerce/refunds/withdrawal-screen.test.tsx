import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { WithdrawalLink } from "#components/commerce/refunds/withdrawal-link.tsx";
import { WithdrawalScreen } from "#components/commerce/refunds/withdrawal-screen.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = () => {
  type(/Bestellnummer/, "17");
  type(/Dein Name/, "Mareike <b>Dorn</b>");
  type(/E-Mail/, "Mareike@School.example ");
};

it("a withdrawal takes two steps, and its receipt stands on the screen at once", async () => {
  const receipt = {
    code: "W-ABCDE-23456",
    receivedAt: "2026-11-21T10:00:00.000Z",
    orderNumber: "17",
    name: "Mareike <b>Dorn</b>",
    email: "mareike@school.example",
  };
  const sent = answer("post", "v3/withdrawals", receipt);
  renderPersonal(<WithdrawalScreen />, { isMember: false });
  fill();
  fireEvent.click(screen.getByRole("button", { name: "Weiter" }));
  expect(await screen.findByRole("heading", { name: "Bitte prüfe deine Angaben" })).toBe(document.activeElement);
  expect(screen.getByText("Mareike <b>Dorn</b>")).toBeTruthy();
  expect(sent).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Widerruf bestätigen" }));
  expect(await screen.findByText("W-ABCDE-23456")).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ orderNumber: "17", email: "mareike@school.example", statement: "" });
});

it("FORM-1 what is missing is said at its field before anything is sent, and nothing typed is lost on the way back", async () => {
  const sent = answer("post", "v3/withdrawals", refuse(429, "too_many_requests", "Das war zu oft."));
  renderPersonal(<WithdrawalScreen />, { isMember: false });
  fireEvent.click(screen.getByRole("button", { name: "Weiter" }));
  await waitFor(() => expect(screen.getByLabelText(/Bestellnummer/).getAttribute("aria-invalid")).toBe("true"));
  expect(sent).toHaveLength(0);
  fill();
  fireEvent.click(screen.getByRole("button", { name: "Weiter" }));
  fireEvent.click(await screen.findByRole("button", { name: "Widerruf bestätigen" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Das war zu oft.");
  fireEvent.click(screen.getByRole("button", { name: "Angaben ändern" }));
  expect((screen.getByLabelText(/Bestellnummer/) as HTMLInputElement).value).toBe("17");
});

it("threat 14 the link of the acknowledgement confirms nothing until the button is pressed, and says so afterwards", async () => {
  const linked = { code: "W-ABCDE-23456", orderNumber: "17", receivedAt: "2026-11-21T10:00:00.000Z", isConfirmed: false };
  const asked = answer("post", "v3/withdrawals/describe", linked);
  const sent = answer("post", "v3/withdrawals/confirm", refuse(429, "too_many_requests", "Das war zu oft."), {
    ...linked,
    isConfirmed: true,
  });
  renderPersonal(<WithdrawalLink token="geheim" />, { isMember: false });
  expect(await screen.findByText(/Widerruf zu Bestellung 17/)).toBeTruthy();
  expect([asked[0]?.body, sent]).toMatchObject([{ token: "geheim" }, []]);
  fireEvent.click(screen.getByRole("button", { name: "Widerruf bestätigen" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Das war zu oft.");
  fireEvent.click(screen.getByRole("button", { name: "Widerruf bestätigen" }));
  expect((await screen.findByRole("status")).textContent).toContain("Der Widerruf ist bestätigt.");
  expect(screen.queryByRole("button")).toBeNull();
});

it("a link that is over says so", async () => {
  answer("post", "v3/withdrawals/describe", refuse(410, "token_invalid", "Dieser Link gilt nicht mehr."));
  renderPersonal(<WithdrawalLink token="alt" />, { isMember: false });
  expect((await screen.findByRole("alert")).textContent).toContain("Dieser Link gilt nicht mehr.");
});
