"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { globe } from "#components/platform/ui/icon-shapes.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { isWorld, type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { copyToWorld } from "#lib/selling/selling/queries.ts";

type Props = { id: number; world: World; title: string; trigger: "link" | "button" };

/** Begins the translation of a material for another country, and leads to it. */
export const CopyDialog = ({ id, world, title, trigger }: Props) => {
  const t = useTranslations("cabinet-materials.copyToWorld");
  const common = useTranslations("common");
  const { bcp47 } = useWorld();
  const href = useHref();
  const router = useRouter();
  const { run, isBusy, error } = useAction();
  const [isOpen, setOpen] = useState(false);
  const onSubmit = async (form: FormData) => {
    const target = form.get("target");
    if (!isWorld(target)) return;
    const made = await run(() => copyToWorld(id, target));
    if (!made) return;
    setOpen(false);
    showToast({ text: t("done", { title }) });
    router.push(href("cabinet.firstUpload.material", { id: made.value.id }));
  };
  const label = t("openThis", { title });
  const opener =
    trigger === "link" ? (
      <button type="button" className="link" aria-label={label}>
        {t("open")}
      </button>
    ) : (
      <Button small icon={globe} aria-label={label}>
        {t("open")}
      </Button>
    );
  return (
    <Dialog
      title={t("title", { title })}
      description={t("text")}
      closeText={common("close")}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={opener}
    >
      {isOpen && (
        <Form className="stackv" onSubmit={onSubmit}>
          {error && (
            <Notice tone="error" role="alert">
              {error.message}
            </Notice>
          )}
          <Countries world={world} bcp47={bcp47} label={t("country")} />
          <div className="dlg-end">
            <Button type="submit" look="main" busy={isBusy}>
              {t("copy")}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
};

const Countries = ({ world, bcp47, label }: { world: World; bcp47: string; label: string }) => {
  const countries = new Intl.DisplayNames([bcp47], { type: "region" });
  const options = worldCodes
    .filter((code) => code !== world)
    .map((code) => ({ value: code, label: countries.of(worlds[code].country) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, bcp47));
  return <NativeSelect name="target" label={label} options={options} />;
};
