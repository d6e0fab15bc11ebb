"use client";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { type Choice, ChooseSome } from "#components/interactive/courses/choose-some.tsx";
import type { ShownCourse } from "#components/interactive/courses/shown-course.ts";
import { NewRoom } from "#components/interactive/learning-rooms/new-room.tsx";
import { courseExerciseQuery, openLessonRoom } from "#lib/interactive/courses/queries.ts";
import type { Lesson } from "#lib/interactive/courses/schema.ts";
import { MAX_ITEMS } from "#lib/interactive/exercises/limits.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";

type Props = { course: ShownCourse; lesson: Lesson; onClose: () => void };

/** What of a lesson is played: an exercise that stands there twice is there twice. */
const exercisesOf = (course: ShownCourse, lesson: Lesson) =>
  lesson.parts.flatMap((part) => {
    const used = part.kind === "exercise" && course.exercises.find(({ id }) => id === part.interactive);
    return used ? [{ ...used, part: part.id }] : [];
  });

const Whole = ({ course, lesson, onClose }: Props) => (
  <NewRoom
    lesson={{ title: lesson.title, open: (settings) => openLessonRoom(course.id, { lesson: lesson.id, ...settings }) }}
    onClose={onClose}
  />
);

/** Of more exercises than a room holds she chooses some; until she does, the first ones are meant. */
const Some = ({ course, lesson, onClose }: Props) => {
  const sets = exercisesOf(course, lesson);
  const asked = useQueries({ queries: sets.map(({ id }) => courseExerciseQuery(course.id, id)) });
  const error = (asked.find((one) => one.error)?.error ?? null) as ApiError | null;
  const all = asked.every((one) => one.data)
    ? sets.flatMap(({ part, title }, at) =>
        (asked[at]?.data?.items ?? []).map((item): Choice => {
          const { id, prompt, lang } = item as { id: string; prompt: string; lang: string };
          return { part, item: id, set: title, prompt, lang };
        }),
      )
    : null;
  const [given, setGiven] = useState<readonly Choice[] | null>(null);
  const keyOf = ({ part, item }: Choice) => `${part} ${item}`;
  const chosen = new Set((given ?? all?.slice(0, MAX_ITEMS) ?? []).map(keyOf));
  const exercises = (all ?? []).filter((one) => chosen.has(keyOf(one)));
  return (
    <NewRoom
      lesson={{
        title: lesson.title,
        open: (settings) =>
          openLessonRoom(course.id, { lesson: lesson.id, exercises: exercises.map(({ part, item }) => ({ part, item })), ...settings }),
        choice: <ChooseSome all={all} chosen={exercises} onChoose={setGiven} error={error} />,
      }}
      onClose={onClose}
    />
  );
};

/** A room on a lesson: on all its exercises, or on those that are chosen where it has more than fit. */
export const LessonRoom = (props: Props) => {
  const count = exercisesOf(props.course, props.lesson).reduce((sum, one) => sum + one.count, 0);
  return count > MAX_ITEMS ? <Some {...props} /> : <Whole {...props} />;
};
