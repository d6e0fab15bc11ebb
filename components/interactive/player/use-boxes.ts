"use client";
import { useEffect, useMemo, useState } from "react";
import { type Boxes, boxOf, byDue, judged, readBoxes } from "#lib/interactive/flashcards/store.ts";
import { readKept, writeKept } from "#lib/interactive/player/store.ts";

const keyOf = (exercise: string, cards: readonly { id: string }[]) => `boxes.${exercise}.${cards.map(({ id }) => id).join(".")}`;

/** The boxes of one exercise's cards, as this browser keeps them. The order is that of the beginning, so no card jumps while one practises. */
export const useBoxes = <T extends { id: string }>(exercise: string, cards: readonly T[]) => {
  const key = keyOf(exercise, cards);
  const [all, setAll] = useState<Boxes>({});
  const [begin, setBegin] = useState<Boxes>({});
  useEffect(() => {
    const kept = readBoxes(readKept(key));
    setAll(kept);
    setBegin(kept);
  }, [key]);
  const ordered = useMemo(() => byDue(cards, begin, new Date()), [cards, begin]);
  const judge = (id: string, isKnown: boolean) => {
    const next = judged(all, id, isKnown, new Date());
    setAll(next);
    writeKept(key, JSON.stringify(next));
  };
  return { ordered, judge, boxOf: (id: string) => boxOf(all, id) };
};
