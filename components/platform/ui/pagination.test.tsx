import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Pagination, pageWindow } from "#components/platform/ui/pagination.tsx";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])("page %i of %i shows %o", (page, count, expected) => {
  expect(pageWindow(page, count)).toEqual(expected);
});

const draw = (page: number, pageCount: number) =>
  render(
    <Pagination
      label="Seiten"
      page={page}
      pageCount={pageCount}
      hrefFor={(to) => `?page=${to}`}
      previous="Zurück"
      next="Weiter"
      pageText={(to) => `Seite ${to}`}
    />,
  );

it("links have addresses, the present page is marked, the ends have one way only", () => {
  draw(1, 7);
  expect(screen.getByRole("link", { name: "Weiter" }).getAttribute("href")).toBe("?page=2");
  expect(screen.queryByRole("link", { name: "Zurück" })).toBeNull();
  expect(screen.getByRole("link", { current: "page" }).getAttribute("aria-label")).toBe("Seite 1");
});

it("one page needs no links", () => {
  draw(1, 1);
  expect(screen.queryByRole("navigation")).toBeNull();
});
