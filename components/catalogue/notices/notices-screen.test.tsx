import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { NoticesScreen } from "#components/catalogue/notices/notices-screen.tsx";
import type { Notice } from "#lib/catalogue/notices/schema.ts";
import { readHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const PATH = "v3/notices";
const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: "author_news",
  text: `Neu von Studio ${id}`,
  path: `/de/material/${id}/x`,
  picture: null,
  isRead: false,
  createdAt: new Date().toISOString(),
  ...more,
});
const page = (items: Notice[], unread: number, next: number | null = null) => ({ items, unread, next });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const dots = () => screen.queryAllByRole("button", { name: /Als gelesen markieren:/ });

beforeEach(() => localStorage.clear());

it("groups by day, shows what is unread, and tells the header how many", async () => {
  answer("get", PATH, page([notice(3), notice(2, { createdAt: daysAgo(3), isRead: true }), notice(1, { createdAt: daysAgo(40) })], 2));
  renderPersonal(<NoticesScreen />, { scope: "account" });
  await screen.findByRole("heading", { name: "Heute" });
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Heute", "Diese Woche", "Früher"]);
  expect(within(screen.getByRole("region", { name: "Diese Woche" })).queryByText("ungelesen")).toBeNull();
  expect(dots()).toHaveLength(2);
  await waitFor(() => expect(readHeaderSnapshot().noticeCount).toBe(2));
});

it("marks one as read where it stands, and one that is followed", async () => {
  answer(
    "get",
    PATH,
    page([notice(3), notice(2)], 2),
    page([notice(3, { isRead: true }), notice(2)], 1),
    page([notice(3, { isRead: true }), notice(2, { isRead: true })], 0),
  );
  const sent = answer("post", `${PATH}/read`, { unread: 1 }, { unread: 0 });
  renderPersonal(<NoticesScreen />, { scope: "account" });
  fireEvent.click(await screen.findByRole("button", { name: "Als gelesen markieren: Neu von Studio 3" }));
  await waitFor(() => expect(dots()).toHaveLength(1));
  expect(readHeaderSnapshot().noticeCount).toBe(1);
  const link = screen.getByRole("link", { name: /Neu von Studio 2/ });
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(dots()).toHaveLength(0));
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [3] }, { ids: [2] }]);
});

it("all are marked up to the first that she sees", async () => {
  answer("get", PATH, page([notice(9), notice(8)], 2), page([notice(9, { isRead: true }), notice(8, { isRead: true })], 0));
  const sent = answer("post", `${PATH}/read`, { unread: 0 });
  renderPersonal(<NoticesScreen />, { scope: "account" });
  const all = await screen.findByRole<HTMLButtonElement>("button", { name: "Alle als gelesen markieren" });
  fireEvent.click(all);
  await waitFor(() => expect(all.disabled).toBe(true));
  expect(sent.map(({ body }) => body)).toEqual([{ upTo: 9 }]);
});

it("goes on with older ones", async () => {
  const asked = answer("get", PATH, page([notice(9)], 0, 9), page([notice(4)], 0));
  renderPersonal(<NoticesScreen />, { scope: "account" });
  fireEvent.click(await screen.findByRole("button", { name: "Mehr" }));
  await screen.findByRole("link", { name: /Studio 4/ });
  expect(asked.map(({ query }) => query.before)).toEqual([undefined, "9"]);
  expect(screen.queryByRole("button", { name: "Mehr" })).toBeNull();
});

it("says when there is nothing, and where to choose what is told", async () => {
  answer("get", PATH, page([], 0));
  renderPersonal(<NoticesScreen />, { scope: "account" });
  await screen.findByRole("heading", { name: "Nichts Neues" });
  expect(screen.getByRole("link", { name: "Was ich wissen will" }).getAttribute("href")).toBe("/de/konto/benachrichtigungen");
});

it("STATE-13 says what failed and tries again; a mark that fails is told in place", async () => {
  answer("get", PATH, refuse(503, "unavailable", "Gerade nicht."), page([notice(3)], 1));
  renderPersonal(<NoticesScreen />, { scope: "account" });
  expect((await screen.findByRole("alert")).textContent).toContain("Gerade nicht.");
  fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  answer("post", `${PATH}/read`, refuse(503, "unavailable", "Später."));
  fireEvent.click(await screen.findByRole("button", { name: /Als gelesen markieren: / }));
  expect((await screen.findByRole("alert")).textContent).toBe("Später.");
  expect(dots()).toHaveLength(1);
});
