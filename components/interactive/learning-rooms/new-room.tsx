"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { ownInteractivesQuery } from "#lib/interactive/authoring/queries.ts";
import { DEFAULT_DAYS, MAX_DAYS } from "#lib/interactive/learning-rooms/limits.ts";
import { openRoom } from "#lib/interactive/learning-rooms/queries.ts";
import type { RoomBoard, RoomSettings } from "#lib/interactive/learning-rooms/schema.ts";

type Props = {
  onClose: () => void;
  /** What is played, where that is chosen already: a lesson, or a material that is hers. Without them she chooses among her own. */
  lesson?: {
    title: string;
    open: (settings: RoomSettings) => Promise<RoomBoard>;
    /** Where more is there than fits: which of it. */
    choice?: ReactNode;
  };
  material?: { id: number; title: string; count: number };
};

/** Which exercises, how they are played, how long the room stays. */
export const NewRoom = ({ onClose, lesson, material }: Props) => {
  const t = useTranslations("new-interactive.room");
  const common = useTranslations("common");
  const href = useHref();
  const router = useRouter();
  const isChosen = lesson !== undefined || material !== undefined;
  const { data, error } = useQuery({ ...ownInteractivesQuery, enabled: !isChosen });
  const { world } = useWorld();
  const [isWide, setWide] = useState(false);
  const mine = data?.items.filter((one) => one.world === world) ?? [];
  const foreign = (data?.items.length ?? 0) - mine.length;
  // Whoever has made none for this country chooses among all.
  const listed = isWide || mine.length === 0 ? (data?.items ?? []) : mine;
  const { run, isBusy, error: refused, errorOf } = useAction();
  const open = async (values: FormData) => {
    const mode = values.get("mode") === "quiz" ? "quiz" : "practice";
    const settings = { mode, days: Number(values.get("days")) } as const;
    const what = material ? { material: material.id } : { interactive: Number(values.get("interactive")) };
    const made = await run(() => (lesson ? lesson.open(settings) : openRoom({ ...what, ...settings })), { isLeaving: true });
    if (made) router.push(href("interactive.learningRoom", { id: made.value.id }));
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t("new")} closeText={common("close")}>
      {error && <Notice tone="error">{error.message}</Notice>}
      {!isChosen && !data && !error && <ListSkeleton label={common("loading")} />}
      {data?.total === 0 && <Notice>{t("noInteractives")}</Notice>}
      {(isChosen || (data && data.total > 0)) && (
        <Form onSubmit={(values) => void open(values)} className="stackv">
          <Problem error={refused} />
          {lesson && <p className="font-semibold wrap-anywhere">{lesson.title}</p>}
          {material && (
            <p className="wrap-anywhere">
              {t("interactive")}: <b>{material.title}</b> ({material.count})
            </p>
          )}
          {data && !isChosen && (
            <>
              <NativeSelect
                name="interactive"
                label={t("interactive")}
                options={listed.map(({ id, title, count }) => ({ value: String(id), label: `${title} (${count})` }))}
                error={errorOf("interactive")}
              />
              {foreign > 0 && foreign < data.items.length && (
                <Checkbox
                  name="foreign"
                  label={t("otherWorlds", { count: foreign })}
                  checked={isWide}
                  onChange={({ target }) => setWide(target.checked)}
                />
              )}
            </>
          )}
          {lesson?.choice}
          {errorOf("exercises") && <Notice tone="error">{errorOf("exercises")}</Notice>}
          {errorOf("lesson") && <Notice tone="error">{errorOf("lesson")}</Notice>}
          <RadioGroup
            name="mode"
            legend={t("mode")}
            look="rows"
            defaultValue="practice"
            options={(["practice", "quiz"] as const).map((value) => ({ value, label: t(value), hint: t(`${value}Text`) }))}
            error={errorOf("mode")}
          />
          <TextField
            name="days"
            type="number"
            min={1}
            max={MAX_DAYS}
            defaultValue={DEFAULT_DAYS}
            label={t("days")}
            error={errorOf("days")}
          />
          <Button look="main" type="submit" busy={isBusy}>
            {t("new")}
          </Button>
        </Form>
      )}
    </Dialog>
  );
};
