import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { TaxFilesSection } from "#components/books/tax/tax-files-section.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

it("the quarter that is over is offered first; both files are fetched of the month or quarter that is chosen", async () => {
  const csv = () => new HttpResponse("vatId", { headers: { "content-type": "text/csv" } });
  const listed = answer("get", "v3/admin/payouts/sales-list/csv", csv);
  const summed = answer("get", "v3/admin/payouts/vat-summary/csv", csv);
  renderPersonal(<TaxFilesSection />, { scope: "admin" });
  const periods = screen.getByLabelText("Monat oder Quartal") as HTMLSelectElement;
  const values = [...periods.options].map(({ value }) => value);
  expect([periods.value, values.length]).toEqual([values[1], 32]);
  expect(values[1]).toMatch(/^20\d\d-Q[1-4]$/);
  fireEvent.click(screen.getByRole("button", { name: "Zusammenfassende Meldung als CSV" }));
  await waitFor(() => expect(listed).toHaveLength(1));
  expect(listed[0]?.query).toMatchObject({ period: values[1] });
  const month = values.at(-1) ?? "";
  expect(month).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
  fireEvent.change(periods, { target: { value: month } });
  fireEvent.click(screen.getByRole("button", { name: "Umsatzsteuer im Inland als CSV" }));
  await waitFor(() => expect(summed).toHaveLength(1));
  expect(summed[0]?.query).toMatchObject({ period: month });
});
