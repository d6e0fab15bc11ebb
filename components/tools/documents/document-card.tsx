"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { copy, trash2 } from "#components/platform/ui/icon-shapes.ts";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { SheetPicture } from "#components/tools/documents/sheet-picture.tsx";
import { copyDocument, deleteDocument, firstPageQuery, undeleteDocument } from "#lib/tools/documents/queries.ts";
import type { DocumentCard as Card } from "#lib/tools/documents/schema.ts";

/** A document with its first page, when it was changed, and what can be done with it. */
export const DocumentCard = ({ item }: { item: Card }) => {
  const t = useTranslations("ai-tools.documents");
  const common = useTranslations("common");
  const bought = useTranslations("cabinet-materials");
  const format = useFormatter();
  const href = useHref();
  const isEnded = item.adapted === "ended";
  const { data, error } = useQuery({ ...firstPageQuery(item.id, item.version), retry: false, enabled: !isEnded });
  const { run, isBusy } = useChange(["documents", "list"]);
  const remove = () =>
    run(() => deleteDocument(item.id), {
      toast: () => t("deleted", { title: item.title }),
      undo: { text: common("undo"), work: () => run(() => undeleteDocument(item.id)) },
      failed: tellFailure,
    });
  const facts = [
    t("changed", { when: format.dateTime(new Date(item.updatedAt), { dateStyle: "medium" }) }),
    item.folder,
    item.isShared && t("shared"),
    isEnded && bought("packs.reasons.ended"),
  ];
  return (
    <li className="doc-card">
      <div className="doc-card-page">
        {data && <SheetPicture svg={data.svg} alt="" />}
        {!data && !error && !isEnded && <Skeleton className="h-full" />}
      </div>
      <div className="min-w-0">
        <h2 className="text-17 wrap-anywhere">
          {isEnded ? item.title : <a href={href("aiTools.document", { id: item.id })}>{item.title}</a>}
        </h2>
        <p className="text-14 text-ink-2">{facts.filter(Boolean).join(" · ")}</p>
        <div className="doc-card-acts">
          <IconButton
            small
            icon={copy}
            label={`${t("copy")}: ${item.title}`}
            aria-disabled={isBusy || undefined}
            onClick={() => void run(() => copyDocument({ id: item.id }), { failed: tellFailure })}
          />
          <IconButton
            small
            icon={trash2}
            label={`${common("delete")}: ${item.title}`}
            aria-disabled={isBusy || undefined}
            onClick={() => void remove()}
          />
        </div>
      </div>
    </li>
  );
};
