import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CountryBooks } from "#components/pages/engagement/country-books.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

afterEach(() => vi.restoreAllMocks());
const from = (referrer: string) => vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
const hrefOf = (name: string) => screen.getByText(name).closest("a")?.getAttribute("href");

it("ROUTE-45 WORLD-9 leads back to the page one came from, in another country, else to its home", async () => {
  from(`${window.location.origin}/de/warenkorb?x=1`);
  const asked = answer("get", "v3/location/same-page", { pages: { es: "/es/carrito" } });
  renderPersonal(<CountryBooks world="de" />);
  expect(screen.getAllByRole("link")).toHaveLength(27);
  await waitFor(() => expect(hrefOf("España")).toBe("/es/carrito"));
  expect([hrefOf("Ελλάδα"), asked[0]?.query.path]).toEqual(["/gr", "/de/warenkorb"]);
});

it("ROUTE-45 a stranger's page is nobody's business", () => {
  from("https://evil.example/de/warenkorb");
  const asked = answer("get", "v3/location/same-page", { pages: {} });
  renderPersonal(<CountryBooks world="de" />);
  expect([asked, hrefOf("España")]).toEqual([[], "/es"]);
});
