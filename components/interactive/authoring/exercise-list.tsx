"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { ExerciseCard } from "#components/interactive/authoring/exercise-card.tsx";
import { ImportZone } from "#components/interactive/authoring/import-zone.tsx";
import { KindDialog } from "#components/interactive/authoring/kind-dialog.tsx";
import { WordListDialog } from "#components/interactive/authoring/word-list-dialog.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { createInteractive, interactivesQuery } from "#lib/interactive/authoring/queries.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** All interactives of the member, found by their titles, and the three ways to a new one: a kind, a word list, a file. */
export const ExerciseList = () => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const href = useHref();
  const { world } = useWorld();
  const router = useRouter();
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const [typed, setTyped] = useState("");
  const [dialog, setDialog] = useState<"kind" | "words" | null>(null);
  const q = useDeferredValue(typed.trim().slice(0, 100));
  // Another search begins at its first page.
  const { data, error, refetch, isFetching } = useQuery(interactivesQuery(q ? 1 : page, q));
  const { run, isBusy, error: refused } = useAction();
  const open = ({ id }: { id: number }) => router.push(href("interactive.myInteractive", { id }));
  const begin = (item: Item) =>
    run(() => createInteractive({ title: t(`types.${item.type}.name`), items: [{ ...item, id: "i1" } as Item] }), {
      after: open,
      failed: () => setDialog(null),
      isLeaving: true,
    });
  const isEmpty = data?.total === 0 && q === "";
  const ways = (
    <>
      <Button look="go" icon={plus} busy={isBusy} onClick={() => setDialog("kind")}>
        {t("mine.new")}
      </Button>
      <Button onClick={() => setDialog("words")}>{t("mine.words.title")}</Button>
    </>
  );
  return (
    <>
      <div className="row mb-2 justify-between">
        <h1 className="text-28">{t("mine.title")}</h1>
        <div className="row gap-2">
          <LinkButton href={href("interactive.myCourses")}>{t("course.mine")}</LinkButton>
          <LinkButton href={href("interactive.media")}>{t("files.title")}</LinkButton>
          <LinkButton href={href("interactive.learningRooms")}>{t("room.title")}</LinkButton>
          <LinkButton href={href("interactive.platforms")}>{t("platforms.title")}</LinkButton>
          {!isEmpty && ways}
        </div>
      </div>
      <p className="read mb-4 text-ink-2">{t("mine.lead")}</p>
      <Problem error={refused} />
      <ImportZone onOpen={open} />
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {isEmpty && (
        <EmptyState title={t("mine.empty")} actions={ways}>
          <p>{t("mine.emptyText")}</p>
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <TextField
            className="mb-3 max-w-96"
            name="exercise-search"
            type="search"
            label={t("mine.search")}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p className="text-14 text-ink-2" role="status">
            {data.total === 0 ? common("nothingFound") : t("mine.items", { count: data.total })}
          </p>
          <ul className="ed-list" aria-busy={isFetching}>
            {data.items.map((item) => (
              <ExerciseCard key={item.id} item={item} />
            ))}
          </ul>
          {q === "" && (
            <ListPages
              page={page}
              pageCount={Math.ceil(data.total / data.limit)}
              hrefFor={(number) => href("interactive.myInteractives", {}, { page: number > 1 ? number : undefined })}
            />
          )}
        </>
      )}
      {dialog === "kind" && (
        <KindDialog world={world} isBusy={isBusy} onClose={() => setDialog(null)} onChoose={(item) => void begin(item)} />
      )}
      {dialog === "words" && <WordListDialog onClose={() => setDialog(null)} onMade={open} />}
    </>
  );
};
