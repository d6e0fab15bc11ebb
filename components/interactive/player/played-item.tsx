"use client";
import { useTranslations } from "next-intl";
import { ItemView } from "#components/interactive/player/item-view.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { lightbulb } from "#components/platform/ui/icon-shapes.ts";
import { type ItemTypeName, solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import type { ItemState } from "#lib/interactive/player/rules.ts";

/** Whose line is written for teachers. */
const toldToTeachers: readonly ItemTypeName[] = ["letter-guess", "flashcards", "open-text", "live-quiz", "page-overlay"];

type Props = { item: Item; state: ItemState; isTold: boolean; isLocked: boolean; onChange: (answer: unknown) => void };

/** The exercise with what was asked for beside it: how it is done, the hint, the solution. */
export const PlayedItem = ({ item, state, isTold, isLocked, onChange }: Props) => {
  const t = useTranslations("new-interactive");
  const { hint } = item.feedback;
  return (
    <>
      {!toldToTeachers.includes(item.type) && <p className="pl-lead">{t(`types.${item.type}.text`)}</p>}
      <ItemView
        item={item}
        value={state.answer}
        onChange={onChange}
        marks={isTold && state.checked ? state.checked.marks : undefined}
        isLocked={isLocked}
      />
      {state.isHintShown && hint && (
        <div className="hintbox">
          <Icon shape={lightbulb} />
          <p>
            <b>{t("player.hint")}: </b>
            <span lang={item.lang}>{hint}</span>
          </p>
        </div>
      )}
      {state.isSolutionShown && (
        <section aria-label={t("player.solution")} className="pl-solved">
          <p className="pl-group">{t("player.solution")}</p>
          <ItemView item={item} value={solutionOf(item)} onChange={() => {}} isLocked />
        </section>
      )}
    </>
  );
};
