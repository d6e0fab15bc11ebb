"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useAction } from "#components/security/use-action.ts";
import { useHref } from "#components/session/world-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { plus } from "#components/ui/icon-shapes.ts";
import { showToast } from "#components/ui/toasts.ts";
import { beginDraft } from "#lib/selling/queries.ts";

/** Begins a new material and leads to it. */
export const BeginUpload = () => {
  const t = useTranslations("cabinet-materials.own");
  const router = useRouter();
  const href = useHref();
  const { run, isBusy, error } = useAction();
  useEffect(() => {
    if (error) showToast({ text: error.message });
  }, [error]);
  const begin = async () => {
    const made = await run(beginDraft);
    if (made) router.push(href("cabinet.firstUpload.material", { id: made.value.id }));
  };
  return (
    <Button look="go" icon={plus} busy={isBusy} onClick={() => void begin()}>
      {t("begin")}
    </Button>
  );
};
