import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { NoticesPanel } from "#components/catalogue/notices/notices-panel.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const item = {
  id: 7,
  kind: "x",
  text: "Version 4 ist da",
  path: "/de/material/7/x",
  picture: null,
  isRead: false,
  createdAt: new Date().toISOString(),
};

it("begins at its heading, leads to all notices and to what may be told, and closes when one is followed", async () => {
  const shown = (isRead: boolean) => ({ items: [{ ...item, isRead }], unread: isRead ? 0 : 1, next: null });
  answer("get", "v3/notices", shown(false), shown(true));
  answer("post", "v3/notices/read", { unread: 0 });
  const onFollow = vi.fn();
  renderPersonal(<NoticesPanel onFollow={onFollow} />, { scope: "notices" });
  expect(document.activeElement?.textContent).toBe("Neues");
  const link = await screen.findByRole("link", { name: /Version 4 ist da/ });
  expect(screen.getAllByRole("link").map((one) => one.getAttribute("href"))).toEqual([
    "/de/material/7/x",
    "/de/konto/neues",
    "/de/konto/benachrichtigungen",
  ]);
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  expect(onFollow).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

it("says when there is nothing, and what failed", async () => {
  answer("get", "v3/notices", refuse(503, "unavailable", "Gerade nicht."), { items: [], unread: 0, next: null });
  renderPersonal(<NoticesPanel onFollow={() => {}} />, { scope: "notices" });
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await waitFor(() => expect(screen.getByText(/Hier liest du, was es Neues gibt/)).toBeTruthy());
  expect(screen.queryByRole("button")).toBeNull();
});
