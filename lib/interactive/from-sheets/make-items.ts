import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { type Reading, readBlock } from "#lib/interactive/from-sheets/read-block.ts";
import type { Asked, SheetFace, SheetTask } from "#lib/interactive/from-sheets/tasks.ts";
import type { SheetPage } from "#lib/platform/generators/kind.ts";

type Kind = SheetTask["kind"];
type OfKind<K extends Kind> = Extract<SheetTask, { kind: K }>;
type Medium = { id: string; kind: "picture"; alt: string; source: { from: "drawings"; names: string[] } };
type Made = { type: Item["type"]; body: unknown; media?: Medium[]; prompt?: string };

/** How many tasks of a kind one exercise takes; a child looks over no more. */
const most: Partial<Record<Kind, number>> = { line: 20, number: 30, fraction: 24, choice: 20, pair: 20, twin: 18, card: 60 };

const p = (index: number): string => `p${index + 1}`;

type Piece = { text: string } | { gap: string };
/** Texts that follow each other are one piece. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if ("text" in piece && last && "text" in last) all[all.length - 1] = { text: last.text + piece.text };
    else if (!("text" in piece) || piece.text !== "") all.push(piece);
  }
  return all;
};

const gapText = (lines: readonly (readonly Asked[])[]): Made => {
  const gaps: { id: string; accepted: string[] }[] = [];
  const pieces = lines.flatMap((line, index): Piece[] => [
    ...(index > 0 ? [{ text: line.some((piece) => "text" in piece && piece.text === "\n") ? "\n\n" : "\n" }] : []),
    ...line.map((piece): Piece => {
      if ("text" in piece) return piece;
      gaps.push({ id: `g${gaps.length + 1}`, accepted: [piece.answer.trim()] });
      return { gap: `g${gaps.length}` };
    }),
  ]);
  return { type: "gap-text", body: { pieces: joined(pieces), gaps } };
};

/** Lines in parts of up to 40 gaps; one line with more is cut between two of them. */
const shareGaps = (lines: readonly (readonly Asked[])[], limit = 40): (readonly Asked[])[][] => {
  const cut = lines.flatMap((line) => {
    const parts: Asked[][] = [[]];
    let gaps = 0;
    for (const piece of line) {
      if ("answer" in piece && gaps === limit) [gaps] = [0, parts.push([])];
      if ("answer" in piece) gaps += 1;
      parts.at(-1)?.push(piece);
    }
    return parts;
  });
  const count = (line: readonly Asked[]) => line.filter((piece) => "answer" in piece).length;
  const shares: (readonly Asked[])[][] = [];
  let room = 0;
  for (const line of cut) {
    if (shares.length === 0 || count(line) > room) {
      shares.push([]);
      room = limit;
    }
    shares.at(-1)?.push(line);
    room -= count(line);
  }
  return shares.filter((share) => share.some((line) => count(line) > 0));
};

/** Faces of a list of pairs, and the drawings that they name. `alt`: the word beside it, which is what the drawing shows. */
const facesOf = (pairs: readonly { left: SheetFace; right: SheetFace }[]) => {
  const media: Medium[] = [];
  const face = (one: SheetFace, other: SheetFace) => {
    if ("text" in one) return { text: one.text.trim() };
    const id = `m${media.length + 1}`;
    media.push({ id, kind: "picture", alt: "text" in other ? other.text : "", source: { from: "drawings", names: [one.drawing] } });
    return { media: id };
  };
  const faces = pairs.map(({ left, right }, index) => ({ id: p(index), left: face(left, right), right: face(right, left) }));
  return { faces, media };
};

const paired =
  (type: "match-pairs" | "memory") =>
  (tasks: readonly { left: SheetFace; right: SheetFace }[]): Made[] => {
    const { faces, media } = facesOf(tasks);
    return faces.length < 2 ? [] : [{ type, body: { pairs: faces }, media }];
  };

const makers: { [K in Kind]: (tasks: readonly OfKind<K>[]) => Made[] } = {
  line: (tasks) => shareGaps(tasks.map(({ pieces }) => pieces)).map(gapText),
  number: (tasks) => [{ type: "numeric", body: { tasks: tasks.map(({ task, value }, index) => ({ id: p(index), task, value })) } }],
  fraction: (tasks) => [
    {
      type: "fraction",
      body: {
        tasks: tasks.map(({ task, figure, top, bottom, isReduced }, index) => ({
          id: p(index),
          ...(task && { task }),
          ...(figure && { figure }),
          numerator: top,
          denominator: bottom,
          isReduced,
        })),
      },
    },
  ],
  choice: (tasks) => {
    const pieces = tasks.flatMap(({ before, after }, index): Piece[] => [
      { text: `${index > 0 ? "\n" : ""}${before}` },
      { gap: p(index) },
      { text: after },
    ]);
    return [
      {
        type: "gap-select",
        body: { pieces: joined(pieces), gaps: tasks.map(({ options, right }, index) => ({ id: p(index), options, right })) },
      },
    ];
  },
  pair: paired("match-pairs"),
  twin: paired("memory"),
  card: (tasks) => {
    const { faces, media } = facesOf(tasks);
    return [{ type: "flashcards", body: { cards: faces.map(({ id, left, right }) => ({ id, front: left, back: right })) }, media }];
  },
  marks: (tasks) =>
    tasks.map(({ from, to, steps, marks }) => {
      const step = Number(((to - from) / steps).toPrecision(12));
      return {
        type: "number-line",
        body: { from, to, step, ticks: step, marks: marks.map(({ label, at }, index) => ({ id: p(index), label, at })) },
      };
    }),
  sentence: (tasks) =>
    tasks.map(({ words }) => ({ type: "order-words", body: { words: words.map((text, index) => ({ id: p(index), text })) } })),
  box: (tasks) =>
    tasks.map(({ sentences, words }) => {
      const cards = words.map((text, index) => ({ id: `c${index + 1}`, text }));
      const free = [...cards];
      const gaps = sentences.map(({ answer }, index) => {
        const at = free.findIndex(({ text }) => text === answer);
        return { id: p(index), card: at >= 0 ? free.splice(at, 1)[0]?.id : undefined };
      });
      // Where the box does not hold each answer once, the gaps are written.
      if (gaps.some(({ card }) => card === undefined))
        return gapText(sentences.map(({ before, answer, after }) => [{ text: before }, { answer }, { text: after }]));
      const pieces = sentences.flatMap(({ before, after }, index): Piece[] => [
        { text: `${index > 0 ? "\n" : ""}${before}` },
        { gap: p(index) },
        { text: after },
      ]);
      return { type: "drag-words", body: { pieces: joined(pieces), cards, gaps } };
    }),
  search: (tasks) =>
    tasks.map(({ grid, hits }) => {
      const words = hits.map(({ x, y, dx, dy, length, word }, index) => ({
        id: p(index),
        word: { text: word },
        letters: Array.from({ length }, (_, at) => grid[y + dy * at]?.[x + dx * at]),
        x,
        y,
        dx,
        dy,
      }));
      return { type: "word-search", body: { grid, words } };
    }),
  crossword: (tasks) =>
    tasks.map(({ entries }) => {
      const { faces, media } = facesOf(entries.map(({ clue, letters }) => ({ left: clue, right: { text: letters.join("") } })));
      const clued = entries.map(({ x, y, isDown, letters }, index) => ({ id: p(index), x, y, isDown, letters, clue: faces[index]?.left }));
      return { type: "crossword", body: { entries: clued }, media };
    }),
  question: (tasks) =>
    tasks.map(({ question, answer }) => ({
      type: "open-text",
      prompt: question,
      body: { model: answer, criteria: [{ id: "p1", name: question.slice(0, 200), levels: ["0", "1"] }] },
    })),
};

/** Runs of tasks of one kind, no longer than one exercise takes. */
const runs = (tasks: readonly SheetTask[]): SheetTask[][] =>
  tasks.reduce<SheetTask[][]>((all, task) => {
    const last = all.at(-1);
    if (last?.[0]?.kind === task.kind && last.length < (most[task.kind] ?? Number.POSITIVE_INFINITY)) last.push(task);
    else all.push([task]);
    return all;
  }, []);

const makeRun = (run: readonly SheetTask[]): Made[] => {
  const [first] = run;
  return first ? (makers[first.kind] as (tasks: readonly SheetTask[]) => Made[])(run) : [];
};

export type FromSheet = { items: Item[]; left: number };

type Around = { title: string; lang: string; world: Reading };

/**
 * Exercises of a sheet's pages: the same tasks with the same answers, as far as there is a type that asks them. `left`: how many blocks or exercises
 * stay paper.
 */
export const makeItems = (pages: readonly SheetPage[], { title, lang, world }: Around): FromSheet => {
  const items: Item[] = [];
  let [left, note] = [0, ""];
  for (const page of pages) {
    const read = readBlock(page.content, world);
    left += read.left;
    // A text is read on one page and asked about on the next ones.
    if (read.note !== "") note = read.note;
    for (const run of runs(read.tasks)) {
      for (const { prompt, ...made } of makeRun(run)) {
        const asks = prompt ?? (page.instruction || page.heading || title);
        const isRead = prompt !== undefined || read.note !== "";
        const parsed = item.safeParse({ id: `s${items.length + 1}`, lang, ...made, prompt: isRead && note ? `${note}\n${asks}` : asks });
        if (parsed.success) items.push(parsed.data);
        else left += 1;
      }
    }
  }
  return { items, left };
};
