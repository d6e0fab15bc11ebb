"use client";
import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { check, clock, undo2 } from "#components/platform/ui/icon-shapes.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { countRight, type ItemState, mayTryAgain } from "#lib/interactive/player/rules.ts";
import { saidTo } from "#lib/interactive/scoring/rules.ts";

type Props = {
  item: Item;
  state: ItemState;
  isTold: boolean;
  isFirst: boolean;
  isOnly: boolean;
  onCheck: () => void;
  onAgain: () => void;
  onSolution: () => void;
  onBack: () => void;
  onNext: () => void;
};

/** What is told to an answer, and what can be done next: one yellow button. */
export const PlayerFoot = ({ item, state, isTold, isFirst, isOnly, onCheck, onAgain, onSolution, onBack, onNext }: Props) => {
  const t = useTranslations("new-interactive.player");
  const { checked } = state;
  const isAgain = mayTryAgain(state, item.scoring.attempts);
  const isChecking = isTold && checked === null && !state.isSolutionShown;
  const left = item.scoring.attempts === null ? null : item.scoring.attempts - state.attempts;
  return (
    <div className="pl-foot">
      <div role="status">{isTold && checked && <Told item={item} state={state} />}</div>
      {isChecking && left !== null && <p className="pl-lead">{t("attemptsLeft", { count: left })}</p>}
      <div className="pl-acts">
        {!isFirst && <Button onClick={onBack}>{t("back")}</Button>}
        {isTold && checked && !checked.isRight && !checked.isWaiting && !state.isSolutionShown && (
          <Button onClick={onSolution}>{t("showSolution")}</Button>
        )}
        {isTold && isAgain && <Button onClick={onAgain}>{t("again")}</Button>}
        {isChecking && !isOnly && <Button onClick={onNext}>{t("next")}</Button>}
        {/* One button in one place: whoever works by keyboard stays on it from check to next. */}
        <Button
          look="go"
          aria-disabled={isChecking && state.answer === undefined}
          aria-keyshortcuts={isChecking ? "P" : undefined}
          onClick={isChecking ? onCheck : onNext}
        >
          {t(isChecking ? "check" : "next")}
        </Button>
      </div>
    </div>
  );
};

const Told = ({ item, state }: Pick<Props, "item" | "state">) => {
  const t = useTranslations("new-interactive.player");
  const { checked } = state;
  if (!checked) return null;
  const said = saidTo(item, state.answer, checked);
  const isSeveral = checked.marks.length > 1;
  return (
    <div className="fb">
      <Icon shape={checked.isWaiting ? clock : checked.isRight ? check : undo2} className={checked.isRight ? "cm c" : "cm again"} />
      <div>
        <b>{t(checked.isWaiting ? "waiting" : checked.isRight ? "right" : "notYetRight")}</b>
        {said && <p lang={item.lang}>{said}</p>}
        {isSeveral && !checked.isRight && !checked.isWaiting && (
          <p>{t("partly", { right: countRight(checked.marks), count: checked.marks.length })}</p>
        )}
        {checked.isRight && item.feedback.explanation && <p lang={item.lang}>{item.feedback.explanation}</p>}
        {!checked.isRight && state.isSolutionShown && item.feedback.explanation && <p lang={item.lang}>{item.feedback.explanation}</p>}
      </div>
    </div>
  );
};
