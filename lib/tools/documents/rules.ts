import type { DocumentBlock, ExerciseBlock } from "#lib/tools/documents/blocks.ts";

const NEWEST_KEPT = 30;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Saved = { number: number; savedAt: Date };

/**
 * Numbers of the versions that may go: the newest 30 stay, of the day before the newest the last of each hour, and of what is older the last of
 * each day (UTC). Whoever types all afternoon still finds what stood there at noon, and last week.
 */
export const versionsToDrop = (versions: readonly Saved[]): number[] => {
  const newestFirst = versions.toSorted((a, b) => b.number - a.number);
  const since = (newestFirst[0]?.savedAt.getTime() ?? 0) - DAY_MS;
  const seen = new Set<string>();
  const isFirstOf = (name: string) => !seen.has(name) && seen.add(name) !== undefined;
  return newestFirst.flatMap(({ number, savedAt }, index) => {
    const at = savedAt.getTime();
    const isLastOfDay = isFirstOf(`day ${Math.floor(at / DAY_MS)}`);
    const isLastOfHour = isFirstOf(`hour ${Math.floor(at / HOUR_MS)}`) && at >= since;
    return index < NEWEST_KEPT || isLastOfDay || isLastOfHour ? [] : [number];
  });
};

/** Whether a language model wrote a part of it, whoever changed it since. */
export const hasModelText = (blocks: readonly DocumentBlock[]): boolean =>
  blocks.some((block) => "isFromModel" in block && block.isFromModel === true);

/** What her search looks into: everything that was written, and what the sheets are asked to say. */
export const wordsOf = (blocks: readonly DocumentBlock[]): string => {
  const plain = (spans: readonly { text: string }[]) => spans.map(({ text }) => text).join("");
  return blocks
    .flatMap((block): string[] => {
      switch (block.type) {
        case "heading":
        case "paragraph":
        case "box":
          return [plain(block.spans)];
        case "list":
          return block.items.map(plain);
        case "table":
          return block.rows.map((row) => row.join(" "));
        case "formula":
          return [block.alt];
        case "picture":
          return [block.alt];
        case "exercise": {
          const { title, words, sentences } = block.input;
          return [title, words, sentences].flat().filter((text) => typeof text === "string");
        }
        default:
          return [];
      }
    })
    .filter((text) => text.trim() !== "")
    .join("\n");
};

/**
 * One exercise as a sheet for each of up to three levels: one below what was chosen, itself, one above; at the ends of the scale the nearest
 * three. The tasks come from the same seed, and each sheet shows as dots which of them it is. Fewer where the tool knows fewer; none where it has one.
 */
export const inLevels = (block: ExerciseBlock, levels: number): ExerciseBlock[] => {
  if (levels < 2) return [];
  const own = typeof block.input.level === "number" ? block.input.level : 1;
  const count = Math.min(3, levels);
  const first = Math.max(1, Math.min(own - 1, levels - count + 1));
  return Array.from({ length: count }, (_, index) => ({
    ...block,
    input: { ...block.input, level: first + index },
    mark: { level: index + 1, of: count },
  }));
};

/** Forms of a document as a file; the ending of its name is the same word. */
export const exportFormats = ["pdf", "docx", "pptx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What the programs call them, in every language. */
export const formatNames: Record<ExportFormat, string> = { pdf: "PDF", docx: "Word (DOCX)", pptx: "PowerPoint (PPTX)" };
