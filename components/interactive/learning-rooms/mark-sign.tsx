"use client";
import { useTranslations } from "next-intl";
import { Icon } from "#components/platform/ui/icon.tsx";
import { check, clock, pencil, x } from "#components/platform/ui/icon-shapes.ts";
import { VisuallyHidden } from "#components/platform/ui/visually-hidden.tsx";
import type { AnswerMark } from "#lib/interactive/learning-rooms/schema.ts";

const signs = { right: check, wrong: x, waiting: clock, given: pencil } as const;

/** How an answer stands, as a sign and in words for those who do not see it; while a question is open only that it was answered. */
export const MarkSign = ({ mark, isSecret }: { mark: AnswerMark | null; isSecret: boolean }) => {
  const t = useTranslations("new-interactive.room");
  const said = useTranslations("new-interactive.player");
  if (mark === null || mark === "open") {
    return (
      <span className="lr-mark">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{said("open")}</VisuallyHidden>
      </span>
    );
  }
  const shown = isSecret ? "given" : mark;
  return (
    <span className={`lr-mark is-${shown}`}>
      {shown === "partly" ? <span aria-hidden="true">~</span> : <Icon shape={signs[shown]} />}
      <VisuallyHidden>{shown === "right" || shown === "waiting" ? said(shown) : t(shown)}</VisuallyHidden>
    </span>
  );
};
