"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { TransfersSection } from "#components/books/connect/transfers-section.tsx";
import { JournalSection } from "#components/books/journal/journal-section.tsx";
import { Batches } from "#components/books/payouts/batches.tsx";
import { MonthSection } from "#components/books/payouts/month-section.tsx";
import { TaxConfirmations } from "#components/books/payouts/tax-confirmations.tsx";
import { SanctionsSection } from "#components/books/sanctions/sanctions-section.tsx";
import { CorrectionsSection } from "#components/books/tax/corrections-section.tsx";
import { Dac7Section } from "#components/books/tax/dac7-section.tsx";
import { DoubtsSection } from "#components/books/tax/doubts-section.tsx";
import { OssSection } from "#components/books/tax/oss-section.tsx";
import { TaxFilesSection } from "#components/books/tax/tax-files-section.tsx";
import { RatesSection } from "#components/catalogue/rates/rates-section.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { VerificationsSection } from "#components/selling/verification/verifications-section.tsx";
import { candidatesQuery, prepareBatch } from "#lib/books/payouts/queries.ts";
import type { Candidate } from "#lib/books/payouts/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** Finance: the month's credit notes, whose tax status is to be confirmed, whose name stands on the list of sanctions, who has proved who she is, who can be paid and who not, the transfers to accounts at Stripe, the batches on their way to the bank, the journal, the reports for the tax office, the exchange rates. */
export const FinanceRoom = ({ actorId }: { actorId: number }) => (
  <div className="stackv gap-9">
    <MonthSection />
    <TaxConfirmations />
    <SanctionsSection />
    <VerificationsSection />
    <Candidates />
    <TransfersSection actorId={actorId} />
    <Batches actorId={actorId} />
    <DoubtsSection />
    <CorrectionsSection />
    <JournalSection />
    <OssSection />
    <TaxFilesSection />
    <Dac7Section />
    <RatesSection />
  </div>
);

const Candidates = () => {
  const t = useTranslations("staff.finance");
  const href = useHref();
  const { bcp47 } = useWorld();
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useAction();
  const candidates = useQuery(candidatesQuery);
  const { data } = candidates;
  if (!data) return candidates.isError ? <RoomFailed query={candidates} /> : <RoomSkeleton />;
  const price = (minor: number, currency: Currency) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const ready = data.items.filter(({ reason }) => reason === null).length;
  const prepare = async (form: FormData) => {
    const day = String(form.get("executeOn"));
    const done = await run(() => freshProof(() => prepareBatch(day)));
    if (!done) return;
    showToast({ text: t("prepared", { count: done.value.count, sum: price(done.value.sumMinor, "EUR") }) });
    void client.invalidateQueries({ queryKey: ["staff-payouts"] });
  };
  return (
    <section aria-labelledby="candidates">
      <h2 id="candidates" className="mb-2 text-18">
        {t("candidates")}
      </h2>
      <p className="mb-3 text-14 text-ink-2" role="status">
        {t("ready", { count: ready, total: data.total, sum: price(data.payableMinor, "EUR") })}
      </p>
      {ready > 0 && (
        <Form className="mb-3 flex flex-wrap items-end gap-3" onSubmit={prepare}>
          <TextField
            name="executeOn"
            type="date"
            label={t("executeOn")}
            min={data.today}
            defaultValue={data.today}
            error={errorOf("executeOn")}
          />
          <Button type="submit" look="main" busy={isBusy}>
            {t("prepare")}
          </Button>
        </Form>
      )}
      <Problem error={error} />
      {data.total === 0 ? (
        <EmptyState title={t("nobody")}>{t("nobodyText")}</EmptyState>
      ) : (
        <Table<Candidate>
          label={t("candidates")}
          rows={data.items}
          rowKey={({ sellerId, currency }) => `${sellerId} ${currency}`}
          columns={[
            {
              key: "name",
              header: t("name"),
              isRowHeader: true,
              cell: ({ sellerId, name }) => <a href={href("admin", {}, { user: sellerId })}>{name}</a>,
            },
            {
              key: "amount",
              header: t("available"),
              align: "end",
              isPinned: true,
              cell: ({ availableMinor, currency, euroCents }) =>
                currency === "EUR" || euroCents === null
                  ? price(availableMinor, currency)
                  : `${price(availableMinor, currency)} ≈ ${price(euroCents, "EUR")}`,
            },
            { key: "held", header: t("held"), align: "end", cell: ({ heldMinor, currency }) => price(heldMinor, currency) },
            { key: "iban", header: t("iban"), cell: ({ maskedIban }) => maskedIban ?? "–" },
            {
              key: "reason",
              header: t("state"),
              cell: ({ reason }) => <Badge tone={reason === null ? "ok" : "warn"}>{t(`reasons.${reason ?? "none"}`)}</Badge>,
            },
          ]}
        />
      )}
    </section>
  );
};
