import { asPlain, escapeGift } from "#lib/interactive/exchange/gift/gift-text.ts";
import { escapeWildcard } from "#lib/interactive/exchange/read-weights.ts";
import { envelopeLosses, type Loss, type Lost } from "#lib/interactive/exchange/rules.ts";
import type { Face } from "#lib/interactive/exercises/rules.ts";
import { solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

type Written = { text: string; losses: Loss[] };
type Of<Type extends Item["type"]> = Extract<Item, { type: Type }>;

const said = (says: string | undefined): string => (says ? `#${escapeGift(asPlain(says))}` : "");
/** Words of a face, as they can be asked for; what is a picture alone is told by its description. */
const words = ({ media }: Item, face: Face): string =>
  escapeGift(asPlain(face.text ?? media.find(({ id }) => id === face.media)?.alt ?? ""));
const lines = (answers: readonly string[]): string => `{\n${answers.map((answer) => `\t${answer}\n`).join("")}}`;

/** Moodle knows no other shares than these of up to ten, and takes no file with another. */
const MAX_SHARES = 10;
const typed = (text: string): string => escapeGift(asPlain(escapeWildcard(text)));
const weight = (share: number): string => `%${Number((share * 100).toFixed(5))}%`;

const choices = (item: Of<"single-choice"> | Of<"live-quiz">): string =>
  lines(item.body.options.map(({ isRight, says, ...face }) => `${isRight ? "=" : "~"}${words(item, face)}${said(says)}`));

/** Right ones share the whole, and a wrong one takes away what a right one gives, as in our own scoring. */
const several = (item: Of<"multiple-choice">): string | null => {
  const right = item.body.options.filter(({ isRight }) => isRight).length;
  if (right > MAX_SHARES) return null;
  const share = 1 / right;
  return lines(
    item.body.options.map(({ isRight, says, ...face }) => `~${weight(isRight ? share : -share)}${words(item, face)}${said(says)}`),
  );
};

/** A gap in a text stands where its answers do; what stands around it is the question, and the prompt its name. */
const gap = ({ body: { pieces, gaps } }: Of<"gap-text">): string =>
  pieces
    .map((piece) => {
      if ("text" in piece) return escapeGift(piece.text);
      const { accepted = [], mistakes = [] } = gaps.find(({ id }) => id === piece.gap) ?? {};
      return `{${[...accepted.map((text) => `=${typed(text)}`), ...mistakes.map(({ text, says }) => `=%0%${typed(text)}${said(says)}`)].join(" ")}}`;
    })
    .join("");

// Plain, so that no reader takes "3 < 5" for markup.
const named = (prompt: string, text: string): string => `::${escapeGift(prompt)}::[plain]${text}`;
const asked = (prompt: string, answers: string): string => `[plain]${escapeGift(prompt)} ${answers}`;

const comparisonLoss = ({ comparison }: Of<"gap-text">["body"]): Loss[] =>
  comparison.isCaseStrict || !comparison.areAccentsStrict ? ["comparison"] : [];
const orderLoss = (isShuffled: boolean): Loss[] => (isShuffled ? [] : ["order"]);

/** GIFT has no way to write an arrow within an answer. */
const isUnwritable = (text: string): boolean => text.includes("->");

const answersIn = (item: Item): string[] => {
  switch (item.type) {
    case "single-choice":
    case "live-quiz":
    case "multiple-choice":
      return item.body.options.map((option) => words(item, option));
    case "match-pairs":
      return item.body.pairs.flatMap(({ left, right }) => [words(item, left), words(item, right)]);
    case "gap-text":
      return item.body.gaps.flatMap(({ accepted, mistakes }) => [...accepted, ...mistakes.map(({ text }) => text)]);
    default:
      return [];
  }
};

/** One exercise, or null where GIFT has no question of its type. */
const writeItem = (item: Item): Written | null => {
  const { prompt } = item;
  switch (item.type) {
    case "single-choice":
      return { text: asked(prompt, choices(item)), losses: orderLoss(item.body.isShuffled) };
    case "live-quiz":
      return { text: asked(prompt, choices(item)), losses: ["type"] };
    case "multiple-choice": {
      const answers = several(item);
      return answers === null ? null : { text: asked(prompt, answers), losses: orderLoss(item.body.isShuffled) };
    }
    case "true-false": {
      const [one] = item.body.statements;
      if (!one || item.body.statements.length > 1) return null;
      return { text: named(prompt, `${escapeGift(one.text)} {${one.isTrue ? "TRUE" : "FALSE"}${said(one.says)}}`), losses: [] };
    }
    case "gap-text":
      return item.body.gaps.length === 1 ? { text: named(prompt, gap(item)), losses: comparisonLoss(item.body) } : null;
    case "match-pairs":
      return {
        text: asked(prompt, lines(item.body.pairs.map(({ left, right }) => `=${words(item, left)} -> ${words(item, right)}`))),
        losses: [
          ...(item.body.extras.length > 0 ? (["extras"] as const) : []),
          ...(item.body.pairs.some(({ says }) => says) ? (["feedback"] as const) : []),
        ],
      };
    case "numeric": {
      const [one] = item.body.tasks;
      if (!one || item.body.tasks.length > 1) return null;
      const { given } = solutionOf(item) as { given: Record<string, { number: string }> };
      const value = given[one.id]?.number ?? "0";
      return { text: named(prompt, `${escapeGift(one.task)} {#${value}:${one.tolerance}}`), losses: one.units.length > 0 ? ["units"] : [] };
    }
    case "open-text":
      return { text: asked(prompt, "{}"), losses: ["criteria"] };
    default:
      return null;
  }
};

/** Exercises as GIFT (UTF-8), and what of them it does not hold: those of other types, or with several tasks in one, stay behind. */
export const writeGift = (items: readonly Item[]): { text: string; lost: Lost[] } => {
  const lost: Lost[] = [];
  const questions = items.flatMap((item): string[] => {
    const written = answersIn(item).some(isUnwritable) ? null : writeItem(item);
    const losses = written ? [...new Set([...envelopeLosses(item), ...written.losses])] : (["type"] as const);
    if (losses.length > 0) lost.push({ item: item.id, prompt: item.prompt, losses });
    if (!written) return [];
    const { explanation } = item.feedback;
    const end = written.text.lastIndexOf("}");
    return [explanation ? `${written.text.slice(0, end)}####${escapeGift(asPlain(explanation))}${written.text.slice(end)}` : written.text];
  });
  return { text: `${questions.join("\n\n")}\n`, lost };
};
