"use client";
import { Button } from "#components/platform/ui/button.tsx";
import { copy } from "#components/platform/ui/icon-shapes.ts";
import { showToast } from "#components/platform/ui/toasts.ts";

/** Puts a text into the clipboard and says so by the name of the thing. */
export const CopyButton = ({ text, label, said }: { text: string; label: string; said: string }) => (
  <Button small icon={copy} onClick={() => void navigator.clipboard.writeText(text).then(() => showToast({ text: said }))}>
    {label}
  </Button>
);
