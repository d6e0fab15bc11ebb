"use client";
import { useTranslations } from "next-intl";
import type { CourseEditing } from "#components/interactive/courses/use-course.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { ownCoursesQuery, publishCourse } from "#lib/interactive/courses/queries.ts";
import { exercisesIn } from "#lib/interactive/courses/rules.ts";

/** What everybody sees from now on, and by name which exercises everybody may play. */
export const PublishDialog = ({ editing, onClose }: { editing: CourseEditing; onClose: () => void }) => {
  const t = useTranslations("new-interactive.course");
  const blog = useTranslations("blogpost.editor");
  const common = useTranslations("common");
  const { course, take } = editing;
  const { run, isBusy, error, errorOf } = useChange(ownCoursesQuery.queryKey);
  const named = exercisesIn(course.lessons);
  const opened = course.exercises.filter(({ id }) => named.includes(id));
  const publish = () =>
    run(() => publishCourse({ id: course.id, version: course.version, exercises: opened.map(({ id }) => id) }), {
      toast: () => t("public"),
      after: (fresh) => {
        take(fresh);
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={blog("publish")}
      closeText={common("close")}
      description={t("publishText")}
      actions={
        <>
          <DialogClose render={<Button>{common("cancel")}</Button>} />
          <Button look="go" busy={isBusy} onClick={() => void publish()}>
            {blog("publish")}
          </Button>
        </>
      }
    >
      <Problem error={error} />
      {errorOf("lessons") && <Notice tone="error">{t("noLessons")}</Notice>}
      <ul className="list-disc ps-5">
        {opened.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
