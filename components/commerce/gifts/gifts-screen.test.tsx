import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { GiftsScreen } from "#components/commerce/gifts/gifts-screen.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const CODE = "ABCDE-FGHJK-LMNPQ-RSTUV";
const gift = {
  id: 4,
  orderId: 17,
  materialId: 12,
  title: "Bruch-Domino",
  slug: "bruch-domino",
  state: "waiting",
  recipientName: "Jonas",
  recipientEmail: null,
  message: "",
  boughtAt: "2026-11-26T12:00:00.000Z",
  sentAt: null,
  expiresAt: "2027-11-26T12:00:00.000Z",
  doneAt: null,
  canWithdraw: true,
};

it("its buyer sees the code, sends it, and takes the gift back after being asked", async () => {
  answer("get", "v3/gifts", { items: [gift] });
  answer("post", "v3/gifts/4/code", { code: CODE, url: `https://kreda.example/de/gift/${CODE}` });
  const sent = answer("post", "v3/gifts/4/send", {});
  const back = answer("post", "v3/gifts/4/cancel", {});
  renderPersonal(<GiftsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Code anzeigen" }));
  expect(await screen.findByText(CODE)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("E-Mail-Adresse der beschenkten Person"), { target: { value: "jonas@school.example" } });
  fireEvent.click(screen.getByRole("button", { name: "Per E-Mail senden" }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ email: "jonas@school.example" }));
  fireEvent.click(screen.getByRole("button", { name: "Zurücknehmen" }));
  expect(await screen.findByText(/das Geld geht auf dem Weg zurück/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "Zurücknehmen" }).at(-1) as HTMLElement);
  await waitFor(() => expect(back).toHaveLength(1));
});

it("nothing given yet leads to the materials", async () => {
  answer("get", "v3/gifts", { items: [] });
  renderPersonal(<GiftsScreen />);
  expect(await screen.findByText("Du hast noch nichts verschenkt")).toBeTruthy();
});
