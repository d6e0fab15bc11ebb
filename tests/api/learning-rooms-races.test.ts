import { describe, expect, it } from "vitest";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { isLater, worthOf } from "#lib/interactive/learning-rooms/rules.ts";
import type { SentAnswer } from "#lib/interactive/learning-rooms/schema.ts";
import { changeRoom, deleteRoom } from "#lib/interactive/learning-rooms/server/change-room.ts";
import { joinRoom } from "#lib/interactive/learning-rooms/server/join-room.ts";
import { openRoom } from "#lib/interactive/learning-rooms/server/open-room.ts";
import { keepAnswers, readPupilState } from "#lib/interactive/learning-rooms/server/play-room.ts";
import { readBoard } from "#lib/interactive/learning-rooms/server/read-board.ts";
import { createRandom } from "#lib/platform/generators/random.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const types = ["single-choice", "true-false", "multiple-choice"] as const;
const exercises = types.map((type, place) => ({ ...exampleItem("de", type), id: `i${place}` }) as Item);
const empty = [{ picked: "zz" }, { given: {} }, { picked: [] }];

/** A browser as it behaves without a network: what it has answered waits until it hears what became of it. */
const newBrowser = (token: string) => ({ token, queue: [] as SentAnswer[], all: [] as SentAnswer[], sequence: 0 });

describe("a learning room under random interleavings", () => {
  it.each([1, 2, 3, 4, 5, 6])(
    "seed %i: what the board shows is each pupil's last answer that the room took",
    { timeout: 120_000 },
    async (seed) => {
      const { next: random } = createRandom(seed);
      const pick = (count: number) => Math.floor(random() * count);
      const user = await buildUser();
      const { id: interactive } = await createInteractive(user.id, "de", { title: "x", items: exercises });
      const room = await openRoom(user.id, "de", { interactive, mode: "practice", days: 14 });
      const names = ["Roter Fuchs", "Stiller Dachs", "Flinker Igel"];
      const browsers = await Promise.all(names.map(async (name) => newBrowser((await joinRoom({ code: room.code, name })).token)));
      const deliver = async (one: (typeof browsers)[number]) => {
        if (one.queue.length === 0) return;
        // Some of it, in any order, some of it twice.
        const part = one.queue.filter(() => random() < 0.7).sort(() => random() - 0.5);
        const sent = [...part, ...part.slice(0, 1)];
        if (sent.length === 0) return;
        const isAcknowledged = random() < 0.6;
        const { results } = await keepAnswers(one.token, sent);
        if (!isAcknowledged) return;
        const done = new Set(results.filter(({ outcome }) => outcome === "kept").map(({ id }) => id));
        one.queue = one.queue.filter(({ id }) => !done.has(id));
      };
      for (let step = 0; step < 40; step += 1) {
        const work: Promise<unknown>[] = [];
        for (const one of browsers) {
          const place = pick(exercises.length);
          const isRight = random() < 0.5;
          // Two windows of one pupil may count alike now and then.
          one.sequence += random() < 0.1 ? 0 : 1;
          const answer = (isRight ? solutionOf(exercises[place] as Item) : empty[place]) as Record<string, unknown>;
          const given = { id: crypto.randomUUID(), sequence: one.sequence, item: `i${place}`, answer };
          one.queue.push(given);
          one.all.push(given);
          if (random() < 0.7) work.push(deliver(one));
        }
        if (random() < 0.2) work.push(changeRoom(user.id, { id: room.id, isPaused: random() < 0.5 }));
        await Promise.all(work);
      }
      await changeRoom(user.id, { id: room.id, isPaused: false });
      for (const one of browsers) while (one.queue.length > 0) await deliver(one);

      const board = await readBoard(user.id, room.id);
      for (const [at, one] of browsers.entries()) {
        const state = await readPupilState(one.token);
        for (const [place, item] of exercises.entries()) {
          const last = one.all
            .filter(({ item: named }) => named === item.id)
            .reduce<SentAnswer | null>((best, next) => (best && !isLater(next, best) ? best : next), null);
          const pupil = board.pupils.find(({ name }) => name === names[at]);
          expect(pupil?.marks[place]).toBe(last ? worthOf(item, last.answer).mark : null);
          expect(state.answers.find((kept) => kept.item === item.id)?.answer).toEqual(last?.answer);
        }
      }
    },
  );

  it("what the end lets through is on the board, what it refuses is not, whoever comes first", { timeout: 60_000 }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const user = await buildUser();
      const { id: interactive } = await createInteractive(user.id, "de", { title: "x", items: exercises });
      const room = await openRoom(user.id, "de", { interactive, mode: "practice", days: 14 });
      const { token } = await joinRoom({ code: room.code, name: "Stiller Dachs" });
      const item = exercises[0] as Item;
      const answer = { id: crypto.randomUUID(), sequence: 1, item: item.id, answer: solutionOf(item) as Record<string, unknown> };
      const [sent] = await Promise.all([keepAnswers(token, [answer]), changeRoom(user.id, { id: room.id, isEnded: true })]);
      const isKept = sent.results[0]?.outcome === "kept";
      expect((await readBoard(user.id, room.id)).pupils[0]?.marks[0]).toBe(isKept ? "right" : null);
      // Deletion and an answer at once: it is kept and gone, or refused; never an error of the machinery.
      const [after] = await Promise.allSettled([keepAnswers(token, [answer]), deleteRoom(user.id, room.id)]);
      if (after.status === "rejected") expect(after.reason).toMatchObject({ code: "not_found" });
    }
  });
});
