"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { check, clock, undo2 } from "#components/platform/ui/icon-shapes.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { pointsOfRun, type Run, type RunItem, wrongIds } from "#lib/interactive/player/rules.ts";

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  items: readonly Item[];
  known: readonly (RunItem & { points: number })[];
  run: Run;
  onRound: (type: "wrongOnly" | "allAgain") => void;
  onFinish: () => void;
};

/** What came out of all exercises, each with its points, and the next small step. */
export const PlayerResult = ({ heading, items, known, run, onRound, onFinish }: Props) => {
  const t = useTranslations("new-interactive.player");
  const format = useFormatter();
  const { points, of } = pointsOfRun(run, known);
  const wrong = wrongIds(run, known);
  const rightCount = items.filter(({ id }) => run.items[id]?.best?.isRight).length;
  return (
    <>
      <div className="pl-main">
        <div className="pl-sum">
          <h2 ref={heading} tabIndex={-1} className="pl-q">
            {t("done")}
          </h2>
          <p className="pl-big">
            {rightCount} / {items.length}
          </p>
          <p>{t("partly", { right: rightCount, count: items.length })}</p>
          <p className="pl-lead">{t("points", { points: format.number(points), of: format.number(of) })}</p>
        </div>
        <ol className="pl-list">
          {items.map(({ id, prompt, lang, scoring }) => {
            const best = run.items[id]?.best;
            const key = best?.isWaiting ? "waiting" : best?.isRight ? "right" : best ? "notYet" : "open";
            return (
              <li key={id}>
                <Icon
                  shape={best?.isWaiting ? clock : best?.isRight ? check : undo2}
                  className={best?.isRight ? "cm c" : "cm again"}
                  label={t(key)}
                />
                <span lang={lang}>{prompt}</span>
                <small>{t("points", { points: format.number(best?.points ?? 0), of: format.number(scoring.points) })}</small>
              </li>
            );
          })}
        </ol>
      </div>
      <div className="pl-foot">
        <div className="pl-acts">
          <Button onClick={onFinish}>{t("finish")}</Button>
          <Button look={wrong.length === 0 ? "go" : "plain"} onClick={() => onRound("allAgain")}>
            {t("allAgain")}
          </Button>
          {wrong.length > 0 && (
            <Button look="go" onClick={() => onRound("wrongOnly")}>
              {t("onlyWrong")}
            </Button>
          )}
        </div>
      </div>
    </>
  );
};
