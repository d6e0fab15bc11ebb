"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { NewRoom } from "#components/interactive/learning-rooms/new-room.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { roomsQuery } from "#lib/interactive/learning-rooms/queries.ts";
import { spacedCode } from "#lib/interactive/learning-rooms/rules.ts";
import type { RoomList } from "#lib/interactive/learning-rooms/schema.ts";

const Row = ({ room }: { room: RoomList["items"][number] }) => {
  const t = useTranslations("new-interactive.room");
  const href = useHref();
  const format = useFormatter();
  const state = room.isEnded ? "ended" : room.isPaused ? "paused" : "running";
  return (
    <li className="lr-row">
      <div>
        <a className="font-semibold" href={href("interactive.learningRoom", { id: room.id })}>
          {room.title}
        </a>
        <p className="text-14 text-ink-2">
          {t(room.mode)} · {t(state)} · {t("pupils", { count: room.pupils })}
        </p>
      </div>
      <div>
        <p className="font-semibold">{spacedCode(room.code)}</p>
        <p className="text-14 text-ink-2">{t("deleteOn", { date: format.dateTime(new Date(room.deleteAt), { dateStyle: "medium" }) })}</p>
      </div>
    </li>
  );
};

const Rooms = () => {
  const t = useTranslations("new-interactive.room");
  const common = useTranslations("common");
  const [isOpening, setOpening] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(roomsQuery);
  const button = (
    <Button look="go" icon={plus} onClick={() => setOpening(true)}>
      {t("new")}
    </Button>
  );
  return (
    <>
      <div className="row mb-2 justify-between">
        <h1 className="text-28">{t("title")}</h1>
        {data && data.items.length > 0 && button}
      </div>
      <p className="read mb-4 text-ink-2">{t("lead")}</p>
      {isOpening && <NewRoom onClose={() => setOpening(false)} />}
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data?.items.length === 0 && (
        <EmptyState title={t("empty")} actions={button}>
          <p>{t("emptyText")}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className="lr-list">
          {data.items.map((room) => (
            <Row key={room.id} room={room} />
          ))}
        </ul>
      )}
    </>
  );
};

/** ROUTE-63: a teacher's learning rooms. */
export const RoomsScreen = () => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <Rooms />
    </RequireMember>
  );
};
