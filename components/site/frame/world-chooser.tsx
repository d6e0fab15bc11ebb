"use client";
import { type MouseEvent, useState } from "react";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { globe } from "#components/platform/ui/icon-shapes.ts";
import type { WorldDialogTexts } from "#components/site/frame/world-dialog-texts.ts";

const WorldDialog = lazyArea(
  "footer",
  () => import("#components/site/frame/world-dialog.tsx"),
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
