"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CodeStep } from "#components/interactive/learning-rooms/code-step.tsx";
import { NameStep } from "#components/interactive/learning-rooms/name-step.tsx";
import { RoomPlay } from "#components/interactive/learning-rooms/room-play.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import type { RoomDoor } from "#lib/interactive/learning-rooms/schema.ts";
import { keepRoomToken, readRoomToken } from "#lib/interactive/learning-rooms/store.ts";

type Step = { at: "start" } | { at: "code" } | { at: "name"; code: string; door: RoomDoor } | { at: "room"; token: string };

/** From the code on the board to the exercises: no account, no mail, and nothing kept here but the token of the room. */
export const JoinScreen = () => {
  const t = useTranslations("new-interactive.join");
  const [step, setStep] = useState<Step>({ at: "start" });
  const [isGone, setGone] = useState(false);
  const [given, setGiven] = useState("");
  useEffect(() => {
    const token = readRoomToken();
    setGiven(new URLSearchParams(location.search).get("code") ?? "");
    setStep(token ? { at: "room", token } : { at: "code" });
  }, []);
  const leave = (isDeleted: boolean) => {
    keepRoomToken(null);
    setGone(isDeleted);
    setGiven("");
    setStep({ at: "code" });
  };
  return (
    <div className="lr-join on-board">
      <h1 className="lr-join-title">{t("title")}</h1>
      {isGone && step.at === "code" && (
        <Notice tone="info" role="status">
          {t("gone")}
        </Notice>
      )}
      {step.at === "code" && <CodeStep given={given} onOpen={(code, door) => setStep({ at: "name", code, door })} />}
      {step.at === "name" && (
        <NameStep
          code={step.code}
          door={step.door}
          onBack={() => setStep({ at: "code" })}
          onJoined={(token) => {
            keepRoomToken(token);
            setStep({ at: "room", token });
          }}
        />
      )}
      {step.at === "room" && <RoomPlay token={step.token} onLeft={leave} />}
    </div>
  );
};
