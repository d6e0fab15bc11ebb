import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { ExerciseEditor } from "#components/interactive/authoring/exercise-editor.tsx";
import { ExerciseForm } from "#components/interactive/authoring/exercise-form.tsx";
import type { Interactive } from "#lib/interactive/authoring/schema.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { formOfItem, itemOfForm } from "#lib/interactive/forms/rules.ts";
import { refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const at = "2026-11-28T10:00:00.000Z";
const items = [
  { ...exampleItem("de", "single-choice"), id: "i1" },
  { ...exampleItem("de", "gap-text"), id: "i2" },
];
const interactiveOf = (more: Partial<Interactive> = {}): Interactive => ({
  id: 7,
  world: "de",
  title: "Einmaleins",
  items,
  drafts: [],
  version: 3,
  updatedAt: at,
  ...more,
});

type Saved = {
  version: number;
  title?: string;
  items: { id: string; prompt: string }[];
  drafts: { id: string; fields: Record<string, string> }[];
};
/** Changes are sent as PATCH; each is kept as the next version, or answered by `refusal`. */
const saves = (refusal?: () => Response) => {
  const asked: Saved[] = [];
  server.use(
    http.patch("/api/v3/interactives/7", async ({ request }) => {
      asked.push((await request.json()) as Saved);
      return refusal ? refusal() : HttpResponse.json({ data: interactiveOf({ version: 3 + asked.length }) });
    }),
  );
  return asked;
};
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const promptOf = () => (screen.getByLabelText("Auftrag") as HTMLTextAreaElement).value;

describe("ROUTE-62 the editor of exercises", () => {
  it("a change is saved a moment later with the version it knows", async () => {
    const saved = saves();
    renderPersonal(<ExerciseEditor interactive={interactiveOf()} />);
    type("Auftrag", "Was ist 7 mal 8?");
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 4_000 });
    expect(saved[0]).toMatchObject({ version: 3, items: [{ id: "i1", prompt: "Was ist 7 mal 8?" }, { id: "i2" }], drafts: [] });
    await waitFor(() => expect(document.querySelector("[data-save]")?.getAttribute("data-save")).toBe("saved"));
  });

  it("what is missing is told at its field; the exercise is kept as typed, beside what was whole", async () => {
    const saved = saves();
    renderPersonal(<ExerciseEditor interactive={interactiveOf()} />);
    type("Auftrag", "");
    const field = screen.getByLabelText("Auftrag");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent).toBeTruthy();
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 4_000 });
    expect(saved[0]?.items[0]).toMatchObject({ id: "i1", prompt: items[0]?.prompt });
    expect(saved[0]?.drafts).toMatchObject([{ id: "i1", fields: { prompt: "" } }]);
  });

  it("a draft that was kept stands there again when the editor is opened", () => {
    const form = formOfItem(items[0] as (typeof items)[0]);
    const draft = { ...form, fields: { ...form.fields, prompt: "", points: "viele" } };
    renderPersonal(<ExerciseEditor interactive={interactiveOf({ drafts: [draft] })} />);
    expect((screen.getByLabelText("Punkte") as HTMLInputElement).value).toBe("viele");
    expect(within(screen.getByRole("navigation", { name: "Übungen" })).getByText("Noch nicht fertig")).toBeTruthy();
  });

  it("Ctrl+Z takes back what was typed in one field, then the step before; Ctrl+Y does it again", () => {
    saves();
    renderPersonal(<ExerciseEditor interactive={interactiveOf()} />);
    const before = promptOf();
    type("Titel", "Mal");
    type("Auftrag", "A");
    type("Auftrag", "AB");
    fireEvent.keyDown(screen.getByLabelText("Auftrag"), { key: "z", ctrlKey: true });
    expect([promptOf(), (screen.getByLabelText("Titel") as HTMLInputElement).value]).toEqual([before, "Mal"]);
    fireEvent.keyDown(screen.getByLabelText("Auftrag"), { key: "z", ctrlKey: true });
    expect((screen.getByLabelText("Titel") as HTMLInputElement).value).toBe("Einmaleins");
    fireEvent.keyDown(screen.getByLabelText("Auftrag"), { key: "y", ctrlKey: true });
    fireEvent.keyDown(screen.getByLabelText("Auftrag"), { key: "Z", ctrlKey: true, shiftKey: true });
    expect(promptOf()).toBe("AB");
  });

  it("an exercise is moved, doubled and deleted by its buttons; the last one stays", () => {
    saves();
    renderPersonal(<ExerciseEditor interactive={interactiveOf()} />);
    const rail = () => within(screen.getByRole("navigation", { name: "Übungen" })).getAllByRole("listitem");
    const names = () => rail().map((row) => row.querySelector("small")?.textContent);
    fireEvent.click(screen.getByRole("button", { name: /^Nach unten: 1\. / }));
    expect(names()).toEqual(["Lückentext", "Auswahl"]);
    fireEvent.click(screen.getByRole("button", { name: /^Kopie anlegen: 2\. / }));
    expect(names()).toEqual(["Lückentext", "Auswahl", "Auswahl"]);
    fireEvent.click(screen.getByRole("button", { name: /^Löschen: 3\. / }));
    fireEvent.click(screen.getByRole("button", { name: /^Löschen: 2\. / }));
    expect(names()).toEqual(["Lückentext"]);
    const last = screen.getByRole("button", { name: /^Löschen: 1\. / });
    expect(last.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(last);
    expect(names()).toEqual(["Lückentext"]);
  });

  it("of two windows the second is told, with both ways on, and what stands in it can be kept by itself", async () => {
    const told = "Diese Übungen wurden um 10:05 in einem anderen Fenster gespeichert.";
    saves(refuse(409, "interactive_changed", told));
    const made: Saved[] = [];
    server.use(
      http.post("/api/v3/interactives", async ({ request }) => {
        made.push((await request.json()) as Saved);
        return HttpResponse.json({ data: interactiveOf({ id: 8, version: 1 }) }, { status: 201 });
      }),
    );
    renderPersonal(<ExerciseEditor interactive={interactiveOf()} />);
    type("Auftrag", "Meins");
    const alert = await screen.findByText(told, undefined, { timeout: 4_000 });
    expect(alert).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Als Kopie behalten" }));
    await waitFor(() => expect(made[0]).toMatchObject({ title: "Einmaleins", items: [{ prompt: "Meins" }, {}] }));
  });
});

describe("a form of every type", () => {
  it.each(itemTypeNames)("%s: each field has a name, and what is typed is read by the schema", (name) => {
    const form = formOfItem(exampleItem("de", name));
    let last = form;
    renderPersonal(<ExerciseForm form={form} errors={null} world="de" onChange={(next) => (last = next)} />);
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    expect(fields.length).toBeGreaterThan(4);
    for (const field of fields) expect([field.name, field.labels?.[0]?.textContent?.trim()]).not.toEqual([field.name, ""]);
    const ids = fields.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    type("Auftrag", "Ein anderer Auftrag");
    expect(itemOfForm(last)).toMatchObject({ errors: null, item: { prompt: "Ein anderer Auftrag" } });
  });
});
