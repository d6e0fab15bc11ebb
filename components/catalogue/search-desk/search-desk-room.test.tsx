import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { SearchDeskRoom } from "#components/catalogue/search-desk/search-desk-room.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const synonym = { id: 4, words: "suchsel", means: "wörter suchen", createdAt: "2026-11-01T00:00:00.000Z" };
const desk = { unmet: [{ words: "quorxblatt", searches: 7 }], synonyms: [synonym] };
const effect = { before: { total: 0, titles: [] }, after: { total: 2, titles: ["Diktat vom Igel", "Diktat vom Igel"] } };
const typeIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("ROLE-5 words looked for in vain are chosen, tried and added; a change of the words asks for the effect anew", async () => {
  const asked = answer("get", "v3/admin/search-words", desk, { unmet: [], synonyms: [synonym] });
  const tried = answer("post", "v3/admin/search-words/preview", effect);
  const added = answer("post", "v3/admin/search-words", { ...synonym, id: 5, words: "quorxblatt", means: "diktat" });
  renderPersonal(<SearchDeskRoom />);
  await screen.findByText("7 Suchen");
  press("quorxblatt");
  expect((screen.getByLabelText("Was Menschen eintippen") as HTMLInputElement).value).toBe("quorxblatt");
  typeIn("Soll gelesen werden als", "Diktat");
  press("Wirkung zeigen");
  const after = await screen.findByRole("region", { name: "Danach" });
  expect(within(after).getAllByRole("listitem")).toHaveLength(2);
  typeIn("Soll gelesen werden als", "Diktate");
  expect(screen.queryByRole("region", { name: "Danach" })).toBeNull();
  press("Wirkung zeigen");
  await screen.findByRole("region", { name: "Danach" });
  press("Hinzufügen");
  await waitFor(() => expect(added).toHaveLength(1));
  expect([tried.length, added[0]?.body]).toEqual([2, { words: "quorxblatt", means: "Diktate" }]);
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  await screen.findByText("Zurzeit nichts.");
});

it("ROLE-5 a refusal stands at its field with what was typed; a synonym is taken back", async () => {
  answer("get", "v3/admin/search-words", { ...desk, unmet: [] });
  answer(
    "post",
    "v3/admin/search-words/preview",
    refuse(400, "invalid_input", "Bitte prüfen.", { means: { code: "required", message: "Bitte ausfüllen." } }),
  );
  const removed = answer("post", "v3/admin/search-words/4/end", { unmet: [], synonyms: [] });
  renderPersonal(<SearchDeskRoom />);
  await screen.findByText("suchsel");
  typeIn("Was Menschen eintippen", "xyz");
  press("Wirkung zeigen");
  await screen.findByText("Bitte ausfüllen.");
  expect((screen.getByLabelText("Was Menschen eintippen") as HTMLInputElement).value).toBe("xyz");
  press("„suchsel“ zurücknehmen");
  await waitFor(() => expect(removed).toHaveLength(1));
});
