"use client";
import { useTranslations } from "next-intl";
import { tellFailure, useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { copy } from "#components/platform/ui/icon-shapes.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { copyPack } from "#lib/commerce/packs/queries.ts";

/** The same pages for another class. */
export const CopyPack = ({ id }: { id: number }) => {
  const t = useTranslations("cabinet-materials.packs");
  const href = useHref();
  const { run, isBusy } = useAction();
  const begin = () =>
    run(() => copyPack(id), {
      after: (pack) => followLink(href("cabinet.lessonPacks", {}, { pack: pack.id })),
      failed: tellFailure,
      isLeaving: true,
    });
  return (
    <Button icon={copy} busy={isBusy} onClick={() => void begin()}>
      {t("copy")}
    </Button>
  );
};
