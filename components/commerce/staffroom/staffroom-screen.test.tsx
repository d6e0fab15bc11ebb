import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { StaffroomScreen } from "#components/commerce/staffroom/staffroom-screen.tsx";
import type { StaffroomState } from "#lib/commerce/folders/schema.ts";
import { folderAnswer, shelfAnswer, shelfRow } from "#tests/factories/shelf-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const SHELF = "v3/folders/materials/query";
const state = (wanted: Partial<StaffroomState>): StaffroomState => ({
  seats: null,
  isRequested: false,
  sharedBy: null,
  isSharedByMe: false,
  ...wanted,
});
const seats = (wanted: Partial<NonNullable<StaffroomState["seats"]>> = {}) => ({ isMine: false, free: 0, licenceId: null, ...wanted });
const tree = (may_arrange: boolean) => ({ folders: [folderAnswer(12, "Vertretung", [1])], total: 4, may_arrange });
const rowOf = async (title: string) => {
  const rows = await screen.findAllByRole("article");
  const found = rows.find((one) => within(one).queryByText(title));
  if (!found) throw new Error(`no row ${title}`);
  return within(found);
};

beforeEach(() => history.replaceState(null, "", "/"));

it("ROLE-4 a member sees of each what it is to her: her seat, a free one to take, one to ask for, what a colleague shows", async () => {
  answer("post", "v3/folders/query", tree(false));
  answer(
    "post",
    SHELF,
    shelfAnswer([
      shelfRow(1, "Mit Platz", { staffroom: state({ seats: seats({ isMine: true, free: 3, licenceId: 7 }) }) }),
      shelfRow(2, "Mit freiem", { staffroom: state({ seats: seats({ free: 3, licenceId: 8 }) }) }),
      shelfRow(3, "Vergriffen", { staffroom: state({ seats: seats() }) }),
      shelfRow(4, "Igelheft", { card: null, staffroom: state({ sharedBy: "Aylin", isSharedByMe: true }) }),
    ]),
  );
  const took = answer("post", "v3/schools/mine/licences/8/take", {});
  const asked = answer("post", "v3/schools/mine/licence-requests", { id: 5 });
  const hidden = answer("post", "v3/schools/mine/shares/4/end", {});
  renderPersonal(<StaffroomScreen />);
  const mine = await rowOf("Mit Platz");
  expect(mine.getByText("Du hast einen Platz")).toBeTruthy();
  expect(mine.getByRole("button", { name: /herunterladen/ })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Neuer Ordner" })).toBeNull();
  fireEvent.click((await rowOf("Mit freiem")).getByRole("button", { name: /^Platz nehmen/ }));
  await waitFor(() => expect(took).toHaveLength(1));
  const none = await rowOf("Vergriffen");
  expect(none.getByText("Kein Platz ist frei")).toBeTruthy();
  fireEvent.click(none.getByRole("button", { name: "„Vergriffen“ anfragen" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/Ein Satz an die/), { target: { value: "Für die 2b" } });
  fireEvent.click(dialog.getByRole("button", { name: "Anfragen" }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ materialId: 3, seats: 10, note: "Für die 2b" }));
  const shown = await rowOf("Igelheft");
  expect(shown.getByText("Gezeigt von Aylin")).toBeTruthy();
  expect(shown.queryByRole("link")).toBeNull();
  fireEvent.click(shown.getByRole("button", { name: /^Nicht mehr zeigen/ }));
  await waitFor(() => expect(hidden).toHaveLength(1));
});

it("ROLE-4 who keeps it in order has the folders' menu without a public link, and chooses what to move", async () => {
  answer("post", "v3/folders/query", tree(true));
  answer("post", SHELF, shelfAnswer([shelfRow(1, "Mit Platz", { staffroom: state({ seats: seats() }) })]));
  renderPersonal(<StaffroomScreen />, { search: "folder=12" });
  expect(await screen.findByRole("checkbox")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Mehr zu „Vertretung“" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items).toHaveLength(5);
  expect(screen.queryByRole("menuitem", { name: /Link|teilen/i })).toBeNull();
});

it("ROLE-4 an empty staffroom says what comes into it; one's own is shown in a folder, a refusal said in the dialog", async () => {
  answer("post", "v3/folders/query", { ...tree(false), total: 0 });
  answer("post", SHELF, shelfAnswer([]), shelfAnswer([shelfRow(9, "Igelheft")]));
  const shared = answer("post", "v3/schools/mine/shares", refuse(404, "not_found", "Das gibt es nicht."), {});
  renderPersonal(<StaffroomScreen />);
  expect(await screen.findByText("Im Lehrerzimmer liegt noch nichts")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Eigenes Material zeigen" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(await dialog.findByLabelText("Zielordner"), { target: { value: "12" } });
  fireEvent.click(dialog.getByRole("button", { name: "Eigenes Material zeigen" }));
  expect(await dialog.findByText("Das gibt es nicht.")).toBeTruthy();
  expect(shared[0]?.body).toEqual({ material_id: 9, folder_id: 12 });
});

it("whoever is in no school is led to one", async () => {
  answer("post", "v3/folders/query", refuse(404, "not_found", "Nicht gefunden."));
  renderPersonal(<StaffroomScreen />);
  expect(await screen.findByText("Du bist noch in keiner Schule")).toBeTruthy();
});
