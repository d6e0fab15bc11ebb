import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { SeatsScreen } from "#components/commerce/seats/seats-screen.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const LICENCES = "v3/schools/mine/licences";
const licence = {
  id: 3,
  materialId: 12,
  title: "Uhrzeiten ablesen",
  slug: "uhrzeiten",
  seats: 10,
  given: 1,
  free: 9,
  boughtAt: "2026-11-20T12:00:00.000Z",
  orderId: 17,
  isMine: false,
  holders: [{ userId: 8, name: "Nele", givenAt: "2026-11-20T12:00:00.000Z" }],
};
const list = (item: object, mayHandOut = true) => ({
  schoolName: "Kreidefels",
  mayHandOut,
  maySeeHistory: mayHandOut,
  members: mayHandOut
    ? [
        { userId: 8, name: "Nele" },
        { userId: 9, name: "Timo" },
      ]
    : [],
  items: [item],
  seats: 10,
  given: 1,
});

it("ROLE-4 who hands out sees who has a seat, gives one to who has none, and takes one back", async () => {
  answer("get", LICENCES, list(licence));
  const given = answer("post", `${LICENCES}/3/give`, refuse(409, "seat_none_free", "Es ist kein Lizenzplatz mehr frei."), {});
  const taken = answer("post", `${LICENCES}/3/take-back`, {});
  renderPersonal(<SeatsScreen />);
  expect(await screen.findByText(/Kreidefels · 1 von 10/)).toBeTruthy();
  expect([...(screen.getByLabelText("Mitglied") as HTMLSelectElement).options].map(({ text }) => text)).toEqual(["Timo"]);
  fireEvent.click(screen.getByRole("button", { name: "Platz vergeben" }));
  expect(await screen.findByText("Es ist kein Lizenzplatz mehr frei.")).toBeTruthy();
  expect(given[0]?.body).toMatchObject({ userId: 9 });
  fireEvent.click(screen.getByRole("button", { name: /: Nele$/ }));
  await waitFor(() => expect(taken[0]?.body).toMatchObject({ userId: 8 }));
});

it("a member takes a free seat and gives her own back; she sees nobody else's", async () => {
  const plain = { ...licence, holders: [] };
  answer("get", LICENCES, list(plain, false), list({ ...plain, isMine: true, given: 2, free: 8 }, false));
  const took = answer("post", `${LICENCES}/3/take`, {});
  renderPersonal(<SeatsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Platz nehmen" }));
  expect(await screen.findByRole("button", { name: "Platz zurückgeben" })).toBeTruthy();
  expect(took).toHaveLength(1);
  expect(screen.queryByLabelText("Mitglied")).toBeNull();
});

it("a school without licences is led to its wishlist", async () => {
  answer("get", LICENCES, { ...list(licence, false), items: [], seats: 0, given: 0 });
  renderPersonal(<SeatsScreen />);
  expect(await screen.findByText("Deine Schule hat noch keine Lizenzen")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Schulwunschliste" })).toBeTruthy();
});

it("ROLE-4 who oversees the school unfolds through whose hands the seats of a licence went", async () => {
  const given = { name: "Nele", givenBy: "Mareike", givenAt: "2026-11-20T12:00:00.000Z" };
  const open = { ...given, ending: null, endedAt: null, endedBy: null };
  const over = { ...given, name: "Timo", ending: "taken_back", endedAt: "2026-11-21T12:00:00.000Z", endedBy: "Petra" };
  answer("get", LICENCES, list(licence));
  const asked = answer("get", `${LICENCES}/3/history`, refuse(503, "unavailable", "Gerade nicht."), { items: [open, over] });
  renderPersonal(<SeatsScreen />);
  const fold = await screen.findByText("Wer einen Platz hatte");
  expect(asked).toHaveLength(0);
  const details = fold.closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect(await screen.findByText("Gerade nicht.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  expect(await screen.findByText("Hat ihn jetzt")).toBeTruthy();
  expect(screen.getByText(/^Zurückgenommen · .*Petra$/)).toBeTruthy();
  expect(screen.getAllByText(/^Vergeben von Mareike/)).toHaveLength(2);
});
