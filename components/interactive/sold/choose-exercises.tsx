"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { useExercisesPlace } from "#components/selling/selling/exercises-place.ts";
import { ownInteractivesQuery } from "#lib/interactive/authoring/queries.ts";

/** In the form of a material: which of one's own exercises belong to it. */
export const ChooseExercises = () => {
  const t = useTranslations("cabinet-materials.upload.exercises");
  const interactive = useTranslations("new-interactive");
  const href = useHref();
  const { chosen, choose, isLocked, error } = useExercisesPlace();
  const { data, error: failed } = useQuery(ownInteractivesQuery);
  const known = data?.items ?? [];
  // What was deleted since can be taken off, and stays until then.
  const isGone = data !== undefined && chosen !== null && !known.some(({ id }) => id === chosen);
  return (
    <section aria-labelledby="upload-exercises">
      <div className="sec-h">
        <div>
          <h2 id="upload-exercises">{t("title")}</h2>
          <p>{t("text")}</p>
        </div>
        <a href={href("interactive.myInteractives")}>{interactive("mine.title")}</a>
      </div>
      {failed && !data && <Notice tone="error">{failed.message}</Notice>}
      <NativeSelect
        className="max-w-120"
        name="interactive"
        label={t("title")}
        hideLabel
        disabled={isLocked || !data}
        value={chosen === null ? "" : String(chosen)}
        error={error}
        onChange={({ target }) => choose(target.value === "" ? null : Number(target.value))}
        options={[
          { value: "", label: t("none") },
          ...(isGone ? [{ value: String(chosen), label: "–" }] : []),
          ...known.map(({ id, title, count }) => ({ value: String(id), label: `${title} (${count})` })),
        ]}
      />
    </section>
  );
};
