"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CourseFacts } from "#components/interactive/courses/course-facts.tsx";
import { ExercisePicker } from "#components/interactive/courses/exercise-picker.tsx";
import { LessonForm } from "#components/interactive/courses/lesson-form.tsx";
import { MaterialPicker } from "#components/interactive/courses/material-picker.tsx";
import type { CourseEditing } from "#components/interactive/courses/use-course.ts";
import { useMoving } from "#components/interactive/courses/use-moving.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { showToast } from "#components/platform/ui/toasts.ts";
import { MAX_LESSONS } from "#lib/interactive/courses/limits.ts";
import { allParts, freshId, placeOf } from "#lib/interactive/courses/rules.ts";
import type { Lesson, Part } from "#lib/interactive/courses/schema.ts";

/** Ten characters of a to f and 0 to 9. */
const drawId = (): string => crypto.randomUUID().replaceAll("-", "").slice(0, 10);

const insert = <T,>(all: readonly T[], at: number, one: T): T[] => [...all.slice(0, at), one, ...all.slice(at)];

/** A course on the desk: its lessons in their order on one side, what it is about on the other. */
export const CourseEditor = ({ editing }: { editing: CourseEditing }) => {
  const t = useTranslations("new-interactive.course");
  const packs = useTranslations("cabinet-materials.packs");
  const common = useTranslations("common");
  const blog = useTranslations("blogpost.editor");
  const [picking, setPicking] = useState<{ kind: Part["kind"]; lesson: string } | null>(null);
  const { course, fields, change, now, learn } = editing;
  const { lessons } = fields;
  const setLessons = (next: Lesson[]) => change({ lessons: next });
  const nameOf = (part: Part): string => {
    if (part.kind === "text") return part.title;
    if (part.kind === "exercise") return course.exercises.find(({ id }) => id === part.interactive)?.title ?? t("gone");
    return course.materials.find(({ id }) => id === part.material)?.title ?? t("gone");
  };
  const moving = useMoving(lessons, setLessons, ({ kind, id }) => {
    const part = kind === "part" ? allParts(now().lessons).find((one) => one.id === id) : undefined;
    return part ? nameOf(part) : (now().lessons.find((one) => one.id === id)?.title ?? "");
  });
  const fresh = () => freshId(now().lessons, drawId);
  const focus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

  const addLesson = () => {
    const id = fresh();
    setLessons([...lessons, { id, title: t("lessonName", { number: lessons.length + 1 }), minutes: null, parts: [] }]);
    focus(`lesson-${id}`);
  };
  const addPart = (lesson: string, part: Part) =>
    setLessons(now().lessons.map((one) => (one.id === lesson ? { ...one, parts: [...one.parts, part] } : one)));
  const add = (lesson: string, kind: Part["kind"]) => {
    if (kind !== "text") return setPicking({ kind, lesson });
    const id = fresh();
    addPart(lesson, { kind, id, title: blog("bodyLabel"), text: "" });
    focus(`title-${id}`);
  };
  const told = (name: string, undo: () => void) =>
    showToast({ text: packs("takenOut", { name }), actionText: common("undo"), onAction: undo });
  const removeLesson = (gone: Lesson, at: number) => {
    setLessons(lessons.filter(({ id }) => id !== gone.id));
    told(gone.title, () => setLessons(insert(now().lessons, at, gone)));
  };
  const removePart = (id: string) => {
    const place = placeOf(lessons, id);
    const from = place && lessons[place.lesson];
    const part = from?.parts[place?.part ?? 0];
    if (!place || !from || !part) return;
    setLessons(lessons.map((one) => ({ ...one, parts: one.parts.filter((other) => other.id !== id) })));
    told(nameOf(part), () =>
      setLessons(now().lessons.map((one) => (one.id === from.id ? { ...one, parts: insert(one.parts, place.part, part) } : one))),
    );
  };
  const chosen = (part: Part) => {
    if (picking) addPart(picking.lesson, part);
    setPicking(null);
  };
  return (
    <div className="two">
      <section className="min-w-0" aria-labelledby="lessons">
        <h2 id="lessons">{t("lessons")}</h2>
        <p className="mb-3 text-14 text-ink-2">{packs("orderHelp")}</p>
        <p className="vh" role="status">
          {moving.said}
        </p>
        <ol className="lessons-f">
          {lessons.map((lesson, at) => (
            <LessonForm
              key={lesson.id}
              editing={editing}
              moving={moving}
              lesson={lesson}
              number={at + 1}
              nameOf={nameOf}
              onChange={(next) => setLessons(now().lessons.map((one) => (one.id === next.id ? next : one)))}
              onRemove={() => removeLesson(lesson, at)}
              onRemovePart={removePart}
              onAdd={(kind) => add(lesson.id, kind)}
            />
          ))}
        </ol>
        <Button icon={plus} disabled={lessons.length >= MAX_LESSONS} onClick={addLesson}>
          {t("addLesson")}
        </Button>
      </section>
      <aside className="stackv">
        <CourseFacts editing={editing} />
      </aside>
      {picking?.kind === "exercise" && (
        <ExercisePicker
          onClose={() => setPicking(null)}
          onChoose={(exercise) => {
            learn({ exercise });
            chosen({ kind: "exercise", id: fresh(), interactive: exercise.id });
          }}
        />
      )}
      {picking?.kind === "material" && (
        <MaterialPicker
          onClose={() => setPicking(null)}
          onChoose={(material) => {
            learn({ material });
            chosen({ kind: "material", id: fresh(), material: material.id });
          }}
        />
      )}
    </div>
  );
};
