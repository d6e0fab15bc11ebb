"use client";
import type { ComponentType } from "react";
import { MediumView } from "#components/interactive/player/medium-view.tsx";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import type { ItemTypeName, PartMark } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { splitPrompt } from "#lib/interactive/player/rules.ts";

const waiting = <Skeleton className="h-40" />;

/** Each family comes when its first exercise is shown. */
const views: { [Name in ItemTypeName]: ComponentType<ViewProps<Name>> } = {
  "single-choice": lazyArea(
    "player",
    () => import("#components/interactive/player/choosing.tsx"),
    (all) => all.SingleChoice,
    waiting,
  ),
  "live-quiz": lazyArea(
    "player",
    () => import("#components/interactive/player/choosing.tsx"),
    (all) => all.LiveQuiz,
    waiting,
  ),
  "multiple-choice": lazyArea(
    "player",
    () => import("#components/interactive/player/choosing.tsx"),
    (all) => all.MultipleChoice,
    waiting,
  ),
  "true-false": lazyArea(
    "player",
    () => import("#components/interactive/player/choosing.tsx"),
    (all) => all.TrueFalse,
    waiting,
  ),
  "mark-words": lazyArea(
    "player",
    () => import("#components/interactive/player/choosing.tsx"),
    (all) => all.MarkWords,
    waiting,
  ),
  "gap-text": lazyArea(
    "player",
    () => import("#components/interactive/player/gaps.tsx"),
    (all) => all.GapText,
    waiting,
  ),
  "gap-select": lazyArea(
    "player",
    () => import("#components/interactive/player/gaps.tsx"),
    (all) => all.GapSelect,
    waiting,
  ),
  "drag-words": lazyArea(
    "player",
    () => import("#components/interactive/player/gaps.tsx"),
    (all) => all.DragWords,
    waiting,
  ),
  "match-pairs": lazyArea(
    "player",
    () => import("#components/interactive/player/pairing.tsx"),
    (all) => all.MatchPairs,
    waiting,
  ),
  "group-sort": lazyArea(
    "player",
    () => import("#components/interactive/player/pairing.tsx"),
    (all) => all.GroupSort,
    waiting,
  ),
  memory: lazyArea(
    "player",
    () => import("#components/interactive/player/memory.tsx"),
    (all) => all.Memory,
    waiting,
  ),
  flashcards: lazyArea(
    "player",
    () => import("#components/interactive/player/flashcards.tsx"),
    (all) => all.Flashcards,
    waiting,
  ),
  "order-steps": lazyArea(
    "player",
    () => import("#components/interactive/player/ordering.tsx"),
    (all) => all.OrderSteps,
    waiting,
  ),
  "order-words": lazyArea(
    "player",
    () => import("#components/interactive/player/ordering.tsx"),
    (all) => all.OrderWords,
    waiting,
  ),
  timeline: lazyArea(
    "player",
    () => import("#components/interactive/player/ordering.tsx"),
    (all) => all.Timeline,
    waiting,
  ),
  hotspot: lazyArea(
    "player",
    () => import("#components/interactive/player/places.tsx"),
    (all) => all.Hotspot,
    waiting,
  ),
  "label-picture": lazyArea(
    "player",
    () => import("#components/interactive/player/places.tsx"),
    (all) => all.LabelPicture,
    waiting,
  ),
  "page-overlay": lazyArea(
    "player",
    () => import("#components/interactive/player/places.tsx"),
    (all) => all.PageOverlay,
    waiting,
  ),
  "number-line": lazyArea(
    "player",
    () => import("#components/interactive/player/number-line.tsx"),
    (all) => all.NumberLine,
    waiting,
  ),
  numeric: lazyArea(
    "player",
    () => import("#components/interactive/player/numbers.tsx"),
    (all) => all.Numeric,
    waiting,
  ),
  fraction: lazyArea(
    "player",
    () => import("#components/interactive/player/numbers.tsx"),
    (all) => all.Fraction,
    waiting,
  ),
  crossword: lazyArea(
    "player",
    () => import("#components/interactive/player/crossword.tsx"),
    (all) => all.Crossword,
    waiting,
  ),
  "word-search": lazyArea(
    "player",
    () => import("#components/interactive/player/word-search.tsx"),
    (all) => all.WordSearch,
    waiting,
  ),
  "letter-guess": lazyArea(
    "player",
    () => import("#components/interactive/player/letter-guess.tsx"),
    (all) => all.LetterGuess,
    waiting,
  ),
  dictation: lazyArea(
    "player",
    () => import("#components/interactive/player/writing.tsx"),
    (all) => all.Dictation,
    waiting,
  ),
  "open-text": lazyArea(
    "player",
    () => import("#components/interactive/player/writing.tsx"),
    (all) => all.OpenText,
    waiting,
  ),
};

/** Media that the body itself shows, wherever it names them. */
const isInBody = (item: Item, id: string): boolean => JSON.stringify(item.body).includes(`"media":"${id}"`);

type ItemViewProps = {
  item: Item;
  /** An answer as the type's schema has it; undefined: nothing yet. */
  value: unknown;
  onChange: (value: unknown) => void;
  /** How the parts stand, in the exercise's order, once it was checked. */
  marks?: readonly PartMark[] | undefined;
  /** Shown, not to be changed. */
  isLocked?: boolean;
};

/** The body of one exercise of any type, in the language of its author: stands on a board (`.on-board`). Its prompt is its name. */
export const ItemView = ({ item, value, onChange, marks, isLocked = false }: ItemViewProps) => {
  // Which type it is decides both, view and exercise; the table's own type has seen to it that they fit.
  const View = views[item.type] as unknown as ComponentType<ViewProps<ItemTypeName>>;
  const shown = item.media.filter(({ id }) => !isInBody(item, id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lends its name to every field, the prompt may be long
    <div className="pl-item" role="group" aria-label={splitPrompt(item.prompt, item.lang).heading} lang={item.lang}>
      {item.a11y.description && <p className="vh">{item.a11y.description}</p>}
      {shown.map((medium) => (
        <MediumView key={medium.id} medium={medium} lang={item.lang} />
      ))}
      <View item={item} value={value as never} onChange={onChange} marks={marks} isLocked={isLocked} />
    </div>
  );
};
