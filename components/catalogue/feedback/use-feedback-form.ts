"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { TypedCorrection } from "#components/catalogue/feedback/corrections-field.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { deskQuery, giveFeedback, removeFeedback } from "#lib/catalogue/feedback/queries.ts";
import type { FeedbackDesk, OwnFeedback } from "#lib/catalogue/feedback/schema.ts";

const typed = (own: OwnFeedback | null) => ({
  stars: own?.stars ?? 0,
  body: own?.body ?? "",
  classGrades: own?.classGrades ?? [],
  classContext: own?.classContext ?? "",
  corrections: (own?.corrections ?? []).map(({ page, text }, key): TypedCorrection => ({ key, page: String(page), text })),
});

/** What is typed, and what becomes of it: kept while it fails, shown as saved when it is. */
export const useFeedbackForm = ({ material, own }: FeedbackDesk) => {
  const t = useTranslations("material-feedbacks.form");
  const client = useQueryClient();
  const action = useAction();
  const [values, setValues] = useState(() => typed(own));
  const [hasNoStars, setNoStars] = useState(false);
  const { title } = material;
  const { queryKey } = deskQuery(material.id);

  const keep = (now: OwnFeedback | null) => {
    client.setQueryData<FeedbackDesk>(queryKey, (desk) => desk && { ...desk, own: now });
    void client.invalidateQueries({ queryKey: ["feedback", "list"] });
  };
  const send = async () => {
    setNoStars(values.stars === 0);
    if (values.stars === 0) return;
    const corrections = values.corrections.map(({ page, text }) => ({ page: Number(page.trim()) || 0, text }));
    const done = await action.run(() => giveFeedback({ ...values, materialId: material.id, corrections }));
    if (!done) return;
    keep(done.value);
    showToast({ text: t(own ? "changed" : "saved", { title }) });
  };
  const remove = async () => {
    if (!own || !(await action.run(() => removeFeedback(own.id)))) return false;
    keep(null);
    showToast({ text: t("removed", { title }) });
    return true;
  };
  return {
    values,
    send,
    remove,
    isBusy: action.isBusy,
    error: action.error,
    set: (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change })),
    errorOf: (name: string) => (name === "stars" && hasNoStars ? t("starsRequired") : action.errorOf(name)),
  };
};
