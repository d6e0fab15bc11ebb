"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { addDomain, domainsQuery, removeDomain, verifyDomain } from "#lib/commerce/school/queries.ts";
import type { MailDomain, MailDomainList } from "#lib/commerce/school/schema.ts";

const useKeepDomains = () => {
  const client = useQueryClient();
  return (answer: MailDomainList): void => void client.setQueryData(domainsQuery.queryKey, answer);
};

/** Domains of mail whose people may join by themselves, and what proves them. */
export const DomainPanel = () => {
  const t = useTranslations("my-school.domains");
  const domains = useQuery(domainsQuery);
  const keep = useKeepDomains();
  const { run, isBusy, error, errorOf } = useAction();
  const { data } = domains;
  if (!data) return domains.isError ? <RoomFailed query={domains} /> : <RoomSkeleton />;
  return (
    <div className="stackv">
      <ul>
        {data.items.map((one) => (
          <Row key={one.id} domain={one} />
        ))}
      </ul>
      <Form
        className="flex max-w-140 flex-wrap items-end gap-3"
        onSubmit={(form) => run(() => addDomain(String(form.get("domain"))), { after: keep })}
      >
        <TextField
          className="grow"
          name="domain"
          label={t("domain")}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          error={errorOf("domain")}
        />
        <Button type="submit" busy={isBusy}>
          {t("add")}
        </Button>
      </Form>
      <Problem error={error} />
    </div>
  );
};

const Row = ({ domain: { id, domain, isVerified, isByStaff, proof } }: { domain: MailDomain }) => {
  const t = useTranslations("my-school.domains");
  const common = useTranslations("common");
  const keep = useKeepDomains();
  const { run, isBusy, error, errorOf } = useAction();
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 grow font-semibold wrap-anywhere">@{domain}</span>
        <Badge tone={isVerified ? "ok" : "plain"}>{isVerified ? (isByStaff ? t("byStaff") : t("verified")) : t("waiting")}</Badge>
        {!isVerified && (
          <Button small busy={isBusy} onClick={() => void run(() => verifyDomain(id), { after: keep })}>
            {t("check")}
          </Button>
        )}
        <Button
          small
          busy={isBusy}
          aria-label={t("removeOf", { domain })}
          onClick={() => void run(() => removeDomain(id), { after: keep })}
        >
          {common("remove")}
        </Button>
      </div>
      {!isVerified && (
        <div className="mt-2 text-14">
          <p>{t("proof")}</p>
          <p className="mt-1 wrap-anywhere">
            <code>{proof.name}</code> TXT <code>{proof.text}</code>
          </p>
        </div>
      )}
      <Problem error={error} />
      {errorOf("domain") && <p role="alert">{errorOf("domain")}</p>}
    </li>
  );
};
