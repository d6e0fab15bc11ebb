"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMegabytes } from "#components/commerce/library/use-megabytes.ts";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { fileDown, trash2 } from "#components/platform/ui/icon-shapes.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { ShelfRow } from "#lib/commerce/folders/schema.ts";
import { keepMaterial, keptQuery } from "#lib/commerce/offline/queries.ts";
import { bytesOf } from "#lib/commerce/offline/rules.ts";
import { dropKept, type KeptMaterial, startWorker } from "#lib/commerce/offline/store.ts";
import { session } from "#lib/identity/auth/store.ts";

type Props = { row: ShelfRow; userId: number; kept: KeptMaterial | undefined };

/** Keeps a bought material on this device, says how much of it lies there, brings a newer version of it, and removes it again. */
export const KeepControl = ({ row: { id, title, bytes }, userId, kept }: Props) => {
  const t = useTranslations("cabinet-materials.offline");
  const bought = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const megabytes = useMegabytes();
  const { world } = useWorld();
  const queries = useQueryClient();
  const { run, isBusy, error } = useAction(t("incomplete"));
  const change = (work: () => Promise<void>) =>
    void run(work, { after: () => queries.invalidateQueries({ queryKey: keptQuery(userId).queryKey }) });
  const keep = async () => {
    // First, so that nothing is kept which could not be opened.
    await startWorker(world);
    await keepMaterial(userId, id, () => {
      const now = session.store.getState();
      return now.userId === userId && !now.isImpersonated;
    });
  };
  const words = t("keep", { size: megabytes(bytes) });
  return (
    <>
      {kept?.isRenewed && (
        <Button
          small
          icon={fileDown}
          busy={isBusy}
          busyText={bought("preparing")}
          aria-label={`${t("renew")}: ${title}`}
          onClick={() => change(keep)}
        >
          {t("renew")}
        </Button>
      )}
      {kept ? (
        <Button
          key="keep"
          small
          look="quiet"
          icon={trash2}
          busy={isBusy}
          aria-label={t("removeThis", { title })}
          onClick={() => change(() => dropKept(userId, id))}
        >
          {common("remove")}
        </Button>
      ) : (
        <Button
          key="keep"
          small
          look="quiet"
          icon={fileDown}
          busy={isBusy}
          busyText={bought("preparing")}
          aria-label={`${words}: ${title}`}
          onClick={() => change(keep)}
        >
          {words}
        </Button>
      )}
      <p className="text-14 text-ink-2" role="status">
        {kept && t("kept", { what: megabytes(bytesOf(kept.files)) })}
      </p>
      {error && (
        <p className="text-14 text-error" role="alert">
          {error.code === "no_space" ? t("noSpace") : error.message}
        </p>
      )}
    </>
  );
};
