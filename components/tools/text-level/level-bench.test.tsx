import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { LevelBench } from "#components/tools/text-level/level-bench.tsx";
import { renderInWorld } from "#tests/render-in-world.tsx";

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const result = () => within(screen.getByRole("region", { name: "Ergebnis" }));
const fact = (name: string | RegExp) => result().getByText(name).nextElementSibling?.textContent;

it("ROUTE-55 a text is measured by the formulas of its language and counted; short ones are called short", () => {
  renderInWorld(<LevelBench language="de" />, "de", "text-level");
  expect(result().getByText(/Füge einen Text ein/)).toBeDefined();
  type("Text", "Alle meine Entchen schwimmen auf dem See, Köpfchen unters Wasser, Schwänzchen in die Höh. Das ist ein Lied.");
  expect(fact(/^Wiener Sachtextformel 1/)).toMatch(/^\d,\d$/);
  expect(fact("Wörter")).toBe("18");
  expect(fact("Wörter pro Satz")).toBe("9,0");
  expect(result().getByText(/sind für Texte ab 100 Wörtern gemacht/)).toBeDefined();
  expect(result().getAllByRole("listitem")[0]?.textContent).toMatch(/^Alle meine .* \(14\)$/);
});

it("ROUTE-55 a language without a published formula says so and is counted all the same", () => {
  renderInWorld(<LevelBench language="de" />, "de", "text-level");
  type("Sprache des Textes", "jp");
  type("Text", "猫が好きです。犬も好きです。");
  expect(result().getByText(/keine anerkannte Formel/)).toBeDefined();
  expect(fact("Sätze")).toBe("2");
  expect(fact("Anteil der Kanji")).toMatch(/^29\s%$/);
  expect(result().queryByText("Silben pro Wort")).toBeNull();
});
