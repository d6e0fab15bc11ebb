import type { Random } from "#lib/platform/generators/random.ts";

/** How a sequence goes on, from its first number on: by one step, by two in turns, by steps that grow, or by multiplying. */
export type SequenceRule =
  | { type: "step"; by: number }
  | { type: "turns"; by: readonly [number, number] }
  | { type: "growing"; by: number; more: number }
  | { type: "times"; by: number };

export const termsOf = (first: number, rule: SequenceRule, count: number): number[] => {
  const terms = [first];
  for (let i = 0; terms.length < count; i++) {
    const last = terms[i] as number;
    if (rule.type === "times") terms.push(last * rule.by);
    else if (rule.type === "turns") terms.push(last + rule.by[i % 2 === 0 ? 0 : 1]);
    else terms.push(last + rule.by + (rule.type === "growing" ? rule.more * i : 0));
  }
  return terms;
};

/** All ways in which numbers (four at least) go on by one of the rules, each once; one way where the riddle is fair, none where no rule fits. */
export const waysOn = (shown: readonly number[], count: number): number[][] => {
  const [a = 0, b = 0, c = 0] = shown;
  const rules: SequenceRule[] = [
    { type: "step", by: b - a },
    { type: "turns", by: [b - a, c - b] },
    { type: "growing", by: b - a, more: c - b - (b - a) },
    ...(a !== 0 && b % a === 0 ? [{ type: "times" as const, by: b / a }] : []),
  ];
  const fitting = rules.map((rule) => termsOf(a, rule, count)).filter((terms) => shown.every((term, i) => term === terms[i]));
  return [...new Map(fitting.map((terms) => [terms.join(), terms])).values()];
};

/** A rule for a level: 1 has one step, 2 also two in turns, 3 also growing steps and multiplying. */
const drawRule = (random: Random, level: number): SequenceRule => {
  const sign = random.pick([1, -1]);
  const kind = level === 1 ? 0 : random.int(0, level === 2 ? 1 : 3);
  if (kind === 0) return { type: "step", by: sign * random.int(level === 1 ? 1 : 3, [5, 12, 60][level - 1] ?? 5) };
  if (kind === 1) {
    const by = random.int(2, level === 2 ? 9 : 40);
    return { type: "turns", by: [by * sign, random.int(1, by - 1) * -sign] };
  }
  if (kind === 2) return { type: "growing", by: random.int(1, 10), more: random.int(1, 5) };
  return { type: "times", by: random.int(2, 3) };
};

/** A sequence from 0 to `max` that goes on in one way only once the first `shown` numbers are known. */
export const makeSequence = (random: Random, level: number, max: number, count: number, shown: number): number[] => {
  for (;;) {
    const rule = drawRule(random, level);
    const terms = termsOf(random.int(1, rule.type === "times" ? 6 : max), rule, count);
    if (terms.some((term) => term < 0 || term > max)) continue;
    if (waysOn(terms.slice(0, shown), count).length === 1) return terms;
  }
};
