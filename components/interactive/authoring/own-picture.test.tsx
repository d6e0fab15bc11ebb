import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ExerciseEditor } from "#components/interactive/authoring/exercise-editor.tsx";
import { FilesContext } from "#components/interactive/player/files-context.ts";
import { useOwnFile } from "#components/interactive/player/use-own-file.ts";
import type { Interactive } from "#lib/interactive/authoring/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const at = "2026-11-28T10:00:00.000Z";
const medium = (id: number, kind: string, more: object) => ({
  id,
  kind,
  name: `Datei ${id}`,
  mime: "image/webp",
  bytes: 1_000,
  width: null,
  height: null,
  pages: null,
  createdAt: at,
  ...more,
});
const pdf = { ...medium(3, "pdf", { name: "Arbeitsblatt.pdf", pages: 2 }), usedIn: [] };
const interactive: Interactive = {
  id: 7,
  world: "de",
  title: "Auf dem Blatt",
  items: [{ ...exampleItem("de", "page-overlay"), id: "i1" }],
  drafts: [],
  version: 3,
  updatedAt: at,
};

// What a browser has and jsdom lacks.
const kept = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
beforeEach(() => {
  URL.createObjectURL = () => "blob:own";
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  URL.createObjectURL = kept.create;
  URL.revokeObjectURL = kept.revoke;
});

it("ROUTE-62 a page of one's own PDF becomes the picture that fields lie on, and what it shows is asked for", async () => {
  const saved: { items: { media: unknown[] }[] }[] = [];
  const image = () => new HttpResponse(new Blob(["bytes"]), { headers: { "content-type": "image/webp" } });
  server.use(
    http.patch("/api/v3/interactives/7", async ({ request }) => {
      saved.push((await request.json()) as (typeof saved)[number]);
      return HttpResponse.json({ data: { ...interactive, version: 3 + saved.length } });
    }),
    http.get("/api/v3/interactives/media/:id/pages/:number", image),
    http.get("/api/v3/interactives/media/:id/file", image),
  );
  answer("get", "v3/interactives/media", { items: [pdf], total: 1, page: 1, limit: 100, bytes: 1_000, maxBytes: 2_000 });
  const taken = answer("post", "v3/interactives/media/3/pages/2", medium(9, "picture", { width: 800, height: 1_600 }));
  renderPersonal(
    <FilesContext value={useOwnFile}>
      <ExerciseEditor interactive={interactive} />
    </FilesContext>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Eigenes Bild oder PDF-Seite" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(await dialog.findByRole("button", { name: /Arbeitsblatt\.pdf/ }));
  fireEvent.change(dialog.getByLabelText("Welche Seite?"), { target: { value: "2" } });
  expect(await dialog.findByRole("img", { name: "Arbeitsblatt.pdf, 2" })).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Anwenden" }));
  await waitFor(() => expect(taken).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const alt = screen.getByLabelText(/Was zeigt das Bild/) as HTMLInputElement;
  expect(alt.value).toBe("");
  fireEvent.change(alt, { target: { value: "Eine Uhr" } });
  await waitFor(
    () =>
      expect(saved.at(-1)?.items[0]?.media).toEqual([
        expect.objectContaining({ kind: "picture", alt: "Eine Uhr", source: { from: "file", file: 9 } }),
      ]),
    { timeout: 4_000 },
  );
  // Its areas lie on it.
  expect(document.querySelectorAll(".ed-areas .ed-box").length).toBeGreaterThan(0);
  expect(document.querySelector(".ed-areas img")).not.toBeNull();
});
