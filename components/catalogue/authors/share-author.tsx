"use client";
import { Button } from "#components/platform/ui/button.tsx";
import { copy } from "#components/platform/ui/icon-shapes.ts";
import { showToast } from "#components/platform/ui/toasts.ts";

type Props = { /** Of the page, from the root. */ path: string; name: string; label: string; said: string };

/** Gives the author's address on: by the phone's own way of sharing where there is one, by the clipboard elsewhere. */
export const ShareAuthor = ({ path, name, label, said }: Props) => {
  const share = async () => {
    const { href: url } = new URL(path, window.location.origin);
    // A mouse has no sheet of apps to choose from that anybody expects.
    if (navigator.share && window.matchMedia("(pointer: coarse)").matches) await navigator.share({ title: name, url });
    else await navigator.clipboard.writeText(url).then(() => showToast({ text: said }));
  };
  return (
    // Whoever closes the phone's sheet has said no, which is no fault.
    <Button small look="quiet" icon={copy} onClick={() => void share().catch(() => {})}>
      {label}
    </Button>
  );
};
