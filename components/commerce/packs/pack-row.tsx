"use client";
import { useTranslations } from "next-intl";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { trash2 } from "#components/platform/ui/icon-shapes.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { deletePack } from "#lib/commerce/packs/queries.ts";
import type { PackSummary } from "#lib/commerce/packs/schema.ts";

/** A pack in the list; deleting asks once. */
export const PackRow = ({ pack, changedOn }: { pack: PackSummary; changedOn: string }) => {
  const t = useTranslations("cabinet-materials.packs");
  const common = useTranslations("common");
  const href = useHref();
  const { run, isBusy } = useChange(["lesson-packs"]);
  const remove = () => run(() => deletePack(pack.id), { toast: () => t("deleted", { title: pack.title }), failed: tellFailure });
  const name = pack.className ? `${pack.title}, ${pack.className}` : pack.title;
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-3">
      <div className="min-w-0">
        <a className="font-semibold wrap-anywhere" href={href("cabinet.lessonPacks", {}, { pack: pack.id })}>
          {name}
        </a>
        <p className="text-14 text-ink-2">
          {common("pageCount", { count: pack.pageCount })} · {t("changedOn", { date: changedOn })}
        </p>
      </div>
      <Dialog
        title={t("deleteTitle", { title: pack.title })}
        description={t("deleteText")}
        closeText={common("close")}
        trigger={<IconButton icon={trash2} label={t("delete", { title: pack.title })} />}
        actions={
          <>
            <DialogClose render={<Button>{common("cancel")}</Button>} />
            <Button look="danger" busy={isBusy} onClick={() => void remove()}>
              {t("deleteYes")}
            </Button>
          </>
        }
      />
    </li>
  );
};
