"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ReportButton } from "#components/catalogue/cases/report-button.tsx";
import { useIsMember } from "#components/identity/session/use-session.ts";
import { CourseHead } from "#components/interactive/courses/course-head.tsx";
import { CourseView } from "#components/interactive/courses/course-view.tsx";
import { Breadcrumb } from "#components/platform/ui/breadcrumb.tsx";
import { pencil } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { standingQuery } from "#lib/interactive/courses/queries.ts";
import type { PublicCourse } from "#lib/interactive/courses/schema.ts";

/** A published course, as everybody sees it; its author finds the way to her own from here. */
export const PublicCourseScreen = ({ course }: { course: PublicCourse }) => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const href = useHref();
  const isMember = useIsMember();
  const { data: standing } = useQuery({ ...standingQuery(course.id), enabled: isMember });
  return (
    <>
      <Breadcrumb
        label={common("breadcrumb")}
        items={[
          { label: t("play"), href: href("interactive") },
          { label: t("course.title"), href: href("interactive.courses") },
          { label: course.title },
        ]}
      />
      <CourseHead course={course} author={course.author?.name} />
      <CourseView
        course={course}
        actions={
          standing?.isAuthor ? (
            <LinkButton icon={pencil} href={href("interactive.myCourse", { id: course.id })}>
              {common("edit")}
            </LinkButton>
          ) : undefined
        }
      />
      {!standing?.isAuthor && (
        <div className="mt-8">
          <ReportButton subjectType="course" subjectId={course.id} text={common("report")} failedText={common("reportFailed")} />
        </div>
      )}
    </>
  );
};
