import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { UploadScreen } from "#components/selling/selling/upload-screen.tsx";
import type { Draft, DraftPart } from "#lib/selling/selling/schema.ts";
import { draftAnswer } from "#tests/factories/draft-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

// A thousand rows and whole screens take their time in jsdom, also on a busy machine.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 30_000 });

const part = (id: number, wanted: Partial<DraftPart> = {}): DraftPart => ({
  id,
  title: `Teil ${id}`,
  world: "de",
  priceMinor: 300,
  currentMinor: 300,
  currency: "EUR",
  isOnSale: true,
  subjects: ["mathematics"],
  classGrades: ["g5"],
  learningYears: [],
  topics: [],
  materialType: "game",
  pageCount: 2,
  picture: null,
  ...wanted,
});
const bundle = (parts: DraftPart[], wanted: Partial<Draft["fields"]> = {}): Draft =>
  draftAnswer({
    isBundle: true,
    parts,
    files: [],
    pages: [],
    fields: { parts: parts.map(({ id }) => id), priceMinor: 500, hasThirdParty: null, aiUse: null, ...wanted },
  });
const PATH = "v1/materials/7/draft";
const terms = {
  class_grade: [{ key: "g5", name: "Klasse 5", short: "5", stage: null }],
  learning_years: [],
  stage: [],
  topic: [],
  format: [],
  material_type: [{ key: "game", name: "Spiel", plural: null }],
  subject: [{ key: "mathematics", name: "Mathematik", isPopular: true, stages: [] }],
};
const titles = () => [...document.querySelectorAll("#upload-parts > ol b")].map(({ textContent }) => textContent);

beforeEach(() => {
  answer("get", "v1/filters", terms);
  answer("get", "v1/materials/earning-terms", { shareBp: 7_000, vatRateBp: { de: 1_900 }, feeMinor: { EUR: 25 } });
  answer("get", "v1/user/details", { details: { publicName: "Mara" } });
  answer("get", "v1/materials/7/parts", [part(3)]);
});

it("ROUTE-30 a bundle asks for its parts in place of files, and for neither rights nor AI", async () => {
  answer("get", PATH, bundle([part(1), part(2)]));
  renderPersonal(<UploadScreen id={7} />);
  await screen.findByRole("heading", { name: "2 Materialien im Paket" });
  const list = [...document.querySelectorAll(".todo li")].map((item) => item.textContent?.trim());
  expect(list).toHaveLength(8);
  expect(list[0]).toContain("Mindestens zwei Materialien");
  expect(document.querySelector(".sums")?.textContent).toBe("Einzeln6,00\u00a0€Preis des Pakets5,00\u00a0€Ersparnis1,00\u00a0€");
  expect(screen.queryByRole("button", { name: "Dateien auswählen" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Weiter: Angaben" }));
  fireEvent.click(screen.getByRole("button", { name: "Weiter: Preis und Rechte" }));
  expect(screen.queryByText("Darf man damit")).toBeNull();
  expect(screen.queryByRole("group", { name: /Intelligenz/ })).toBeNull();
  expect(screen.getByText(/Nichts wird zweimal gefragt/)).toBeDefined();
});

it("dearer than its parts: it says so", async () => {
  answer("get", PATH, bundle([part(1), part(2)], { priceMinor: 700 }));
  renderPersonal(<UploadScreen id={7} />);
  expect((await screen.findByText("Das Paket ist teurer als seine Teile.")).parentElement?.textContent).toContain("1,00\u00a0€");
});

it("parts are moved, removed and added by buttons; what was not typed by hand follows them; all of it is saved", async () => {
  const begun = bundle([part(1), part(2)], { title: "Teil 1 + Teil 2", description: "Von Hand geschrieben.", classGrades: ["g5"] });
  const later = bundle([part(2), part(3, { classGrades: ["g6"] })], { title: "Teil 2 + Teil 3" });
  answer("get", PATH, begun, begun, later);
  const saves = answer("post", PATH, { id: 7, revision: 4, savedAt: "2026-11-21T18:50:00.000Z" });
  renderPersonal(<UploadScreen id={7} />);
  await screen.findByRole("heading", { name: "2 Materialien im Paket" });
  expect(screen.getByRole("button", { name: "„Teil 1“ nach oben" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "„Teil 1“ nach unten" }));
  expect(titles()).toEqual(["Teil 2", "Teil 1"]);
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body).toEqual({ revision: 3, fields: { parts: [2, 1], title: "Teil 2 + Teil 1" } });
  fireEvent.click(await screen.findByRole("button", { name: "„Teil 3“ ins Paket nehmen" }));
  expect(titles()).toEqual(["Teil 2", "Teil 1", "Teil 3"]);
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]?.body).toMatchObject({ fields: { parts: [2, 1, 3], title: "Teil 2 + Teil 1 + Teil 3" } });
  expect(saves[1]?.body).not.toHaveProperty("fields.description");
  fireEvent.click(screen.getByRole("button", { name: "„Teil 1“ aus dem Paket nehmen" }));
  expect(titles()).toEqual(["Teil 2", "Teil 3"]);
  await waitFor(() => expect(saves).toHaveLength(3));
});

it("a part off sale is marked, and holds the button back", async () => {
  answer("get", PATH, bundle([part(1), part(2, { isOnSale: false, title: "<b>Teil</b>" })]));
  renderPersonal(<UploadScreen id={7} />);
  await screen.findByText("Nicht im Angebot");
  expect(titles()).toEqual(["Teil 1", "<b>Teil</b>"]);
  expect(screen.getByRole("button", { name: "Veröffentlichen" }).getAttribute("aria-disabled")).toBe("true");
  expect(document.querySelector(".sums")?.textContent).toContain("Einzeln3,00\u00a0€");
});

it("nothing found is said; a search that failed is tried again", async () => {
  answer("get", PATH, bundle([]));
  answer("get", "v1/materials/7/parts", refuse(503, "unavailable", "Gerade nicht erreichbar."), []);
  renderPersonal(<UploadScreen id={7} />);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  await screen.findByText(/ist keines mehr übrig/);
});

it("a copy for another country is begun, and a refusal is told in the dialog", async () => {
  answer("get", PATH, draftAnswer());
  answer("get", "v1/materials/7/findings", []);
  const sent = answer(
    "post",
    "v1/materials/7/copy-to-world",
    refuse(409, "copy_exists", "Von diesem Material gibt es schon eine Fassung für dieses Land."),
    { id: 12 },
  );
  const { visited } = renderPersonal(<UploadScreen id={7} />);
  fireEvent.click(await screen.findByRole("button", { name: "„Bruch-Domino“ in ein anderes Land kopieren" }));
  const dialog = await screen.findByRole("dialog", { name: "„Bruch-Domino“ für ein anderes Land" });
  fireEvent.change(within(dialog).getByLabelText("Für Schulen in"), { target: { value: "gr" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Entwurf anlegen" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("schon eine Fassung");
  fireEvent.click(within(dialog).getByRole("button", { name: "Entwurf anlegen" }));
  await waitFor(() => expect(visited).toHaveLength(1));
  expect([sent.map(({ body }) => body), visited[0]]).toEqual([[{ target: "gr" }, { target: "gr" }], expect.stringContaining("/12")]);
});
