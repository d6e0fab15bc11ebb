"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { BatchPayouts } from "#components/books/payouts/batch-payouts.tsx";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { type BatchStep, batchesQuery, fetchBatchFile, stepBatch } from "#lib/books/payouts/queries.ts";
import type { Batch } from "#lib/books/payouts/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

const tones = { prepared: "warn", approved: "info", executed: "ok", discarded: "plain" } as const;

/** Batches of payouts: prepared by one, approved by another, downloaded, carried out. */
export const Batches = ({ actorId }: { actorId: number }) => {
  const t = useTranslations("staff.finance");
  const href = useHref();
  const page = Math.max(1, Number(useSearchParams().get("page")) || 1);
  const batches = useQuery(batchesQuery(page));
  const { data } = batches;
  if (!data) return batches.isError ? <RoomFailed query={batches} /> : <RoomSkeleton />;
  return (
    <section aria-labelledby="batches">
      <h2 id="batches" className="mb-3 text-18">
        {t("batches", { count: data.total })}
      </h2>
      {data.total === 0 && <EmptyState title={t("noBatches")}>{t("noBatchesText")}</EmptyState>}
      {data.items.map((batch) => (
        <BatchPanel key={batch.id} batch={batch} actorId={actorId} />
      ))}
      <ListPages
        page={page}
        pageCount={Math.ceil(data.total / data.limit)}
        hrefFor={(number) => href("admin", {}, { tab: "finance", page: number > 1 ? number : undefined })}
      />
    </section>
  );
};

const BatchPanel = ({ batch, actorId }: { batch: Batch; actorId: number }) => {
  const t = useTranslations("staff.finance");
  const format = useFormatter();
  const { bcp47 } = useWorld();
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error } = useAction();
  const [isOpen, setOpen] = useState(false);
  const { id, messageId, status, count, sumMinor, executeOn, preparedBy, approvedBy, discardAskedBy, sha256 } = batch;
  const act = async (step: BatchStep) => {
    const done = await run(() => freshProof(() => stepBatch(id, step)));
    if (!done) return;
    // Of an approved batch the first person only asks: the panel says so then.
    if (step !== "discard" || status === "prepared" || discardAskedBy) showToast({ text: t(`done.${step}`, { id: messageId }) });
    void client.invalidateQueries({ queryKey: ["staff-payouts"] });
  };
  const day = format.dateTime(new Date(`${executeOn}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
  return (
    <article className="panel mb-3" aria-label={messageId}>
      <h3 className="mb-2 flex flex-wrap items-center gap-3 text-16 wrap-anywhere">
        {messageId} <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>
      </h3>
      <p>{t("summary", { count, sum: formatPrice(sumMinor, "EUR", bcp47), day })}</p>
      <p className="text-14 text-ink-2 wrap-anywhere">
        {t("preparedBy", { name: preparedBy?.name ?? "–" })} {approvedBy && t("approvedBy", { name: approvedBy.name })}{" "}
        {sha256 && `SHA-256 ${sha256}`}
      </p>
      {status === "prepared" && preparedBy?.id === actorId && <p className="text-14">{t("secondPerson")}</p>}
      {status === "approved" && discardAskedBy && <p className="text-14">{t("discardAsked", { name: discardAskedBy.name })}</p>}
      <Problem error={error} />
      <div className="my-3 flex flex-wrap gap-2">
        {status === "prepared" && preparedBy?.id !== actorId && (
          <Button small look="main" busy={isBusy} onClick={() => void act("approve")}>
            {t("approve")}
          </Button>
        )}
        {(status === "approved" || status === "executed") && (
          <FileButton fetchFile={() => freshProof(() => fetchBatchFile(id))} fileName={`${messageId}.xml`} text={t("file")} />
        )}
        {status === "approved" && (
          <Button small look="main" busy={isBusy} onClick={() => void act("execute")}>
            {t("execute")}
          </Button>
        )}
        {(status === "prepared" || (status === "approved" && discardAskedBy?.id !== actorId)) && (
          <Button small look="danger" busy={isBusy} onClick={() => void act("discard")}>
            {t("discard")}
          </Button>
        )}
      </div>
      <Button small look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("payouts")}
      </Button>
      {isOpen && <BatchPayouts batchId={id} />}
    </article>
  );
};
