"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CreateForm } from "#components/commerce/school/create-form.tsx";
import { InviteForm } from "#components/commerce/school/invite-form.tsx";
import { ProofPanel } from "#components/commerce/school/proof-panel.tsx";
import type { SchoolValues } from "#components/commerce/school/school-fields.tsx";
import { SchoolPaper } from "#components/commerce/school/school-paper.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Stepper } from "#components/platform/ui/stepper.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { mySchoolQuery } from "#lib/commerce/school/queries.ts";
import { can } from "#lib/commerce/school/rules.ts";
import type { School } from "#lib/commerce/school/schema.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const empty: SchoolValues = {
  ...{ name: "", kind: "primary", carrier: "municipality", street: "", postalCode: "", city: "", region: "" },
  ...{ leitwegId: "", vatId: "", invoiceEmail: "" },
};

/** ROUTE-36: three steps. The first one makes the school, so whoever goes away finds it again; the others can be done later. */
export const SchoolCreateScreen = () => {
  const t = useTranslations("school-create");
  const href = useHref();
  const mine = useQuery(mySchoolQuery);
  const { world } = useWorld();
  const [values, setValues] = useState(empty);
  const { data } = mine;
  if (!data) return mine.isError ? <RoomFailed query={mine} /> : <RoomSkeleton />;
  const { school } = data;
  if (school && !can(school.role, "changeSchool"))
    return (
      <Notice tone="info" action={<a href={href("cabinet.mySchool")}>{t("finish")}</a>}>
        {t("already", { school: school.name })}
      </Notice>
    );
  const shown = school ?? values;
  return (
    <>
      <p className="read mb-5 max-w-measure">{t("lead")}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {school ? (
          <Later school={school} />
        ) : (
          <Step steps={0}>
            <CreateForm values={values} onChange={(change) => setValues((old) => ({ ...old, ...change }))} />
          </Step>
        )}
        <SchoolPaper values={{ ...shown, region: shown.region ?? "" }} country={worlds[world].country} />
      </div>
    </>
  );
};

const Step = ({ steps, children }: { steps: number; children: ReactNode }) => {
  const t = useTranslations("school-create");
  const common = useTranslations("common");
  const names = [t("who"), t("proof"), t("invite")];
  return (
    <div className="stackv min-w-0">
      <Stepper label={common("steps")} steps={names} current={steps} />
      <h2 className="text-22">{names[steps]}</h2>
      {children}
    </div>
  );
};

/** The steps that a school can take later, too. */
const Later = ({ school }: { school: School }) => {
  const t = useTranslations("school-create");
  const common = useTranslations("common");
  const proof = useTranslations("my-school.proof");
  const href = useHref();
  const [isProofSeen, setProofSeen] = useState(school.proof !== null);
  if (!isProofSeen)
    return (
      <Step steps={1}>
        <p>{proof("text")}</p>
        <ProofPanel school={school} />
        <p className="text-14 text-ink-2">{t("until")}</p>
        <div>
          <Button look={school.proof === null ? undefined : "go"} onClick={() => setProofSeen(true)}>
            {school.proof === null ? t("later") : common("next")}
          </Button>
        </div>
      </Step>
    );
  return (
    <Step steps={2}>
      <p>{t("inviteText")}</p>
      <InviteForm role={school.role} />
      <div className="flex flex-wrap gap-3">
        <LinkButton look="go" href={href("cabinet.mySchool")}>
          {t("finish")}
        </LinkButton>
        <Button look="quiet" onClick={() => setProofSeen(false)}>
          {common("back")}
        </Button>
      </div>
    </Step>
  );
};
