import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { OfflineLibrary } from "#components/commerce/offline/offline-library.tsx";
import { cacheNameOf } from "#lib/commerce/offline/rules.ts";
import { session } from "#lib/identity/auth/store.ts";
import { boughtAnswer, boughtPageAnswer } from "#tests/factories/bought-answer.ts";
import { shelfAnswer, shelfRow } from "#tests/factories/shelf-answer.ts";
import { FakeCaches } from "#tests/fake-caches.ts";
import { provideWorkers } from "#tests/provide-workers.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const MINE = cacheNameOf(7);
let caches: FakeCaches;
let register: ReturnType<typeof provideWorkers>["register"];

const right = (fileId: number, more: object = {}) => ({ materialId: 1, fileId, version: 1, isCurrent: true, ...more });
const both = { items: [right(10), right(11)] };

beforeEach(() => {
  caches = new FakeCaches(location.origin);
  vi.stubGlobal("caches", caches);
  onTestFinished(() => void vi.unstubAllGlobals());
  ({ register } = provideWorkers());
  answer("post", "v3/folders/materials/query", shelfAnswer([shelfRow(1, "Bruch-Domino")]));
  answer("get", "v1/bought-materials", boughtPageAnswer([boughtAnswer(1, "Bruch-Domino")]));
  answer("post", "v1/bought-materials/kept", both);
  for (const id of [10, 11]) answer("post", `v1/materials/1/files/${id}/link`, { url: `/files/download/${id}` });
  server.use(http.get("/files/download/:token", () => new HttpResponse("%PDF-1.7", { headers: { "content-disposition": "attachment" } })));
});

const pathsIn = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
const open = async (isOffered = true) => {
  const view = renderPersonal(<OfflineLibrary isOffered={isOffered} />);
  return { ...view, row: await screen.findByRole("article") };
};
const keepName = "Offline behalten (2,1 MB): Bruch-Domino";
const keepIt = async (row: HTMLElement) => {
  fireEvent.click(within(row).getByRole("button", { name: keepName }));
  await within(row).findByRole("button", { name: "„Bruch-Domino“ von diesem Gerät entfernen" });
};

it("ROUTE-16 a material is kept with all its files, with its size and the sum above the list, and removed again", async () => {
  const { row } = await open();
  await keepIt(row);
  expect(register).toHaveBeenCalledWith("/de/offline-worker.js", { scope: "/de/", updateViaCache: "none" });
  expect(await pathsIn(MINE)).toEqual(["/offline-library/1/1-10", "/offline-library/1/1-11", "/offline-library/1"]);
  expect(within(row).getByRole("status").textContent).toBe("Auf diesem Gerät: 0,1 MB");
  expect(screen.getByText("Auf diesem Gerät: 1 Material, 0,1 MB")).toBeTruthy();
  const copy = await (await caches.open(MINE)).match("/offline-library/1/1-10");
  expect([await copy?.text(), copy?.headers.get("content-disposition")]).toEqual(["%PDF-1.7", "attachment"]);
  fireEvent.click(within(row).getByRole("button", { name: "„Bruch-Domino“ von diesem Gerät entfernen" }));
  await within(row).findByRole("button", { name: keepName });
  expect(await caches.keys()).toEqual([]);
});

it("ROUTE-16 a newer version is offered in the place of the older copy, and a right that has ended takes the copy along", async () => {
  const { row, client } = await open();
  await keepIt(row);
  answer("post", "v1/bought-materials/kept", { items: [right(10, { version: 2 }), right(11)] });
  await act(() => client.invalidateQueries());
  const renew = await within(row).findByRole("button", { name: "Neue Version offline behalten: Bruch-Domino" });
  fireEvent.click(renew);
  await waitFor(() => expect(renew.isConnected).toBe(false));
  answer("post", "v1/bought-materials/kept", { items: [right(11)] });
  await act(() => client.invalidateQueries());
  await waitFor(async () => expect(await pathsIn(MINE)).toEqual(["/offline-library/1/1-11", "/offline-library/1"]));
  answer("post", "v1/bought-materials/kept", { items: [] });
  await act(() => client.invalidateQueries());
  await within(row).findByRole("button", { name: keepName });
  expect(await caches.keys()).toEqual([]);
});

it("ROUTE-16 without a network the check leaves everything as it is", async () => {
  const { row, client } = await open();
  await keepIt(row);
  answer("post", "v1/bought-materials/kept", () => HttpResponse.error());
  await act(() => client.invalidateQueries({ queryKey: ["bought-materials", "kept"] }));
  expect(await pathsIn(MINE)).toHaveLength(3);
  expect(within(row).getByRole("status").textContent).toContain("Auf diesem Gerät");
});

it("ROUTE-16 a device without room says so, and nothing half is left", async () => {
  const { row } = await open();
  (await caches.open(MINE)).refusal = new DOMException("no room", "QuotaExceededError");
  fireEvent.click(within(row).getByRole("button", { name: keepName }));
  expect((await within(row).findByRole("alert")).textContent).toMatch(/^Auf diesem Gerät ist nicht genug Platz/);
  expect(await caches.keys()).toEqual([]);
});

it("ROUTE-16 a file that does not arrive, and one that the shop refuses, are told; nothing is kept", async () => {
  const { row } = await open();
  server.use(http.get("/files/download/11", () => HttpResponse.error(), { once: true }));
  fireEvent.click(within(row).getByRole("button", { name: keepName }));
  expect((await within(row).findByRole("alert")).textContent).toMatch(/^Nicht alle Dateien sind angekommen/);
  answer("post", "v1/materials/1/files/10/link", refuse(409, "storage_full", "Gerade ist kein Platz."));
  fireEvent.click(within(row).getByRole("button", { name: keepName }));
  await within(row).findByText("Gerade ist kein Platz.");
  expect(await caches.keys()).toEqual([]);
});

it("ROUTE-16 what arrives after she has left is not kept", async () => {
  const { row } = await open();
  const leave = vi.fn(() => {
    session.store.setState({ userId: 8 });
    return new HttpResponse("%PDF-1.7");
  });
  server.use(http.get("/files/download/11", leave));
  fireEvent.click(within(row).getByRole("button", { name: keepName }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
});

it("IMPERSONATE-1 nobody keeps anything through a member's eyes, nor where the shop or the browser does not offer it", async () => {
  const none = () => expect(screen.queryByRole("button", { name: keepName })).toBeNull();
  const { unmount } = await open(false);
  none();
  unmount();
  const acting = renderPersonal(<OfflineLibrary isOffered />);
  act(() => session.store.setState({ isImpersonated: true }));
  await screen.findByRole("article");
  none();
  acting.unmount();
  vi.unstubAllGlobals();
  await open();
  none();
});
