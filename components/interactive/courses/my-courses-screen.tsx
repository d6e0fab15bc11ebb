"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { useCountTexts } from "#components/interactive/courses/use-count-texts.ts";
import { Form } from "#components/platform/forms/form.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { tellFailure, useAction } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { plus, trash2 } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { createCourse, deleteCourse, ownCoursesQuery, undeleteCourse } from "#lib/interactive/courses/queries.ts";
import type { OwnCourses } from "#lib/interactive/courses/schema.ts";

const Row = ({ course }: { course: OwnCourses["items"][number] }) => {
  const t = useTranslations("new-interactive.course");
  const documents = useTranslations("ai-tools.documents");
  const common = useTranslations("common");
  const format = useFormatter();
  const href = useHref();
  const textsOf = useCountTexts();
  const { run, isBusy } = useChange(ownCoursesQuery.queryKey);
  const { id, title, isPublished, isRemoved, updatedAt } = course;
  const remove = () =>
    run(() => deleteCourse(id), {
      toast: () => documents("deleted", { title }),
      undo: { text: common("undo"), work: () => run(() => undeleteCourse(id)) },
      failed: tellFailure,
    });
  const when = format.dateTime(new Date(updatedAt), { dateStyle: "medium" });
  return (
    <li>
      <div className="min-w-0">
        <h2 className="text-17 wrap-anywhere">
          <a href={href("interactive.myCourse", { id })}>{title}</a>
        </h2>
        <p className="text-14 text-ink-2">{[...textsOf(course), documents("changed", { when })].join(" · ")}</p>
        {isRemoved && <p className="text-14 text-error">{t("removed")}</p>}
      </div>
      <div className="row gap-2">
        {isPublished && !isRemoved && <Badge tone="ok">{t("public")}</Badge>}
        <IconButton icon={trash2} label={`${common("delete")}: ${title}`} aria-disabled={isBusy} onClick={() => void remove()} />
      </div>
    </li>
  );
};

const NewCourse = () => {
  const t = useTranslations("new-interactive.course");
  const blog = useTranslations("blogpost.editor");
  const href = useHref();
  const router = useRouter();
  const { run, isBusy, error, errorOf } = useAction();
  const begin = (values: FormData) =>
    run(() => createCourse(String(values.get("title") ?? "")), {
      after: ({ id }) => router.push(href("interactive.myCourse", { id })),
      isLeaving: true,
    });
  return (
    <Form onSubmit={(values) => void begin(values)} className="mb-6">
      <Problem error={error} />
      <div className="row items-end">
        <TextField className="max-w-96 grow" name="title" label={blog("titleLabel")} maxLength={120} required error={errorOf("title")} />
        <Button look="go" icon={plus} type="submit" busy={isBusy}>
          {t("new")}
        </Button>
      </div>
    </Form>
  );
};

const Courses = () => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const href = useHref();
  const { data, error, refetch, isFetching } = useQuery(ownCoursesQuery);
  return (
    <>
      <div className="row mb-2 justify-between">
        <h1 className="text-28">{t("course.mine")}</h1>
        <div className="row gap-2">
          <LinkButton href={href("interactive.myInteractives")}>{t("mine.title")}</LinkButton>
          <LinkButton href={href("interactive.courses")}>{t("course.title")}</LinkButton>
        </div>
      </div>
      <p className="read mb-4 text-ink-2">{t("course.lead")}</p>
      <NewCourse />
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data?.items.length === 0 && <EmptyState title={t("course.mineEmpty")} />}
      {data && data.items.length > 0 && (
        <ul className="ed-list" aria-busy={isFetching}>
          {data.items.map((course) => (
            <Row key={course.id} course={course} />
          ))}
        </ul>
      )}
    </>
  );
};

/** ROUTE-64: a member's own courses. */
export const MyCoursesScreen = () => {
  const common = useTranslations("common");
  return (
    <RequireMember fallback={<ListSkeleton label={common("loading")} />}>
      <Courses />
    </RequireMember>
  );
};
