"use client";
import { useTranslations } from "next-intl";
import { PromptText } from "#components/interactive/player/prompt-text.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { check } from "#components/platform/ui/icon-shapes.ts";
import type { RoomBoard } from "#lib/interactive/learning-rooms/schema.ts";

type Props = { board: RoomBoard; question: NonNullable<RoomBoard["question"]> };

/** The question of a quiz for the wall; once it is shown, how many chose what, and what is right. */
export const QuizBoard = ({ board, question }: Props) => {
  const t = useTranslations("new-interactive.room");
  const said = useTranslations("new-interactive.player");
  const { lang, options, answered, counts, rightIds } = question;
  const most = Math.max(1, ...counts);
  return (
    <section className="lr-quiz" aria-labelledby="lr-question">
      <p className="lr-small">{said("task", { number: (board.current ?? 0) + 1, count: board.items.length })}</p>
      <PromptText item={question} id="lr-question" className="lr-question" />
      <ol className="lr-options">
        {options.map(({ id, text }, place) => (
          <li key={id} className={rightIds.includes(id) ? "is-right" : undefined}>
            <b aria-hidden="true">{String.fromCharCode(65 + place)}</b>
            <span lang={lang}>{text}</span>
            {rightIds.includes(id) && <Icon shape={check} label={said("right")} />}
            {board.isShown && (
              <span className="lr-count">
                <i style={{ width: `${(100 * (counts[place] ?? 0)) / most}%` }} aria-hidden="true" />
                <b>{counts[place] ?? 0}</b>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="lr-answered" role="status">
        {t("answered", { count: answered.length, all: board.pupils.length })}
      </p>
    </section>
  );
};
