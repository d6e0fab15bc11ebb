"use client";
import { useMemo } from "react";
import { WorldBooks } from "#components/layout/world-books.tsx";
import type { WorldDialogTexts } from "#components/layout/world-dialog-texts.ts";
import { Dialog } from "#components/ui/dialog.tsx";

type WorldDialogProps = {
  world: string;
  texts: WorldDialogTexts;
  links?: Readonly<Record<string, string>>;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The addresses of this page in other worlds, from its own hreflang links: `{ es: "/es/carrito" }`. */
export const alternatesInHead = (): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')) {
    const path = new URL(link.href).pathname;
    const world = path.split("/")[1];
    if (world) found[world] = path;
  }
  return found;
};

/** The same page in another country where it exists, else its home. */
export const WorldDialog = ({ world, texts, links, isOpen, onOpenChange }: WorldDialogProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the head is another one each time it opens
  const hrefs = useMemo(() => ({ ...alternatesInHead(), ...links }), [isOpen, links]);
  return (
    <Dialog title={texts.title} description={texts.hint} closeText={texts.close} open={isOpen} onOpenChange={onOpenChange} wide>
      <div className="mt-5">
        <WorldBooks current={world} hrefs={hrefs} />
      </div>
    </Dialog>
  );
};
