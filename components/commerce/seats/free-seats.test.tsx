import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { FreeSeats } from "#components/commerce/seats/free-seats.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

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

it("beside a material whoever hands out gives a free seat to a colleague by one press; others see nothing of it", async () => {
  answer("get", LICENCES, list(licence));
  const given = answer("post", `${LICENCES}/3/give`, {});
  const shown = renderPersonal(<FreeSeats materialId={12} />);
  fireEvent.click(await screen.findByRole("button", { name: "Platz vergeben: Timo" }));
  await waitFor(() => expect(given[0]?.body).toMatchObject({ userId: 9 }));
  expect(screen.queryByRole("button", { name: /Nele/ })).toBeNull();
  shown.unmount();
  answer("get", LICENCES, list(licence, false));
  renderPersonal(<FreeSeats materialId={12} />);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});
