"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { PlatformDialog } from "#components/interactive/lti/platform-dialog.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { platformsQuery, removePlatform } from "#lib/interactive/lti/queries.ts";
import type { Platform } from "#lib/interactive/lti/schema.ts";

/** Our addresses, to be marked with one press and typed in over there. */
const OurAddresses = ({ tool }: Pick<Platform, "tool">) => {
  const t = useTranslations("new-interactive.platforms");
  const rows = [
    [t("ourLogin"), tool.login],
    [t("ourLaunch"), tool.launch],
    [t("keysUrl"), tool.keys],
  ] as const;
  return (
    <div className="mb-4">
      <p className="mb-2 font-semibold">{t("ours")}</p>
      <dl className="stackv">
        {rows.map(([name, address]) => (
          <div key={name}>
            <dt className="text-14 text-ink-2">{name}</dt>
            <dd className="select-all break-all font-mono text-14" dir="ltr">
              {address}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

type CardProps = { platform: Platform; onEdit: () => void; onChanged: () => void };

const PlatformCard = ({ platform, onEdit, onChanged }: CardProps) => {
  const t = useTranslations("new-interactive.platforms");
  const common = useTranslations("common");
  const format = useFormatter();
  const [isRemoving, setRemoving] = useState(false);
  const { run, isBusy, error } = useAction();
  const { name, issuer, lastLaunchAt } = platform;
  const remove = async () => {
    const removed = await run(() => removePlatform(platform.id), { toast: () => common("removed", { name }) });
    if (removed) onChanged();
  };
  const used = lastLaunchAt && t("lastLaunch", { date: format.dateTime(new Date(lastLaunchAt), { dateStyle: "medium" }) });
  return (
    <Panel title={name} text={[issuer, used].filter(Boolean).join(" · ")}>
      <OurAddresses tool={platform.tool} />
      <div className="row gap-2">
        <Button small onClick={onEdit}>
          {common("edit")}
        </Button>
        <Button small look="quiet" onClick={() => setRemoving(true)}>
          {common("remove")}
        </Button>
      </div>
      <Dialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={name}
        description={t("removeText")}
        closeText={common("close")}
        actions={
          <>
            <Button onClick={() => setRemoving(false)}>{common("cancel")}</Button>
            <Button look="danger" busy={isBusy} onClick={() => void remove()}>
              {common("remove")}
            </Button>
          </>
        }
      >
        <Problem error={error} />
      </Dialog>
    </Panel>
  );
};

const Platforms = () => {
  const t = useTranslations("new-interactive.platforms");
  const common = useTranslations("common");
  const [dialog, setDialog] = useState<Platform | "new" | null>(null);
  const { data, error, refetch, isFetching } = useQuery(platformsQuery);
  const button = (
    <Button look="go" icon={plus} onClick={() => setDialog("new")}>
      {t("new")}
    </Button>
  );
  const saved = () => {
    setDialog(null);
    void refetch();
  };
  return (
    <>
      <div className="row mb-2 justify-between">
        <h1 className="text-28">{t("title")}</h1>
        {data && data.items.length > 0 && button}
      </div>
      <p className="read mb-4 text-ink-2">{t("lead")}</p>
      {dialog && <PlatformDialog known={dialog === "new" ? undefined : dialog} onClose={() => setDialog(null)} onSaved={saved} />}
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data?.items.length === 0 && <EmptyState title={t("empty")} actions={button} />}
      {data && data.items.length > 0 && (
        <div className="stackv">
          {data.items.map((one) => (
            <PlatformCard key={one.id} platform={one} onEdit={() => setDialog(one)} onChanged={saved} />
          ))}
        </div>
      )}
    </>
  );
};

/** A member's learning platforms, near her exercises. */
export const PlatformsScreen = () => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <Platforms />
    </RequireMember>
  );
};
