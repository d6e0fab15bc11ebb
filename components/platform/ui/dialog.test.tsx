import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { Sheet } from "#components/platform/ui/sheet.tsx";

const question = (
  <Dialog
    title="Material zurückziehen?"
    description="12 Käuferinnen und Käufer behalten ihre Dateien."
    closeText="Schließen"
    trigger={<Button>Zurückziehen …</Button>}
    actions={<DialogClose render={<Button>Behalten</Button>} />}
  />
);

const open = async () => {
  render(question);
  const trigger = screen.getByRole("button", { name: "Zurückziehen …" });
  trigger.focus();
  fireEvent.click(trigger);
  return { trigger, dialog: await screen.findByRole("dialog") };
};

it("is named and described by its own words", async () => {
  const { dialog } = await open();
  const words = (id: string | null) => document.getElementById(id ?? "")?.textContent;
  expect([words(dialog.getAttribute("aria-labelledby")), words(dialog.getAttribute("aria-describedby"))]).toEqual([
    "Material zurückziehen?",
    "12 Käuferinnen und Käufer behalten ihre Dateien.",
  ]);
});

it("takes the focus and gives it back", async () => {
  const { trigger, dialog } = await open();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(dialog, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

it.each(["Schließen", "Behalten"])("%s closes it and does nothing else", async (name) => {
  await open();
  fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a sheet tells its owner that it wants to close", async () => {
  const wishes: boolean[] = [];
  render(
    <Sheet
      title="Filter"
      closeText="Schließen"
      open
      onOpenChange={(next) => wishes.push(next)}
      footer={<Button>71 Materialien zeigen</Button>}
    >
      <p>Klasse 6</p>
    </Sheet>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Schließen" }));
  expect(wishes).toEqual([false]);
  expect(screen.getByRole("dialog").textContent).toContain("71 Materialien zeigen");
});
