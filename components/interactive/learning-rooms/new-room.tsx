"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { ownInteractivesQuery } from "#lib/interactive/authoring/queries.ts";
import { DEFAULT_DAYS, MAX_DAYS } from "#lib/interactive/learning-rooms/limits.ts";
import { openRoom } from "#lib/interactive/learning-rooms/queries.ts";

type Props = {
  /** One that is hers, whose exercises are played; without it she chooses among her own. */
  material?: { id: number; title: string; count: number };
  onClose: () => void;
};

/** Which exercises, how they are played, how long the room stays. */
export const NewRoom = ({ material, onClose }: Props) => {
  const t = useTranslations("new-interactive.room");
  const common = useTranslations("common");
  const href = useHref();
  const router = useRouter();
  const { data, error } = useQuery({ ...ownInteractivesQuery, enabled: !material });
  const { run, isBusy, error: refused, errorOf } = useAction();
  const open = async (values: FormData) => {
    const mode = values.get("mode") === "quiz" ? "quiz" : "practice";
    const what = material ? { material: material.id } : { interactive: Number(values.get("interactive")) };
    const room = { ...what, mode, days: Number(values.get("days")) } as const;
    const made = await run(() => openRoom(room), { isLeaving: true });
    if (made) router.push(href("interactive.learningRoom", { id: made.value.id }));
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t("new")} closeText={common("close")}>
      {error && <Notice tone="error">{error.message}</Notice>}
      {!material && !data && !error && <ListSkeleton label={common("loading")} />}
      {data?.total === 0 && <Notice>{t("noInteractives")}</Notice>}
      {(material || (data && data.total > 0)) && (
        <Form onSubmit={(values) => void open(values)} className="stack">
          <Problem error={refused} />
          {material ? (
            <p>
              {t("interactive")}: <b>{material.title}</b> ({material.count})
            </p>
          ) : (
            <NativeSelect
              name="interactive"
              label={t("interactive")}
              options={(data?.items ?? []).map(({ id, title, count }) => ({ value: String(id), label: `${title} (${count})` }))}
              error={errorOf("interactive")}
            />
          )}
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
