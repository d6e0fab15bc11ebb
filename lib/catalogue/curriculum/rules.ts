import type { CurriculumReference, TopicState } from "#lib/catalogue/curriculum/schema.ts";

type Said = { topics: readonly string[]; rejectedTopics: readonly string[] };

/** Null: it is not about that, or its seller rejected what was measured. What she names herself she cannot have rejected. */
const stateOf = (topic: string, isMeasured: boolean, { topics, rejectedTopics }: Said): TopicState | null => {
  if (topics.includes(topic)) return isMeasured ? "confirmed" : "claimed";
  return isMeasured && !rejectedTopics.includes(topic) ? "measured" : null;
};

/** Every topic that may be shown, what was measured by its score first, then what is claimed in its own order. */
export const topicsToShow = (measured: readonly string[], said: Said): { topic: string; state: TopicState }[] =>
  [...new Set([...measured, ...said.topics])].flatMap((topic) => {
    const state = stateOf(topic, measured.includes(topic), said);
    return state ? [{ topic, state }] : [];
  });

/** What was measured and not rejected. */
export const standing = (measured: readonly string[], rejected: readonly string[]): string[] =>
  measured.filter((topic) => !rejected.includes(topic));

/** The references of a topic that are meant for one of these grades; for a material that names no grade, all of the topic. */
export const referencesFor = (
  all: readonly CurriculumReference[],
  topic: string,
  classGrades: readonly string[],
): CurriculumReference[] => {
  const ofTopic = all.filter(({ topics }) => topics.includes(topic));
  return classGrades.length === 0 ? ofTopic : ofTopic.filter(({ grades }) => grades.some((grade) => classGrades.includes(grade)));
};
