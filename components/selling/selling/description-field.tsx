"use client";
import { useTranslations } from "next-intl";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import type { SectionProps } from "#components/selling/selling/section-props.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";
import { paragraphsOf } from "#lib/selling/selling/rules.ts";

// Half a megabyte that only who writes needs.
const RichTextField = lazyArea(
  "text-editor",
  () => import("#components/platform/rich-text/rich-text-field.tsx"),
  ({ RichTextField: Field }) => Field,
);

const tools = ["bold", "italic", "h3", "bullets", "numbers", "link", "undo", "redo"] as const;
const MOST = 10_000;

/** What it is, in formatted words. What was typed before there was formatting is taken in as paragraphs. */
export const DescriptionField = ({ editor: { draft, change }, isLocked, errorOf }: SectionProps) => {
  const t = useTranslations("cabinet-materials.upload");
  const { description, descriptionHtml, world } = draft.fields;
  const label = t("details.description");
  const count = description.length;
  return (
    <RichTextField
      fallback={
        <div className="f" aria-busy="true">
          <span className="lab mb-1">{label}</span>
          <Skeleton className="block min-h-72" />
        </div>
      }
      id="description"
      label={label}
      hint={count > MOST * 0.9 ? t("richText.count", { count, most: MOST }) : t("details.descriptionHint")}
      error={errorOf("description") ?? (count > MOST ? t("richText.tooLong", { most: MOST }) : undefined)}
      texts="cabinet-materials.upload.richText"
      tools={tools}
      lang={worlds[world].bcp47}
      html={descriptionHtml || paragraphsOf(description)}
      disabled={isLocked}
      onChange={(html, rich) => change({ descriptionHtml: html, description: rich.getText({ blockSeparator: " " }).trim() })}
    />
  );
};
