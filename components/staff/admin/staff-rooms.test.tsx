import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { StaffRooms } from "#components/staff/admin/staff-rooms.tsx";
import type { StaffUserFacts } from "#lib/staff/admin/schema.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { watchLinks } from "#tests/watch-links.ts";

const anna: StaffUserFacts = {
  id: 17,
  email: "anna@school.example",
  publicName: "Anna Lang",
  world: "de",
  role: "user",
  isSeller: true,
  isBlocked: false,
  isDeleted: false,
  createdAt: "2026-01-05T10:00:00.000Z",
  language: "de",
  currency: "EUR",
  creationSource: "registration",
  emailVerifiedAt: "2026-01-05T10:00:00.000Z",
  blockedAt: null,
  blockReason: null,
  deletionRequestedAt: null,
  hasSecondFactor: false,
  hasAcceptedTerms: true,
  sessionCount: 2,
  lastSeenAt: "2026-11-01T10:00:00.000Z",
  orderCount: 3,
  materialCount: 0,
  isCertified: false,
};

const open = (role: string, search = "", change: object = {}) => {
  answer("get", "v1/user/details", { id: 7, role, isImpersonated: false, ...change });
  return renderPersonal(<StaffRooms />, { search });
};
const page = (items: object[], total = items.length) => ({ items, total, page: 1, limit: 25 });
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it.each([
  ["a member", "user", {}],
  ["a seller", "user", { isSeller: true }],
  ["an admin through somebody's eyes", "admin", { isImpersonated: true }],
])("ROLE-2 ROLE-3 ROLE-5 %s sees that there is no such page", async (_, role, change) => {
  open(role, "", change);
  await screen.findByRole("heading", { level: 1, name: "Diese Seite gibt es nicht" });
});

it("ROLE-5 users: a list with a count, a search that stands in the address", async () => {
  const followed = watchLinks();
  const asked = answer("get", "v3/admin/users", page([anna], 60));
  open("support", "query=lang&page=2");
  const row = await screen.findByRole("row", { name: /Anna Lang/ });
  expect(within(row).getByRole("link").getAttribute("href")).toBe("/de/admin?user=17");
  expect(asked[0]?.query).toMatchObject({ query: "lang", state: "all", page: "2" });
  expect(screen.getByText("60 Personen")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Protokoll" })).toBeNull();
  fireEvent.change(screen.getByLabelText("E-Mail, Name oder Nummer"), { target: { value: "berta@" } });
  fireEvent.change(screen.getByLabelText("Zustand"), { target: { value: "blocked" } });
  fireEvent.click(screen.getByRole("button", { name: "Suchen" }));
  expect(followed).toEqual(["/de/admin?query=berta%40&state=blocked"]);
});

it("ROLE-5 a list that cannot be had can be asked for again; an empty one says so", async () => {
  answer("get", "v3/admin/users", refuse(500, "internal", "Kaputt."), page([]));
  open("finance");
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await screen.findByRole("heading", { name: "Niemand gefunden" });
});

it.each([
  ["finance", []],
  ["moderator", ["Überall abmelden", "Sperren", "Lehrtätigkeit bestätigen"]],
  ["support", ["Als diese Person anmelden", "Überall abmelden", "Sperren"]],
  ["admin", ["Als diese Person anmelden", "Überall abmelden", "Sperren", "Lehrtätigkeit bestätigen", "Rolle ändern"]],
])("ROLE-5 %s is offered what it may do", async (role, acts) => {
  answer("get", "v3/admin/users/17", anna);
  open(role, "user=17");
  await screen.findByText("anna@school.example");
  expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(acts);
});

it("ROLE-5 blocking asks why; a refusal stands at the field and nothing typed is lost", async () => {
  answer("get", "v3/admin/users/17", anna);
  const blocked = answer(
    "post",
    "v3/admin/users/17/block",
    refuse(400, "invalid_input", "Bitte prüfe die Angaben.", { reason: { code: "too_short", message: "Das ist zu kurz." } }),
    { ...anna, isBlocked: true, blockReason: "Fremde Arbeitsblätter" },
  );
  open("moderator", "user=17");
  fireEvent.click(await screen.findByRole("button", { name: "Sperren" }));
  const dialog = await screen.findByRole("dialog", { name: "Anna Lang sperren" });
  const field = within(dialog).getByLabelText<HTMLTextAreaElement>("Grund");
  fireEvent.change(field, { target: { value: "Fremde" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Sperren" }));
  await within(dialog).findByText("Das ist zu kurz.");
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["Fremde", "true"]);
  fireEvent.change(field, { target: { value: "Fremde Arbeitsblätter" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Sperren" }));
  await screen.findByText("Gesperrt, weil:");
  expect(blocked.map(({ body }) => body)).toEqual([{ reason: "Fremde" }, { reason: "Fremde Arbeitsblätter" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(buttons()).toEqual(["Entsperren"]);
});

it("IMPERSONATE-1 logging in as somebody: the code goes behind the #, where no server sees it", async () => {
  const followed = watchLinks();
  answer("get", "v3/admin/users/17", anna);
  const asked = answer("post", "v3/admin/login-as", { code: "one-time", expiresIn: 60 });
  open("support", "user=17");
  fireEvent.click(await screen.findByRole("button", { name: "Als diese Person anmelden" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText("Grund"), { target: { value: "Frage zur Rechnung" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Als diese Person anmelden" }));
  await waitFor(() => expect(followed).toHaveLength(1));
  expect(followed[0]).toMatch(/^\/de\/[\w-]+#code=one-time$/);
  expect(asked.map(({ body }) => body)).toEqual([{ userId: 17, reason: "Frage zur Rechnung" }]);
});

it("ROLE-5 the audit log shows who did what to whom, filters by its address and comes as a file", async () => {
  const row = {
    id: 1,
    at: "2026-11-01T10:00:00.000Z",
    action: "user.blocked",
    actor: { id: 3, name: "Sara Support" },
    user: { id: 17, name: null },
    reason: "Fremde Arbeitsblätter",
    data: { sessions: 2 },
    address: "203.0.113.4",
  };
  const asked = answer("get", "v3/admin/audit", {
    ...page([row, { ...row, id: 2, action: "some.other", actor: null }]),
    actions: ["user.blocked"],
  });
  open("admin", "tab=audit&user=17");
  const cells = within(await screen.findByRole("row", { name: /Person gesperrt/ }));
  expect(cells.getByRole("link", { name: "Sara Support" }).getAttribute("href")).toBe("/de/admin?user=3");
  expect(cells.getByRole("link", { name: "Nummer 17" })).toBeTruthy();
  expect(cells.getByText("sessions: 2")).toBeTruthy();
  expect(within(screen.getByRole("row", { name: /some\.other/ })).getByText("System")).toBeTruthy();
  expect(asked[0]?.query).toMatchObject({ user: "17", page: "1" });
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return "blob:audit";
  };
  URL.revokeObjectURL = () => {};
  const followed = watchLinks();
  answer("get", "v3/admin/audit/csv", () => new Response("id,at\r\n", { headers: { "content-type": "text/csv" } }));
  fireEvent.click(screen.getByRole("button", { name: "Als CSV herunterladen" }));
  await waitFor(() => expect(followed).toEqual([]));
  await waitFor(() => expect(files).toHaveLength(1));
});
