import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AnswerLink } from "#components/catalogue/questions/answer-link.tsx";
import { AskDialog } from "#components/catalogue/questions/ask-dialog.tsx";
import { OwnQuestions } from "#components/catalogue/questions/own-questions.tsx";
import { QuestionDesk } from "#components/catalogue/questions/question-desk.tsx";
import type { OwnQuestion } from "#lib/catalogue/questions/schema.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const one = (more: Partial<OwnQuestion> = {}): OwnQuestion => ({
  id: 3,
  material: { id: 7, slug: "bruch-domino", title: "Bruch-Domino", language: "de-DE", isOnSale: true },
  other: "Studio Kreide",
  status: "open",
  question: "<img src=x onerror=alert(1)>",
  answer: null,
  reason: "",
  isQuestionRemoved: false,
  isAnswerRemoved: false,
  agrees: true,
  otherAgrees: false,
  isPublic: false,
  askedAt: "2026-03-01T10:00:00Z",
  settledAt: null,
  ...more,
});
const answered = { status: "answered", answer: "Ja.", settledAt: "2026-03-02T10:00:00Z" } as const;
const list = (...items: OwnQuestion[]) => ({ items, total: items.length, page: 1, pages: 1 });

describe("ROUTE-5 the form that asks", () => {
  const show = (isMember: boolean) =>
    renderPersonal(<AskDialog materialId={7} isMember={isMember} onClose={() => {}} />, { isMember, scope: "question" });

  it("keeps what was typed when it is refused, sends it again, and leads to the own list", async () => {
    const waits = refuse(409, "question_waiting", "Deine letzte Frage wartet noch.");
    const sent = answer("post", "v3/questions/ask", waits, { id: 3 });
    show(true);
    fireEvent.change(await screen.findByLabelText(/^Deine Frage/), { target: { value: "Gibt es Lösungen dazu?" } });
    fireEvent.click(screen.getByRole("button", { name: "Frage abschicken" }));
    expect((await screen.findByRole("alert")).textContent).toContain("wartet noch");
    fireEvent.click(screen.getByLabelText(/^Alle dürfen/));
    fireEvent.click(screen.getByRole("button", { name: "Frage abschicken" }));
    const link = await screen.findByRole("link", { name: "Meine Fragen" });
    expect(link.getAttribute("href")).toBe("/de/konto/meine-fragen");
    expect(sent.map(({ body }) => body)).toEqual([
      { materialId: 7, body: "Gibt es Lösungen dazu?", agrees: false },
      { materialId: 7, body: "Gibt es Lösungen dazu?", agrees: true },
    ]);
  });

  it("shows the server's words at the field", async () => {
    const fields = { body: { code: "too_short", message: "Das ist zu kurz." } };
    answer("post", "v3/questions/ask", refuse(400, "invalid_input", "Bitte prüfen.", fields));
    show(true);
    fireEvent.click(await screen.findByRole("button", { name: "Frage abschicken" }));
    expect(await screen.findByText("Das ist zu kurz.")).toBeTruthy();
    expect(screen.getByLabelText(/^Deine Frage/).getAttribute("aria-invalid")).toBe("true");
  });

  it("a visitor finds the way to the login and back, and no form", async () => {
    show(false);
    const link = await screen.findByRole("link", { name: "Anmelden" });
    expect(link.getAttribute("href")).toContain("/login?return=");
    expect(screen.queryByRole("button", { name: "Frage abschicken" })).toBeNull();
  });
});

describe("ROUTE-5 the own list", () => {
  it("says what became of each, reads text as text, and takes one's word back", async () => {
    answer("get", "v3/questions/mine", list(one({ ...answered, isPublic: true, otherAgrees: true }), one({ id: 4, status: "closed" })));
    const sent = answer("post", "v3/questions/consent", {});
    renderPersonal(<OwnQuestions />, { scope: "account" });
    const [first, second] = await screen.findAllByRole("article");
    expect(first?.textContent).toContain("<img src=x onerror=alert(1)>");
    expect(first?.textContent).toContain("Antwort von Studio Kreide");
    expect(second?.textContent).toContain("Niemand hat diese Frage beantwortet");
    fireEvent.click(within(first as HTMLElement).getByRole("button", { name: "Nicht mehr alle lesen lassen" }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ id: 3, agrees: false }]));
  });

  it("shows nothing of what a moderator has taken away or whoever left has taken along", async () => {
    const removed = one({ ...answered, answer: null, isAnswerRemoved: true });
    answer("get", "v3/questions/mine", list(removed, one({ id: 4, ...answered, other: null })));
    renderPersonal(<OwnQuestions />, { scope: "account" });
    const [first, second] = await screen.findAllByRole("article");
    expect(first?.textContent).toContain("Von unserer Moderation entfernt.");
    expect(second?.textContent).toContain("Die Antwort");
  });

  it("is empty at first, and can be asked for again when it fails", async () => {
    answer("get", "v3/questions/mine", refuse(503, "unavailable", "Gerade nicht."), list());
    renderPersonal(<OwnQuestions />, { scope: "account" });
    expect(await screen.findByText("Gerade nicht.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(await screen.findByRole("heading", { name: "Noch keine Fragen" })).toBeTruthy();
  });
});

describe("ROUTE-5 the author's desk", () => {
  it("answers; asks for her word only where whoever asked has given hers; what she typed stays when it fails", async () => {
    answer("get", "v3/questions/desk", list(one({ other: null, otherAgrees: true }), one({ id: 4, other: null })));
    const sent = answer("post", "v3/questions/answer", refuse(429, "too_many_requests", "Das war zu oft."), {});
    renderPersonal(<QuestionDesk />, { scope: "account" });
    const [first, second] = await screen.findAllByRole("article");
    const [open, closed] = [within(first as HTMLElement), within(second as HTMLElement)];
    expect(closed.queryByRole("checkbox")).toBeNull();
    expect(closed.getByText("Deine Antwort liest nur, wer gefragt hat.")).toBeTruthy();
    fireEvent.change(open.getByLabelText("Deine Antwort"), { target: { value: "Ja, hinten." } });
    fireEvent.click(open.getByRole("checkbox"));
    fireEvent.click(open.getByRole("button", { name: "Antwort abschicken" }));
    expect(await open.findByText("Das war zu oft.")).toBeTruthy();
    fireEvent.click(open.getByRole("button", { name: "Antwort abschicken" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ id: 3, answer: "Ja, hinten.", agrees: true });
  });

  it("declines with a reason", async () => {
    answer("get", "v3/questions/desk", list(one({ other: null })), list());
    const sent = answer("post", "v3/questions/decline", {});
    renderPersonal(<QuestionDesk />, { scope: "account" });
    fireEvent.click(await screen.findByText("Nicht beantworten"));
    fireEvent.change(screen.getByLabelText("Warum beantwortest du die Frage nicht?"), { target: { value: "Keine Zeit." } });
    fireEvent.click(screen.getByRole("button", { name: "Frage ablehnen" }));
    expect(await screen.findByRole("heading", { name: "Keine Fragen vorhanden" })).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ id: 3, reason: "Keine Zeit." }]);
  });
});

describe("threat 14 the link of the mail", () => {
  const token = "A".repeat(43);
  const question = { title: "Bruch-Domino", language: "de-DE", question: "Gibt es Lösungen?", mayShow: true };

  it("changes nothing when it is opened; the button answers", async () => {
    const asked = answer("post", "v3/questions/linked", question);
    const sent = answer("post", "v3/questions/linked/answer", {});
    renderPersonal(<AnswerLink token={token} />, { isMember: false, scope: "mail-links" });
    fireEvent.change(await screen.findByLabelText("Deine Antwort"), { target: { value: "Ja, hinten." } });
    expect([asked.length, sent.length]).toEqual([1, 0]);
    fireEvent.click(screen.getByRole("button", { name: "Antwort abschicken" }));
    expect(await screen.findByRole("link", { name: "Fragen an mich" })).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ token, answer: "Ja, hinten.", agrees: false }]);
  });

  it("says kindly that it is over, and where all questions are", async () => {
    answer("post", "v3/questions/linked", refuse(410, "token_invalid", "Vorbei."));
    renderPersonal(<AnswerLink token={token} />, { isMember: false, scope: "mail-links" });
    expect(await screen.findByRole("link", { name: "Fragen an mich" })).toBeTruthy();
    expect(screen.queryByLabelText("Deine Antwort")).toBeNull();
  });
});
