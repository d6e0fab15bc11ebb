"use client";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { chooseExercise, readChoices } from "#lib/interactive/lti/queries.ts";
import type { ChoiceList, Chosen } from "#lib/interactive/lti/schema.ts";

/** The browser itself brings the signed choice back: the platform knows its teacher by it. */
const postTo = ({ returnUrl, jwt }: Chosen): void => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = returnUrl;
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "JWT", value: jwt });
  form.append(field);
  document.body.append(form);
  form.submit();
};

/** A teacher chooses what comes into her course. */
export const ChooseExercise = ({ token }: { token: string }) => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const [list, setList] = useState<ChoiceList | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  const { run, isBusy, error } = useAction();
  const load = useCallback(() => {
    setFailed(null);
    readChoices(token).then(setList, setFailed);
  }, [token]);
  useEffect(load, [load]);
  const choose = async (values: FormData) => {
    const made = await run(() => chooseExercise(token, Number(values.get("interactive"))), { isLeaving: true });
    if (made) postTo(made.value);
  };
  if (failed) return <ErrorState title={failed.message} retryText={common("retry")} onRetry={load} />;
  if (!list) return <ListSkeleton label={common("loading")} />;
  const [first] = list.items;
  if (!first) return <Notice tone="info">{t("launch.none")}</Notice>;
  return (
    <Form onSubmit={(values) => void choose(values)} className="lr-step">
      <Problem error={error} />
      <RadioGroup
        name="interactive"
        legend={t("launch.choose", { platform: list.platform })}
        look="rows"
        defaultValue={String(first.id)}
        options={list.items.map(({ id, title, count }) => ({ value: String(id), label: `${title} (${count})` }))}
      />
      <Button look="go" wide type="submit" busy={isBusy}>
        {t("launch.take")}
      </Button>
    </Form>
  );
};
