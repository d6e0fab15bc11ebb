"use client";
import { useTranslations } from "next-intl";
import { Icon } from "#components/platform/ui/icon.tsx";
import { check, clock, minus, undo2 } from "#components/platform/ui/icon-shapes.ts";
import type { PartMark } from "#lib/interactive/exercises/rules.ts";

const shapes = { right: check, wrong: undo2, open: minus, waiting: clock } as const;
const keys = { right: "right", wrong: "notYet", open: "open", waiting: "waiting" } as const;

/** How a part stands after checking, in words and with a drawing: never a cross, never red. Nothing before. */
export const MarkNote = ({ mark }: { mark: PartMark | undefined }) => {
  const t = useTranslations("new-interactive.player");
  if (!mark) return null;
  return (
    <small className="pl-mark">
      <Icon shape={shapes[mark]} />
      {t(keys[mark])}
    </small>
  );
};

/** The class of a slip after checking. */
export const markClass = (mark: PartMark | undefined): string | false => (mark === "right" ? "right" : mark === "wrong" ? "again" : false);
