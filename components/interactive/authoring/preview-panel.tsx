"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ItemView } from "#components/interactive/player/item-view.tsx";
import { PromptText } from "#components/interactive/player/prompt-text.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { scoreItem, solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** How an exercise is played: it can be tried, checked, and shown with what is right. */
export const PreviewPanel = ({ item }: { item: Item }) => {
  const t = useTranslations("new-interactive.player");
  const words = useTranslations("blogpost.editor");
  const [given, setGiven] = useState<{ item: Item; value: unknown }>({ item, value: undefined });
  const [isChecked, setChecked] = useState(false);
  // An answer to what stood there before says nothing about what stands there now.
  const value = given.item === item ? given.value : undefined;
  const score = isChecked && value !== undefined && given.item === item ? scoreItem(item, value) : null;
  const set = (next: unknown) => {
    setGiven({ item, value: next });
    setChecked(false);
  };
  const show = () => {
    setGiven({ item, value: solutionOf(item) });
    setChecked(true);
  };
  return (
    <section className="ed-preview on-board" aria-label={words("preview")}>
      <PromptText item={item} className="ed-prompt" />
      <ItemView item={item} value={value} onChange={set} marks={score?.marking.parts} isLocked={score !== null} />
      <div className="row mt-3 gap-2">
        {score ? (
          <Button small onClick={() => set(undefined)}>
            {t("again")}
          </Button>
        ) : (
          <Button small onClick={() => value !== undefined && setChecked(true)} aria-disabled={value === undefined || undefined}>
            {t("check")}
          </Button>
        )}
        <Button small look="quiet" onClick={show}>
          {t("showSolution")}
        </Button>
      </div>
      <p className="text-14" role="status">
        {score && !score.isWaiting && t("points", { points: score.points, of: score.of })}
      </p>
    </section>
  );
};
