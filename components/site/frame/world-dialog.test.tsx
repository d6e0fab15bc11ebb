import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { WorldDialog } from "#components/site/frame/world-dialog.tsx";
import { setCookie } from "#lib/platform/browser/cookies.ts";
import { storedTarget, TARGET_COOKIE } from "#lib/platform/routes/stored-target.ts";
import { answer } from "#tests/render-personal.tsx";

const texts = { title: "Land wählen", hint: "Jedes Land hat eigene Lehrpläne.", close: "Schließen" };
const alternate = (hreflang: string, href: string) => {
  const link = Object.assign(document.createElement("link"), { rel: "alternate", hreflang, href });
  document.head.append(link);
};

beforeEach(() => void answer("get", "v3/location/same-page", { pages: {} }));
afterEach(() => {
  document.head.replaceChildren();
  setCookie(TARGET_COOKIE, "", 0);
});

const hrefOf = (world: string) => {
  const dialog = screen.getByRole("dialog", { name: "Land wählen" });
  return within(dialog)
    .getAllByRole("link")
    .find((link) => link.dataset.world === world)
    ?.getAttribute("href");
};

it("WORLD-9 leads to the same page of another world where it exists, else to its home", () => {
  alternate("es", "https://kreda.example/es/ofertas");
  render(<WorldDialog world="de" texts={texts} isOpen onOpenChange={() => {}} />);
  expect([hrefOf("es"), hrefOf("fr")]).toEqual(["/es/ofertas", "/fr"]);
  expect(screen.getAllByRole("link")).toHaveLength(27);
});

it("WORLD-9 what the page knows goes before what its head says", () => {
  alternate("es", "https://kreda.example/es/ofertas");
  render(<WorldDialog world="de" texts={texts} links={{ es: "/es/material/9/relojes" }} isOpen onOpenChange={() => {}} />);
  expect(hrefOf("es")).toBe("/es/material/9/relojes");
});

it("names every country and language in its own words and language", () => {
  render(<WorldDialog world="gr" texts={texts} isOpen onOpenChange={() => {}} />);
  const greek = screen.getByText("Ελλάδα").closest("a");
  expect([greek?.lang, greek?.getAttribute("aria-current")]).toEqual(["el", "true"]);
});

it("WORLD-9 a page that names no alternates is looked up; the choice is stored for a year", async () => {
  const asked = answer("get", "v3/location/same-page", { pages: { de: "/de/warenkorb", es: "/es/carrito" } });
  const stored = answer("post", "v3/location/set-country", {});
  render(<WorldDialog world="de" texts={texts} isOpen onOpenChange={() => {}} />);
  await waitFor(() => expect(hrefOf("es")).toBe("/es/carrito"));
  expect(asked[0]?.query).toEqual({ path: "/" });
  expect(hrefOf("fr")).toBe("/fr");
  const book = screen.getByText("España").closest("a");
  book?.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(screen.getByText("España"));
  expect(storedTarget(document.cookie)).toBe("/es");
  await waitFor(() => expect(stored.map(({ body }) => body)).toEqual([{ code: "es", name: "España", expires_in: 31_536_000 }]));
});
