"use client";
import { Button } from "#components/ui/button.tsx";
import { copy } from "#components/ui/icon-shapes.ts";
import { showToast } from "#components/ui/toasts.ts";

/** Puts a text into the clipboard and says so by the name of the thing. */
export const CopyButton = ({ text, label, said }: { text: string; label: string; said: string }) => (
  <Button small icon={copy} onClick={() => void navigator.clipboard.writeText(text).then(() => showToast({ text: said }))}>
    {label}
  </Button>
);
