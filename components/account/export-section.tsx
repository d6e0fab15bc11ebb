"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { Problem } from "#components/security/problem.tsx";
import { useFreshProof } from "#components/security/reauthenticate.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { download } from "#components/ui/icon-shapes.ts";
import { Notice } from "#components/ui/notice.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { SkeletonText } from "#components/ui/skeleton.tsx";
import { exportQuery, requestExportLink, startExport } from "#lib/account/queries.ts";
import type { ExportAnswer } from "#lib/account/schema.ts";
import type { ApiError } from "#lib/api-client/api-error.ts";

type Export = NonNullable<ExportAnswer["export"]>;

const ExportState = ({ made }: { made: Export }) => {
  const t = useTranslations("cabinet-settings.data.export");
  const format = useFormatter();
  const freshProof = useFreshProof();
  const fetchFile = useMutation<{ url: string }, ApiError, void>({
    mutationFn: () => freshProof(requestExportLink),
    // The answer is an attachment, so the page stays.
    onSuccess: ({ url }) => window.location.assign(url),
  });
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
      <Problem error={fetchFile.error} />
      <Notice
        tone="ok"
        role="status"
        title={t("ready")}
        action={
          <Button small look="main" icon={download} busy={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
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
  const begin = useMutation<ExportAnswer, ApiError, void>({
    mutationFn: () => freshProof(startExport),
    onSuccess: (answer) => client.setQueryData(exportQuery.queryKey, answer),
  });
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
        <Problem error={begin.error} />
        {data && !isUnderWay && (
          <div>
            <Button busy={begin.isPending} busyText={t("starting")} onClick={() => begin.mutate()}>
              {data.export ? t("again") : t("start")}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
};
