"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { domainQuery, saveDomain, verifyDomain } from "#lib/catalogue/authors/queries.ts";
import type { AuthorDomain } from "#lib/catalogue/authors/schema.ts";

/** ROUTE-2: the hosts of an author's own, and the proof that a domain is hers. */
export const DomainSection = () => {
  const t = useTranslations("cabinet-settings.authorProfile");
  const { data, error } = useQuery(domainQuery);
  if (error) {
    return (
      <Panel title={t("title")}>
        <Notice tone="error">{error.message}</Notice>
      </Panel>
    );
  }
  return data ? <Hosts key={data.domain ?? ""} hosts={data} /> : null;
};

const Hosts = ({ hosts }: { hosts: AuthorDomain }) => {
  const t = useTranslations("cabinet-settings.authorProfile");
  const client = useQueryClient();
  const { run, isBusy, error, errorOf } = useAction();
  const [domain, setDomain] = useState(hosts.domain ?? "");
  const act = async (work: () => Promise<AuthorDomain>, say: (after: AuthorDomain) => string) => {
    const done = await run(work);
    if (!done) return;
    client.setQueryData(domainQuery.queryKey, done.value);
    showToast({ text: say(done.value) });
  };
  const onSubmit = () => {
    void act(
      () => saveDomain(domain.trim() || null),
      ({ domain: named }) => (named ? t("named", { domain: named }) : t("removed")),
    );
  };
  const { proof, isVerified } = hosts;
  return (
    <Panel
      title={t("title")}
      text={hosts.ownHost ? t("ownHost", { host: hosts.ownHost }) : t("text")}
      {...(hosts.domain && {
        state: { tone: isVerified ? ("ok" as const) : ("warn" as const), text: t(isVerified ? "verified" : "waiting") },
      })}
    >
      <Form className="stackv max-w-168" onSubmit={onSubmit}>
        <Problem error={error} />
        <TextField
          name="domain"
          label={t("domain")}
          hint={t("domainHint")}
          autoComplete="off"
          spellCheck={false}
          value={domain}
          onChange={(event) => setDomain(event.target.value)}
          error={errorOf("domain")}
        />
        {proof && !isVerified && (
          <div className="grid gap-2 text-14">
            <p>{t("proofText")}</p>
            <dl className="dl">
              <div>
                <dt>{t("proofName")}</dt>
                <dd className="wrap-anywhere">
                  <code>{proof.name}</code>
                </dd>
              </div>
              <div>
                <dt>{t("proofValue")}</dt>
                <dd className="wrap-anywhere">
                  <code>{proof.text}</code>
                </dd>
              </div>
            </dl>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" busy={isBusy}>
            {t("save")}
          </Button>
          {proof && !isVerified && (
            <Button busy={isBusy} onClick={() => void act(verifyDomain, () => t("proved", { domain: hosts.domain ?? "" }))}>
              {t("verify")}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  );
};
