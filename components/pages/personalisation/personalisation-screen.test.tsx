import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { PersonalisationScreen } from "#components/pages/personalisation/personalisation-screen.tsx";
import { SubjectsRedirect } from "#components/pages/personalisation/subjects-redirect.tsx";
import { someTerms, unasked } from "#tests/personal-answers.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const preferences = { world: "de", subjects: ["mathematics", "art"], grades: ["g1", "g2"], schoolTypes: [] } as const;

it("ENTITY-9 what she teaches can be changed at any time; a new school year says so", async () => {
  answer("get", "v1/filters", someTerms);
  answer("get", "v3/personalisations/get", { ...unasked, preferences, needActualisation: true });
  const put = answer("post", "v3/personalisations/put", {});
  renderPersonal(<PersonalisationScreen />);
  await screen.findByText("Ein neues Schuljahr hat begonnen. Stimmt das noch?");
  fireEvent.click(screen.getByRole("checkbox", { name: "Kunst" }));
  fireEvent.click(screen.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(put[0]?.body).toMatchObject({ subjects: ["mathematics"], grades: ["g1", "g2"], schoolTypes: [] }));
});

it("GDPR art. 21 DSA art. 38 reasons and everything are switched off here, and what was refused is wanted again", async () => {
  answer("get", "v1/filters", someTerms);
  const refused = [
    { kind: "author", key: "8", name: "Jana Wittkamp" },
    { kind: "reason", key: "bought", name: "bought" },
  ];
  answer("get", "v3/personalisations/get", { ...unasked, refused }, { ...unasked, isOff: true, refused });
  const sent = answer("post", "v3/recommendations/refuse", refuse(503, "busy", "Gerade ist viel los."), {});
  const off = answer("post", "v3/personalisations/switch", {});
  renderPersonal(<PersonalisationScreen />);
  const bought = await screen.findByRole<HTMLInputElement>("switch", { name: "Was andere mit denselben Materialien gekauft haben" });
  expect(bought.checked).toBe(false);
  const again = screen.getByRole("button", { name: "Jana Wittkamp wieder zeigen" });
  fireEvent.click(again);
  await waitFor(() => expect((again as HTMLButtonElement).disabled).toBe(false));
  expect(sent[0]?.body).toMatchObject({ kind: "author", key: "8", isRefused: false });
  fireEvent.click(screen.getByRole("switch", { name: /^Für mich aussuchen/ }));
  await waitFor(() => expect(off[0]?.body).toMatchObject({ isOff: true }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Jana Wittkamp wieder zeigen" })).toBeNull());
});

it.each<[string, object, RegExp]>([
  ["to the search with what she teaches", { preferences }, /^=\/de\/suche\?subject=mathematics(,|%2C)art&class_grade=g1(,|%2C)g2$/],
  ["to the question, where there is no answer", {}, /^=\/de\/konto\/was-ich-unterrichte$/],
  ["to the question, where it was about another world's schools", { preferences: { ...preferences, world: "fr" } }, /was-ich-unterrichte$/],
  ["to the question, where she would rather not say", { preferences: { ...preferences, subjects: [] } }, /was-ich-unterrichte$/],
])("ROUTE-32 my subjects leads %s", async (_, own, target) => {
  answer("get", "v3/personalisations/get", { ...unasked, ...own });
  const { visited } = renderPersonal(<SubjectsRedirect />);
  await screen.findByRole("link", { name: "Zu deinen Fächern" });
  expect(visited).toHaveLength(1);
  expect(visited[0]).toMatch(target);
});

it("ROUTE-32 what cannot be had is told, with another try", async () => {
  answer("get", "v3/personalisations/get", refuse(503, "busy", "Gerade ist viel los."), { ...unasked, preferences });
  const { visited } = renderPersonal(<SubjectsRedirect />);
  await screen.findByText("Gerade ist viel los.");
  fireEvent.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  await waitFor(() => expect(visited).toHaveLength(1));
});
