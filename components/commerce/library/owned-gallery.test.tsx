import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OwnedGallery } from "#components/commerce/library/owned-gallery.tsx";
import { invalidate, staleKeys } from "#lib/platform/live/client/invalidations.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const everybody = (number: number) => ({ url: `/files/previews/${number}.webp`, width: 226, height: 320 });
const page = (number: number, isFree = false) => ({
  number,
  isFree,
  small: everybody(number),
  large: everybody(number),
  materialId: 5,
  fileId: 9,
  numberInFile: number,
});
const items = [page(1, true), page(2), page(3)];
const pages = (...answers: object[]) => {
  const all = (answers.length > 0 ? answers : [{}]).map((more) => ({ title: "Bruch-Domino", isDelivered: true, items, ...more }));
  return answer("get", "v1/bought-materials/5/pages", ...all);
};
const picture = () => new HttpResponse(new Blob(["bytes"]), { headers: { "content-type": "image/webp" } });
const pictureOf = (number: number, ...answers: (() => Response)[]) =>
  answer("get", `v1/bought-materials/5/files/9/pages/${number}`, ...(answers.length > 0 ? answers : [picture]));
const show = () => renderPersonal(<OwnedGallery materialId={5} />, { scope: "owned" });
const image = (number: number) => screen.findByRole("img", { name: `Seite ${number} von „Bruch-Domino“` });
const open = (number: number) => fireEvent.click(screen.getByRole("link", { name: `Seite ${number}` }));

// What a browser has and jsdom lacks.
const kept = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
let urls = 0;
const revoked = vi.fn();
beforeEach(() => {
  history.replaceState(null, "", "/");
  revoked.mockClear();
  URL.createObjectURL = () => `blob:page-${++urls}`;
  URL.revokeObjectURL = revoked;
});
afterEach(() => {
  document.querySelector("#everybody")?.remove();
  Object.assign(URL, { createObjectURL: kept.create, revokeObjectURL: kept.revoke });
});

it("ROUTE-5 all pages are hers: what everybody sees clear is theirs, what is hidden is drawn when she comes to it, and the next one", async () => {
  pages();
  const [second, third] = [pictureOf(2), pictureOf(3)];
  show();
  expect((await image(1)).getAttribute("src")).toBe("/files/previews/1.webp");
  expect(screen.getByRole("status").textContent).toBe("Seite 1 von 3");
  expect([second.length, third.length]).toEqual([0, 0]);
  fireEvent.keyDown(screen.getByRole("figure"), { key: "ArrowRight" });
  await waitFor(async () => expect((await image(2)).getAttribute("src")).toMatch(/^blob:/));
  await waitFor(() => expect(third).toHaveLength(1));
  fireEvent.keyDown(screen.getByRole("figure"), { key: "End" });
  await waitFor(async () => expect((await image(3)).getAttribute("src")).toMatch(/^blob:/));
  expect([second.length, third.length, revoked.mock.calls.length]).toEqual([1, 1, 1]);
  expect(screen.queryByRole("button", { name: "Alle Seiten klar zeigen" })).toBeNull();
});

it("ROUTE-5 what she has not begun to download waits for a press that says what it ends", async () => {
  pages({ isDelivered: false });
  const asked = pictureOf(2);
  pictureOf(3);
  show();
  await image(1);
  open(2);
  expect((await image(2)).getAttribute("src")).toBe("/files/previews/2.webp");
  expect(screen.getByText("Damit beginnt der Download, und dein Widerrufsrecht endet.")).toBeTruthy();
  expect(asked).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Alle Seiten klar zeigen" }));
  expect(document.activeElement).toBe(screen.getByRole("figure"));
  await waitFor(async () => expect((await image(2)).getAttribute("src")).toMatch(/^blob:/));
  expect(screen.queryByText("Damit beginnt der Download, und dein Widerrufsrecht endet.")).toBeNull();
});

it("STATE-5 a download that begins elsewhere opens the pages here too", async () => {
  pages({ isDelivered: false }, { isDelivered: true });
  for (const number of [2, 3]) pictureOf(number);
  const { client } = show();
  await image(1);
  open(2);
  invalidate(client, staleKeys([{ event: "download.begun" }]));
  await waitFor(async () => expect((await image(2)).getAttribute("src")).toMatch(/^blob:/));
  expect(screen.queryByRole("button", { name: "Alle Seiten klar zeigen" })).toBeNull();
});

it("opens the page that is open in everybody's gallery, or the one that the address names and that one lacks; anchors stay single, and the focus comes along", async () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    '<section class="gal" id="everybody"><a class="thumb" id="page-1">1</a><a class="thumb" id="page-2" aria-current="true">2</a></section>',
  );
  for (const number of [2, 3]) pictureOf(number);
  pages();
  document.querySelector<HTMLElement>("#page-2")?.setAttribute("tabindex", "0");
  document.querySelector<HTMLElement>("#page-2")?.focus();
  const { unmount } = show();
  expect(await screen.findByText("Seite 2 von 3")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("figure"));
  expect(document.querySelectorAll("#page-2")).toHaveLength(1);
  unmount();
  history.replaceState(null, "", "#page-3");
  show();
  expect(await screen.findByText("Seite 3 von 3")).toBeTruthy();
});

it("a page that cannot be drawn says so beside everybody's picture, and can be asked for again", async () => {
  pages();
  pictureOf(3, refuse(422, "file_damaged", "Diese Datei lässt sich nicht lesen."), picture);
  show();
  await image(1);
  open(3);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Diese Datei lässt sich nicht lesen.");
  expect((await image(3)).getAttribute("src")).toBe("/files/previews/3.webp");
  fireEvent.click(within(alert).getByRole("button", { name: "Erneut versuchen" }));
  await waitFor(async () => expect((await image(3)).getAttribute("src")).toMatch(/^blob:/));
});

it("threat 1 taken back while the page is open: what is hers is asked for anew", async () => {
  const asked = pages();
  pictureOf(3, refuse(404, "not_found", "Das gibt es nicht."));
  show();
  await image(1);
  const before = asked.length;
  open(3);
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it("where nothing is hidden, everybody's gallery stays", async () => {
  const asked = pages({ items: [page(1, true)] });
  const { container } = show();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(container.querySelector(".gal")).toBeNull();
});
