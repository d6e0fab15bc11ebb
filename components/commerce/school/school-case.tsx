"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { useFreshProof } from "#components/identity/security/reauthenticate.tsx";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { appointMaster, decideSchool, fetchProof } from "#lib/commerce/school/queries.ts";
import type { SchoolCase } from "#lib/commerce/school/schema.ts";
import { addressLines } from "#lib/platform/addresses/rules.ts";
import { isWorld, worlds } from "#lib/platform/worlds/worlds.ts";

const list = ["staff-schools"] as const;

/** One school with its proof, for the decision of staff. */
export const SchoolCaseView = ({ school, isAdmin }: { school: SchoolCase; isAdmin: boolean }) => {
  const t = useTranslations("staff.schools");
  const mine = useTranslations("my-school");
  const format = useFormatter();
  const href = useHref();
  const { id, name, kind, carrier, world, status, proofEmail, proofName, submittedAt, masters, members } = school;
  const facts: [string, ReactNode][] = [
    [mine("account.kind"), `${mine(`kinds.${kind}`)}, ${mine(`carriers.${carrier}`)}`],
    [
      mine("account.details"),
      `${addressLines({ ...school, name: null, country: isWorld(world) ? worlds[world].country : "" }).join(", ")} (${world})`,
    ],
    [
      mine("roles.master"),
      masters.map((one) => (
        <a key={one.id} className="me-3" href={href("admin", {}, { user: one.id })}>
          {one.name}
        </a>
      )),
    ],
    [mine("members.title"), members],
    ...(proofEmail ? [[mine("proof.mail"), proofEmail] satisfies [string, string]] : []),
    ...(submittedAt
      ? [[t("submitted"), format.dateTime(new Date(submittedAt), { dateStyle: "medium", timeStyle: "short" })] satisfies [string, string]]
      : []),
    ...(school.domains.length > 0 ? [[mine("domains.title"), school.domains.join(", ")] satisfies [string, string]] : []),
    ...(school.decisionReason ? [[t("decided"), school.decisionReason] satisfies [string, string]] : []),
  ];
  return (
    <article className="panel mb-4" aria-label={name}>
      <h2 className="mb-2 text-18 wrap-anywhere">{name}</h2>
      <dl className="dl mb-3 wrap-anywhere">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {proofName && <FileButton text={mine("proof.letter")} fileName={proofName} fetchFile={() => fetchProof(id)} />}
      {(status === "pending" || status === "verified" || status === "refused") && <Decide school={school} />}
      {isAdmin && status !== "closed" && <Appoint id={id} />}
    </article>
  );
};

const Decide = ({ school: { id, status, proofEmail } }: { school: SchoolCase }) => {
  const t = useTranslations("staff.schools");
  const act = useTranslations("staff.act");
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useChange(list);
  const decide = (form: FormData, decision: "verify" | "refuse") => {
    const domain = String(form.get("domain") ?? "");
    const input = { id, decision, reason: String(form.get("reason")), ...(decision === "verify" && domain !== "" && { domain }) };
    return run(() => freshProof(() => decideSchool(input)));
  };
  const mayVerify = status !== "verified";
  return (
    <Form className="mt-3 flex flex-wrap items-end gap-3" onSubmit={(form) => decide(form, mayVerify ? "verify" : "refuse")}>
      <Problem error={error} fields={{ reason: `reason-${id}`, domain: `domain-${id}`, name: `reason-${id}` }} />
      <TextField
        id={`reason-${id}`}
        name="reason"
        label={act("reason")}
        hint={act("reasonHint")}
        minLength={10}
        maxLength={500}
        error={errorOf("reason") ?? errorOf("name")}
      />
      {mayVerify && (
        <TextField
          id={`domain-${id}`}
          name="domain"
          label={t("domain")}
          hint={proofEmail ? proofEmail.slice(proofEmail.lastIndexOf("@") + 1) : undefined}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          error={errorOf("domain")}
        />
      )}
      {mayVerify && (
        <Button type="submit" look="main" busy={isBusy}>
          {t("verify")}
        </Button>
      )}
      {status !== "refused" && (
        <Button
          look="danger"
          type={mayVerify ? "button" : "submit"}
          busy={isBusy}
          onClick={mayVerify ? ({ currentTarget: { form } }) => void (form && decide(new FormData(form), "refuse")) : undefined}
        >
          {t("refuse")}
        </Button>
      )}
    </Form>
  );
};

/** For a school whose masters cannot be reached any more. */
const Appoint = ({ id }: { id: number }) => {
  const t = useTranslations("staff.schools");
  const act = useTranslations("staff.act");
  const freshProof = useFreshProof();
  const { run, isBusy, error, errorOf } = useChange(list);
  const appoint = (form: FormData) => {
    const input = { id, userId: Number(form.get("userId")), reason: String(form.get("reason")) };
    return run(() => freshProof(() => appointMaster(input)));
  };
  return (
    <Disclosure summary={t("appoint")} className="mt-3">
      <Form className="flex flex-wrap items-end gap-3 pb-3" onSubmit={appoint}>
        <Problem error={error} />
        <TextField id={`user-${id}`} name="userId" label={t("userId")} inputMode="numeric" maxLength={15} error={errorOf("userId")} />
        <TextField
          id={`appoint-reason-${id}`}
          name="reason"
          label={act("reason")}
          hint={act("reasonHint")}
          minLength={10}
          maxLength={500}
          error={errorOf("reason")}
        />
        <Button type="submit" busy={isBusy}>
          {t("appoint")}
        </Button>
      </Form>
    </Disclosure>
  );
};
