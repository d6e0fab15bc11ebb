"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { FaceView } from "#components/interactive/player/face-view.tsx";
import { MarkNote, markClass } from "#components/interactive/player/mark-note.tsx";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import type { PartMark } from "#lib/interactive/exercises/rules.ts";
import { dealt, withPart } from "#lib/interactive/player/rules.ts";

/** One of several, as slips of paper. */
const PickOne = ({ item, value, onChange, marks, isLocked }: ViewProps<"single-choice" | "live-quiz">) => {
  const name = useId();
  const { options } = item.body;
  const isShuffled = item.type === "single-choice" && item.body.isShuffled;
  return (
    <fieldset className="slips" disabled={isLocked}>
      <legend className="vh">{item.prompt}</legend>
      {(isShuffled ? dealt(options, item.id) : options).map((option) => {
        const isPicked = value?.picked === option.id;
        const mark = isPicked ? marks?.[0] : undefined;
        return (
          <label key={option.id} className={classNames("slip", markClass(mark))}>
            <input type="radio" name={name} checked={isPicked} onChange={() => onChange({ picked: option.id })} />
            <span className="rb" />
            <FaceView face={option} item={item} />
            <MarkNote mark={mark} />
          </label>
        );
      })}
    </fieldset>
  );
};

export const SingleChoice = (props: ViewProps<"single-choice">) => <PickOne {...props} />;

/** Played by oneself it is the same. */
export const LiveQuiz = (props: ViewProps<"live-quiz">) => <PickOne {...props} />;

/** Any number of several. A wrong one that was picked is no part of its own, so it is known by itself. */
export const MultipleChoice = ({ item, value, onChange, marks, isLocked }: ViewProps<"multiple-choice">) => {
  const picked = value?.picked ?? [];
  const { options, isShuffled } = item.body;
  const toggle = (id: string) => onChange({ picked: picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id] });
  return (
    <fieldset className="slips" disabled={isLocked}>
      <legend className="vh">{item.prompt}</legend>
      {(isShuffled ? dealt(options, item.id) : options).map((option) => {
        const isPicked = picked.includes(option.id);
        const mark: PartMark | undefined = marks && isPicked ? (option.isRight ? "right" : "wrong") : undefined;
        return (
          <label key={option.id} className={classNames("slip", markClass(mark))}>
            <input type="checkbox" checked={isPicked} onChange={() => toggle(option.id)} />
            <span className="rb sq" />
            <FaceView face={option} item={item} />
            <MarkNote mark={mark} />
          </label>
        );
      })}
    </fieldset>
  );
};

/** Statements, each with two slips. */
export const TrueFalse = ({ item, value, onChange, marks, isLocked }: ViewProps<"true-false">) => {
  const t = useTranslations("new-interactive.player");
  const name = useId();
  const given = value?.given ?? {};
  return item.body.statements.map((one, index) => (
    <fieldset key={one.id} className="pl-part" disabled={isLocked}>
      <legend className="pl-face">
        <FaceView face={one} item={item} />
        <MarkNote mark={marks?.[index]} />
      </legend>
      <div className="pl-two">
        {([true, false] as const).map((isTrue) => (
          <label key={String(isTrue)} className={classNames("slip", given[one.id] === isTrue && markClass(marks?.[index]))}>
            <input
              type="radio"
              name={`${name}${one.id}`}
              checked={given[one.id] === isTrue}
              onChange={() => onChange({ given: withPart(given, one.id, isTrue) })}
            />
            <span className="rb" />
            {t(isTrue ? "true" : "false")}
          </label>
        ))}
      </div>
    </fieldset>
  ));
};

/** Words of a text that can be marked: each is a button that stays down. */
export const MarkWords = ({ item, value, onChange, marks, isLocked }: ViewProps<"mark-words">) => {
  const marked = value?.marked ?? [];
  const toggle = (id: string) => onChange({ marked: marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id] });
  return (
    <p className="gaptext">
      {item.body.pieces.map((piece, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
        if ("text" in piece) return <span key={index}>{piece.text}</span>;
        const word = item.body.words.find(({ id }) => id === piece.gap);
        if (!word) return null;
        const isMarked = marked.includes(word.id);
        const mark: PartMark | undefined = marks && isMarked ? (word.isTarget ? "right" : "wrong") : undefined;
        return (
          <button
            key={word.id}
            type="button"
            className={classNames("pl-word", isMarked && "on", markClass(mark))}
            aria-pressed={isMarked}
            disabled={isLocked}
            onClick={() => toggle(word.id)}
          >
            {word.text}
            <MarkNote mark={mark} />
          </button>
        );
      })}
    </p>
  );
};
