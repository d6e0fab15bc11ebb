import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SortSelect } from "#components/catalogue/search/sort-select.tsx";

it("ROUTE-14 an order leads to its own address, as a link that any listener can take", () => {
  const visited: string[] = [];
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) visited.push(event.target.getAttribute("href") ?? "");
  };
  document.addEventListener("click", onClick);
  const options = ["newest", "price_asc"].map((value) => ({ value, label: value, href: `/de/suche?sort=${value}` }));
  render(<SortSelect label="Sortieren" value="newest" options={options} />);
  const select = screen.getByLabelText<HTMLSelectElement>("Sortieren");
  fireEvent.change(select, { target: { value: "price_asc" } });
  document.removeEventListener("click", onClick);
  expect(visited).toEqual(["/de/suche?sort=price_asc"]);
  expect(select.value).toBe("newest");
});
