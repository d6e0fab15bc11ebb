"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { RoomPlay } from "#components/interactive/learning-rooms/room-play.tsx";
import { ChooseExercise } from "#components/interactive/lti/choose-exercise.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { againUrl } from "#lib/interactive/lti/queries.ts";
import { launchFaults } from "#lib/interactive/lti/schema.ts";

/** What the launch tells: in the fragment, which no server hears of, and which a reload keeps. */
const readTold = () => {
  const [[name, value] = ["fault", "expired"]] = new URLSearchParams(location.hash.slice(1));
  return { name, value };
};

/** Where a learning platform leads: into a room, to the choice of an exercise, or nowhere, and why. */
export const LaunchScreen = () => {
  const t = useTranslations("new-interactive");
  const [told, setTold] = useState<ReturnType<typeof readTold> | null>(null);
  useEffect(() => {
    const read = () => setTold(readTold());
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const expired = { name: "fault", value: "expired" };
  const fault = launchFaults.find((one) => one === told?.value) ?? "expired";
  return (
    <div className="lr-join on-board">
      <h1 className="lr-join-title">{t("play")}</h1>
      {told?.name === "room" && <RoomPlay key={told.value} token={told.value} isLinked onLeft={() => setTold(expired)} />}
      {told?.name === "choose" && <ChooseExercise key={told.value} token={told.value} />}
      {told?.name === "again" && (
        <div className="lr-step">
          <p>{t("launch.again")}</p>
          <a className="btn btn-go" href={againUrl(told.value)} target="_blank" rel="noreferrer">
            {t("launch.againGo")}
          </a>
        </div>
      )}
      {told?.name === "fault" && (
        <Notice tone="warn" role="status">
          {t(`launch.faults.${fault}`)}
        </Notice>
      )}
    </div>
  );
};
