"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { fileDown, pause, play } from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { saveFile } from "#components/platform/ui/save-file.ts";
import { faultsCsv } from "#components/selling/imports/faults-csv.ts";
import { ImportFiles } from "#components/selling/imports/import-files.tsx";
import { ImportRows } from "#components/selling/imports/import-rows.tsx";
import { planFiles } from "#components/selling/imports/plan-files.ts";
import type { Picked } from "#components/selling/imports/use-picked.ts";
import type { Walk } from "#components/selling/imports/use-walk.ts";
import { useLeaveWarning } from "#components/selling/selling/use-leave-warning.ts";
import { importQuery } from "#lib/selling/imports/queries.ts";
import type { ShownImport } from "#lib/selling/imports/schema.ts";

type Props = { files: Picked; walk: Walk };

/** An import as it stands on the server: under way, paused or left at a reload, or at its end. */
export const BegunImport = ({ id, ...rest }: Props & { id: number }) => {
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(importQuery(id));
  if (data) return <Shown shown={data} {...rest} />;
  if (!error) return <ListSkeleton label={common("loading")} />;
  return (
    <ErrorState title={common("form.title")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
      {error.message}
    </ErrorState>
  );
};

const Shown = ({ shown, files, walk }: Props & { shown: ShownImport }) => {
  const t = useTranslations("cabinet-materials.imports");
  const upload = useTranslations("cabinet-materials.upload.files");
  const format = useFormatter();
  useLeaveWarning(walk.isWalking);
  const { rows, name } = shown;
  const plan = useMemo(() => planFiles(rows, files.picked, name), [rows, files.picked, name]);
  const countOf = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length;
  const [done, refused, open] = [countOf("done", "sent"), countOf("refused"), countOf("waiting", "begun")];
  const progress = t("progress", { done, count: done + open });
  return (
    <>
      <h3 className="mb-2 text-18 wrap-anywhere">{name}</h3>
      {open > 0 && !walk.isWalking && (
        <>
          {files.picked.length === 0 && <p className="mb-3">{t("again")}</p>}
          <ImportFiles files={files} plan={plan} />
        </>
      )}
      <p className="my-3" role="status">
        {walk.isWalking ? progress : t("ended", { done, refused, open })}
      </p>
      {open > 0 && <Progress className="mb-3 block" value={done} max={done + open} label={name} valueText={progress} />}
      {walk.waitsUntil !== null && walk.isWalking && (
        <Notice role="status">{t("waits", { time: format.dateTime(walk.waitsUntil, { timeStyle: "short" }) })}</Notice>
      )}
      {walk.problem && (
        <Notice tone="error" role="alert">
          {walk.problem}
        </Notice>
      )}
      <div className="mb-4 flex flex-wrap gap-3">
        {walk.isWalking && (
          <Button icon={pause} busy={walk.isPaused} onClick={walk.pause}>
            {t("pause")}
          </Button>
        )}
        {open > 0 && !walk.isWalking && (
          <Button look="go" icon={play} onClick={() => void walk.start(shown, plan.find)}>
            {upload("resume")}
          </Button>
        )}
        {refused > 0 && !walk.isWalking && <FaultsButton shown={shown} />}
      </div>
      <ImportRows rows={rows} plan={plan} hasFiles={files.picked.length > 0 || walk.isWalking} walk={walk} />
    </>
  );
};

const FaultsButton = ({ shown: { rows, name } }: { shown: ShownImport }) => {
  const t = useTranslations("cabinet-materials.imports");
  const details = useTranslations("cabinet-materials.upload.details");
  const states = useTranslations("cabinet-materials.upload.checklist.states");
  const save = () => {
    const csv = faultsCsv(rows, ["#", details("name"), states("wrong")]);
    saveFile(new Blob([csv], { type: "text/csv" }), name);
  };
  return (
    <Button icon={fileDown} onClick={save}>
      {t("faultsCsv")}
    </Button>
  );
};
