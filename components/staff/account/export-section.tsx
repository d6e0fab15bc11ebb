"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { download } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { exportQuery, requestExportLink, startExport } from "#lib/staff/account/queries.ts";
import type { ExportAnswer } from "#lib/staff/account/schema.ts";

type Export = NonNullable<ExportAnswer["export"]>;

const ExportState = ({ made }: { made: Export }) => {
  const t = useTranslations("cabinet-settings.data.export");
  const format = useFormatter();
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();
  const fetchFile = async () => {
    const done = await run(() => freshProof(requestExportLink));
    // The answer is an attachment, so the page stays.
    if (done) window.location.assign(done.value.url);
  };
  if (made.state === "failed")
    return (
      <Notice tone="error" role="alert">
        {t("failed")}
      </Notice>
    );
  if (made.state !== "ready")
    return (
      <div className="grid max-w-100 gap-2" role="status">
        <p className="text-14">
          <b>{t("working")}</b> {t("percent", { percent: made.progress })}
        </p>
        <Progress value={made.progress} label={t("working")} valueText={t("percent", { percent: made.progress })} />
        <p className="text-13 text-ink-2">{t("workingText")}</p>
      </div>
    );
  const size = format.number(Math.max(1, Math.round((made.bytes ?? 0) / 1_000)), { style: "unit", unit: "kilobyte", unitDisplay: "short" });
  const day = made.expiresAt ? format.dateTime(new Date(made.expiresAt), { dateStyle: "long" }) : "";
  return (
    <>
      <Problem error={error} />
      <Notice
        tone="ok"
        role="status"
        title={t("ready")}
        action={
          <Button small look="main" icon={download} busy={isBusy} onClick={() => void fetchFile()}>
            {t("download")}
          </Button>
        }
      >
        {t("readyText", { size, day })}
      </Notice>
    </>
  );
};

/** GDPR, articles 15 and 20: a copy of everything, made while she waits or is elsewhere. */
export const ExportSection = () => {
  const t = useTranslations("cabinet-settings.data.export");
  const common = useTranslations("common");
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { data, error, refetch, isFetching } = useQuery(exportQuery);
  const start = useAction();
  const begin = async () => {
    const done = await start.run(() => freshProof(startExport));
    if (done) client.setQueryData(exportQuery.queryKey, done.value);
  };
  const isUnderWay = data?.export?.state === "waiting" || data?.export?.state === "working";
  return (
    <Panel title={t("title")} text={t("text")}>
      <div className="grid gap-4">
        {!data && !error && <SkeletonText count={2} />}
        {!data && error && (
          <ErrorState title={t("loadFailed")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
            {error.message}
          </ErrorState>
        )}
        {data?.export && <ExportState made={data.export} />}
        <Problem error={start.error} />
        {data && !isUnderWay && (
          <div>
            <Button busy={start.isBusy} busyText={t("starting")} onClick={() => void begin()}>
              {data.export ? t("again") : t("start")}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
};
