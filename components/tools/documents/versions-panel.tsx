"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import type { DocumentEditing } from "#components/tools/documents/use-document.ts";
import { restoreVersion, versionsQuery } from "#lib/tools/documents/queries.ts";

/** As many are in sight before all are asked for. */
const FIRST = 5;

/** What was saved and when, each with the way back to it. */
export const VersionsPanel = ({ editing }: { editing: DocumentEditing }) => {
  const t = useTranslations("ai-tools.documents.versions");
  const common = useTranslations("common");
  const format = useFormatter();
  const { id } = editing.document;
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(versionsQuery(id, editing.version));
  const { run, isBusy } = useChange(["documents", "versions", id]);
  const timeOf = (savedAt: string) => format.dateTime(new Date(savedAt), { dateStyle: "medium", timeStyle: "short" });
  const restore = async (number: number, savedAt: string) => {
    // What was written last is a version, too, before another one stands in its place.
    if (!(await editing.flush())) return;
    await run(() => restoreVersion(id, number), {
      after: editing.take,
      toast: () => t("restored", { time: timeOf(savedAt) }),
      failed: tellFailure,
    });
  };
  const items = data?.items ?? [];
  const shown = isWhole ? items : items.slice(0, FIRST);
  return (
    <section className="panel stackv" aria-labelledby="versions">
      <h2 id="versions" className="text-18">
        {t("title")}
      </h2>
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {shown.length > 0 && (
        <ol className="doc-versions">
          {shown.map(({ number, savedAt, words, restoredFrom }) => (
            <li key={number}>
              <div>
                <time dateTime={savedAt}>{timeOf(savedAt)}</time>
                <small>{[restoredFrom !== null && t("from"), t("words", { count: words })].filter(Boolean).join(" · ")}</small>
              </div>
              {number === editing.version ? (
                <span className="text-13 text-ink-2">{t("now")}</span>
              ) : (
                <Button
                  small
                  busy={isBusy}
                  aria-label={`${t("restore")}: ${timeOf(savedAt)}`}
                  onClick={() => void restore(number, savedAt)}
                >
                  {t("restore")}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {items.length > FIRST && !isWhole && (
        <button type="button" className="link text-14" onClick={() => setWhole(true)}>
          {t("all")}
        </button>
      )}
      <p className="text-13 text-ink-2">{t("note")}</p>
    </section>
  );
};
