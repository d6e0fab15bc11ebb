import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { FirstButton } from "#components/interactive/sold/first-button.tsx";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const show = () =>
  renderPersonal(<FirstButton materialId={7} text="Erste Übung ausprobieren" failedText="Das hat nicht geklappt." />, { isMember: false });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Erste Übung ausprobieren" }));

it("ENTITY-6 a visitor tries the first exercise alone; before the press nothing of it is asked for, and what fails can be tried again", async () => {
  const first = { id: 7, title: "Uhrzeiten", items: [{ ...exampleItem("de", "single-choice"), id: "i1" }] };
  const asked = answer("get", "v3/interactives/materials/7/first", refuse(500, "internal", "Bei uns ist etwas schiefgegangen."), first);
  const others = answer("get", "v3/interactives/materials/7/play", refuse(404, "not_found", "Gibt es nicht."));
  show();
  expect(asked).toEqual([]);
  press();
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(await within(dialog).findByRole("button", { name: "Erneut versuchen" }));
  expect(await within(dialog).findByText("Aufgabe 1 von 1")).toBeTruthy();
  expect(within(dialog).getByRole("heading", { name: "Uhrzeiten" })).toBeTruthy();
  const [option] = await within(dialog).findAllByRole("radio");
  fireEvent.click(option as HTMLElement);
  fireEvent.click(within(dialog).getByRole("button", { name: "Prüfen" }));
  expect(await within(dialog).findByRole("button", { name: /Weiter|Fertig/ })).toBeTruthy();
  expect([asked.length, others.length]).toEqual([2, 0]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Schließen" }));
});
