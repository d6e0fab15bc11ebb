import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { FilterForm } from "#components/catalogue/search/filter-form.tsx";
import { SortSelect } from "#components/catalogue/search/sort-select.tsx";
import { renderInWorld } from "#tests/render-in-world.tsx";

const options = ["relevance", "newest"].map((value) => ({ value, label: value, href: `/de/suche?q=uhr&sort=${value}` }));

const form = (search: string, isArtChosen: boolean) => (
  <>
    <FilterForm id="filters" action="/de/suche" label="Filter" search={search}>
      <input type="hidden" name="q" value="uhr" />
      <input type="checkbox" name="subject" value="art" aria-label="Kunst" defaultChecked={isArtChosen} />
      <input type="checkbox" name="subject" value="music" aria-label="Musik" />
      <input type="text" name="price_max" aria-label="bis" defaultValue="" />
      <button type="submit">Anzeigen</button>
    </FilterForm>
    <SortSelect form="filters" label="Sortieren" value="relevance" options={options} />
  </>
);

it("ROUTE-14 a box takes effect at once and stands in the address with everything else that was chosen", () => {
  const { visited } = renderInWorld(form("", true));
  fireEvent.click(screen.getByLabelText("Musik"));
  expect(visited).toEqual(["/de/suche?q=uhr&subject=art&subject=music"]);
  fireEvent.click(screen.getByLabelText("Kunst"));
  expect(visited.at(-1)).toBe("/de/suche?q=uhr&subject=music");
});

it("a price counts when its field is left, and only when it was changed", () => {
  const { visited } = renderInWorld(form("", false));
  const field = screen.getByLabelText("bis");
  fireEvent.blur(field);
  expect(visited).toEqual([]);
  fireEvent.change(field, { target: { value: " 2,50 " } });
  expect(visited).toEqual([]);
  fireEvent.blur(field);
  expect(visited).toEqual(["/de/suche?q=uhr&price_max=2%2C50"]);
});

it("the button of the sheet applies what is there", () => {
  const { visited } = renderInWorld(form("", true));
  fireEvent.click(screen.getByText("Anzeigen"));
  expect(visited).toEqual(["/de/suche?q=uhr&subject=art"]);
});

const ChangingPage = () => {
  const [hasChip, setChip] = useState(true);
  return (
    <>
      {form(hasChip ? "with art" : "without", hasChip)}
      <button type="button" onClick={() => setChip(false)}>
        Chip
      </button>
    </>
  );
};

it("ROUTE-14 the boxes follow the address when a chip or the way back changed it", () => {
  renderInWorld(<ChangingPage />);
  const box = screen.getByLabelText<HTMLInputElement>("Kunst");
  // Pressed twice: from now on the browser holds to what was pressed, whatever the page says.
  fireEvent.click(box);
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Chip" }));
  expect(box.checked).toBe(false);
});
