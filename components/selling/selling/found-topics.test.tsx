import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { UploadScreen } from "#components/selling/selling/upload-screen.tsx";
import { draftAnswer } from "#tests/factories/draft-answer.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const PATH = "v1/materials/7/draft";
const measured = [
  { topic: "fractions", score: 0.7, page: 2, sentence: "Brüche kürzen" },
  { topic: "decimals", score: 0.5, page: 3, sentence: "Dezimalzahlen" },
];

beforeEach(() => {
  answer("get", "v1/filters", {
    class_grade: [],
    learning_years: [],
    stage: [],
    format: [],
    material_type: [],
    subject: [{ key: "mathematics", name: "Mathematik", isPopular: true, stages: [] }],
    topic: [
      { key: "fractions", name: "Bruchrechnung", subject: "mathematics" },
      { key: "decimals", name: "Dezimalzahlen", subject: "mathematics" },
    ],
  });
  answer("get", "v1/materials/earning-terms", { shareBp: 7_000, vatRateBp: { de: 1_900 }, feeMinor: { EUR: 25 } });
  answer("get", "v1/materials/7/findings", []);
  answer("get", "v1/user/details", { details: { publicName: "Mara" } });
});

const open = async (fields = {}) => {
  answer("get", PATH, draftAnswer({ measured, fields }));
  const saves = answer("post", PATH, { id: 7, revision: 4, savedAt: "2026-11-21T18:50:00.000Z" });
  renderPersonal(<UploadScreen id={7} />);
  await screen.findByRole("heading", { level: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Weiter: Angaben" }));
  await screen.findByText("Auf den Seiten gefunden");
  const group = (name: string) => within(screen.getByRole("group", { name }));
  return { saves, group };
};

it("what was found stands with its page and its line; she agrees, or says that it is not so", async () => {
  const { saves, group } = await open();
  expect(group("Bruchrechnung").getByText(/Seite 2/).textContent).toBe("Seite 2: Brüche kürzen");
  fireEvent.click(group("Bruchrechnung").getByRole("button", { name: "Passt" }));
  fireEvent.click(group("Dezimalzahlen").getByRole("button", { name: "Passt nicht" }));
  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ fields: { topics: ["fractions"], rejectedTopics: ["decimals"] } }));
  expect(group("Bruchrechnung").getByRole("button", { name: "Passt" }).getAttribute("aria-pressed")).toBe("true");
});

it("a topic is never both: what is rejected is not hers any more, what she names is not rejected", async () => {
  const { saves, group } = await open({ topics: ["fractions"], rejectedTopics: ["decimals"] });
  fireEvent.click(group("Bruchrechnung").getByRole("button", { name: "Passt nicht" }));
  fireEvent.click(group("Dezimalzahlen").getByRole("button", { name: "Passt" }));
  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ fields: { topics: ["decimals"], rejectedTopics: ["fractions"] } }));
});
