import { attribute, childOf, childrenOf, within, type XmlElement } from "#lib/interactive/exchange/qti/parse-xml.ts";
import { type Asked, type Found, ours, pairsOf, promptOf } from "#lib/interactive/exchange/qti/read-choices.ts";
import { acceptedBy, type Declared, rightOf, toleranceFor, toNumber } from "#lib/interactive/exchange/qti/read-responses.ts";
import { lineOf, piecesOf, type Seen, seeContent, splitAtPlaces, textOf } from "#lib/interactive/exchange/qti/read-text.ts";

/** All interactions of one kind of an item, with what each declares. */
export type Row = { root: XmlElement; body: XmlElement; all: readonly { interaction: XmlElement; declared: Declared }[] };

const gapText = (declared: readonly Declared[], pieces: unknown): Found => ({
  type: "gap-text",
  body: {
    pieces,
    gaps: declared.map((one, index) => ({ id: `p${index + 1}`, accepted: acceptedBy(one).slice(0, 20) })),
    // Without a mapping an answer is compared as it is written.
    comparison: { isCaseStrict: declared.every(({ mapped }) => mapped.every(({ isCaseStrict }) => isCaseStrict)) },
  },
});

const isNumber = ({ base, correct }: Declared): boolean =>
  /^(float|integer)$/.test(base) && correct.length === 1 && Number.isFinite(toNumber(correct[0]));

/** What stands before each field, where every line ends with one. */
const tasksOf = (rest: readonly Seen[], row: Row): { task: string; at: number }[] | null => {
  const pieces = piecesOf(rest, (place) => String(row.all.findIndex(({ interaction }) => interaction === place)));
  const tasks: { task: string; at: number }[] = [];
  let text = "";
  for (const piece of pieces) {
    if ("text" in piece) text += piece.text;
    else {
      if (tasks.length > 0 && !text.includes("\n")) return null;
      tasks.push({ task: text.replace(/\s*\n\s*/g, " ").trim() || "=", at: Number(piece.gap) });
      text = "";
    }
  }
  return text.trim() === "" ? tasks : null;
};

/** Fields in a text: numbers where each has a line of its own, else words. */
export const readTextEntry = (row: Row): Found => {
  const seen = seeContent(row.body.nodes, (element) => row.all.some(({ interaction }) => interaction === element));
  const { before, rest } = splitAtPlaces(seen);
  const declared = row.all.map((one) => one.declared);
  const tasks = declared.every(isNumber) ? tasksOf(rest, row) : null;
  const pieces = piecesOf(rest, (place) => `p${row.all.findIndex(({ interaction }) => interaction === place) + 1}`);
  if (!tasks) return { ...gapText(declared, pieces), ask: textOf(before) };
  return {
    type: "numeric",
    ask: textOf(before),
    body: {
      tasks: tasks.map(({ task, at }, index) => ({
        id: `p${index + 1}`,
        task,
        value: toNumber(declared[at]?.correct[0]),
        tolerance: toleranceFor(row.root, declared[at]?.id ?? ""),
      })),
    },
  };
};

export const readInlineChoice = (row: Row): Found => {
  const seen = seeContent(row.body.nodes, (element) => row.all.some(({ interaction }) => interaction === element));
  const { before, rest } = splitAtPlaces(seen);
  const pieces = piecesOf(rest, (place) => `p${row.all.findIndex(({ interaction }) => interaction === place) + 1}`);
  const gaps = row.all.map(({ interaction, declared }, index) => {
    const options = childrenOf(interaction, "inline-choice");
    const [right] = rightOf(declared);
    return {
      id: `p${index + 1}`,
      options: options.map(({ nodes }) => lineOf(nodes)),
      right: options.findIndex((one) => attribute(one, "identifier") === right),
    };
  });
  return { type: "gap-select", ask: textOf(before), body: { pieces, gaps } };
};

/** Cards for the gaps of a text. One that is right in several gaps is there as often. */
export const readGapMatch = ({ interaction, declared }: Asked): Found => {
  const texts = childrenOf(interaction, "gap-text");
  const idOf = (element: XmlElement | undefined) => attribute(element, "identifier");
  const places = within(interaction).filter(({ name }) => name === "gap");
  const cardOf = new Map(pairsOf(declared).map(([card, gap]) => [gap, card]));
  const used = new Set<string>();
  const cards = texts.map(({ nodes }, index) => ({ id: `c${index + 1}`, text: lineOf(nodes) }));
  const gaps = places.map((place, index) => {
    const card = cardOf.get(idOf(place)) ?? "";
    const at = texts.findIndex((one) => idOf(one) === card);
    const again = used.has(card) && at >= 0;
    if (again) cards.push({ id: `c${cards.length + 1}`, text: cards[at]?.text ?? "" });
    used.add(card);
    return { id: `p${index + 1}`, card: again ? `c${cards.length}` : `c${at + 1}` };
  });
  const text = interaction.nodes.filter((node) => typeof node === "string" || !["prompt", "gap-text", "gap-img"].includes(node.name));
  const pieces = piecesOf(
    seeContent(text, ({ name }) => name === "gap"),
    (place) => `p${places.indexOf(place) + 1}`,
  );
  return { type: "drag-words", body: { pieces, cards, gaps } };
};

const numberIn = (element: XmlElement, name: string): number => toNumber(attribute(element, name));

/** Marks of a line that a reader can count: every step, or ten in all. */
const ticksOf = (interaction: XmlElement, length: number, step: number): number => {
  const own = numberIn(interaction, "data-kreda-ticks");
  if (own > 0) return own;
  return length / step <= 20 ? step : length / 10;
};

/** Sliders over one line. A foreign one asks for a number and gives it no name. */
export const readSlider = (row: Row): Found | null => {
  const [first] = row.all;
  if (!first) return null;
  const lineOfSlider = (one: XmlElement) => ["lower-bound", "upper-bound", "step"].map((name) => numberIn(one, name));
  const [from = Number.NaN, to = Number.NaN, step = Number.NaN] = lineOfSlider(first.interaction);
  const isSame = row.all.every(({ interaction }) => {
    const [low, high, by] = lineOfSlider(interaction);
    return low === from && high === to && Object.is(by, step);
  });
  if (!isSame) return null;
  const isOurs = row.all.every(({ interaction }) => ours(interaction) === "number-line");
  const by = Number.isNaN(step) ? 1 : step;
  const asks = row.all.map(({ interaction }) => promptOf(interaction));
  const marks = row.all.map(({ declared }, index) => ({
    id: `p${index + 1}`,
    label: isOurs ? asks[index] : row.all.length > 1 ? asks[index] || `${index + 1}` : "?",
    at: toNumber(rightOf(declared)[0]),
    tolerance: toleranceFor(row.root, declared.id),
  }));
  const ask = [textOf(seeContent(row.body.nodes)), ...(isOurs || row.all.length > 1 ? [] : asks)].filter(Boolean).join("\n");
  return { type: "number-line", ask, body: { from, to, step: by, ticks: ticksOf(first.interaction, to - from, by), marks } };
};

/** A text needs something to look for: criteria with levels in a block for whoever marks it, beside a good answer. */
export const readExtendedText = ({ interaction, declared }: Asked, body: XmlElement): Found | null => {
  const rubric = within(body).find((one) => one.name === "rubric-block" && attribute(one, "use") === "scoring");
  const content = childOf(rubric, "content-body") ?? rubric;
  const criteria: { id: string; name: string; levels: string[] }[] = [];
  for (const list of childrenOf(content, "dl")) {
    for (const { name, nodes } of childrenOf(list)) {
      if (name === "dt") criteria.push({ id: `p${criteria.length + 1}`, name: lineOf(nodes), levels: [] });
      else criteria.at(-1)?.levels.push(lineOf(nodes));
    }
  }
  const model =
    textOf(seeContent((content?.nodes ?? []).filter((node) => typeof node === "string" || node.name !== "dl"))) || declared.correct[0];
  if (criteria.length === 0 || !model) return null;
  const words = attribute(interaction, "data-kreda-words");
  return { type: "open-text", body: { criteria, model, ...(words ? { words: Number(words) } : {}) } };
};
