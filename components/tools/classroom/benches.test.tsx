import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CommentsBench } from "#components/tools/classroom/comments-bench.tsx";
import { GroupsBench } from "#components/tools/classroom/groups-bench.tsx";
import { SeatingBench } from "#components/tools/classroom/seating-bench.tsx";
import { commentBanks } from "#lib/tools/classroom/server/comment-banks.ts";
import { renderInWorld } from "#tests/render-in-world.tsx";

beforeEach(() => localStorage.clear());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const result = () => within(screen.getByRole("region", { name: "Ergebnis" }));
const wish = (who: string, kind: string, whom?: string) => {
  type("Wer", who);
  type("Wunsch", kind);
  if (whom) type("Mit wem", whom);
  press("Wunsch hinzufügen");
};

describe("ROUTE-55 groups", () => {
  const groups = () =>
    result()
      .getAllByRole("heading", { level: 2 })
      .map((heading) => heading.nextElementSibling?.textContent);

  it("say what is to be done, then stand there; wishes are met or named with what they clash with", () => {
    renderInWorld(<GroupsBench />, "de", "groups");
    expect(result().getByText("Gib die Namen ein, dann steht hier das Ergebnis.")).toBeDefined();
    type("Namen", "Mia\nBen\nAda\nTom");
    type("Wie viele", "2");
    expect(groups()).toHaveLength(2);
    wish("Mia", "together", "Ben");
    expect(result().getByText("Alle Wünsche sind erfüllt.")).toBeDefined();
    expect(groups().some((group) => group === "MiaBen")).toBe(true);
    wish("Mia", "apart", "Ben");
    expect(result().getByRole("status").textContent).toContain(
      "Mia, Ben: in verschiedenen Gruppen – passt nicht zusammen mit: Mia, Ben: zusammen",
    );
    press("Wunsch „Mia, Ben: zusammen“ entfernen");
    expect(groups()).not.toContain("MiaBen");
    expect(document.activeElement?.getAttribute("name")).toBe("who");
  });

  it("tell names that nobody could tell apart, too many of them, and a number that is none", () => {
    renderInWorld(<GroupsBench />, "de", "groups");
    type("Namen", "Mia\nBen\nMia");
    expect(screen.getByText(/Doppelt in der Liste: Mia/)).toBeDefined();
    type("Wie viele", "0");
    expect(screen.getByText("Bitte eine Zahl von 1 bis 60.")).toBeDefined();
    type("Namen", Array.from({ length: 61 }, (_, index) => `Kind ${index}`).join("\n"));
    expect(screen.getByText(/Höchstens 60 Namen/)).toBeDefined();
  });

  it("of mixed marks show the averages that came out", () => {
    renderInWorld(<GroupsBench />, "de", "groups");
    type("Namen", "Mia; 1\nBen; 1\nAda; 3\nTom; 3");
    type("Wie viele", "2");
    fireEvent.click(screen.getByLabelText("Noten gleichmäßig mischen"));
    expect(result().getAllByText("Durchschnitt 2")).toHaveLength(2);
  });
});

describe("ROUTE-55 seats", () => {
  const seats = () =>
    result()
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label"))
      .filter((label) => label?.startsWith("Platz"));
  const nameAt = (seat: number) =>
    seats()
      [seat - 1]?.replace(/^Platz \d+: /, "")
      .replace(", bleibt hier", "");

  it("are exchanged by pressing two, kept when mixed, and tell what an exchange broke", () => {
    renderInWorld(<SeatingBench />, "de", "seating");
    type("Namen", "Mia\nBen\nAda\nTom");
    type("Tische", "rows");
    type("Tische in einer Reihe", "2");
    type("Reihen", "2");
    wish("Mia", "inFront");
    expect(result().getByText("Alle Wünsche sind erfüllt.")).toBeDefined();
    const mia = [1, 2].find((seat) => nameAt(seat) === "Mia") ?? 0;
    const behind = nameAt(3);
    press(new RegExp(`Platz ${mia}: `));
    expect(screen.getByRole("button", { name: /: Mia$/ }).getAttribute("aria-pressed")).toBe("true");
    press(/Platz 3: /);
    expect(nameAt(3)).toBe("Mia");
    expect(nameAt(mia)).toBe(behind);
    expect(result().getByText(`Mia und ${behind} haben die Plätze getauscht.`)).toBeDefined();
    expect(result().getByText(/Mia: vorne/)).toBeDefined();

    // Kept where she is now: nothing moves, and mixing leaves her there, against the wish to be in front.
    const sitting = seats().map((_, index) => nameAt(index + 1));
    press(/Platz 3: /);
    press("Mia bleibt auf diesem Platz");
    expect(seats().map((_, index) => nameAt(index + 1))).toEqual(sitting);
    for (let times = 0; times < 5; times++) {
      press("Neu mischen");
      expect(nameAt(3)).toBe("Mia");
    }
    expect(result().getByText(/Mia: vorne – passt nicht zusammen mit: Mia: bleibt auf diesem Platz/)).toBeDefined();
    press(/Platz 3: /);
    press("Mia darf wieder wechseln");
    press("Neu mischen");
    expect(result().getByText("Alle Wünsche sind erfüllt.")).toBeDefined();
  });

  it("that are missing are counted, and a free one can be taken", () => {
    renderInWorld(<SeatingBench />, "de", "seating");
    type("Namen", "Mia\nBen\nAda");
    type("Tische", "u");
    type("Tische hinten", "1");
    type("Tische auf jeder Seite", "1");
    expect(seats()).toHaveLength(3);
    type("Namen", "Mia\nBen\nAda\nTom\nEva");
    expect(result().getByRole("alert").textContent).toContain("Fehlende Plätze: 2.");
    type("Tische auf jeder Seite", "3");
    press(/Platz 1: /);
    press(/Platz 7: frei/);
    expect(nameAt(1)).toBe("frei");
  });
});

describe("ROUTE-55 report comments", () => {
  it("are put together from what was chosen, in the words that were chosen, and copied whole", async () => {
    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    renderInWorld(<CommentsBench banks={commentBanks("de")} />, "de", "report-comments");
    expect(result().getByText(/Wähle für mindestens einen Bereich/)).toBeDefined();
    type("Zusammenarbeit", "1");
    expect(result().getByText("[Name] arbeitet gut mit anderen zusammen.")).toBeDefined();
    type("Name", "Mia");
    fireEvent.click(screen.getByLabelText("sie"));
    type("Mitarbeit", "0");
    press("Andere Formulierung für „Zusammenarbeit“");
    const text =
      "Mia beteiligt sich rege am Unterricht und bringt eigene Ideen ein. Sie ist freundlich, hilft gern und hält sich an die Regeln der Klasse.";
    expect(result().getByText(text).getAttribute("lang")).toBe("de");
    press("Text kopieren");
    expect(writeText).toHaveBeenCalledWith(text);
    type("Mitarbeit", "");
    expect(result().queryByText(/beteiligt/)).toBeNull();
    type("Sprache des Textes", "1");
    expect(result().getByText("Mia is friendly, likes to help and respects the rules of the class.")).toBeDefined();
  });
});
