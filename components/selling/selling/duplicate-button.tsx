"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { tellFailure, useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { copy } from "#components/platform/ui/icon-shapes.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { duplicateMaterial } from "#lib/selling/selling/queries.ts";

type Props = { id: number; title: string; trigger: "link" | "button" };

/** Begins a new material like this one, and leads to it. */
export const DuplicateButton = ({ id, title, trigger }: Props) => {
  const t = useTranslations("cabinet-materials.own");
  const router = useRouter();
  const href = useHref();
  const { run, isBusy } = useAction();
  const duplicate = async () => {
    const made = await run(() => duplicateMaterial(id), { failed: tellFailure, isLeaving: true });
    if (made) router.push(href("cabinet.firstUpload.material", { id: made.value.id }));
  };
  const label = t("duplicateThis", { title });
  return trigger === "link" ? (
    <button type="button" className="link" aria-label={label} aria-disabled={isBusy || undefined} onClick={() => void duplicate()}>
      {t("duplicate")}
    </button>
  ) : (
    <Button small icon={copy} aria-label={label} busy={isBusy} onClick={() => void duplicate()}>
      {t("duplicate")}
    </Button>
  );
};
