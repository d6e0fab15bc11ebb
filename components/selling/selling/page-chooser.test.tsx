import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { PreviewSection } from "#components/selling/selling/preview-section.tsx";
import type { DraftEditor } from "#components/selling/selling/use-draft.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import { draftAnswer } from "#tests/factories/draft-answer.ts";
import { renderPersonal } from "#tests/render-personal.tsx";

const pages = [0, 1, 2, 3, 4, 5, 6].map((number) => ({
  number,
  fileId: 71,
  isFree: true,
  small: { url: `/files/previews/${number}.webp`, width: 350, height: 500 },
}));
let chosen: Partial<DraftFields>[] = [];

const Section = ({ fields = {}, isLocked = false }: { fields?: Partial<DraftFields>; isLocked?: boolean }) => {
  const [typed, setTyped] = useState<Partial<DraftFields>>({ freePages: 2, ...fields });
  const editor = {
    draft: draftAnswer({ pages, fields: typed }),
    change: (next: Partial<DraftFields>) => {
      chosen.push(next);
      setTyped((before) => ({ ...before, ...next }));
    },
  } as unknown as DraftEditor;
  return <PreviewSection editor={editor} isLocked={isLocked} />;
};
const page = (number: number) => screen.getByRole("button", { name: `Seite ${number} klar zeigen` });
const clear = () => [1, 2, 3, 4, 5, 6].filter((number) => page(number).getAttribute("aria-pressed") === "true");

beforeEach(() => {
  chosen = [];
});

describe("pages chosen one by one", () => {
  it("begins with the first ones; each page is switched by itself, and the cover cannot be hidden", () => {
    renderPersonal(<Section />);
    expect(clear()).toEqual([1, 2]);
    expect(screen.getAllByRole("button", { name: /klar zeigen$/ })).toHaveLength(6);
    fireEvent.click(page(5));
    fireEvent.click(page(1));
    expect(chosen).toEqual([{ freePageNumbers: [1, 2, 5] }, { freePageNumbers: [2, 5] }]);
    expect(screen.getByText("2 von 6 Seiten klar").getAttribute("role")).toBe("status");
    expect(page(1).querySelector(".veiled")).not.toBeNull();
    expect(page(5).querySelector(".veiled")).toBeNull();
  });

  it("of a material that costs nothing there is nothing to choose: all of them are clear", () => {
    renderPersonal(<Section fields={{ priceMinor: 0, freePageNumbers: [2] }} />);
    expect(clear()).toEqual([1, 2, 3, 4, 5, 6]);
    fireEvent.click(page(5));
    expect(chosen).toEqual([]);
    expect(screen.getByText("Kostenlose Materialien zeigen alle ihre Seiten.")).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("with Shift all pages since the last one become as that one, in either direction", () => {
    renderPersonal(<Section />);
    fireEvent.click(page(6));
    fireEvent.click(page(4), { shiftKey: true });
    expect(clear()).toEqual([1, 2, 4, 5, 6]);
    fireEvent.click(page(1));
    fireEvent.click(page(5), { shiftKey: true });
    expect(clear()).toEqual([6]);
  });

  it("is one stop of the Tab key; arrows, Home and End move without changing anything", () => {
    renderPersonal(<Section />);
    const stops = () => [1, 2, 3, 4, 5, 6].filter((number) => page(number).tabIndex === 0);
    expect(stops()).toEqual([1]);
    page(1).focus();
    for (const [key, number] of [
      ["ArrowRight", 2],
      ["End", 6],
      ["ArrowRight", 6],
      ["ArrowLeft", 5],
      ["Home", 1],
      ["ArrowLeft", 1],
    ] as const) {
      fireEvent.keyDown(document.activeElement as Element, { key });
      expect([key, document.activeElement]).toEqual([key, page(number)]);
    }
    fireEvent.keyDown(document.activeElement as Element, { key: "End" });
    expect([stops(), chosen]).toEqual([[6], []]);
  });

  it("the first n, all and none are quick choices; a number takes the place of what was chosen", () => {
    renderPersonal(<Section fields={{ freePageNumbers: [2, 4] }} />);
    const first = screen.getByLabelText<HTMLInputElement>("Die ersten Seiten klar zeigen");
    expect([first.value, first.placeholder]).toEqual(["", "einzeln gewählt"]);
    fireEvent.change(first, { target: { value: "3" } });
    expect([chosen.at(-1), clear()]).toEqual([{ freePages: 3, freePageNumbers: null }, [1, 2, 3]]);
    fireEvent.click(screen.getByRole("button", { name: "Alle zeigen" }));
    expect(clear()).toEqual([1, 2, 3, 4, 5, 6]);
    fireEvent.click(screen.getByRole("button", { name: "Alle verdecken" }));
    expect([clear(), screen.getByText("0 von 6 Seiten klar")]).toEqual([[], expect.anything()]);
  });

  it("while somebody reviews it nothing changes", () => {
    renderPersonal(<Section isLocked />);
    fireEvent.click(page(4));
    expect([chosen, page(4).getAttribute("aria-disabled"), screen.queryByRole("button", { name: "Alle zeigen" })]).toEqual([
      [],
      "true",
      null,
    ]);
  });
});
