"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { arrowRight, download, eye, eyeOff, pause, play, trash2, x } from "#components/platform/ui/icon-shapes.ts";
import { saveFile } from "#components/platform/ui/save-file.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { changeRoom, deleteRoom, downloadResults, downloadStatements } from "#lib/interactive/learning-rooms/queries.ts";
import type { ChangeRoom, RoomBoard } from "#lib/interactive/learning-rooms/schema.ts";

/** The one next step of a quiz: ask, show, ask the next one; null after the last. */
const nextStep = ({ mode, isEnded, current, isShown, items }: RoomBoard) => {
  if (mode !== "quiz" || isEnded) return null;
  if (current === null) return { text: "first", change: { current: 0 } } as const;
  if (!isShown) return { text: "show", change: { isShown: true } } as const;
  return current + 1 < items.length ? ({ text: "next", change: { current: current + 1 } } as const) : null;
};

type Props = {
  board: RoomBoard;
  onChanged: (board: RoomBoard) => void;
  /** The room is about to be deleted; false: it was not. */
  onLeaving: (is: boolean) => void;
};

/** What a teacher does with a room. What cannot be taken back asks first. */
export const BoardActions = ({ board, onChanged, onLeaving }: Props) => {
  const t = useTranslations("new-interactive.room");
  const common = useTranslations("common");
  const href = useHref();
  const router = useRouter();
  const { run, isBusy, error } = useAction();
  const [asked, setAsked] = useState<"end" | "delete" | null>(null);
  const change = async (wanted: Omit<ChangeRoom, "id">) => {
    const done = await run(() => changeRoom({ id: board.id, ...wanted }));
    if (done) onChanged(done.value);
  };
  const save = async () => {
    const file = await run(() => downloadResults(board.id));
    if (file) saveFile(file.value, `${board.code}.csv`);
  };
  const saveStatements = async () => {
    const file = await run(() => downloadStatements(board.id));
    if (file) saveFile(file.value, `${board.code}-xapi.json`);
  };
  const confirm = async () => {
    const what = asked;
    setAsked(null);
    if (what === "end") return change({ isEnded: true });
    onLeaving(true);
    const gone = await run(() => deleteRoom(board.id), { isLeaving: true, toast: () => t("deleted") });
    if (gone) return router.push(href("interactive.learningRooms"));
    onLeaving(false);
  };
  const step = nextStep(board);
  return (
    <>
      <Problem error={error} />
      <div className="lr-actions">
        {/* On a phone what comes next would stand below all else. */}
        {step && (
          <Button look="go" icon={arrowRight} busy={isBusy} onClick={() => void change(step.change)}>
            {t(step.text)}
          </Button>
        )}
        <Button icon={board.areNamesHidden ? eye : eyeOff} onClick={() => void change({ areNamesHidden: !board.areNamesHidden })}>
          {t(board.areNamesHidden ? "showNames" : "hideNames")}
        </Button>
        {!board.isEnded && (
          <Button icon={board.isPaused ? play : pause} onClick={() => void change({ isPaused: !board.isPaused })}>
            {t(board.isPaused ? "goOn" : "pause")}
          </Button>
        )}
        <Button icon={download} onClick={() => void save()}>
          {t("results")}
        </Button>
        <Button icon={download} onClick={() => void saveStatements()}>
          {t("statements")}
        </Button>
        {!board.isEnded && (
          <Button icon={x} onClick={() => setAsked("end")}>
            {t("end")}
          </Button>
        )}
        <Button icon={trash2} onClick={() => setAsked("delete")}>
          {t("delete")}
        </Button>
      </div>
      <Dialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t(asked ?? "end")}
        description={t(asked === "delete" ? "deleteText" : "endText")}
        closeText={common("close")}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>{common("cancel")}</Button>
            <Button look={asked === "delete" ? "danger" : "main"} onClick={() => void confirm()}>
              {t(asked ?? "end")}
            </Button>
          </>
        }
      />
    </>
  );
};
