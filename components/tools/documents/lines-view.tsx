"use client";
import type { NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { BlockFrame } from "#components/tools/documents/block-frame.tsx";

const MAX_LINES = 30;

/** Lines to write on, as many as are asked for. */
export const LinesView = (view: NodeViewProps) => {
  const t = useTranslations("ai-tools.documents.editor");
  const id = useId();
  const count = Number(view.node.attrs.count);
  return (
    <BlockFrame {...view} name={t("lines")}>
      <div className="row mb-2 text-14">
        <label htmlFor={id}>{t("lineCount")}</label>
        <input
          id={id}
          type="number"
          className="in w-20"
          min={1}
          max={MAX_LINES}
          value={count}
          onChange={({ target }) => {
            const wanted = Math.trunc(Number(target.value));
            if (wanted >= 1) view.updateAttributes({ count: Math.min(wanted, MAX_LINES) });
          }}
        />
      </div>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
          <div key={at} className="doc-line" />
        ))}
      </div>
    </BlockFrame>
  );
};
