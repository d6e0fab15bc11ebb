"use client";
import { useTranslations } from "next-intl";
import { Notice } from "#components/platform/ui/notice.tsx";

/** A wish in words, with those that it does not go together with; `isProven`: there is no arrangement for it. */
export type UnmetText = { text: string; clash: readonly string[]; isProven: boolean };

/** Whether all wishes are met, and which are not and why. */
export const UnmetNotice = ({ unmet, wishes }: { unmet: readonly UnmetText[]; wishes: number }) => {
  const t = useTranslations("ai-tools.class");
  if (unmet.length === 0)
    return (
      <p className="text-14 text-ink-2 print:hidden" role="status">
        {wishes > 0 ? t("allMet") : ""}
      </p>
    );
  return (
    <Notice tone="warn" role="status" title={t("unmet", { count: unmet.length })} className="w-full print:hidden">
      <ul className="mt-1">
        {unmet.map(({ text, clash, isProven }) => (
          <li key={text}>
            {text}
            {clash.length > 0 ? ` – ${t("clash", { wishes: clash.join("; ") })}` : isProven ? "" : ` – ${t("unproven")}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
