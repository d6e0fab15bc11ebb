"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { LateDialogProps } from "#components/identity/session/show-dialog.tsx";
import { Player } from "#components/interactive/player/player.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { firstExerciseQuery } from "#lib/interactive/sold/queries.ts";

type Props = LateDialogProps & { materialId: number };

/** The first exercise of a material on sale, played as its buyers play it. Nothing of the others comes along. */
export const FirstDialog = ({ materialId, onClose }: Props) => {
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(firstExerciseQuery(materialId));
  return (
    <Dialog
      open
      wide
      title={data?.title ?? common("loading")}
      closeText={common("close")}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {data ? (
        <Player items={data.items} title={data.title} onFinish={onClose} />
      ) : error ? (
        <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <ListSkeleton label={common("loading")} />
      )}
    </Dialog>
  );
};
