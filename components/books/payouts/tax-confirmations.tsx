"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { decideTaxStatus, taxCandidatesQuery } from "#lib/books/payouts/queries.ts";
import type { TaxCandidate } from "#lib/books/payouts/schema.ts";

const tones = { registered: "ok", unknown: "warn", unchecked: "plain" } as const;

/** Sellers who say that they charge VAT: what proves it, and the decision; nothing while nobody waits. */
export const TaxConfirmations = () => {
  const t = useTranslations("staff.taxStatuses");
  const waiting = useQuery(taxCandidatesQuery);
  const { data } = waiting;
  if (!data) return waiting.isError ? <RoomFailed query={waiting} /> : <RoomSkeleton />;
  if (data.items.length === 0) return null;
  return (
    <section aria-labelledby="tax-statuses">
      <h2 id="tax-statuses" className="mb-2 text-18">
        {t("title")}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text")}</p>
      {data.items.map((item) => (
        <Confirmation key={`${item.sellerId} ${item.validFrom}`} item={item} />
      ))}
    </section>
  );
};

const Confirmation = ({ item }: { item: TaxCandidate }) => {
  const t = useTranslations("staff.taxStatuses");
  const act = useTranslations("staff.act");
  const format = useFormatter();
  const href = useHref();
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useAction();
  const { sellerId, name, validFrom, vatId, taxNumber, check } = item;
  const decide = async (form: FormData, isConfirmed: boolean) => {
    const decision = { sellerId, validFrom, isConfirmed, reason: String(form.get("reason")) };
    await run(() => freshProof(() => decideTaxStatus(decision)));
    // Refused or not: the register may have been asked again.
    void client.invalidateQueries({ queryKey: ["staff-payouts"] });
  };
  const told = [
    check?.name,
    check?.address,
    check?.requestIdentifier,
    check && format.dateTime(new Date(check.askedAt), { dateStyle: "medium" }),
  ];
  return (
    <article className="panel mb-3" aria-label={name}>
      <h3 className="mb-2 flex flex-wrap items-center gap-3 text-16 wrap-anywhere">
        <a href={href("admin", {}, { user: sellerId })}>{name}</a>
        {check?.answer && <Badge tone={tones[check.answer]}>{t(check.answer)}</Badge>}
      </h3>
      <p className="mb-3 text-14 wrap-anywhere">
        {[vatId, taxNumber, validFrom].filter(Boolean).join(" · ")}
        {check && <span className="block text-ink-2">{told.filter(Boolean).join(" · ")}</span>}
      </p>
      <Form className="flex flex-wrap items-end gap-3" onSubmit={(form) => decide(form, true)}>
        <Problem error={error} fields={["reason"]} />
        <TextField
          id={`reason-${sellerId}-${validFrom}`}
          name="reason"
          label={act("reason")}
          hint={act("reasonHint")}
          minLength={10}
          maxLength={500}
          error={errorOf("reason")}
        />
        <Button type="submit" look="main" busy={isBusy}>
          {t("confirm")}
        </Button>
        <Button type="button" busy={isBusy} onClick={({ currentTarget: { form } }) => void (form && decide(new FormData(form), false))}>
          {t("refuse")}
        </Button>
      </Form>
    </article>
  );
};
