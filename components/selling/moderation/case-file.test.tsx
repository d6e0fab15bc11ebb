import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CaseFile } from "#components/selling/moderation/case-file.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const base = "v3/admin/moderation/5/files/9";
const thumbnail = { url: "/files/previews/b.webp", width: 226, height: 320 };
const file = {
  id: 9,
  name: "igel.pdf",
  format: "PDF",
  bytes: 900_000,
  pages: [
    { number: 1, position: 1, thumbnail },
    { number: 2, position: 2, thumbnail },
    { number: 3, position: 3, thumbnail: null },
  ],
};
const show = (more: object = {}) => renderPersonal(<CaseFile caseId={5} file={{ ...file, ...more }} />);
const picture = () => new HttpResponse(new Blob(["bytes"]), { headers: { "content-type": "image/webp" } });

// What a browser has and jsdom lacks.
const kept = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
let urls = 0;
beforeEach(() => {
  URL.createObjectURL = () => `blob:page-${++urls}`;
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  Object.assign(URL, { createObjectURL: kept.create, revokeObjectURL: kept.revoke });
});

it("every page can be reached by its thumbnail and is shown clear, not as the public sees it", async () => {
  for (const number of [1, 2, 3]) answer("get", `${base}/pages/${number}`, picture);
  show();
  const first = await screen.findByRole("img", { name: "Seite 1" });
  expect(first.getAttribute("src")).toMatch(/^blob:/);
  fireEvent.click(screen.getByRole("button", { name: "Seite 3" }));
  const third = await screen.findByRole("img", { name: "Seite 3" });
  expect(third.getAttribute("src")).toMatch(/^blob:/);
  expect(screen.getByRole("button", { name: "Seite 3" }).getAttribute("aria-current")).toBe("true");
});

it("a page that cannot be drawn says so, and the original can be had all the same", async () => {
  answer("get", `${base}/pages/1`, refuse(404, "not_found", "Gibt es nicht"));
  const asked = answer("post", `${base}/link`, { url: "#original" });
  show();
  expect((await screen.findByRole("alert")).textContent).toBe("Diese Seite lässt sich nicht zeigen. Sieh im Original nach.");
  fireEvent.click(screen.getByRole("button", { name: "Original herunterladen" }));
  await waitFor(() => expect(window.location.hash).toBe("#original"));
  expect(asked).toHaveLength(1);
});

it("of a file without pages the words are read", async () => {
  answer("get", `${base}/text`, { pages: [{ number: 1, text: "Vom Zaunkönig" }] });
  show({ name: "blatt.docx", format: "DOCX", pages: [] });
  expect(screen.getByText(/Seiten nicht erfasst/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Nur Text" }));
  expect(await screen.findByText("Vom Zaunkönig")).toBeTruthy();
});
