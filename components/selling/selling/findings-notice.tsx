"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Notice } from "#components/platform/ui/notice.tsx";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import type { DraftEditor } from "#components/selling/selling/use-draft.ts";
import { findingsQuery } from "#lib/selling/selling/queries.ts";
import type { ShownFinding } from "#lib/selling/selling/schema.ts";

/** So many pairs say enough; all of them are seen by those who look. */
const SHOWN = 3;

/**
 * Before she sends it in: her pages that are like another author's, both side by side, what follows (a person looks at it), and the place to
 * say why that is right. Nothing while there are none.
 */
export const FindingsNotice = ({ editor: { draft, change }, isLocked }: { editor: DraftEditor; isLocked: boolean }) => {
  const t = useTranslations("cabinet-materials.upload.findings");
  const isDrawn = draft.pages.length > 0 && draft.files.every(({ status }) => status === "ready" || status === "refused");
  const { data = [] } = useQuery({ ...findingsQuery(draft.id), enabled: isDrawn });
  if (data.length === 0) return null;
  return (
    <section id="findings" className="mt-4" aria-labelledby="findings-title">
      <Notice tone="warn" role="status" title={<span id="findings-title">{t("title", { count: data.length })}</span>}>
        {t("text")}
      </Notice>
      {data.slice(0, SHOWN).map((finding) => (
        <Pair key={`${finding.page}-${finding.otherId}`} finding={finding} />
      ))}
      {data.length > SHOWN && (
        <p className="mt-2 text-13 text-ink-2">
          {t("more", {
            count: data.length - SHOWN,
            pages: data
              .slice(SHOWN)
              .map(({ page }) => page)
              .join(", "),
          })}
        </p>
      )}
      <TextArea
        className="mt-3"
        name="findingsNote"
        label={t("note")}
        hint={t("noteHint")}
        rows={3}
        maxLength={1_000}
        disabled={isLocked}
        value={draft.fields.findingsNote}
        onChange={({ target }) => change({ findingsNote: target.value })}
      />
    </section>
  );
};

const Pair = ({ finding }: { finding: ShownFinding }) => {
  const t = useTranslations("cabinet-materials.upload.findings");
  const { page, otherPage, otherTitle, otherHref, ownPicture, otherPicture, isOtherHidden, share } = finding;
  const sheet = (picture: ShownFinding["ownPicture"], alt: string) => (
    <PageSheet picture={picture && { src: picture.url, width: picture.width, height: picture.height, alt }} />
  );
  return (
    <div className="mt-3">
      <div className="pair">
        <figure>
          {sheet(ownPicture, t("own", { page }))}
          <figcaption>{t("own", { page })}</figcaption>
        </figure>
        <figure>
          {sheet(otherPicture, t("other", { page: otherPage, title: otherTitle }))}
          <figcaption className="wrap-anywhere">
            <a href={otherHref} target="_blank" rel="noopener">
              {t("other", { page: otherPage, title: otherTitle })}
            </a>
            {isOtherHidden && ` ${t("hidden")}`}
          </figcaption>
        </figure>
      </div>
      <p className="mt-1 text-13 text-ink-2">{share === null ? t("alikePicture") : t("alikeText", { share })}</p>
    </div>
  );
};
