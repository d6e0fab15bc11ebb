import { existsSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Card, type CardProps } from "#components/platform/ui/card.tsx";
import { placeholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import { Price } from "#components/platform/ui/price.tsx";
import { Rating } from "#components/platform/ui/rating.tsx";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const props: CardProps = {
  href: "/de/material/7/uhr",
  title: "Uhrzeiten ablesen",
  hue: "maths",
  picture: { src: "/page.webp", width: 354, height: 500, alt: "" },
  pages: 14,
  tab: "Mathematik",
  facts: [
    { term: "Klasse", value: "Kl. 2" },
    { term: "Umfang", value: "14 S." },
    { term: "Format", value: "PDF" },
  ],
  rating: <Rating average="4,8" count="46" text="4,8 von 5 Sternen bei 46 Bewertungen" />,
  price: <Price price="3,20 €" />,
};
const placeholder = () => document.querySelector("[data-ruling]")?.getAttribute("data-ruling");

it("one link covers the card; the picture keeps its place", () => {
  render(<Card {...props} />);
  expect(screen.getByRole("link", { name: "Uhrzeiten ablesen" }).getAttribute("href")).toBe("/de/material/7/uhr");
  const image = document.querySelector("img");
  expect([image?.getAttribute("width"), image?.getAttribute("height"), image?.getAttribute("loading"), placeholder()]).toEqual([
    "354",
    "500",
    "lazy",
    undefined,
  ]);
});

it("a struck price comes with what it is, and in words for screen readers", () => {
  render(
    <Card
      {...props}
      price={<Price price="3,20 €" struck="3,90 €" struckText="30-Tage-Tief" reducedText="Reduziert:" />}
      reduction="−18 %"
    />,
  );
  expect(screen.getByRole("article").textContent).toContain("−18 %");
  expect(screen.getByRole("article").textContent).toContain("Reduziert: 3,20 €30-Tage-Tief 3,90 €");
});

it("the pile shows the extent: one sheet, to 12 pages, more", () => {
  const { rerender } = render(<Card {...props} pages={null} />);
  const pile = () => document.querySelector(".pile")?.className;
  const seen = [null, 1, 2, 12, 13].map((pages) => {
    rerender(<Card {...props} pages={pages} />);
    return pile();
  });
  expect(seen).toEqual(["pile one", "pile one", "pile", "pile", "pile thick"]);
});

it("PICTURE-2 without a picture: a placeholder ruled as in the main worlds, the common one elsewhere", () => {
  const { rerender } = render(<Card {...props} picture={null} placeholder={placeholderRuling("fr")} />);
  expect(placeholder()).toBe("fr");
  rerender(<Card {...props} picture={null} placeholder={placeholderRuling("pl")} />);
  expect(placeholder()).toBe("common");
});

it("PICTURE-2 every world has a placeholder file; de, es, fr, gr and it one of their own", () => {
  const files = new Set(worldCodes.map((world) => `/placeholders/${placeholderRuling(world) ?? "common"}.svg`));
  expect([...files].sort()).toEqual(["common", "de", "es", "fr", "gr", "it"].map((name) => `/placeholders/${name}.svg`));
  expect([...files].filter((file) => !existsSync(`public${file}`))).toEqual([]);
});
