"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { CourseDesk } from "#components/interactive/courses/course-desk.tsx";
import { Breadcrumb } from "#components/platform/ui/breadcrumb.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { ownCourseQuery } from "#lib/interactive/courses/queries.ts";

const OneCourse = ({ id }: { id: number }) => {
  const t = useTranslations("new-interactive.course");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(ownCourseQuery(id));
  if (!data && error) {
    return (
      <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        <LinkButton href={href("interactive.myCourses")}>{t("mine")}</LinkButton>
      </ErrorState>
    );
  }
  return data ? <CourseDesk opened={data} /> : <ListSkeleton label={common("loading")} />;
};

/** ROUTE-64: one of one's own courses, to look at and to work on. */
export const MyCourseScreen = ({ id }: { id: number }) => {
  const t = useTranslations("new-interactive.course");
  const common = useTranslations("common");
  const href = useHref();
  return (
    <>
      <Breadcrumb
        label={common("breadcrumb")}
        items={[
          { label: t("title"), href: href("interactive.courses") },
          { label: t("mine"), href: href("interactive.myCourses") },
        ]}
      />
      <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
        <OneCourse key={id} id={id} />
      </RequireMember>
    </>
  );
};
