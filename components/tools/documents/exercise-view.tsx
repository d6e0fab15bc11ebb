"use client";
import { useQuery } from "@tanstack/react-query";
import type { NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { chevronLeft, chevronRight, layers } from "#components/platform/ui/icon-shapes.ts";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { BlockFrame } from "#components/tools/documents/block-frame.tsx";
import { useDocumentFacts } from "#components/tools/documents/document-context.ts";
import { ExerciseDialog } from "#components/tools/documents/exercise-dialog.tsx";
import { SheetPicture } from "#components/tools/documents/sheet-picture.tsx";
import { exerciseQuery } from "#lib/tools/documents/queries.ts";
import { inLevels } from "#lib/tools/documents/rules.ts";
import type { ExerciseBlock } from "#lib/tools/documents/schema.ts";

/** A sheet of a tool, as it will be printed; its settings, its answers, and the same for easier and harder. */
export const ExerciseView = (view: NodeViewProps) => {
  const t = useTranslations("ai-tools.documents");
  const tool = useTranslations("ai-tools.tool");
  const common = useTranslations("common");
  const { id } = useDocumentFacts();
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const { mark, ...asked } = view.node.attrs as Omit<ExerciseBlock, "type">;
  const wanted = { ...asked, ...(mark && { mark }), page };
  const { data, error, refetch, isFetching } = useQuery(exerciseQuery(id, wanted));
  const block: ExerciseBlock = { type: "exercise", ...asked, ...(mark && { mark }) };
  const sheets = data && !mark ? inLevels(block, data.levels) : [];
  const count = data ? data.sheetPages + data.keyPages : 0;

  const spread = () => {
    const at = view.getPos();
    if (at === undefined) return;
    const nodes = sheets.map(({ type, ...attrs }) => ({ type, attrs }));
    view.editor
      .chain()
      .insertContentAt({ from: at, to: at + view.node.nodeSize }, nodes)
      .run();
    showToast({ text: t("exercise.levelsDone", { count: sheets.length }) });
  };
  const isKey = data !== undefined && page > data.sheetPages;
  const drawn = data && tool("drawn", { title: data.title, page, count });
  return (
    <BlockFrame {...view} name={data?.title ?? t("editor.exercise")} onEdit={() => setOpen(true)}>
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data && (
        <>
          <div className="tool-page mx-auto" aria-busy={isFetching}>
            <SheetPicture svg={data.svg} alt={drawn ?? ""} />
          </div>
          <div className="row mt-3 justify-center">
            {count > 1 && (
              <>
                <IconButton small icon={chevronLeft} label={tool("previous")} disabled={page <= 1} onClick={() => setPage(page - 1)} />
                <span className="text-14">
                  {isKey && `${tool("views.key")} · `}
                  {tool("page", { page: data.page, count })}
                </span>
                <IconButton small icon={chevronRight} label={tool("next")} disabled={page >= count} onClick={() => setPage(page + 1)} />
              </>
            )}
            {sheets.length > 0 && (
              <Button small icon={layers} title={t("exercise.levelsHint")} onClick={spread}>
                {t("exercise.levels")}
              </Button>
            )}
          </div>
        </>
      )}
      {isOpen && (
        <ExerciseDialog
          block={block}
          onClose={() => setOpen(false)}
          onDone={({ type: _, ...attrs }) => {
            setPage(1);
            view.updateAttributes(attrs);
          }}
        />
      )}
    </BlockFrame>
  );
};
