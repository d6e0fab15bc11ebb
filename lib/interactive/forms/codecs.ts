import type { Item } from "#lib/interactive/exercises/schema.ts";
import {
  followText,
  onlyTargets,
  piecesOf,
  placesOf,
  readBrackets,
  type Stretch,
  stretchesOf,
  withEveryWord,
  writeBrackets,
} from "#lib/interactive/forms/bracket-text.ts";
import { readBody, writeBody } from "#lib/interactive/forms/cells.ts";
import { flag, freshId, type ItemForm, linesOf, type Row, rowsOf, YES } from "#lib/interactive/forms/schema.ts";
import { specs } from "#lib/interactive/forms/specs.ts";

/** How a body becomes a form and comes back, for types whose form is not the body itself. */
type Typed = Pick<ItemForm, "fields" | "lists">;
type BodyOf<Name extends Item["type"]> = Extract<Item, { type: Name }>["body"];
export type Codec<Name extends Item["type"]> = {
  write: (body: BodyOf<Name>, lang: string) => Typed;
  read: (form: ItemForm) => Record<string, unknown>;
};

const placeRow = (id: string, word: string, more: Row = {}): Row => ({ id, word, isTarget: YES, off: "", ...more });
const target = (word: string) => ({ word, isTarget: true });

/** The text of a form as stretches, as its type reads it. */
const stretchesOfForm = ({ type, fields }: ItemForm): Stretch[] => {
  const read = readBrackets(fields.text ?? "");
  return type === "mark-words" ? withEveryWord(read, fields.lang ?? "en") : onlyTargets(read);
};

const textList = { "gap-text": "gaps", "gap-select": "gaps", "drag-words": "gaps", "mark-words": "words" } as const;
const isTextType = (type: string): type is keyof typeof textList => Object.hasOwn(textList, type);

/** The form after its text was changed, with a row for each place of it. Other types have no such text, and stay as they are. */
export const settleText = (form: ItemForm): ItemForm => {
  if (!isTextType(form.type)) return form;
  const name = textList[form.type];
  const letter = form.type === "mark-words" ? "p" : "g";
  return { ...form, lists: { ...form.lists, [name]: followText(rowsOf(form, name), placesOf(stretchesOfForm(form)), letter) } };
};

const inText = (form: ItemForm, list: string): Row[] => rowsOf(form, list).filter(({ off }) => !off);
const piecesOfForm = (form: ItemForm, list: string) =>
  piecesOf(
    stretchesOfForm(form),
    inText(form, list).map(({ id = "" }) => id),
  );

const gapText: Codec<"gap-text"> = {
  write: (body) => {
    const wordOf = new Map(body.gaps.map(({ id, accepted }) => [id, accepted[0] ?? ""]));
    const { fields, lists } = writeBody(specs["gap-text"], body);
    return {
      fields: { ...fields, text: writeBrackets(stretchesOf(body.pieces, (id) => target(wordOf.get(id) ?? ""))) },
      lists: {
        ...lists,
        gaps: inOrder(body.pieces, body.gaps).map(({ id, accepted: [word = "", ...also] }) =>
          placeRow(id, word, { also: also.join("\n") }),
        ),
      },
    };
  },
  read: (form) => {
    const read = readBody(specs["gap-text"], { ...form, lists: { ...form.lists, gaps: inText(form, "gaps") } });
    const gaps = (read.gaps as { id: string; also: string[]; mistakes: unknown }[]).map(({ id, also, mistakes }, place) => ({
      id,
      accepted: [inText(form, "gaps")[place]?.word ?? "", ...also],
      mistakes,
    }));
    return { pieces: piecesOfForm(form, "gaps"), gaps, comparison: read.comparison };
  },
};

/** Places in the order in which they stand in the text. */
const inOrder = <T extends { id: string }>(pieces: readonly ({ text: string } | { gap: string })[], parts: readonly T[]): T[] =>
  pieces.flatMap((piece) => ("gap" in piece ? parts.filter(({ id }) => id === piece.gap) : []));

const gapSelect: Codec<"gap-select"> = {
  write: ({ pieces, gaps }) => {
    const wordOf = new Map(gaps.map(({ id, options, right }) => [id, options[right] ?? ""]));
    return {
      fields: { text: writeBrackets(stretchesOf(pieces, (id) => target(wordOf.get(id) ?? ""))) },
      lists: {
        gaps: inOrder(pieces, gaps).map(({ id, options, right }) =>
          placeRow(id, options[right] ?? "", { wrong: options.filter((_, place) => place !== right).join("\n"), right: String(right) }),
        ),
      },
    };
  },
  read: (form) => ({
    pieces: piecesOfForm(form, "gaps"),
    gaps: inText(form, "gaps").map(({ id, word = "", wrong, right }) => {
      const others = linesOf(wrong);
      const place = Math.min(Number(right) || 0, others.length);
      return { id, options: others.toSpliced(place, 0, word), right: place };
    }),
  }),
};

/** Cards of places, and those that belong nowhere, in their order; a new place has a card of its own at the end. */
const cardsOf = (places: readonly Row[], cards: readonly Row[]): { id: string; text: string; of: string }[] => {
  const known = cards.flatMap(({ id = "", text = "", gap = "" }) => {
    const place = places.find((one) => one.id === gap);
    if (gap && !place) return [];
    return [{ id, text: place ? (place.word ?? "") : text, of: gap }];
  });
  const all: Row[] = [...cards];
  const added = places
    .filter(({ id }) => !known.some(({ of }) => of === id))
    .map(({ id: of = "", word: text = "" }) => {
      const id = freshId(all, "c");
      all.push({ id });
      return { id, text, of };
    });
  return [...known, ...added];
};
const cardRows = (cards: readonly { id: string; text: string }[], placeOf: (card: string) => string | undefined): Row[] =>
  cards.map(({ id, text }) => ({ id, text, gap: placeOf(id) ?? "" }));

const dragWords: Codec<"drag-words"> = {
  write: ({ pieces, gaps, cards }) => {
    const textOf = (card: string) => cards.find(({ id }) => id === card)?.text ?? "";
    const wordOf = new Map(gaps.map(({ id, card }) => [id, textOf(card)]));
    return {
      fields: { text: writeBrackets(stretchesOf(pieces, (id) => target(wordOf.get(id) ?? ""))) },
      lists: {
        gaps: inOrder(pieces, gaps).map(({ id, card }) => placeRow(id, textOf(card))),
        cards: cardRows(cards, (card) => gaps.find((gap) => gap.card === card)?.id),
      },
    };
  },
  read: (form) => {
    const places = inText(form, "gaps");
    const cards = cardsOf(places, rowsOf(form, "cards"));
    return {
      pieces: piecesOfForm(form, "gaps"),
      gaps: places.map(({ id }) => ({ id, card: cards.find(({ of }) => of === id)?.id })),
      cards: cards.map(({ id, text }) => ({ id, text })),
    };
  },
};

const labelPicture: Codec<"label-picture"> = {
  write: (body) => {
    const { fields, lists } = writeBody(specs["label-picture"], body);
    const textOf = (label: string) => body.labels.find(({ id }) => id === label)?.text ?? "";
    return {
      fields,
      lists: {
        places: rowsOf({ lists }, "places").map((row, place) => ({ ...row, word: textOf(body.places[place]?.label ?? "") })),
        labels: cardRows(body.labels, (label) => body.places.find((place) => place.label === label)?.id),
      },
    };
  },
  read: (form) => {
    const read = readBody(specs["label-picture"], form);
    const labels = cardsOf(rowsOf(form, "places"), rowsOf(form, "labels"));
    return {
      media: read.media,
      places: (read.places as { id: string; area: unknown }[]).map(({ id, area }) => ({
        id,
        area,
        label: labels.find(({ of }) => of === id)?.id,
      })),
      labels: labels.map(({ id, text }) => ({ id, text })),
    };
  },
};

const markWords: Codec<"mark-words"> = {
  write: ({ pieces, words }, lang) => {
    const marked = stretchesOf(pieces, (id) => {
      const word = words.find((one) => one.id === id);
      return { word: word?.text ?? "", isTarget: word?.isTarget === true };
    });
    const plain = marked.map((one): Stretch => ("word" in one && !one.isTarget ? { text: one.word } : one));
    const short = readBrackets(writeBrackets(plain));
    // Words that can be touched are found again by themselves, or each is marked.
    const isSame = JSON.stringify(withEveryWord(short, lang)) === JSON.stringify(marked);
    return {
      fields: { text: isSame ? writeBrackets(plain) : writeBrackets(marked) },
      lists: {
        words: inOrder(pieces, words).map(({ id, text, isTarget, says }) =>
          placeRow(id, text, { isTarget: flag(isTarget), says: says ?? "" }),
        ),
      },
    };
  },
  read: (form) => ({
    pieces: piecesOfForm(form, "words"),
    words: inText(form, "words").map(({ id, word: text, isTarget, says }) => ({
      id,
      text,
      isTarget: isTarget === YES,
      ...(says?.trim() ? { says } : {}),
    })),
  }),
};

export const textCodecs = {
  "gap-text": gapText,
  "gap-select": gapSelect,
  "drag-words": dragWords,
  "label-picture": labelPicture,
  "mark-words": markWords,
};
