"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { SchoolCaseView } from "#components/commerce/school/school-case.tsx";
import { ListPages } from "#components/platform/layout/list-pages.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { RoomSkeleton } from "#components/platform/layout/room-skeleton.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { schoolCasesQuery } from "#lib/commerce/school/queries.ts";

const states = ["pending", "verified", "refused", "draft", "closed"] as const;

/** Schools for staff: those that wait to be verified first, each with its proof. */
export const SchoolsRoom = ({ isAdmin }: { isAdmin: boolean }) => {
  const t = useTranslations("staff.schools");
  const status = useTranslations("my-school.status");
  const staff = useTranslations("staff");
  const href = useHref();
  const params = useSearchParams();
  const wanted = params.get("state");
  const filter = { status: states.find((one) => one === wanted) ?? "pending", page: Math.max(1, Number(params.get("page")) || 1) };
  const cases = useQuery(schoolCasesQuery(filter));
  const { data } = cases;
  const address = (state: string, page?: number) => href("admin", {}, { tab: "schools", state, page });
  return (
    <>
      <p className="mb-4 max-w-measure text-14 text-ink-2">{t("text")}</p>
      <TabLinks
        label={staff("refunds.states.label")}
        tabs={states.map((state) => ({ href: address(state), label: status(state), isCurrent: filter.status === state }))}
      />
      {!data && (cases.isError ? <RoomFailed query={cases} /> : <RoomSkeleton />)}
      {data && (
        <p className="my-3 text-14 text-ink-2" role="status">
          {t("title")}: {data.total}
        </p>
      )}
      {data?.total === 0 && <EmptyState title={t("empty")} />}
      {data?.items.map((one) => (
        <SchoolCaseView key={one.id} school={one} isAdmin={isAdmin} />
      ))}
      {data && data.total > data.limit && (
        <ListPages page={filter.page} pageCount={Math.ceil(data.total / data.limit)} hrefFor={(page) => address(filter.status, page)} />
      )}
    </>
  );
};
