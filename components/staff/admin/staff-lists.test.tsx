import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { StaffRooms } from "#components/staff/admin/staff-rooms.tsx";
import type { StaffMaterial, StaffOrder, StaffOrderFacts } from "#lib/staff/admin/schema.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { watchLinks } from "#tests/watch-links.ts";

const anna = { id: 17, name: "Anna Lang", email: "anna@school.example" };
const order: StaffOrder = {
  id: 31,
  placedAt: "2026-11-01T10:00:00.000Z",
  status: "awaiting_transfer",
  world: "de",
  provider: "invoice",
  grossMinor: 1690,
  currency: "EUR",
  buyer: anna,
};
const opened: StaffOrderFacts = {
  ...order,
  paidAt: null,
  discountMinor: 0,
  creditMinor: 190,
  vatMinor: 270,
  voucherCode: "KREIDE10",
  lines: [{ id: 1, materialId: 5, title: "Bruch-Domino", grossMinor: 1690, refundedMinor: 500 }],
  rights: [{ id: 2, title: "Bruch-Domino", grantedAt: order.placedAt, deliveredAt: null, revokedAt: null }],
  payments: [
    {
      id: 3,
      provider: "invoice",
      reference: "RF18",
      amountMinor: 1500,
      currency: "EUR",
      status: "reserved",
      createdAt: order.placedAt,
    },
  ],
  refunds: [{ id: 4, amountMinor: 500, currency: "EUR", reason: "goodwill", status: "booked", createdAt: order.placedAt }],
  papers: [{ label: "KR-2026-000017", kind: "invoice", issuedAt: order.placedAt }],
  withdrawals: [],
  notices: [{ step: 1, payBy: "2026-11-20", createdAt: "2026-11-14T08:00:00.000Z" }],
  decisions: [],
};
const material: StaffMaterial = {
  id: 5,
  title: "Bruch-Domino",
  status: "published",
  world: "de",
  priceMinor: 290,
  currency: "EUR",
  salesCount: 4,
  rating: 4.5,
  author: anna,
  href: "/de/material/5/bruch-domino",
  cases: [{ id: 9, kind: "notice", isOpen: true }],
};

const open = (search: string, role = "support") => {
  answer("get", "v1/user/details", { id: 7, role, isImpersonated: false });
  return renderPersonal(<StaffRooms />, { search });
};
const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("ROLE-5 orders", () => {
  it("ROLE-5 stand in a table whose rows lead to the order and its buyer; filters and the place stand in the address", async () => {
    const followed = watchLinks();
    const asked = answer("get", "v3/admin/orders", { items: [order], next: 31 });
    open("tab=orders&buyer=anna&status=awaiting_transfer&before=40");
    const row = within(await screen.findByRole("row", { name: /anna@school\.example/ }));
    expect(row.getByRole("link", { name: "31" }).getAttribute("href")).toBe("/de/admin?tab=orders&open=31");
    expect(row.getByRole("link", { name: anna.email }).getAttribute("href")).toBe("/de/admin?user=17");
    expect([row.getByText("Kauf auf Rechnung"), row.getByText(/16,90/)]).toHaveLength(2);
    expect(asked[0]?.query).toMatchObject({ buyer: "anna", status: "awaiting_transfer", before: "40", inWorld: "" });
    expect(addressOf("Weiter")).toBe("/de/admin?tab=orders&buyer=anna&status=awaiting_transfer&before=31");
    expect(addressOf("Seite 1")).toBe("/de/admin?tab=orders&buyer=anna&status=awaiting_transfer");
    fireEvent.change(screen.getByLabelText("Nummer"), { target: { value: "31" } });
    fireEvent.change(screen.getByLabelText("Von"), { target: { value: "2026-11-01" } });
    fireEvent.change(screen.getByLabelText("Käuferin oder Käufer (Teil der E-Mail-Adresse)"), { target: { value: "  " } });
    fireEvent.click(screen.getByRole("button", { name: "Anwenden" }));
    expect(followed).toEqual(["/de/admin?tab=orders&order=31&from=2026-11-01&status=awaiting_transfer"]);
  });

  it("ROLE-5 a list that cannot be had can be asked for again; an empty one says so and goes nowhere", async () => {
    answer("get", "v3/admin/orders", refuse(500, "internal", "Kaputt."), { items: [], next: null });
    open("tab=orders");
    fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
    await screen.findByRole("heading", { name: "Nichts gefunden." });
    expect(screen.queryByRole("navigation", { name: "Seiten" })).toBeNull();
  });

  it("ROLE-5 one opened shows what was bought, what it gave the right to, how it was paid and what became of it", async () => {
    answer("get", "v3/admin/orders/31", opened);
    open("tab=orders&open=31");
    await screen.findByRole("heading", { level: 2, name: "Bestellung 31" });
    expect(addressOf("Anna Lang")).toBe("/de/admin?user=17");
    expect(addressOf("Alle Bestellungen")).toBe("/de/admin?tab=orders");
    const table = (name: string) => within(screen.getByRole("table", { name }));
    expect(table("Positionen").getByText("Bruch-Domino")).toBeTruthy();
    expect(table("Rechte zum Herunterladen").getAllByText("–")).toHaveLength(2);
    expect(table("Zahlungen").getByText("RF18")).toBeTruthy();
    expect(table("Rechnungen").getByText("KR-2026-000017")).toBeTruthy();
    expect(screen.getByText("KREIDE10")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Widerrufe" })).toBeNull();
  });

  it("ROLE-5 one that is not there says so", async () => {
    answer("get", "v3/admin/orders/32", refuse(404, "not_found", "Nicht gefunden."));
    open("tab=orders&open=32");
    await screen.findByRole("heading", { level: 1, name: "Diese Seite gibt es nicht" });
  });
});

describe("ROLE-5 materials", () => {
  it("ROLE-5 rows lead to the public page, the author and the cases; filters stand in the address", async () => {
    const followed = watchLinks();
    const hidden = { ...material, id: 6, title: "", status: "draft", href: null, rating: null, cases: [] };
    const asked = answer("get", "v3/admin/materials", { items: [material, hidden], next: null });
    open("tab=materials&author=anna", "moderator");
    const row = within(await screen.findByRole("row", { name: /Bruch-Domino/ }));
    const links = row.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/de/material/5/bruch-domino", "/de/admin?tab=moderation&case=9", "/de/admin?user=17"]);
    expect(row.getByText("4,5")).toBeTruthy();
    expect(within(screen.getByRole("row", { name: /Ohne Titel/ })).getAllByRole("link")).toHaveLength(1);
    expect(asked[0]?.query).toMatchObject({ author: "anna", query: "", before: "" });
    expect(screen.queryByRole("navigation", { name: "Seiten" })).toBeNull();
    fireEvent.change(screen.getByLabelText("Titel oder Nummer"), { target: { value: "domino" } });
    fireEvent.change(screen.getByLabelText("Zustand"), { target: { value: "published" } });
    fireEvent.click(screen.getByRole("button", { name: "Anwenden" }));
    expect(followed).toEqual(["/de/admin?tab=materials&query=domino&author=anna&status=published"]);
  });

  it("ROLE-5 a list that cannot be had can be asked for again; an empty one says so", async () => {
    answer("get", "v3/admin/materials", refuse(500, "internal", "Kaputt."), { items: [], next: null });
    open("tab=materials", "finance");
    fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
    await screen.findByRole("heading", { name: "Nichts gefunden." });
  });
});
