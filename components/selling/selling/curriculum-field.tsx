"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { RemovableChip } from "#components/platform/ui/chip.tsx";
import { SuggestField } from "#components/platform/ui/suggest-field.tsx";
import type { SectionProps } from "#components/selling/selling/section-props.ts";
import { CURRICULUM, tidyTags } from "#lib/catalogue/materials/schema.ts";
import { curriculumQuery } from "#lib/selling/selling/queries.ts";

/** As long as nobody stops typing, nothing is asked; ms. */
const PAUSE_MS = 250;

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

/** Places in a curriculum in the seller's own words, with those that others name already. */
export const CurriculumField = ({ editor: { draft, change }, isLocked, errorOf }: SectionProps) => {
  const t = useTranslations("cabinet-materials.upload.curriculum");
  const common = useTranslations("common");
  const [text, setText] = useState("");
  const { curriculum, world } = draft.fields;
  const q = usePaused(text.trim());
  const { data = [] } = useQuery({ ...curriculumQuery(q, world), enabled: q.length > 1, placeholderData: keepPreviousData });
  const isFull = curriculum.length >= CURRICULUM.tags;
  const take = (tag: string) => {
    setText("");
    const tags = tidyTags([...curriculum, tag.slice(0, CURRICULUM.characters)]).slice(0, CURRICULUM.tags);
    if (tags.length > curriculum.length) change({ curriculum: tags });
  };
  const problem = Object.keys(draft.fields.curriculum)
    .map((index) => errorOf(`curriculum.${index}`))
    .find(Boolean);
  return (
    <div>
      <SuggestField
        id="curriculum"
        label={t("label")}
        optional={common("optional")}
        hint={isFull ? t("full", { most: CURRICULUM.tags }) : t("hint", { most: CURRICULUM.tags })}
        error={errorOf("curriculum") ?? problem}
        value={text}
        onValue={setText}
        onTake={take}
        maxLength={CURRICULUM.characters}
        disabled={isLocked || isFull}
        suggestions={
          q.length > 1
            ? data
                .filter(({ name }) => tidyTags([...curriculum, name]).length > curriculum.length)
                .map(({ name, count }) => ({ value: name, note: common("materials", { count }) }))
            : []
        }
      />
      {curriculum.length > 0 && (
        <ul className="mt-2 flex list-none flex-wrap gap-2 p-0" aria-label={t("chosen")}>
          {curriculum.map((tag) => (
            <li key={tag} className="min-w-0">
              {isLocked ? (
                <span className="chip wrap-anywhere">{tag}</span>
              ) : (
                <RemovableChip
                  removeLabel={t("remove", { tag })}
                  onRemove={() => change({ curriculum: curriculum.filter((one) => one !== tag) })}
                >
                  <span className="wrap-anywhere">{tag}</span>
                </RemovableChip>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
