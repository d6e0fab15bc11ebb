"use client";
import { useState } from "react";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import type { Item } from "#lib/interactive/exercises/schema.ts";

const LateTry = lazyArea(
  "player",
  () => import("#components/interactive/player/try-dialog.tsx"),
  ({ TryDialog }) => TryDialog,
);

/** The name of a kind; opens its example, whose code comes then. */
export const TryKind = ({ name, items }: { name: string; items: readonly Item[] }) => {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {name}
      </button>
      {isWanted && <LateTry name={name} items={items} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
};
