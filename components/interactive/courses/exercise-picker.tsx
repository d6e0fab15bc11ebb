"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { PartArt } from "#components/interactive/courses/part-art.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { interactivesQuery } from "#lib/interactive/authoring/queries.ts";
import type { UsedExercise } from "#lib/interactive/courses/schema.ts";

type Props = { onClose: () => void; onChoose: (exercise: UsedExercise) => void };

/** One of her own exercises, by a part of its title. */
export const ExercisePicker = ({ onClose, onChoose }: Props) => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim().slice(0, 100));
  const { data, error } = useQuery(interactivesQuery(1, q));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t("course.chooseExercise")} closeText={common("close")}>
      <TextField
        type="search"
        name="find-exercise"
        label={t("mine.search")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && <Notice tone="error">{error.message}</Notice>}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data?.total === 0 && <p className="mt-3">{q === "" ? t("room.noInteractives") : common("nothingFound")}</p>}
      <ul className="picker">
        {data?.items.map(({ id, title, types, count }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose({ id, title, types, count })}>
              <PartArt kind="exercise" types={types} />
              <span className="min-w-0">
                <b className="wrap-anywhere">{title}</b>
                <small>{t("mine.items", { count })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
