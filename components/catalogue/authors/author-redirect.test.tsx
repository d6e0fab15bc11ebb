import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { AuthorRedirect } from "#components/catalogue/authors/author-redirect.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

it.each([
  ["a seller to her author page", true, "=/de/autor/7/anna"],
  ["everybody else to where selling begins", false, "=/de/hochladen"],
])("ROUTE-31, STATE-8 leads %s", async (_, isSeller, target) => {
  answer("get", "v1/user/details", { id: 7, slug: "anna", isSeller });
  const { visited } = renderPersonal(<AuthorRedirect uploadHref="/de/hochladen" />);
  await waitFor(() => expect(visited).toEqual([target]));
});
