"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useSession } from "#components/identity/session/use-session.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleUserRound } from "#components/platform/ui/icon-shapes.ts";
import { useWayBack } from "#components/staff/admin/use-way-back.ts";
import { loginAsStateQuery } from "#lib/staff/admin/queries.ts";

const TICK_MS = 1_000;
/** Minutes before the end that are said aloud. */
const TOLD_MINUTES = [5, 1];

/** Whole minutes until `endsAt` (ms since 1970), looked at every second; null while unknown. */
const useMinutesLeft = (endsAt: number | null): number | null => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 60_000));
};

/** IMPERSONATE-1: on every page of an impersonated session, whose account it is, for how long, and the way back. */
export const ImpersonationBanner = ({ onGone }: { onGone: () => void }) => {
  const t = useTranslations("modals.impersonation");
  const { userId, isImpersonated } = useSession();
  const { data } = useQuery({ ...loginAsStateQuery(userId), enabled: isImpersonated });
  // What is shown stays while the session ends: then the way back is wanted most.
  const shown = useRef(data);
  shown.current = data ?? shown.current;
  const minutes = useMinutesLeft(shown.current?.endsAt ?? null);
  const { goBack, isBusy, isDone, problem } = useWayBack();
  const hasTried = useRef(false);
  useEffect(() => {
    const isOver = minutes === 0 || (shown.current !== undefined && Date.now() >= shown.current.endsAt);
    if (isDone || (!isOver && !isImpersonated && !isBusy)) return onGone();
    // Once by itself; if that fails the button remains.
    if (!isOver || hasTried.current) return;
    hasTried.current = true;
    void goBack();
  }, [minutes, isImpersonated, isBusy, isDone, goBack, onGone]);
  useRoomBelow();
  const whose = shown.current ? t("whose", { name: shown.current.name }) : t("label");
  const left = minutes === null ? "" : t("left", { minutes });
  const isWorthTelling = minutes !== null && (TOLD_MINUTES.includes(minutes) || minutes === data?.minutesAtStart);
  return (
    <aside aria-label={t("label")} className="fixed inset-x-0 bottom-0 z-30 border-t-4 border-yellow bg-ink text-chalk print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="flex min-w-0 grow items-center gap-3">
          <Icon shape={circleUserRound} />
          <span className="min-w-0 wrap-anywhere">
            <b>{whose}</b> {left}
          </span>
        </p>
        <Button small busy={isBusy} busyText={t("ending")} onClick={() => void goBack()}>
          {t("end")}
        </Button>
        {problem && <p role="alert">{problem}</p>}
      </div>
      {/* There from the beginning, filled later: a region that comes with its text is not read. */}
      <p className="vh" role="status">
        {data && isWorthTelling ? `${whose} ${left}` : ""}
      </p>
    </aside>
  );
};

const ROOM = "6rem";

/** The page can be scrolled past the banner, and toasts stand above it: nothing stays hidden behind it. */
const useRoomBelow = (): void => {
  useEffect(() => {
    const { style } = document.body;
    style.paddingBottom = ROOM;
    style.setProperty("--toast-lift", ROOM);
    return () => {
      style.paddingBottom = "";
      style.removeProperty("--toast-lift");
    };
  }, []);
};
