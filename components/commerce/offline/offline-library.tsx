"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { BoughtScreen } from "#components/commerce/library/bought-screen.tsx";
import { useMegabytes } from "#components/commerce/library/use-megabytes.ts";
import { KeepControl } from "#components/commerce/offline/keep-control.tsx";
import { useSession } from "#components/identity/session/use-session.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { keptQuery } from "#lib/commerce/offline/queries.ts";
import { bytesOf } from "#lib/commerce/offline/rules.ts";
import { canKeep, type KeptMaterial, startWorker } from "#lib/commerce/offline/store.ts";

/**
 * ROUTE-16: the bought materials, each of which can be kept on this device for use without a network. Not for who looks through a member's eyes,
 * and not where the browser or the shop does not offer it.
 */
export const OfflineLibrary = ({ isOffered }: { isOffered: boolean }) => {
  const { userId, isImpersonated } = useSession();
  if (!isOffered || userId === null || isImpersonated || !canKeep()) return <BoughtScreen />;
  return <KeepingLibrary userId={userId} />;
};

const KeepingLibrary = ({ userId }: { userId: number }) => {
  const { world } = useWorld();
  const { data: kept = [] } = useQuery(keptQuery(userId));
  const hasKept = kept.length > 0;
  useEffect(() => {
    // Kept on another visit, or in another world. Where it cannot be started now, the next visit tries again.
    if (hasKept) void startWorker(world).catch(() => {});
  }, [hasKept, world]);
  return (
    <BoughtScreen
      above={hasKept && <KeptTotal kept={kept} />}
      extraOf={(row) => <KeepControl row={row} userId={userId} kept={kept.find(({ id }) => id === row.id)} />}
    />
  );
};

const KeptTotal = ({ kept }: { kept: readonly KeptMaterial[] }) => {
  const t = useTranslations("cabinet-materials.offline");
  const common = useTranslations("common");
  const megabytes = useMegabytes();
  const bytes = kept.reduce((sum, material) => sum + bytesOf(material.files), 0);
  return (
    <p className="my-2 text-14 text-ink-2">
      <strong className="text-ink">{t("kept", { what: `${common("materials", { count: kept.length })}, ${megabytes(bytes)}` })}</strong>{" "}
      {t("hint")}
    </p>
  );
};
