import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ExerciseCard } from "#components/interactive/authoring/exercise-card.tsx";
import { ExerciseEditor } from "#components/interactive/authoring/exercise-editor.tsx";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { href } from "#lib/platform/routes/href.ts";
import { refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const at = "2026-11-28T10:00:00.000Z";
const listed = { id: 7, world: "de" as const, title: "Einmaleins", types: ["numeric" as const], count: 1, version: 3, updatedAt: at };
const kept = {
  id: 7,
  world: "de" as const,
  title: "Einmaleins",
  items: [exampleItem("de", "numeric")],
  drafts: [],
  version: 3,
  updatedAt: at,
};

const own = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
/** What a click on a link of no page stands for: files that were handed over, and addresses gone to. */
const followed: { download: string; path: string }[] = [];
const onClick = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  followed.push({ download: event.target.download, path: event.target.getAttribute("href") ?? "" });
};
const click = HTMLAnchorElement.prototype.click;
beforeEach(() => {
  followed.length = 0;
  URL.createObjectURL = () => "blob:print";
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener("click", onClick);
    click.call(this);
  };
});
afterEach(() => {
  URL.createObjectURL = own.create;
  URL.revokeObjectURL = own.revoke;
  HTMLAnchorElement.prototype.click = click;
});

/** What happened on the server, in its order. */
const happens = (print: () => Response = () => HttpResponse.arrayBuffer(new TextEncoder().encode("%PDF-1.7").buffer)) => {
  const steps: string[] = [];
  server.use(
    http.get("/api/v3/interactives/7/print", ({ request }) => {
      const { searchParams } = new URL(request.url);
      steps.push(`print ${searchParams.get("variant")} ${searchParams.get("key")}`);
      return print();
    }),
    http.patch("/api/v3/interactives/7", () => {
      steps.push("save");
      return HttpResponse.json({ data: { ...kept, version: 4 } });
    }),
  );
  return steps;
};
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("ROUTE-62 exercises on paper and on the screen", () => {
  it("from the list they are printed in the order and with the answers that were chosen, under their title", async () => {
    const steps = happens();
    renderPersonal(<ExerciseCard item={listed} />);
    press("Drucken: Einmaleins");
    choose("Variante", "C");
    choose("Lösungen", "only");
    press("PDF");
    await waitFor(() => expect(followed).toEqual([{ download: "Einmaleins · C.pdf", path: "blob:print" }]));
    expect(steps).toEqual(["print C only"]);
    expect(screen.getByRole("link", { name: "Spielen: Einmaleins", hidden: true }).getAttribute("href")).toBe(
      href("de", "interactive.play", { id: 7 }),
    );
  });

  it("letters that no font has are told in the dialog", async () => {
    const words = "Überschrift, Wörter oder Sätze enthalten Zeichen, die wir nicht drucken können.";
    happens(refuse(400, "invalid_input", "Bitte prüfe die Angaben.", { items: { code: "cannot_be_printed", message: words } }));
    renderPersonal(<ExerciseCard item={listed} />);
    press("Drucken: Einmaleins");
    press("PDF");
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(followed).toEqual([]);
  });

  it("in the editor what was typed is saved before it is printed, and before it is played", async () => {
    const steps = happens();
    renderPersonal(<ExerciseEditor interactive={kept} />);
    choose("Auftrag", "Wie viel ist 7 mal 8?");
    press("Drucken");
    press("PDF");
    await waitFor(() => expect(followed.map(({ download }) => download)).toEqual(["Einmaleins.pdf"]));
    expect(steps).toEqual(["save", "print A without"]);
    press("Schließen");
    choose("Auftrag", "Wie viel ist 8 mal 7?");
    press("Spielen");
    await waitFor(() => expect(followed[1]?.path).toBe(href("de", "interactive.play", { id: 7 })));
    expect(steps).toEqual(["save", "print A without", "save"]);
  });

  it("what could not be saved is neither printed nor left", async () => {
    const steps = happens();
    server.use(http.patch("/api/v3/interactives/7", refuse(409, "interactive_changed", "In einem anderen Fenster gespeichert.")));
    renderPersonal(<ExerciseEditor interactive={kept} />);
    choose("Auftrag", "Wie viel ist 7 mal 8?");
    press("Drucken");
    press("PDF");
    expect((await screen.findByRole("alert")).textContent).toContain("In einem anderen Fenster gespeichert.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    press("Spielen");
    await waitFor(() => expect(screen.getByRole("button", { name: "Spielen" }).getAttribute("aria-busy")).not.toBe("true"));
    expect([steps, followed]).toEqual([[], []]);
  });
});
