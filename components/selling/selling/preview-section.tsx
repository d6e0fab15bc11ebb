"use client";
import { useTranslations } from "next-intl";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { PageChooser } from "#components/selling/selling/page-chooser.tsx";
import type { DraftEditor } from "#components/selling/selling/use-draft.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";

/** The pages as buyers see them: which are shown clearly, and how the others are veiled. */
export const PreviewSection = ({ editor, isLocked }: { editor: DraftEditor; isLocked: boolean }) => {
  const t = useTranslations("cabinet-materials.upload.preview");
  const { draft, change } = editor;
  const { pages, fields } = draft;
  const inner = pages.filter(({ number }) => number > 0);
  if (pages.length === 0) return null;
  const isFree = fields.priceMinor === 0;
  return (
    <section aria-labelledby="upload-preview">
      <div className="sec-h">
        <div>
          <h2 id="upload-preview">{t("title")}</h2>
          <p>{t(isFree ? "allFree" : "text")}</p>
        </div>
        <span className="text-14 text-ink-2" role="status">
          {t("count", { count: inner.length })}
        </span>
      </div>
      <PageChooser
        pages={pages}
        fields={fields}
        isLocked={isLocked || isFree}
        onChoose={(freePageNumbers) => change({ freePageNumbers })}
      />
      {inner.length > 0 && !isFree && (
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
            value={fields.freePageNumbers ? "" : String(Math.min(fields.freePages, inner.length))}
            placeholder={t("freePagesChosen")}
            onChange={({ target }) => {
              // Emptied, it says nothing; a number takes the place of pages chosen one by one.
              if (target.value === "" && fields.freePageNumbers) return;
              change({ freePages: Math.max(0, Math.min(500, Math.trunc(Number(target.value) || 0))), freePageNumbers: null });
            }}
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
