"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CloseSection } from "#components/commerce/school/close-section.tsx";
import { DetailsForm } from "#components/commerce/school/details-form.tsx";
import { DomainPanel } from "#components/commerce/school/domain-panel.tsx";
import { NoSchool } from "#components/commerce/school/no-school.tsx";
import { ProofPanel } from "#components/commerce/school/proof-panel.tsx";
import { SchoolHead, SchoolNotice } from "#components/commerce/school/school-state.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { mySchoolQuery } from "#lib/commerce/school/queries.ts";
import { can } from "#lib/commerce/school/rules.ts";
import { addressLines } from "#lib/platform/addresses/rules.ts";

/** ROUTE-35: what stands on invoices, how the school is proved, whose mail may join, and its end. */
export const SchoolAccountScreen = () => {
  const t = useTranslations("my-school");
  const mine = useQuery(mySchoolQuery);
  const { data } = mine;
  if (!data) return mine.isError ? <RoomFailed query={mine} /> : <RoomSkeleton />;
  const { school } = data;
  if (!school) return <NoSchool mine={data} />;
  if (!can(school.role, "changeSchool"))
    return (
      <>
        <SchoolHead school={school} />
        <address className="mb-4 not-italic wrap-anywhere">
          {addressLines({ ...school, company: school.name, name: null }).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <p className="text-14 text-ink-2">{t("account.only")}</p>
      </>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <SchoolHead school={school} />
        <SchoolNotice school={school} />
      </div>
      <Panel title={t("account.details")} text={t("account.intro")}>
        <DetailsForm school={school} />
      </Panel>
      <div id="proof">
        <Panel title={t("proof.title")} text={t("proof.text")}>
          <ProofPanel school={school} />
        </Panel>
      </div>
      <Panel title={t("domains.title")} text={t("domains.text")}>
        <DomainPanel />
      </Panel>
      <CloseSection />
    </div>
  );
};
