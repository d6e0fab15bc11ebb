"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { MAX_ITEMS } from "#lib/interactive/exercises/limits.ts";
import { splitPrompt } from "#lib/interactive/player/rules.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

/** An exercise of a lesson: by its part and its id there; `set`: the title under which it stands. */
export type Choice = { part: string; item: string; set: string; prompt: string; lang: string };

type Props = {
  /** Null while they are fetched. */
  all: readonly Choice[] | null;
  chosen: readonly Choice[];
  onChoose: (chosen: readonly Choice[]) => void;
  error: ApiError | null;
};

/** Which exercises of a lesson a room holds, where there are more than fit. */
export const ChooseSome = ({ all, chosen, onChoose, error }: Props) => {
  const t = useTranslations("new-interactive.room");
  const common = useTranslations("common");
  const [typed, setTyped] = useState("");
  if (error) return <Problem error={error} />;
  if (!all) return <ListSkeleton label={common("loading")} />;
  const q = typed.trim().toLowerCase();
  const shown = all.filter(({ prompt, set }) => `${set} ${prompt}`.toLowerCase().includes(q));
  const isFull = chosen.length >= MAX_ITEMS;
  return (
    <fieldset className="lr-some">
      <legend className="font-semibold">{t("chooseSome")}</legend>
      <p className="text-14 text-ink-2">{t("someText", { count: all.length, max: MAX_ITEMS })}</p>
      <TextField type="search" name="find" label={t("findSome")} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <div className="row gap-2">
        <Button small onClick={() => onChoose(all.slice(0, MAX_ITEMS))}>
          {t("firstSome", { max: MAX_ITEMS })}
        </Button>
        <Button small onClick={() => onChoose([])}>
          {t("noneSome")}
        </Button>
        <p role="status" className="ml-auto text-14">
          {t("someChosen", { count: chosen.length, max: MAX_ITEMS })}
        </p>
      </div>
      {shown.length === 0 && <p>{common("nothingFound")}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="lr-some-list" tabIndex={0} aria-label={t("chooseSome")}>
        {[...Map.groupBy(shown, ({ part }) => part)].map(([part, ones]) => (
          <section key={part} aria-label={ones[0]?.set}>
            <p className="text-14 font-semibold wrap-anywhere">{ones[0]?.set}</p>
            {ones.map((one) => {
              const isChosen = chosen.includes(one);
              return (
                <Checkbox
                  key={one.item}
                  id={`some-${part}-${one.item}`}
                  label={<span lang={one.lang}>{splitPrompt(one.prompt, one.lang).heading}</span>}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => onChoose(isChosen ? chosen.filter((other) => other !== one) : [...chosen, one])}
                />
              );
            })}
          </section>
        ))}
      </section>
    </fieldset>
  );
};
