import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AdaptLink } from "#components/commerce/library/adapt-link.tsx";
import { AdaptationsScreen } from "#components/tools/adapting/adaptations-screen.tsx";
import type { AdaptedCopy, AdaptedFile, AdaptingOffers } from "#lib/tools/adapting/schema.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const at = "2026-11-28T10:00:00.000Z";
const copyOf = (more: Partial<AdaptedCopy> = {}): AdaptedCopy => ({
  kind: "document",
  id: 5,
  title: "Meine Igel",
  materialId: 7,
  material: "Der Igel",
  updatedAt: at,
  isEnded: false,
  ...more,
});
const offer = { materialId: 7, fileId: 70, title: "Der Igel", name: "igel.pdf", kind: "document" as const, isAllowed: true };
const offersOf = (more: Partial<AdaptingOffers> = {}): AdaptingOffers => ({
  title: "Der Igel",
  author: "Ada Lovelace",
  licence: null,
  isDelivered: false,
  files: [offer],
  copies: [],
  ...more,
});
const fileOf = (more: Partial<AdaptedFile> = {}): AdaptedFile => ({
  id: 17,
  revision: 2,
  name: "igel.docx",
  materialId: 7,
  material: "Der Igel",
  author: "Ada Lovelace",
  licence: null,
  texts: [
    { was: "Der Igel", text: "Der Igel" },
    { was: "Er schläft.", text: "Er wacht." },
  ],
  lost: [],
  updatedAt: at,
  ...more,
});

describe("adapted copies", () => {
  it("before a copy is begun it is said that the download begins with it; then she is where she can change it", async () => {
    answer("get", "v3/adapted-copies/offers/7", offersOf());
    const begun = answer("post", "v3/adapted-copies", { kind: "file", id: 17 });
    renderPersonal(<AdaptationsScreen />, { scope: "documents", search: "material=7" });
    expect(await screen.findByText("Damit beginnt der Download, und dein Widerrufsrecht endet.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Kopie beginnen: igel.pdf" }));
    await waitFor(() => expect(begun).toHaveLength(1));
  });

  it("where the licence forbids it, or nothing can be adapted, the place says so in words and has no button", async () => {
    answer("get", "v3/adapted-copies/offers/7", offersOf({ files: [{ ...offer, isAllowed: false }] }));
    const { unmount } = renderPersonal(<AdaptationsScreen />, { scope: "documents", search: "material=7" });
    expect((await screen.findAllByText("Die Lizenz dieses Materials erlaubt keine Änderungen.")).length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: /Kopie beginnen/ })).toBeNull();
    unmount();
    answer("get", "v3/adapted-copies/offers/7", offersOf({ files: [] }));
    renderPersonal(<AdaptationsScreen />, { scope: "documents", search: "material=7" });
    expect(await screen.findByText(/lässt sich hier nichts anpassen/)).toBeTruthy();
  });

  it("a copy whose right has ended is listed with the reason and leads nowhere", async () => {
    answer("get", "v3/adapted-copies", { items: [copyOf(), copyOf({ kind: "file", id: 6, title: "igel.docx", isEnded: true })] });
    renderPersonal(<AdaptationsScreen />, { scope: "documents" });
    expect((await screen.findByRole("link", { name: "Meine Igel" })).getAttribute("href")).toMatch(/\/ai-tools\/document\/5$/);
    expect(screen.queryByRole("link", { name: "igel.docx" })).toBeNull();
    expect(screen.getByText(/Dein Recht daran ist beendet\./)).toBeTruthy();
  });

  it("a changed text is saved with all others that are not the original's; one press gives the original back", async () => {
    answer("get", "v3/adapted-copies/files/17", fileOf());
    const saved = answer("put", "v3/adapted-copies/files/17", { revision: 3, updatedAt: at });
    renderPersonal(<AdaptationsScreen />, { scope: "documents", search: "copy=17" });
    fireEvent.change(await screen.findByLabelText("Text 1"), { target: { value: "Der Fuchs" } });
    await waitFor(() => expect(saved).toHaveLength(1));
    fireEvent.click(screen.getByRole("button", { name: "Wie im Original: Text 2" }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect((screen.getByLabelText("Text 2") as HTMLTextAreaElement).value).toBe("Er schläft.");
  });

  it("texts are found by what they say now and in the original; what has no place in a newer file is told", async () => {
    answer("get", "v3/adapted-copies/files/17", fileOf({ lost: [{ was: "weg", text: "Mein Satz" }] }));
    renderPersonal(<AdaptationsScreen />, { scope: "documents", search: "copy=17" });
    expect(await screen.findByText("Mein Satz")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("In den Texten suchen"), { target: { value: "SCHLÄFT" } });
    await waitFor(() => expect(screen.queryByLabelText("Text 1")).toBeNull());
    expect(screen.getByLabelText("Text 2")).toBeTruthy();
  });

  it("what may not be opened says why", async () => {
    answer("get", "v3/adapted-copies/files/17", refuse(409, "adaptation_ended", "Dein Recht am Original ist beendet."));
    renderPersonal(<AdaptationsScreen />, { scope: "documents", search: "copy=17" });
    expect(await screen.findByText("Dein Recht am Original ist beendet.")).toBeTruthy();
  });

  it("beside what she owns stands the way to a copy, or that the licence allows none, or nothing", () => {
    const { unmount } = renderPersonal(<AdaptLink material={{ id: 7, title: "Der Igel", adapting: "ready" }} />, { scope: "owned" });
    expect(screen.getByRole("link", { name: "Anpassen: Der Igel" }).getAttribute("href")).toMatch(/material=7$/);
    unmount();
    const forbidden = renderPersonal(<AdaptLink material={{ id: 7, title: "Der Igel", adapting: "forbidden" }} />, { scope: "owned" });
    expect(screen.getByText("Die Lizenz dieses Materials erlaubt keine Änderungen.")).toBeTruthy();
    forbidden.unmount();
    const nothing = renderPersonal(<AdaptLink material={{ id: 7, title: "Der Igel", adapting: "nothing" }} />, { scope: "owned" });
    expect(nothing.container.textContent).toBe("");
  });
});
