import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FeedbackDesk } from "#components/catalogue/feedback/feedback-desk.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const material = {
  id: 7,
  slug: "bruch-domino",
  title: "Bruch-Domino",
  language: "de-DE",
  pageCount: 12,
  grades: [{ key: "g5", name: "Klasse 5" }],
};
const own = { id: 3, stars: 4, body: "Gut.", classGrades: ["g5"], classContext: "", corrections: [], answer: null, isHidden: false };
const desk = (more: object = {}) => ({ role: "buyer", material, shownAs: null, own: null, ...more });
const item = {
  id: 3,
  by: null,
  stars: 4,
  body: "<img src=x onerror=alert(1)>",
  grades: [],
  classContext: "24 Kinder",
  version: 1,
  corrections: [{ page: 6, text: "Linie fehlt" }],
  answer: null,
  helpfulCount: 0,
  createdAt: "2026-03-01T10:00:00Z",
  isEdited: false,
};
const list = { items: [item], average: 4, total: 1, breakdown: [0, 0, 0, 1, 0], page: 1, pages: 1 };

describe("ROUTE-5 the form of a buyer", () => {
  it("sends stars, words, grade and pages, and says what happened", async () => {
    answer("get", "v3/feedback/desk", desk());
    const given = answer("post", "v3/feedback/give", own);
    renderPersonal(<FeedbackDesk materialId={7} />);
    fireEvent.click(await screen.findByRole("radio", { name: /4 Sterne/ }));
    fireEvent.change(screen.getByLabelText(/Was sollten andere wissen/), { target: { value: "Gut." } });
    fireEvent.click(screen.getByLabelText("Klasse 5"));
    fireEvent.click(screen.getByRole("button", { name: "Seite hinzufügen" }));
    fireEvent.change(screen.getByRole("textbox", { name: /^Seite/ }), { target: { value: "6" } });
    fireEvent.change(screen.getByLabelText(/Was stimmt dort nicht/), { target: { value: "Linie fehlt" } });
    fireEvent.click(screen.getByRole("button", { name: "Bewertung veröffentlichen" }));
    expect(await screen.findByRole("button", { name: "Änderungen speichern" })).toBeTruthy();
    expect(given[0]?.body).toEqual({
      materialId: 7,
      stars: 4,
      body: "Gut.",
      classGrades: ["g5"],
      classContext: "",
      corrections: [{ page: 6, text: "Linie fehlt" }],
    });
  });

  it("wants stars, shows the server's words at the field, and keeps what was typed", async () => {
    answer("get", "v3/feedback/desk", desk());
    const fields = { "corrections.0.page": { code: "page_range", message: "Diese Seite gibt es im Material nicht." } };
    const given = answer("post", "v3/feedback/give", refuse(400, "invalid_input", "Bitte prüfen.", fields));
    renderPersonal(<FeedbackDesk materialId={7} />);
    fireEvent.change(await screen.findByLabelText(/Was sollten andere wissen/), { target: { value: "Gut." } });
    fireEvent.click(screen.getByRole("button", { name: "Bewertung veröffentlichen" }));
    expect(screen.getByText("Bitte wähle einen bis fünf Sterne.")).toBeTruthy();
    expect(given).toEqual([]);
    fireEvent.click(screen.getByRole("radio", { name: /5 Sterne/ }));
    fireEvent.click(screen.getByRole("button", { name: "Seite hinzufügen" }));
    fireEvent.change(screen.getByRole("textbox", { name: /^Seite/ }), { target: { value: "99" } });
    fireEvent.click(screen.getByRole("button", { name: "Bewertung veröffentlichen" }));
    expect(await screen.findByText(/gibt es im Material nicht/)).toBeTruthy();
    expect([screen.getByLabelText(/Was sollten andere wissen/), screen.getByRole("textbox", { name: /^Seite/ })]).toMatchObject([
      { value: "Gut." },
      { value: "99" },
    ]);
  });

  it("deletes after a question", async () => {
    answer("get", "v3/feedback/desk", desk({ own }));
    const removed = answer("post", "v3/feedback/remove", {});
    renderPersonal(<FeedbackDesk materialId={7} />);
    fireEvent.click(await screen.findByRole("button", { name: "Bewertung löschen" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Bruch-Domino");
    fireEvent.click(within(dialog).getByRole("button", { name: "Bewertung löschen" }));
    expect(await screen.findByRole("button", { name: "Bewertung veröffentlichen" })).toBeTruthy();
    expect(removed[0]?.body).toEqual({ id: 3 });
  });

  it("offers nothing to who has not bought it", async () => {
    answer("get", "v3/feedback/desk", desk({ role: "none" }));
    renderPersonal(<FeedbackDesk materialId={7} />);
    expect(await screen.findByRole("heading", { name: "Bewerten kann nur, wer das Material hat, gekauft oder kostenlos" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Bewertung veröffentlichen" })).toBeNull();
  });
});

it("ROUTE-5, threat 19 the seller reads text as text, answers, and what she typed stays when it fails", async () => {
  answer("get", "v3/feedback/desk", desk({ role: "seller" }));
  answer("get", "v3/feedback", list);
  const answered = answer("post", "v3/feedback/answer", refuse(429, "too_many_requests", "Das war zu oft."), { answer: "Danke!" });
  renderPersonal(<FeedbackDesk materialId={7} />);
  expect(await screen.findByText("<img src=x onerror=alert(1)>")).toBeTruthy();
  expect(screen.getByText(/Linie fehlt/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Deine Antwort"), { target: { value: "Danke!" } });
  fireEvent.click(screen.getByRole("button", { name: "Antwort veröffentlichen" }));
  expect(await screen.findByText("Das war zu oft.")).toBeTruthy();
  expect((screen.getByLabelText("Deine Antwort") as HTMLInputElement).value).toBe("Danke!");
  fireEvent.click(screen.getByRole("button", { name: "Antwort veröffentlichen" }));
  await waitFor(() => expect(answered).toHaveLength(2));
  expect(answered[1]?.body).toEqual({ id: 3, answer: "Danke!" });
});
