import { render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { WorldDialog } from "#components/layout/world-dialog.tsx";

const texts = { title: "Land wählen", hint: "Jedes Land hat eigene Lehrpläne.", close: "Schließen" };
const alternate = (hreflang: string, href: string) => {
  const link = Object.assign(document.createElement("link"), { rel: "alternate", hreflang, href });
  document.head.append(link);
};

afterEach(() => document.head.replaceChildren());

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
