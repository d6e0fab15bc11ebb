"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { layers, plus } from "#components/ui/icon-shapes.ts";
import { showToast } from "#components/ui/toasts.ts";
import { useHref } from "#components/world/world-provider.tsx";
import { beginBundle, beginDraft } from "#lib/selling/queries.ts";

/** Begins a new material, or a bundle of those on sale, and leads to it. */
export const BeginUpload = ({ isBundle = false }: { isBundle?: boolean }) => {
  const t = useTranslations("cabinet-materials");
  const router = useRouter();
  const href = useHref();
  const { run, isBusy, error } = useAction();
  useEffect(() => {
    if (error) showToast({ text: error.message });
  }, [error]);
  const begin = async () => {
    const made = await run(() => (isBundle ? beginBundle() : beginDraft()));
    if (made) router.push(href("cabinet.firstUpload.material", { id: made.value.id }));
  };
  return (
    <Button look={isBundle ? undefined : "go"} icon={isBundle ? layers : plus} busy={isBusy} onClick={() => void begin()}>
      {isBundle ? t("bundles.begin") : t("own.begin")}
    </Button>
  );
};
