"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { DecisionDialog } from "#components/commerce/refunds/decision-dialog.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { confirmWriteOff, owingQuery, proposeWriteOff, takeBackWriteOffOf } from "#lib/books/dunning/queries.ts";
import { canConfirm } from "#lib/books/dunning/rules.ts";
import type { OwingSeller } from "#lib/books/dunning/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

type Act = { row: OwingSeller; act: "write_off" | "confirm" | "takeBack" };

const send = ({ row, act }: Act, note: string): Promise<unknown> => {
  if (act === "write_off") return proposeWriteOff({ sellerId: row.seller.id, currency: row.currency, note });
  return act === "confirm" ? confirmWriteOff(row.proposal?.id ?? 0, note) : takeBackWriteOffOf(row.proposal?.id ?? 0, note);
};

/** Nobody decides about what she owes herself. */
const Acts = ({ row, actorId, onAct }: { row: OwingSeller; actorId: number; onAct: (act: Act) => void }) => {
  const t = useTranslations("staff.dunning");
  const finance = useTranslations("staff.finance");
  const { proposal, seller } = row;
  const button = (act: Act["act"]) => (
    <Button small look={act === "confirm" ? "main" : undefined} onClick={() => onAct({ row, act })}>
      {t(act)}
    </Button>
  );
  if (!proposal) return seller.id === actorId ? <small>{finance("secondPerson")}</small> : button("write_off");
  return (
    <>
      <small className="block wrap-anywhere text-ink-2">{t("by", { name: proposal.name, reason: proposal.reason })}</small>
      <span className="mt-2 flex flex-wrap gap-2">
        {canConfirm(actorId, proposal) && seller.id !== actorId ? button("confirm") : <small>{finance("secondPerson")}</small>}
        {button("takeBack")}
      </span>
    </>
  );
};

/** Sellers whose balance is below zero, and what becomes of it, by two persons. Nothing as long as nobody owes anything. */
export const OwingSection = ({ actorId }: { actorId: number }) => {
  const t = useTranslations("staff");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const { bcp47 } = useWorld();
  const client = useQueryClient();
  const [acting, setActing] = useState<Act | null>(null);
  const owing = useQuery(owingQuery());
  if (!owing.data) return owing.isError ? <RoomFailed query={owing} /> : null;
  if (owing.data.items.length === 0) return null;
  return (
    <section aria-labelledby="owing" className="mt-10">
      <h2 id="owing" className="mb-2 text-18">
        {t("owing.title")}
      </h2>
      <p className="mb-3 max-w-measure text-14 text-ink-2">{t("owing.text")}</p>
      <Table<OwingSeller>
        label={t("owing.title")}
        className="sm:min-w-160"
        rows={owing.data.items}
        rowKey={({ seller, currency }) => `${seller.id} ${currency}`}
        columns={[
          {
            key: "seller",
            header: t("owing.seller"),
            isRowHeader: true,
            cell: ({ seller }) => <a href={href("admin", {}, { user: seller.id })}>{seller.name || String(seller.id)}</a>,
          },
          {
            key: "owed",
            header: t("refunds.amount"),
            align: "end",
            isPinned: true,
            cell: ({ owedMinor, currency }) => formatPrice(owedMinor, currency, bcp47, { unambiguous: true }),
          },
          {
            key: "reminded",
            header: t("dunning.states.1"),
            cell: ({ remindedIn }) =>
              remindedIn ? format.dateTime(new Date(`${remindedIn}T12:00:00Z`), { month: "long", year: "numeric", timeZone: "UTC" }) : "–",
          },
          { key: "act", header: t("refunds.act"), cell: (row) => <Acts row={row} actorId={actorId} onAct={setActing} /> },
        ]}
      />
      {acting && (
        <DecisionDialog
          title={`${t(`dunning.${acting.act}`)}: ${acting.row.seller.name}`}
          button={t(`dunning.${acting.act}`)}
          isDanger={acting.act === "confirm"}
          name="note"
          onDecide={({ text }) => send(acting, text)}
          onDone={() => {
            showToast({ text: common("saved") });
            void client.invalidateQueries({ queryKey: ["staff-owing"] });
          }}
          onClose={() => setActing(null)}
        />
      )}
    </section>
  );
};
