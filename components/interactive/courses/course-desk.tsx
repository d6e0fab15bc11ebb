"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CourseEditor } from "#components/interactive/courses/course-editor.tsx";
import { CourseHead } from "#components/interactive/courses/course-head.tsx";
import { CourseView } from "#components/interactive/courses/course-view.tsx";
import { PublishDialog } from "#components/interactive/courses/publish-dialog.tsx";
import { type CourseEditing, useCourse } from "#components/interactive/courses/use-course.ts";
import { ConflictNotice } from "#components/platform/forms/conflict-notice.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { SavingLine } from "#components/platform/forms/saving-line.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { eye, pencil } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { ownCourseQuery, ownCoursesQuery, unpublishCourse } from "#lib/interactive/courses/queries.ts";
import type { OwnCourse } from "#lib/interactive/courses/schema.ts";

/** After another window was first: what stands here can still be read, and the other version is loaded. */
const SavingConflict = ({ editing }: { editing: CourseEditing }) => {
  const blog = useTranslations("blogpost.editor");
  const client = useQueryClient();
  const { run, isBusy, error } = useAction();
  if (editing.saving.status !== "conflict") return null;
  const load = () => run(() => client.fetchQuery({ ...ownCourseQuery(editing.course.id), staleTime: 0 }), { after: editing.take });
  return (
    <div className="mb-4">
      <ConflictNotice
        title={editing.saving.message ?? ""}
        text={blog("conflictText")}
        isBusy={isBusy}
        error={error}
        onLoad={() => void load()}
      />
    </div>
  );
};

/** Who sees it, and how that is changed. */
const Publication = ({ editing, onPublish }: { editing: CourseEditing; onPublish: () => void }) => {
  const t = useTranslations("new-interactive.course");
  const blog = useTranslations("blogpost.editor");
  const href = useHref();
  const { course, take } = editing;
  const { run, isBusy, error } = useChange(ownCoursesQuery.queryKey);
  if (course.isRemoved) return <Notice tone="warn">{t("removed")}</Notice>;
  const withdraw = () => run(() => unpublishCourse(course.id), { toast: () => t("private"), after: take });
  return (
    <>
      <Problem error={error} />
      <div className="row mb-4 gap-2">
        {(!course.publishedAt || course.isChanged) && (
          <Button look="go" onClick={onPublish}>
            {course.publishedAt ? t("publishAgain") : blog("publish")}
          </Button>
        )}
        {course.publishedAt && (
          <>
            <LinkButton icon={eye} href={href("interactive.course", { id: course.id })}>
              {t("public")}
            </LinkButton>
            <Button look="quiet" busy={isBusy} onClick={() => void withdraw()}>
              {blog("withdraw")}
            </Button>
          </>
        )}
        {course.isChanged && <p className="text-14 text-ink-2">{t("changed")}</p>}
      </div>
    </>
  );
};

/** One's own course: as its page shows it, or on the desk to be changed. An empty one is on the desk. */
export const CourseDesk = ({ opened }: { opened: OwnCourse }) => {
  const t = useTranslations("new-interactive.course");
  const blog = useTranslations("blogpost.editor");
  const common = useTranslations("common");
  const editing = useCourse(opened);
  const { course, saving, flush } = editing;
  const [isEditing, setEditing] = useState(opened.lessons.length === 0);
  const [isPublishing, setPublishing] = useState(false);
  const show = async () => {
    if (await flush()) setEditing(false);
  };
  const publish = async () => {
    if (await flush()) setPublishing(true);
  };
  const mark = <Badge tone={course.publishedAt ? "ok" : "plain"}>{t(course.publishedAt ? "public" : "private")}</Badge>;
  return (
    <>
      {isEditing ? (
        <div className="row my-4 justify-between">
          <div className="min-w-0">
            <h1 className="text-28 wrap-anywhere">{editing.fields.title}</h1>
            <SavingLine saving={saving} updatedAt={course.updatedAt} />
          </div>
          <Button icon={eye} onClick={() => void show()}>
            {blog("preview")}
          </Button>
        </div>
      ) : (
        <CourseHead course={course} marks={mark} />
      )}
      <SavingConflict editing={editing} />
      <Publication editing={editing} onPublish={() => void publish()} />
      {isEditing ? (
        <CourseEditor editing={editing} />
      ) : (
        <CourseView
          course={course}
          actions={
            <Button icon={pencil} onClick={() => setEditing(true)}>
              {common("edit")}
            </Button>
          }
        />
      )}
      {isPublishing && <PublishDialog editing={editing} onClose={() => setPublishing(false)} />}
    </>
  );
};
