import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { GiftScreen } from "#components/commerce/gifts/gift-screen.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const CODE = "ABCDE-FGHJK-LMNPQ-RSTUV";
const about = {
  card: null,
  title: "Bruch-Domino",
  from: "Mareike Dorn",
  expiresAt: "2027-11-26T12:00:00.000Z",
  recipientName: "Jonas",
  message: "Für deine 4b.",
  cannot: null,
};
it("a gift is taken over by its button; what stands in the way is said", async () => {
  answer("post", "v3/gifts/look", about);
  const taken = answer("post", "v3/gifts/take", refuse(409, "gift_on_hold", "Dieses Geschenk kann gerade nicht übernommen werden."));
  renderPersonal(<GiftScreen token={CODE} />);
  expect(await screen.findByText("Für deine 4b.")).toBeTruthy();
  expect(screen.getByText("Von Mareike Dorn")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Übernehmen" }));
  expect(await screen.findByText("Dieses Geschenk kann gerade nicht übernommen werden.")).toBeTruthy();
  expect(taken[0]?.body).toMatchObject({ code: CODE });
});

it("who cannot take it sees no button; a code that is spent or unknown says so", async () => {
  answer("post", "v3/gifts/look", { ...about, cannot: "already_owned" });
  const shown = renderPersonal(<GiftScreen token={CODE} />);
  expect(await screen.findByText(/Gib den Link weiter/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Übernehmen" })).toBeNull();
  shown.unmount();
  answer("post", "v3/gifts/look", refuse(409, "gift_taken", "Dieses Geschenk wurde schon übernommen."));
  const spent = renderPersonal(<GiftScreen token={CODE} />);
  expect(await screen.findByRole("heading", { name: "Dieses Geschenk wurde schon übernommen." })).toBeTruthy();
  spent.unmount();
  answer("post", "v3/gifts/look", refuse(404, "not_found", "Nicht gefunden."));
  renderPersonal(<GiftScreen token={CODE} />);
  expect(await screen.findByRole("heading", { name: "Dieser Link öffnet kein Geschenk" })).toBeTruthy();
});
