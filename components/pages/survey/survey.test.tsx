import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { SurveyRoom } from "#components/pages/survey/survey-room.tsx";
import { SurveyScreen } from "#components/pages/survey/survey-screen.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const given = { score: 9, comment: "Gute Lösungen", answeredAt: "2026-11-20T10:00:00.000Z" };
const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/Was ist der Grund/);

it("ROUTE-15 0 to 10 and why; a refusal stands at the field and nothing is lost; thanks, and a way to change it", async () => {
  answer("get", "v3/survey/mine", { answer: null });
  const words = { code: "required", message: "Bitte fülle dieses Feld aus." };
  const sent = answer("post", "v3/survey/answer", refuse(400, "invalid_input", "Bitte prüfe die Angaben.", { score: words }), {
    answer: given,
  });
  renderPersonal(<SurveyScreen />, { scope: "survey" });
  const scale = await screen.findByRole("group", { name: "Wie wahrscheinlich empfiehlst du uns im Kollegium weiter?" });
  expect(within(scale).getAllByRole("radio")).toHaveLength(11);
  fireEvent.change(comment(), { target: { value: "Gute Lösungen" } });
  fireEvent.click(screen.getByRole("button", { name: "Antwort senden" }));
  await screen.findByText("Bitte fülle dieses Feld aus.");
  expect([scale.getAttribute("aria-invalid"), comment().value]).toEqual(["true", "Gute Lösungen"]);
  fireEvent.click(within(scale).getByRole("radio", { name: "9" }));
  fireEvent.click(screen.getByRole("button", { name: "Antwort senden" }));
  await screen.findByRole("heading", { name: "Danke für deine Antwort" });
  expect(sent.map(({ body }) => body)).toEqual([
    { score: null, comment: "Gute Lösungen" },
    { score: 9, comment: "Gute Lösungen" },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Antwort ändern" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "9" }).checked).toBe(true);
});

it("ROUTE-15 who comes back finds her answer", async () => {
  answer("get", "v3/survey/mine", refuse(500, "internal", "Kaputt."), { answer: given });
  renderPersonal(<SurveyScreen />, { scope: "survey" });
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await waitFor(() => expect(comment().value).toBe("Gute Lösungen"));
  expect(screen.getByRole("button", { name: "Antwort ändern" })).toBeTruthy();
});

it("ROUTE-15 ROLE-5 the room shows the counted figure and comments as text", async () => {
  const items = [{ ...given, comment: "<b>Kurz</b>", user: { id: 17, name: "Anna" }, world: "de" }];
  const figures = { count: 3, promoters: 2, passives: 0, detractors: 1, score: 33 };
  const asked = answer("get", "v3/admin/survey", { figures, items, total: 1, page: 1, limit: 25 });
  renderPersonal(<SurveyRoom />, { search: "tab=survey&sort=lowest", scope: "admin" });
  await screen.findByRole("heading", { name: "Weiterempfehlung: +33" });
  expect(screen.getByText("<b>Kurz</b>")).toBeTruthy();
  expect(screen.getByText("Ein Kommentar")).toBeTruthy();
  expect(asked[0]?.query).toMatchObject({ sort: "lowest", page: "1" });
  expect(screen.getByRole("link", { name: "Niedrigste Punktzahl" }).getAttribute("aria-current")).toBeTruthy();
});
