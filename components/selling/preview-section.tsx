"use client";
import { useTranslations } from "next-intl";
import type { DraftEditor } from "#components/selling/use-draft.ts";
import { PageSheet } from "#components/ui/page-sheet.tsx";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { DraftFields } from "#lib/selling/schema.ts";

/** The pages as buyers see them: which are shown clearly, and how the others are veiled. */
export const PreviewSection = ({ editor, isLocked }: { editor: DraftEditor; isLocked: boolean }) => {
  const t = useTranslations("cabinet-materials.upload.preview");
  const { draft, change } = editor;
  const { pages, fields } = draft;
  const inner = pages.filter(({ number }) => number > 0);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="upload-preview">
      <div className="sec-h">
        <div>
          <h2 id="upload-preview">{t("title")}</h2>
          <p>{t("text")}</p>
        </div>
        <span className="text-14 text-ink-2" role="status">
          {t("count", { count: inner.length })}
        </span>
      </div>
      <div className="prevs">
        {pages.map(({ number, fileId, small }) => (
          <figure key={`${fileId}-${number}`}>
            <PageSheet
              picture={{ src: small.url, width: small.width, height: small.height, alt: number === 0 ? t("cover") : t("page", { number }) }}
              className={number > fields.freePages ? "veiled" : undefined}
            />
            <figcaption>{number === 0 ? t("cover") : t("page", { number })}</figcaption>
          </figure>
        ))}
      </div>
      {inner.length > 0 && (
        <div className="mt-6 grid gap-4 md:grid-cols-2">
          <TextField
            name="freePages"
            type="number"
            inputMode="numeric"
            min={0}
            max={inner.length}
            label={t("freePages")}
            hint={t("freePagesHint")}
            disabled={isLocked}
            value={String(Math.min(fields.freePages, inner.length))}
            onChange={({ target }) => change({ freePages: Math.max(0, Math.min(500, Math.trunc(Number(target.value) || 0))) })}
          />
          <RadioGroup
            legend={t("mode")}
            name="previewMode"
            look="segments"
            value={fields.previewMode}
            onChange={(mode) => change({ previewMode: mode as DraftFields["previewMode"] })}
            options={[
              { value: "blur", label: t("modes.blur"), disabled: isLocked },
              { value: "watermark", label: t("modes.watermark"), disabled: isLocked },
            ]}
          />
        </div>
      )}
    </section>
  );
};
