"use client";
import { type MouseEvent, useState } from "react";
import type { WorldDialogTexts } from "#components/frame/world-dialog-texts.ts";
import { lazyArea } from "#components/layout/lazy-area.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { globe } from "#components/ui/icon-shapes.ts";

const WorldDialog = lazyArea(
  "footer",
  () => import("#components/frame/world-dialog.tsx"),
  ({ WorldDialog: Dialog }) => Dialog,
);

export type WorldChooserProps = {
  world: string;
  /** "Deutschland · Deutsch · ändern". */
  text: string;
  texts: WorldDialogTexts;
  /** The page that does the same without scripts (ROUTE-45). */
  href: string;
  /** The same page in other worlds, where the page knows better than its own hreflang links. */
  links?: Readonly<Record<string, string>>;
};

/** Change country (WORLD-9): a link to the page for it; with scripts a pile of exercise books above the page, loaded on the first press. */
export const WorldChooser = ({ world, text, texts, href, links }: WorldChooserProps) => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <a href={href} className="row gap-2" aria-haspopup="dialog" onClick={open}>
        <Icon shape={globe} />
        {text}
      </a>
      {wasOpened && <WorldDialog world={world} texts={texts} links={links} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
};
