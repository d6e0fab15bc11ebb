import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { OwnPosts } from "#components/pages/blog/own-posts.tsx";
import { PostEditor } from "#components/pages/blog/post-editor.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const post = {
  id: 7,
  world: "de" as const,
  language: "de-DE",
  title: "Uhr",
  body: "<p>Erste Stunde.</p>",
  coverPath: null,
  status: "draft" as const,
  revision: 3,
  allowsComments: true,
  publishAt: null,
  publishedAt: null,
  updatedAt: "2026-03-01T10:00:00Z",
};
const status = () => document.querySelector("[data-save]")?.getAttribute("data-save");

describe("ROUTE-6 the editor", () => {
  it("saves a draft a moment after the last key, with the revision it knows", async () => {
    const saved = answer("post", "v3/posts/7/save", { ...post, title: "Uhr lesen", revision: 4 }, { ...post, revision: 5 });
    renderPersonal(<PostEditor post={post} />);
    fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "Uhr lesen" } });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body).toMatchObject({ revision: 3, title: "Uhr lesen", allowsComments: true });
    await waitFor(() => expect(status()).toBe("saved"));
    fireEvent.click(screen.getByLabelText("Mitglieder dürfen kommentieren"));
    await waitFor(() => expect(saved[1]?.body).toMatchObject({ revision: 4, allowsComments: false }));
  });

  it("keeps the text and sends no more when another tab was faster", async () => {
    const saved = answer("post", "v3/posts/7/save", refuse(409, "conflict", "Inzwischen geändert."));
    renderPersonal(<PostEditor post={post} />);
    fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "Uhr eins" } });
    expect((await screen.findByRole("alert", {})).textContent).toContain("in einem anderen Tab geändert");
    fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "Uhr eins zwei" } });
    expect([status(), screen.getByLabelText<HTMLInputElement>("Titel").value]).toEqual(["conflict", "Uhr eins zwei"]);
    fireEvent.click(screen.getByRole("button", { name: "Jetzt veröffentlichen" }));
    expect(saved).toHaveLength(1);
    expect((screen.getByLabelText("Titel") as HTMLInputElement).value).toBe("Uhr eins zwei");
  });

  it("publishes what is typed, after it was saved; a refusal stands at the field", async () => {
    const order: string[] = [];
    const note = (name: string, data: object) => () => {
      order.push(name);
      return HttpResponse.json({ data });
    };
    answer("post", "v3/posts/7/save", note("save", { ...post, title: "Uhr lesen", revision: 4 }));
    const fields = { body: { code: "required", message: "Bitte fülle das aus." } };
    const published = answer(
      "post",
      "v3/posts/7/publish",
      refuse(400, "invalid_input", "Bitte prüfen.", fields),
      note("publish", { ...post, title: "Uhr lesen", status: "published", revision: 5 }),
    );
    renderPersonal(<PostEditor post={post} />);
    fireEvent.change(screen.getByLabelText("Titel"), { target: { value: "Uhr lesen" } });
    fireEvent.click(screen.getByRole("button", { name: "Jetzt veröffentlichen" }));
    expect(await screen.findByText("Bitte fülle das aus.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Jetzt veröffentlichen" }));
    expect(await screen.findByRole("button", { name: "Zurückziehen" })).toBeTruthy();
    expect([order, published[1]?.body]).toEqual([["save", "publish"], { revision: 4, publishAt: null }]);
  });

  it("is one stop for the Tab key; arrows move within the toolbar", async () => {
    renderPersonal(<PostEditor post={post} />);
    const bold = await screen.findByRole("button", { name: "Fett" });
    const inBar = () => [...(bold.closest("[role=toolbar]")?.querySelectorAll("button") ?? [])];
    expect(inBar().filter(({ tabIndex }) => tabIndex === 0)).toEqual([bold]);
    bold.focus();
    for (const [key, name] of [
      ["ArrowRight", "Kursiv"],
      ["ArrowLeft", "Fett"],
      ["ArrowLeft", "Wiederholen"],
      ["Home", "Fett"],
      ["End", "Wiederholen"],
    ] as const) {
      fireEvent.keyDown(document.activeElement as Element, { key });
      expect([key, document.activeElement?.textContent]).toEqual([key, name]);
    }
    expect(
      inBar()
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent }) => textContent),
    ).toEqual(["Wiederholen"]);
  });
});

it("ROUTE-6 the list of posts deletes with a way back", async () => {
  const row = {
    id: 7,
    world: "de",
    title: "Uhr",
    status: "draft",
    revision: 3,
    publishAt: null,
    publishedAt: null,
    updatedAt: post.updatedAt,
    excerpt: "",
  };
  const listed = answer("get", "v3/posts", { items: [row], total: 1, page: 1, pages: 1 }, { items: [], total: 0, page: 1, pages: 1 });
  answer("post", "v3/posts/7/delete", {});
  renderPersonal(<OwnPosts />);
  fireEvent.click(await screen.findByRole("button", { name: "Löschen: Uhr" }));
  expect(await screen.findByText("Du hast noch keinen Beitrag geschrieben")).toBeTruthy();
  expect(listed).toHaveLength(2);
});
