import { kinds } from "#lib/platform/generators/kinds.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { inLevels } from "#lib/tools/documents/rules.ts";
import type { DocumentBlock, ExerciseBlock } from "#lib/tools/documents/schema.ts";

type Texts = {
  folder: string;
  levels: { title: string; task: string };
  area: {
    title: string;
    explains: string;
    remember: string;
    formula: { source: string; alt: string };
    task: string;
    step: readonly string[];
  };
  week: { title: string; says: string; head: readonly string[]; rows: readonly (readonly string[])[]; goal: string };
};

/** Written for the demonstration, in the worlds in which its buyer keeps documents. */
export const documentTexts = {
  de: {
    folder: "Mathe 3a",
    levels: { title: "Plus in drei Stufen", task: "Such dir dein Blatt aus: ein Punkt ist leicht, drei Punkte sind schwer." },
    area: {
      title: "Flächeninhalt des Rechtecks",
      explains: "Wie viele Kästchen passen in ein Rechteck? Du musst sie nicht einzeln zählen.",
      remember: "Länge mal Breite ergibt den Flächeninhalt.",
      formula: { source: "A = a * b", alt: "A gleich a mal b" },
      task: "Miss dein Heft aus und rechne.",
      step: ["Miss die Länge in Zentimetern.", "Miss die Breite in Zentimetern.", "Multipliziere beide Zahlen."],
    },
    week: {
      title: "Wochenplan Einmaleins",
      says: "Hake ab, was du geschafft hast. Die Reihenfolge ist dir freigestellt.",
      head: ["Tag", "Das übe ich", "Geschafft"],
      rows: [
        ["Montag", "Reihe der 2", ""],
        ["Dienstag", "Reihe der 5", ""],
        ["Mittwoch", "Reihe der 10", ""],
        ["Donnerstag", "Aufgaben unten", ""],
      ],
      goal: "Das kann ich jetzt besser:",
    },
  },
  gr: {
    folder: "Μαθηματικά Γ΄",
    levels: { title: "Πρόσθεση σε τρία επίπεδα", task: "Διάλεξε το φύλλο σου: μία κουκκίδα σημαίνει εύκολο, τρεις κουκκίδες δύσκολο." },
    area: {
      title: "Εμβαδόν ορθογωνίου",
      explains: "Πόσα τετραγωνάκια χωράνε σε ένα ορθογώνιο; Δεν χρειάζεται να τα μετρήσεις ένα ένα.",
      remember: "Το μήκος επί το πλάτος δίνει το εμβαδόν.",
      formula: { source: "Ε = α * β", alt: "Ε ίσον α επί β" },
      task: "Μέτρησε το τετράδιό σου και υπολόγισε.",
      step: ["Μέτρησε το μήκος σε εκατοστά.", "Μέτρησε το πλάτος σε εκατοστά.", "Πολλαπλασίασε τους δύο αριθμούς."],
    },
    week: {
      title: "Εβδομαδιαίο πλάνο: προπαίδεια",
      says: "Σημείωσε ό,τι ολοκλήρωσες. Τη σειρά τη διαλέγεις εσύ.",
      head: ["Ημέρα", "Τι εξασκώ", "Έγινε"],
      rows: [
        ["Δευτέρα", "Η προπαίδεια του 2", ""],
        ["Τρίτη", "Η προπαίδεια του 5", ""],
        ["Τετάρτη", "Η προπαίδεια του 10", ""],
        ["Πέμπτη", "Οι ασκήσεις παρακάτω", ""],
      ],
      goal: "Τώρα τα καταφέρνω καλύτερα σε αυτό:",
    },
  },
} satisfies Partial<Record<World, Texts>>;

const spans = (text: string) => [{ text }];
const heading = (text: string, level: 1 | 2 = 1): DocumentBlock => ({ type: "heading", level, spans: spans(text) });
const paragraph = (text: string): DocumentBlock => ({ type: "paragraph", spans: spans(text) });
const sheet = (tool: string, seed: number, input: Record<string, unknown>): ExerciseBlock => ({
  type: "exercise",
  tool,
  input: { sheets: 1, ...input },
  seed,
  variant: "A",
});

/** A document to be made; `isShared`: it gets a public link. */
type WantedDocument = { title: string; folder: string; blocks: DocumentBlock[]; isShared: boolean };

/** What the buyer has made: one sheet in three levels, a page to learn from with a formula, and a plan of a week with its tasks. */
export const wantedDocuments = ({ folder, levels, area, week }: Texts): WantedDocument[] => [
  {
    title: week.title,
    folder: "",
    isShared: false,
    blocks: [
      heading(week.title),
      paragraph(week.says),
      { type: "table", hasHeader: true, rows: [[...week.head], ...week.rows.map((row) => [...row])] },
      paragraph(week.goal),
      { type: "lines", count: 3 },
      sheet("times-tables", 34, { level: 1, choice: 0 }),
    ],
  },
  {
    title: levels.title,
    folder,
    isShared: false,
    blocks: [heading(levels.title), paragraph(levels.task), ...inLevels(sheet("plus", 21, { level: 2 }), kinds.addition.levels)],
  },
  {
    title: area.title,
    folder,
    isShared: true,
    blocks: [
      heading(area.title),
      paragraph(area.explains),
      { type: "formula", ...area.formula },
      { type: "box", spans: spans(area.remember) },
      heading(area.task, 2),
      { type: "list", isNumbered: true, items: area.step.map(spans) },
      { type: "lines", count: 2 },
      sheet("measures", 12, { level: 1, choice: 0 }),
    ],
  },
];

/** A sheet that she bought with other numbers than its author's, and on a last page what those do who are done. */
export const adaptedBlocks = (blocks: readonly DocumentBlock[]): DocumentBlock[] => [
  ...blocks.map((block) => (block.type === "exercise" ? { ...block, seed: (block.seed % 1_000) + 1 } : block)),
  heading("Für die Schnellen", 2),
  paragraph("Wer fertig ist, erfindet drei eigene Aufgaben und tauscht sie mit dem Nachbarkind."),
  { type: "lines", count: 6 },
];
