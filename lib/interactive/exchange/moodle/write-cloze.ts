import { escapeCloze, toHtml } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { type Of, prompted } from "#lib/interactive/exchange/moodle/write-parts.ts";
import { escapeWildcard } from "#lib/interactive/exchange/read-weights.ts";
import type { Loss } from "#lib/interactive/exchange/rules.ts";

/** `text`: the question's, in HTML; `rest`: what follows its head, as XML; `holds`: what of the envelope this question holds besides. */
export type Written = { type: string; text: string; rest: string; losses: readonly Loss[]; holds?: readonly Loss[] };

type Embedded = Of<"gap-text"> | Of<"gap-select"> | Of<"numeric">;

/** Moodle takes away a backslash before these, however it is written. */
const isUnwritable = (text: string): boolean => /\\[}#]/.test(text);

const kindOf = (item: Embedded): string =>
  item.type === "gap-select"
    ? "MULTICHOICE"
    : item.type === "numeric"
      ? "NUMERICAL"
      : item.body.comparison.isCaseStrict
        ? "SHORTANSWER_C"
        : "SHORTANSWER";

/** The alternatives of each place, by its id. */
const alternativesOf = (item: Embedded): [string, string[]][] => {
  switch (item.type) {
    case "gap-text":
      return item.body.gaps.map(({ id, accepted, mistakes }) => [
        id,
        [
          ...accepted.map((text) => `=${escapeCloze(escapeWildcard(text))}`),
          ...mistakes.map(({ text, says }) => `%0%${escapeCloze(escapeWildcard(text))}#${escapeCloze(toHtml(says))}`),
        ],
      ]);
    case "gap-select":
      return item.body.gaps.map(({ id, options, right }) => [
        id,
        options.map((text, index) => `${index === right ? "=" : ""}${escapeCloze(toHtml(text))}`),
      ]);
    case "numeric":
      return item.body.tasks.map(({ id, value, tolerance }) => [id, [`=${value}:${tolerance}`]]);
  }
};

const texts = (item: Embedded): string[] =>
  item.type === "gap-text"
    ? item.body.gaps.flatMap(({ accepted, mistakes }) => [...accepted, ...mistakes.flatMap(({ text, says }) => [text, says])])
    : item.type === "gap-select"
      ? item.body.gaps.flatMap(({ options }) => options)
      : [];

/** Several places in one text: Moodle's embedded answers. Each place has a whole weight, and together they are what the question is worth. */
export const writeCloze = (item: Embedded): Written | null => {
  if (texts(item).some(isUnwritable)) return null;
  const places = alternativesOf(item);
  const weight = Math.max(1, Math.round(item.scoring.points / places.length));
  const marks = new Map(places.map(([id, alternatives]) => [id, `{${weight}:${kindOf(item)}:${alternatives.join("~")}}`]));
  const below =
    item.type === "numeric"
      ? item.body.tasks.map(({ id, task }) => `<p>${toHtml(task)} ${marks.get(id)}</p>`).join("")
      : item.body.pieces.map((piece) => ("text" in piece ? toHtml(piece.text) : marks.get(piece.gap))).join("");
  const { right, wrong } = item.feedback;
  const losses: Loss[] = [
    ...(weight * places.length === item.scoring.points ? [] : (["points"] as const)),
    ...(right || wrong ? (["feedback"] as const) : []),
    ...(item.type === "gap-text" && !item.body.comparison.areAccentsStrict ? (["comparison"] as const) : []),
    ...(item.type === "numeric" && item.body.tasks.some(({ units }) => units.length > 0) ? (["units"] as const) : []),
  ];
  return { type: "cloze", text: prompted(item.prompt, below), rest: "", losses };
};
