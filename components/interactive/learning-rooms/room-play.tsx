"use client";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { QuizPlay } from "#components/interactive/learning-rooms/quiz-play.tsx";
import { usePupil } from "#components/interactive/learning-rooms/use-pupil.ts";
import { RoomTokenContext, useRoomFile } from "#components/interactive/learning-rooms/use-room-file.ts";
import { FilesContext } from "#components/interactive/player/files-context.ts";
import { Player } from "#components/interactive/player/player.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { leaveRoom } from "#lib/interactive/learning-rooms/queries.ts";
import { writeRun } from "#lib/interactive/player/store.ts";

type Props = {
  token: string;
  onLeft: (isDeleted: boolean) => void;
  /** She comes from a learning platform: it leads her in and out, and the browser may be that of several. */
  isLinked?: boolean;
};

/** Practice or quiz, as the room is; what stands in the way is said above: a break, the end, no connection. */
export const RoomPlay = ({ token, onLeft, isLinked = false }: Props) => {
  const t = useTranslations("new-interactive.join");
  const room = useTranslations("new-interactive.room");
  const common = useTranslations("common");
  const [isLeaving, setLeaving] = useState(false);
  const { state, waiting, isOffline, answer } = usePupil(token, () => onLeft(true), isLinked);
  // The player begins anew with another list: the same exercises stay the same list.
  const told = JSON.stringify(state?.items ?? []);
  const items = useMemo(() => JSON.parse(told) as Item[], [told]);
  const leave = () => {
    if (items.length > 0) writeRun(items, null);
    // Who has no network leaves all the same; her name goes with the room.
    leaveRoom(token).catch(() => {});
    onLeft(false);
  };
  if (!state) {
    return (
      <>
        {isOffline && <Notice tone="warn">{t("offline", { count: waiting.length })}</Notice>}
        <ListSkeleton label={common("loading")} />
      </>
    );
  }
  return (
    <div className="lr-play">
      <p className="lr-who">
        {t("youAre")} <b>{state.name}</b> · {state.title} ·{" "}
        <span className="whitespace-nowrap">{room("pupils", { count: state.pupils })}</span>
      </p>
      {isOffline && (
        <Notice tone="warn" role="status">
          {t("offline", { count: waiting.length })}
        </Notice>
      )}
      {state.isEnded && (
        <Notice tone="info" role="status">
          {t("ended")}
        </Notice>
      )}
      {state.isPaused && !state.isEnded && (
        <Notice tone="info" role="status">
          {t("paused")}
        </Notice>
      )}
      {/* What is typed stays behind a break. */}
      <div inert={state.isPaused || state.isEnded}>
        <RoomTokenContext value={token}>
          <FilesContext value={useRoomFile}>
            {state.mode === "practice" ? (
              <Player
                items={items}
                title={state.title}
                keptAs={isLinked ? token.slice(0, 8) : undefined}
                onAnswered={(one, given) => answer(one.id, given as Record<string, unknown>)}
              />
            ) : (
              <QuizPlay key={`${state.current}`} state={state} waiting={waiting} onAnswer={answer} />
            )}
          </FilesContext>
        </RoomTokenContext>
      </div>
      {!isLinked && (
        <Button look="quiet" onClick={() => setLeaving(true)}>
          {t("leave")}
        </Button>
      )}
      <Dialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t("leave")}
        description={t("leaveText")}
        closeText={common("close")}
        actions={
          <>
            <Button onClick={() => setLeaving(false)}>{common("cancel")}</Button>
            <Button look="danger" onClick={leave}>
              {t("leave")}
            </Button>
          </>
        }
      />
    </div>
  );
};
