import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { JournalSection } from "#components/books/journal/journal-section.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

it("the month that is over is offered first, and the one that is chosen is fetched", async () => {
  const asked = answer("get", "v3/admin/payouts/journal/csv", () => new HttpResponse("day", { headers: { "content-type": "text/csv" } }));
  renderPersonal(<JournalSection />);
  const months = screen.getByLabelText("Monat") as HTMLSelectElement;
  const [now, last, before] = [...months.options].map(({ value }) => value);
  expect([months.value, months.options.length]).toEqual([last, 24]);
  expect(now?.slice(0, 4)).toBe(String(new Date().getUTCFullYear()));
  fireEvent.change(months, { target: { value: before } });
  fireEvent.click(screen.getByRole("button", { name: "Als CSV herunterladen" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.query).toMatchObject({ month: before });
});

it("the chosen month is fetched for DATEV, too", async () => {
  const asked = answer(
    "get",
    "v3/admin/payouts/journal/datev",
    () => new HttpResponse("EXTF", { headers: { "content-type": "text/csv" } }),
  );
  renderPersonal(<JournalSection />);
  const months = screen.getByLabelText("Monat") as HTMLSelectElement;
  fireEvent.click(screen.getByRole("button", { name: "Für DATEV herunterladen" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.query).toMatchObject({ month: months.value });
});
