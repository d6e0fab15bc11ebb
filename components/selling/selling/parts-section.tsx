"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/platform/ui/badge.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronDown, chevronUp, trash2 } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { EarningLine } from "#components/selling/selling/earning-line.tsx";
import { PartSearch } from "#components/selling/selling/part-search.tsx";
import type { SectionProps } from "#components/selling/selling/section-props.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { draftQuery } from "#lib/selling/selling/queries.ts";
import { bundleSums, followParts } from "#lib/selling/selling/rules.ts";
import { type DraftFields, type DraftPart, MAX_PARTS } from "#lib/selling/selling/schema.ts";

/** Of a bundle the first step: which materials are in it, in which order, and what buyers save. */
export const PartsSection = ({ editor, isLocked, errorOf }: SectionProps) => {
  const t = useTranslations("cabinet-materials.bundles");
  const client = useQueryClient();
  const { draft } = editor;
  const { fields } = draft;
  // What was just added is known here before the server has said so.
  const [added, setAdded] = useState<DraftPart[]>([]);
  const parts = fields.parts.flatMap((id) => [...draft.parts, ...added].find((part) => part.id === id) ?? []);

  const set = async (next: DraftPart[]) => {
    editor.change(followParts(fields, parts, next));
    if ((await editor.flush()) !== null) await client.invalidateQueries({ queryKey: draftQuery(draft.id).queryKey });
  };
  const add = (part: DraftPart) => {
    setAdded((before) => [...before, part]);
    showToast({ text: t("added", { title: part.title }) });
    void set([...parts, part]);
  };
  const remove = (part: DraftPart) => {
    showToast({ text: t("removed", { title: part.title }) });
    void set(parts.filter(({ id }) => id !== part.id));
  };
  const move = (index: number, by: -1 | 1) => {
    const next = [...parts];
    const [part] = next.splice(index, 1);
    if (part) next.splice(index + by, 0, part);
    void set(next);
  };
  const error = errorOf("parts");
  return (
    <section id="upload-parts" tabIndex={-1} className="stackv max-w-168" aria-labelledby="upload-parts-title">
      <h2 id="upload-parts-title">{t("title", { count: parts.length })}</h2>
      <p className="text-14 text-ink-2">{draft.version > 0 ? t("textVersion") : t("text")}</p>
      {error && <FieldError id="upload-parts-error">{error}</FieldError>}
      {parts.length > 0 && (
        <ol>
          {parts.map((part, index) => (
            <PartRow
              key={part.id}
              part={part}
              isLocked={isLocked}
              isFirst={index === 0}
              isLast={index === parts.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(part)}
            />
          ))}
        </ol>
      )}
      {parts.length > 0 && <Sums parts={parts} fields={fields} />}
      {!isLocked && fields.parts.length < MAX_PARTS && <PartSearch id={draft.id} chosen={fields.parts} onAdd={add} />}
    </section>
  );
};

type RowProps = {
  part: DraftPart;
  isLocked: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

const PartRow = ({ part, isLocked, isFirst, isLast, onMove, onRemove }: RowProps) => {
  const t = useTranslations("cabinet-materials.bundles");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const { title, currentMinor, currency, isOnSale } = part;
  return (
    <li className="part">
      <div className="min-w-0">
        <b className="font-semibold wrap-anywhere">{title}</b>{" "}
        <span className="num text-14 text-ink-2">{currentMinor === 0 ? common("free") : formatPrice(currentMinor, currency, bcp47)}</span>
        {!isOnSale && (
          <p className="text-14">
            <Badge tone="error">{t("offSale")}</Badge> {t("offSaleText")}
          </p>
        )}
      </div>
      {!isLocked && (
        <div className="flex">
          <IconButton
            icon={chevronUp}
            label={t("moveUp", { title })}
            aria-disabled={isFirst || undefined}
            onClick={() => isFirst || onMove(-1)}
          />
          <IconButton
            icon={chevronDown}
            label={t("moveDown", { title })}
            aria-disabled={isLast || undefined}
            onClick={() => isLast || onMove(1)}
          />
          <IconButton icon={trash2} label={t("remove", { title })} onClick={onRemove} />
        </div>
      )}
    </li>
  );
};

const Sums = ({ parts, fields: { priceMinor, currency, world } }: { parts: DraftPart[]; fields: DraftFields }) => {
  const t = useTranslations("cabinet-materials.bundles");
  const { bcp47 } = useWorld();
  const { separateMinor, savingMinor } = bundleSums(parts, priceMinor);
  const money = (minor: number) => formatPrice(minor, currency, bcp47);
  return (
    <>
      <dl className="sums">
        <dt>{t("separate")}</dt>
        <dd className="num">{money(separateMinor)}</dd>
        <dt>{t("price")}</dt>
        <dd className="num">{priceMinor === null ? t("noPrice") : money(priceMinor)}</dd>
        {savingMinor !== null && savingMinor >= 0 && (
          <>
            <dt>{t("saving")}</dt>
            <dd className="num">{money(savingMinor)}</dd>
          </>
        )}
      </dl>
      <EarningLine priceMinor={priceMinor} currency={currency} world={world} />
      {savingMinor !== null && savingMinor < 0 && (
        <Notice tone="warn" role="status" title={t("dearer")}>
          {t("dearerText", { amount: money(-savingMinor) })}
        </Notice>
      )}
    </>
  );
};
