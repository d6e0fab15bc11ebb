"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { tellFailure, useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { layers, plus } from "#components/platform/ui/icon-shapes.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { beginBundle, beginDraft } from "#lib/selling/selling/queries.ts";

/** Begins a new material, or a bundle of those on sale, and leads to it. */
export const BeginUpload = ({ isBundle = false }: { isBundle?: boolean }) => {
  const t = useTranslations("cabinet-materials");
  const router = useRouter();
  const href = useHref();
  const { run, isBusy } = useAction();
  const begin = async () => {
    const made = await run(() => (isBundle ? beginBundle() : beginDraft()), { failed: tellFailure, isLeaving: true });
    if (made) router.push(href("cabinet.firstUpload.material", { id: made.value.id }));
  };
  return (
    <Button look={isBundle ? undefined : "go"} icon={isBundle ? layers : plus} busy={isBusy} onClick={() => void begin()}>
      {isBundle ? t("bundles.begin") : t("own.begin")}
    </Button>
  );
};
