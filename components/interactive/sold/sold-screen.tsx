"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { PrintDialog } from "#components/interactive/authoring/print-dialog.tsx";
import { NewRoom } from "#components/interactive/learning-rooms/new-room.tsx";
import { KindList } from "#components/interactive/sold/kind-list.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { play, plus, printer } from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { printSold } from "#lib/interactive/printing/queries.ts";
import { fetchSold, ownedExercisesQuery } from "#lib/interactive/sold/queries.ts";
import type { OwnedExercises, PlayedExercises } from "#lib/interactive/sold/schema.ts";

const LatePlayer = lazyArea(
  "player",
  () => import("#components/interactive/player/player.tsx"),
  ({ Player }) => Player,
);

/** The exercises of a material that is hers: what they are, then playing, a room for a class, paper. */
export const SoldScreen = ({ id }: { id: number }) => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <Sold key={id} id={id} />
    </RequireMember>
  );
};

const Sold = ({ id }: { id: number }) => {
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(ownedExercisesQuery(id));
  if (data) return <Exercises sold={data} onDelivered={() => void refetch()} />;
  if (error) return <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />;
  return <ListSkeleton label={common("loading")} />;
};

const Exercises = ({ sold, onDelivered }: { sold: OwnedExercises; onDelivered: () => void }) => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const owned = useTranslations("material-page.owned");
  const href = useHref();
  const { material, title, kinds, count, isDelivered } = sold;
  const [dialog, setDialog] = useState<"room" | "print" | null>(null);
  const [played, setPlayed] = useState<PlayedExercises | null>(null);
  const { run, isBusy, error } = useAction();
  const begin = () =>
    run(() => fetchSold(material.id), {
      after: (all) => {
        setPlayed(all);
        onDelivered();
      },
    });
  const skeleton = <ListSkeleton label={common("loading")} />;
  if (played) {
    return (
      <>
        <h1 className="mb-4">{played.title}</h1>
        <LatePlayer items={played.items} title={played.title} fallback={skeleton} onLeave={() => setPlayed(null)} />
      </>
    );
  }
  return (
    <>
      <p className="text-14 text-ink-2">
        <a href={href("material", { id: material.id, slug: material.slug })}>{t("sold.from", { title: material.title })}</a>
      </p>
      <h1 className="mb-2 text-28 wrap-anywhere">{title}</h1>
      <p className="text-ink-2">{t("mine.items", { count })}</p>
      <KindList kinds={kinds} />
      <Problem error={error} />
      <div className="row mt-4 gap-2">
        <Button look="go" icon={play} busy={isBusy} onClick={() => void begin()}>
          {t("mine.play")}
        </Button>
        <Button icon={plus} onClick={() => setDialog("room")}>
          {t("room.new")}
        </Button>
        <Button icon={printer} onClick={() => setDialog("print")}>
          {common("print")}
        </Button>
      </div>
      {!isDelivered && <p className="mt-3 text-14 text-ink-2">{owned("showPagesNote")}</p>}
      {dialog === "room" && <NewRoom material={{ id: material.id, title, count }} onClose={() => setDialog(null)} />}
      {dialog === "print" && (
        <PrintDialog
          title={title}
          make={(variant, key) => printSold(material.id, variant, key)}
          onClose={() => {
            setDialog(null);
            onDelivered();
          }}
        />
      )}
    </>
  );
};
