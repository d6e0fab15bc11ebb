"use client";
import { useTranslations } from "next-intl";
import { FaceView } from "#components/interactive/player/face-view.tsx";
import { MarkNote } from "#components/interactive/player/mark-note.tsx";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import type { PartMark } from "#lib/interactive/exercises/rules.ts";
import type { ItemFor } from "#lib/interactive/player/rules.ts";

type Word = ItemFor<"letter-guess">["body"]["words"][number];

/** Words whose letters are guessed, all on one screen, each with its own letters. */
export const LetterGuess = ({ item, value, onChange, marks, isLocked }: ViewProps<"letter-guess">) => {
  const guessed = value?.guessed ?? {};
  return item.body.words.map((word, index) => (
    <GuessedWord
      key={word.id}
      word={word}
      item={item}
      tried={guessed[word.id] ?? []}
      mark={marks?.[index]}
      isLocked={isLocked}
      onTry={(letter) => onChange({ guessed: { ...guessed, [word.id]: [...(guessed[word.id] ?? []), letter] } })}
    />
  ));
};

type Props = {
  word: Word;
  item: ItemFor<"letter-guess">;
  tried: readonly string[];
  mark: PartMark | undefined;
  isLocked: boolean;
  onTry: (letter: string) => void;
};

const GuessedWord = ({ word, item, tried, mark, isLocked, onTry }: Props) => {
  const t = useTranslations("new-interactive.player");
  const { alphabet, misses } = item.body;
  const missed = tried.filter((letter) => !word.letters.includes(letter)).length;
  const isWhole = word.letters.every((letter) => tried.includes(letter));
  const isOver = isWhole || (misses !== null && missed >= misses);
  const shown = word.letters.map((letter) => (tried.includes(letter) ? letter : "_"));
  return (
    // biome-ignore lint/a11y/useSemanticElements: letters are no fields of a form
    <div className="pl-part" role="group" aria-label={shown.join(" ")}>
      <div className="pl-face">
        {word.clue && <FaceView face={word.clue} item={item} />}
        <span className="pl-letters" lang={item.lang} role="status">
          {shown.join(" ")}
        </span>
        <MarkNote mark={mark} />
      </div>
      {misses !== null && !isWhole && <p className="pl-lead">{t("attemptsLeft", { count: Math.max(0, misses - missed) })}</p>}
      {!isWhole && (
        <div className="pl-keys">
          {alphabet.map((letter) => {
            const isTried = tried.includes(letter);
            return (
              <button
                key={letter}
                type="button"
                lang={item.lang}
                className={classNames("pl-key", isTried && (word.letters.includes(letter) ? "right" : "again"))}
                aria-disabled={isTried || isOver || undefined}
                disabled={isLocked}
                onClick={() => !isTried && !isOver && onTry(letter)}
              >
                {letter}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
};
