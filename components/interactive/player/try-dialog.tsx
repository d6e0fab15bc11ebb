"use client";
import { useTranslations } from "next-intl";
import { Player } from "#components/interactive/player/player.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import type { Item } from "#lib/interactive/exercises/schema.ts";

type Props = { name: string; items: readonly Item[]; isOpen: boolean; onOpenChange: (open: boolean) => void };

/** The example of a kind, played as children play it. */
export const TryDialog = ({ name, items, isOpen, onOpenChange }: Props) => {
  const common = useTranslations("common");
  return (
    <Dialog title={name} closeText={common("close")} open={isOpen} onOpenChange={onOpenChange} wide>
      <Player items={items} title={name} onFinish={() => onOpenChange(false)} />
    </Dialog>
  );
};
