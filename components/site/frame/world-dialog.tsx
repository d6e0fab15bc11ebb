"use client";
import { useEffect, useMemo, useState } from "react";
import { rememberWorld } from "#components/pages/engagement/remember-world.ts";
import { WorldBooks } from "#components/platform/layout/world-books.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import type { WorldDialogTexts } from "#components/site/frame/world-dialog-texts.ts";
import { findSamePage } from "#lib/pages/engagement/queries.ts";

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

/** WORLD-9: the same page in another country where it exists, else its home; the choice is stored. */
export const WorldDialog = ({ world, texts, links, isOpen, onOpenChange }: WorldDialogProps) => {
  const [pages, setPages] = useState<Record<string, string>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is another one each time it opens
  const hrefs = useMemo(() => ({ ...pages, ...alternatesInHead(), ...links }), [isOpen, links, pages]);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    // Pages that no search engine sees (cart, login) name no alternates. Without an answer the homes are good enough.
    findSamePage(window.location.pathname)
      .then((found) => !isGone && setPages(found))
      .catch(() => {});
    return () => {
      isGone = true;
      setPages({});
    };
  }, [isOpen]);
  return (
    <Dialog title={texts.title} description={texts.hint} closeText={texts.close} open={isOpen} onOpenChange={onOpenChange} wide>
      <div className="mt-5">
        <WorldBooks current={world} hrefs={hrefs} onChoose={rememberWorld} />
      </div>
    </Dialog>
  );
};
