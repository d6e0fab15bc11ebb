"use client";
import { useTranslations } from "next-intl";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import type { OwnedExercises } from "#lib/interactive/sold/schema.ts";

/** Of which kinds exercises are, each with its number where there are several; a kind that this page does not know is left out. */
export const KindList = ({ kinds }: Pick<OwnedExercises, "kinds">) => {
  const t = useTranslations("new-interactive.types");
  const named = kinds.flatMap(({ type, count }) => {
    const known = itemTypeNames.find((name) => name === type);
    return known ? [`${t(`${known}.name`)}${count > 1 ? ` (${count})` : ""}`] : [];
  });
  return <p className="text-14 text-ink-2">{named.join(", ")}</p>;
};
