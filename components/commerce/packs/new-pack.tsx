"use client";
import { useTranslations } from "next-intl";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { createPack } from "#lib/commerce/packs/queries.ts";

/** A pack begins with its title. */
export const NewPack = () => {
  const t = useTranslations("cabinet-materials.packs");
  const href = useHref();
  const { run, isBusy, error, errorOf } = useAction();
  const begin = (values: FormData) =>
    run(() => createPack(String(values.get("title") ?? "")), {
      after: (pack) => followLink(href("cabinet.lessonPacks", {}, { pack: pack.id })),
      isLeaving: true,
    });
  return (
    <Form className="mb-6 flex max-w-120 flex-wrap items-end gap-2" onSubmit={begin}>
      <TextField className="flex-1" label={t("newTitle")} name="title" maxLength={120} error={errorOf("title")} />
      <Button type="submit" icon={plus} busy={isBusy}>
        {t("begin")}
      </Button>
      <Problem error={error} />
    </Form>
  );
};
