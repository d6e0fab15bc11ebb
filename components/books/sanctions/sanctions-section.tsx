"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { decideSanctionCase, sanctionCasesQuery } from "#lib/books/sanctions/queries.ts";
import type { SanctionCase } from "#lib/books/sanctions/schema.ts";

/** Sellers whose name stands on the list of sanctions: both names, and the decision; nothing while nobody waits. */
export const SanctionsSection = () => {
  const t = useTranslations("staff.sanctions");
  const waiting = useQuery(sanctionCasesQuery);
  const { data } = waiting;
  if (!data) return waiting.isError ? <RoomFailed query={waiting} /> : <RoomSkeleton />;
  if (data.items.length === 0) return null;
  return (
    <section aria-labelledby="sanctions">
      <h2 id="sanctions" className="mb-2 text-18">
        {t("title", { count: data.total })}
      </h2>
      <p className="mb-3 text-14 text-ink-2">{t("text")}</p>
      {data.items.map((item) => (
        <Case key={item.id} item={item} />
      ))}
    </section>
  );
};

const Case = ({ item: { id, seller, source, statedName, listedName } }: { item: SanctionCase }) => {
  const t = useTranslations("staff.sanctions");
  const act = useTranslations("staff.act");
  const href = useHref();
  const client = useQueryClient();
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useAction();
  const decide = async (form: FormData, isSame: boolean) => {
    const decision = { id, isSame, reason: String(form.get("reason")) };
    await run(() => freshProof(() => decideSanctionCase(decision)));
    // Refused or not: a colleague may have decided.
    void client.invalidateQueries({ queryKey: ["staff-payouts"] });
  };
  return (
    <article className="panel mb-3" aria-label={seller.name}>
      <h3 className="mb-2 text-16 wrap-anywhere">
        <a href={href("admin", {}, { user: seller.id })}>{seller.name}</a>
      </h3>
      <dl className="dl mb-3 wrap-anywhere">
        <div>
          <dt>{source === "holder" ? t("holder") : t("legalName")}</dt>
          <dd>{statedName}</dd>
        </div>
        <div>
          <dt>{t("listed")}</dt>
          <dd>{listedName}</dd>
        </div>
      </dl>
      <Form className="flex flex-wrap items-end gap-3" onSubmit={(form) => decide(form, false)}>
        <Problem error={error} fields={["reason"]} />
        <TextField
          id={`sanction-reason-${id}`}
          name="reason"
          label={act("reason")}
          hint={act("reasonHint")}
          minLength={10}
          maxLength={500}
          error={errorOf("reason")}
        />
        <Button type="submit" busy={isBusy}>
          {t("notSame")}
        </Button>
        <Button type="button" busy={isBusy} onClick={({ currentTarget: { form } }) => void (form && decide(new FormData(form), true))}>
          {t("same")}
        </Button>
      </Form>
    </article>
  );
};
