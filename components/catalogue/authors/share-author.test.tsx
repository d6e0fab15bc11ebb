import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ShareAuthor } from "#components/catalogue/authors/share-author.tsx";
import { renderInWorld } from "#tests/render-in-world.tsx";

const open = () => renderInWorld(<ShareAuthor path="/de/autor/7/kim" name="Kim" label="Link kopieren" said="Link kopiert" />, "de");
const pointer = (kind: "coarse" | "fine") =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === `(pointer: ${kind})` }) as MediaQueryList);
afterEach(() => vi.unstubAllGlobals());

it("ROUTE-3 an author's whole address goes into the clipboard, on a phone into its own way of sharing", async () => {
  const copied: string[] = [];
  const shared: object[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal("navigator", { ...navigator, clipboard, share: async (what: object) => void shared.push(what) });
  pointer("fine");
  open();
  fireEvent.click(screen.getByRole("button", { name: "Link kopieren" }));
  await waitFor(() => expect(copied).toEqual([`${location.origin}/de/autor/7/kim`]));
  pointer("coarse");
  fireEvent.click(screen.getByRole("button", { name: "Link kopieren" }));
  await waitFor(() => expect(shared).toEqual([{ title: "Kim", url: `${location.origin}/de/autor/7/kim` }]));
  expect(copied).toHaveLength(1);
});
