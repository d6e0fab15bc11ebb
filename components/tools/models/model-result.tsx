"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Notice } from "#components/platform/ui/notice.tsx";
import { SharedBlock } from "#components/tools/documents/shared-blocks.tsx";
import type { DocumentBlock } from "#lib/tools/documents/schema.ts";
import type { MadeByModel } from "#lib/tools/models/schema.ts";

/** Blocks as they are read: as text, whatever stands in them. */
export const ModelBlocks = ({ blocks, lang }: { blocks: readonly DocumentBlock[]; lang?: string | undefined }) => (
  <div className="doc-text min-h-0 wrap-anywhere" lang={lang}>
    {blocks.map((block, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: it only grows at its end
      block.type === "exercise" ? null : <SharedBlock key={at} block={block} pictures={[]} />,
    )}
  </div>
);

/** What wrote it, and what a program found of it (Regulation (EU) 2024/1689, art. 50). */
export const ModelLabel = ({ made }: { made: MadeByModel }) => {
  const t = useTranslations("ai-tools.model");
  const format = useFormatter();
  /** A level as it is written where she reads: "6,3", "−2,1". */
  const level = (value: string | number | undefined): string =>
    typeof value === "number" ? format.number(value, { maximumFractionDigits: 1 }) : (value ?? "0");
  const facts = made.checks.map(({ code, values }) => {
    const texts: Record<typeof code, string> = {
      level: t("checks.level", { name: values.name || t("perSentence"), before: level(values.before), after: level(values.after) }),
      unmeasured: t("checks.unmeasured"),
      numbers: t("checks.numbers", { count: Number(values.count) }),
      evidence: t("checks.evidence", { count: Number(values.count) }),
      quotes: t("checks.quotes", { count: Number(values.count) }),
      minutes: t("checks.minutes", { minutes: Number(values.minutes) }),
      rising: t("checks.rising", {
        name: values.name || t("perSentence"),
        easy: level(values.easy),
        middle: level(values.middle),
        hard: level(values.hard),
      }),
      length: t("checks.length", { count: Number(values.count) }),
    };
    return texts[code];
  });
  return (
    <>
      <Notice tone="info" className="w-full">
        {t("label", { model: made.model })}
      </Notice>
      {facts.length > 0 && (
        <section className="w-full text-14">
          <h3 className="mb-1 text-16">{t("checked")}</h3>
          <ul className="grid gap-1">
            {facts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
