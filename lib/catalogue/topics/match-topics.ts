import { LEAST_SCORE, LONGEST_EVIDENCE, MOST_TOPICS } from "#lib/catalogue/topics/rules.ts";
import { type Line, splitLines } from "#lib/catalogue/topics/split-lines.ts";
import { lightStem } from "#lib/platform/words/light-stem.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** A name of a topic as folded words and as their stems; `weight` 0 to 1: how surely who writes it means the topic. */
export type TopicPhrase = { topic: string; words: readonly string[]; stems: readonly string[]; weight: number };

/** What is known of a text besides its words: a topic of another subject or of other years needs more evidence. */
type Hints = { subjects: readonly string[]; grades: readonly string[] };
export type TopicFacts = ReadonlyMap<string, { subject: string; grades: readonly string[] }>;

/** `stems`: of every word (folded); words that say nothing are not in it. */
export type TopicWords = { phrases: readonly TopicPhrase[]; facts: TopicFacts; stems: ReadonlyMap<string, string> };

/** `page` is the index of the page in what was given. `score` 0 to 1. */
type TopicMatch = { topic: string; score: number; page: number; sentence: string };

type Hit = { topic: string; points: number; page: number; line: Line; isHeading: boolean };

/** How many lines of a page stand above its text, and how many words a heading has at most. Nothing that ends as a sentence does is one. */
const HEADING = { lines: 3, words: 12, ends: /[.!?。！？।;…]$/u };
const POINTS = { heading: 3, line: 0.55 };
/** A word by itself is a name less surely than several together. */
const SINGLE = 0.65;
/** In another form it may be another word: "foglio" and "foglie" have one stem. */
const OTHER_FORM = 0.85;
/** Lines of running text that count for one topic. */
const MOST_LINES = 6;
/** Words that one mention of a topic has to carry: a story of 600 words with three coins in it is not about money. */
const WORDS_A_MENTION = 120;
const SPREAD = 2.2;
const OTHER_SUBJECT = 0.55;
const OTHER_GRADE = 0.8;

type Index = ReadonlyMap<string, readonly TopicPhrase[]>;

/** Phrases by their first stem, the longest first. */
const indexOf = (phrases: readonly TopicPhrase[]): Index => {
  const index = new Map<string, TopicPhrase[]>();
  for (const phrase of phrases) {
    const [first] = phrase.stems;
    if (first) index.set(first, [...(index.get(first) ?? []), phrase]);
  }
  for (const list of index.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  return index;
};

/** The longest names that begin at this word; several when several topics go by the same name. */
const namesAt = (stems: readonly string[], at: number, index: Index): TopicPhrase[] => {
  const fitting = (index.get(stems[at] ?? "") ?? []).filter((phrase) => phrase.stems.every((stem, offset) => stems[at + offset] === stem));
  const longest = fitting[0]?.stems.length;
  return fitting.filter(({ stems: own }) => own.length === longest);
};

const pointsOf = ({ words, weight }: TopicPhrase, first: string): number => {
  if (words.length > 1) return weight;
  return SINGLE * weight * (words[0] === first ? 1 : OTHER_FORM);
};

const hitsOfLine = (line: Line, isHeading: boolean, page: number, { stems: known }: TopicWords, index: Index, world: World): Hit[] => {
  const telling = splitWords(line.text, world).flatMap(({ word }) => {
    const stem = known.get(word);
    return stem === undefined ? [] : [{ word, stem: lightStem(stem, world) }];
  });
  const stems = telling.map(({ stem }) => stem);
  const best = new Map<string, number>();
  for (let at = 0; at < stems.length; ) {
    const names = namesAt(stems, at, index);
    const topics = new Set(names.map(({ topic }) => topic));
    for (const name of names) {
      const points = (pointsOf(name, telling[at]?.word ?? "") * POINTS[isHeading ? "heading" : "line"]) / topics.size;
      best.set(name.topic, Math.max(best.get(name.topic) ?? 0, points));
    }
    at += Math.max(1, names[0]?.stems.length ?? 1);
  }
  return [...best].map(([topic, points]) => ({ topic, points, page, line, isHeading }));
};

const scoreOf = (hits: readonly Hit[], words: number): number => {
  const heading = Math.max(0, ...hits.filter(({ isHeading }) => isHeading).map(({ points }) => points));
  const lines = hits.filter(({ isHeading }) => !isHeading);
  const most = [...lines].sort((a, b) => b.points - a.points).slice(0, MOST_LINES);
  const density = Math.min(1, (lines.length * WORDS_A_MENTION) / Math.max(words, 1));
  return 1 - Math.exp(-(heading + density * most.reduce((sum, { points }) => sum + points, 0)) / SPREAD);
};

const hinted = (score: number, topic: string, facts: TopicFacts, hints: Hints | null): number => {
  const fact = facts.get(topic);
  if (!fact || !hints) return score;
  const isOther = hints.subjects.length > 0 && !hints.subjects.includes(fact.subject);
  const isAway = hints.grades.length > 0 && !fact.grades.some((grade) => hints.grades.includes(grade));
  return score * (isOther ? OTHER_SUBJECT : 1) * (isAway ? OTHER_GRADE : 1);
};

const shorten = (text: string): string =>
  text.length <= LONGEST_EVIDENCE
    ? text
    : `${text
        .slice(0, LONGEST_EVIDENCE - 1)
        .toWellFormed()
        .trimEnd()}…`;

/**
 * What the words of pages are about: topics whose names stand in headings or again and again, the surest first, each with the line that says so.
 * Pure, linear in the length of the text; works in every script that splitWords reads.
 */
export const matchTopics = (pages: readonly string[], words: TopicWords, world: World, hints: Hints | null = null): TopicMatch[] => {
  const index = indexOf(words.phrases);
  const byTopic = new Map<string, Hit[]>();
  let total = 0;
  for (const [page, text] of pages.entries()) {
    for (const [place, line] of splitLines(text).entries()) {
      const length = splitWords(line.text, world).length;
      total += length;
      const isHeading = place < HEADING.lines && line.isWhole && length <= HEADING.words && !HEADING.ends.test(line.text);
      for (const hit of hitsOfLine(line, isHeading, page, words, index, world))
        byTopic.set(hit.topic, [...(byTopic.get(hit.topic) ?? []), hit]);
    }
  }
  const matches = [...byTopic].flatMap(([topic, hits]) => {
    const score = hinted(scoreOf(hits, total), topic, words.facts, hints);
    const best = hits.reduce((one, other) => (other.points > one.points ? other : one));
    return score >= LEAST_SCORE ? [{ topic, score, page: best.page, sentence: shorten(best.line.text) }] : [];
  });
  return matches.sort((a, b) => b.score - a.score || (a.topic < b.topic ? -1 : 1)).slice(0, MOST_TOPICS);
};
