import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CommentsRegion } from "#components/pages/blog/comments-region.tsx";
import { updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const words = (id: number, body: string | null, more: object = {}) => ({
  id,
  body,
  author: body === null ? null : { id: 9, name: "Berta", isPostAuthor: false },
  state: "visible" as const,
  createdAt: "2026-03-01T10:00:00Z",
  isEdited: false,
  isOwn: false,
  replies: [],
  ...more,
});
const page = (items: object[], canHide = false) => ({ items: items as never, total: items.length, page: 1, pages: 1, canHide });
const hostile = "<script>alert(1)</script>";

afterEach(() => updateHeaderSnapshot({ loggedIn: false }));

it("threat 19 shows a visitor what the page brought, as text, and the way to log in", async () => {
  const asked = answer("get", "v3/comments", page([]));
  const initial = page([words(1, hostile), words(2, null, { state: "deleted", replies: [words(3, "Antwort")] })]);
  renderPersonal(<CommentsRegion postId={7} allowsComments initial={initial} loginHref="/de/anmelden" />, { isMember: false });
  expect(screen.getByText(hostile)).toBeTruthy();
  expect([screen.getByText("Dieser Kommentar ist nicht mehr da."), screen.getByText("Antwort")]).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Zum Kommentieren anmelden" })).toHaveProperty("href", expect.stringMatching(/\/de\/anmelden$/));
  expect(asked).toEqual([]);
});

it("lets a member comment and keeps what was typed when it fails; the post's author hides", async () => {
  updateHeaderSnapshot({ loggedIn: true });
  answer("get", "v1/user/details", { id: 7, details: { publicName: "Anna" } });
  const first = page([words(1, "Werbung")], true);
  answer("get", "v3/comments", first, first, page([words(1, "Werbung", { state: "hidden" })], true));
  const written = answer("post", "v3/comments/write", refuse(429, "too_many_requests", "Das war zu oft."), { id: 5 });
  const hidden = answer("post", "v3/comments/hide", {});
  renderPersonal(<CommentsRegion postId={7} allowsComments initial={page([words(1, "Werbung")])} loginHref="/de/anmelden" />);
  const field = await screen.findByLabelText("Dein Kommentar");
  fireEvent.change(field, { target: { value: "Danke" } });
  fireEvent.click(screen.getByRole("button", { name: "Kommentar veröffentlichen" }));
  expect(await screen.findByText("Das war zu oft.")).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe("Danke");
  fireEvent.click(screen.getByRole("button", { name: "Kommentar veröffentlichen" }));
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(""));
  expect(written[1]?.body).toEqual({ postId: 7, parentId: null, body: "Danke" });
  fireEvent.click(screen.getByRole("button", { name: "Kommentar von Berta verbergen" }));
  expect(await screen.findByText(/Nur du und wer ihn geschrieben hat/)).toBeTruthy();
  expect(hidden[0]?.body).toEqual({ id: 1, isHidden: true });
});
