"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FaceView } from "#components/interactive/player/face-view.tsx";
import { MarkNote } from "#components/interactive/player/mark-note.tsx";
import { useBoxes } from "#components/interactive/player/use-boxes.ts";
import type { ViewProps } from "#components/interactive/player/view-props.ts";
import { withPart } from "#lib/interactive/player/rules.ts";

/**
 * One card after another: those that are due first, then the others. The child turns it and says whether she knew it; when it comes again, on
 * which day, follows from that and stays in the browser.
 */
export const Flashcards = ({ item, value, onChange, marks, isLocked }: ViewProps<"flashcards">) => {
  const t = useTranslations("new-interactive.player");
  const { cards } = item.body;
  const known = value?.known ?? {};
  const [isTurned, setTurned] = useState(false);
  const { ordered, boxOf, judge } = useBoxes(item.id, cards);
  const left = ordered.filter(({ id }) => known[id] === undefined);
  const [card] = left;
  const answer = (isKnown: boolean) => {
    if (!card) return;
    judge(card.id, isKnown);
    onChange({ known: withPart(known, card.id, isKnown) });
    setTurned(false);
  };
  if (!card || isLocked)
    return (
      <ul className="pl-criteria">
        {cards.map(({ id, front, back }, index) => (
          <li key={id} className="pl-face">
            <FaceView face={front} item={item} />
            <FaceView face={back} item={item} />
            <span>{t("box", { number: boxOf(id) })}</span>
            <MarkNote mark={marks?.[index]} />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <p className="pl-lead">{t("card", { number: cards.length - left.length + 1, count: cards.length })}</p>
      <div className="pl-card" aria-live="polite">
        <FaceView face={card.front} item={item} />
        {isTurned && (
          <>
            <hr />
            <FaceView face={card.back} item={item} />
          </>
        )}
      </div>
      {/* The first button stays where it is, so the keyboard does not lose its place from card to card. */}
      <div className="pl-two">
        <button type="button" className="btn" onClick={() => (isTurned ? answer(true) : setTurned(true))}>
          {t(isTurned ? "knew" : "turn")}
        </button>
        {isTurned && (
          <button type="button" className="btn" onClick={() => answer(false)}>
            {t("notYet")}
          </button>
        )}
      </div>
    </>
  );
};
