"use client";
import { useState } from "react";
import { type ChosenFile, joinPicked, type PickedFile, pickFiles } from "#components/selling/imports/pick-files.ts";

/** The files that were chosen for an import so far, and the archives that did not open. Only the browser knows them: a reload forgets them. */
export const usePicked = () => {
  const [picked, setPicked] = useState<readonly PickedFile[]>([]);
  const [damaged, setDamaged] = useState<readonly string[]>([]);
  const add = async (chosen: ChosenFile[] | Promise<ChosenFile[]>) => {
    // Taken away while the folder was read: as if they had not been chosen.
    const read = await pickFiles(await Promise.resolve(chosen).catch(() => []));
    setPicked((before) => joinPicked(before, read.picked));
    setDamaged(read.damaged);
  };
  return { picked, damaged, add };
};
export type Picked = ReturnType<typeof usePicked>;
