"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/forms/form.tsx";
import { useAction } from "#components/forms/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { globe } from "#components/ui/icon-shapes.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { showToast } from "#components/ui/toasts.ts";
import { useHref, useWorld } from "#components/world/world-provider.tsx";
import { copyToWorld } from "#lib/selling/queries.ts";
import { isWorld, type World, worldCodes, worlds } from "#lib/worlds/worlds.ts";

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
