"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LicenceItem } from "#components/commerce/seats/licence-item.tsx";
import { SchoolRoom } from "#components/commerce/seats/school-room.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { licencesQuery } from "#lib/commerce/seats/queries.ts";
import type { SchoolLicenceList } from "#lib/commerce/seats/schema.ts";

/** The licences of the member's school: which seats are free, who has one, and her own. */
export const SeatsScreen = () => {
  const query = useQuery(licencesQuery);
  return <SchoolRoom query={query}>{(data) => <Licences data={data} />}</SchoolRoom>;
};

const Licences = ({ data }: { data: SchoolLicenceList }) => {
  const t = useTranslations("my-school.buy");
  const nav = useTranslations("cabinet-settings.nav");
  const href = useHref();
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t("noLicences")}
        actions={
          <LinkButton look="main" href={href("cabinet.schoolWishlist")}>
            {nav("schoolWishlist")}
          </LinkButton>
        }
      />
    );
  return (
    <>
      <p className="mb-4 text-ink-2">
        {data.schoolName} · {t("given", { given: data.given, seats: data.seats })}
      </p>
      <ul className="border-t border-line">
        {data.items.map((item) => (
          <LicenceItem key={item.id} item={item} members={data.members} mayHandOut={data.mayHandOut} maySeeHistory={data.maySeeHistory} />
        ))}
      </ul>
    </>
  );
};
