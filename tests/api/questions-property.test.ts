import fc from "fast-check";
import { expect, it } from "vitest";
import { setRemoved } from "#lib/catalogue/questions/server/remove-words.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { rateLimits } from "#lib/platform/db/schema/schema.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { agreeOn, answerIt, askAbout, buildTalk, declineIt, readPublic } from "#tests/factories/question-steps.ts";

const is = fc.boolean();
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("answer" as const), at: fc.nat(2), agrees: is }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("decline" as const), at: fc.nat(2) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("agree" as const),
      at: fc.nat(2),
      by: fc.constantFrom("asker", "author", "stranger"),
      agrees: is,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("remove" as const),
      at: fc.nat(2),
      whose: fc.constantFrom("question" as const, "answer" as const),
      isRemoved: is,
    }),
  },
);

/** What was said about a question, beside which the database is held. */
type Model = { id: number; state: "open" | "answered" | "declined"; asker: boolean; author: boolean; question: boolean; answer: boolean };
const isShown = ({ state, asker, author, question, answer }: Model) => state === "answered" && asker && author && !question && !answer;

it("ROUTE-5 whatever the two, a stranger and moderators do in whatever order: a pair is public exactly while both agree and nothing is removed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(is, { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 6, maxLength: 20 }),
      async (consents, steps) => {
        await getDb().delete(rateLimits);
        const { author, material } = await buildTalk();
        const [stranger, ...askers] = [await buildUser(), await buildUser(), await buildUser(), await buildUser()];
        const known: Model[] = [];
        for (const [index, asker] of askers.entries()) {
          const made = await askAbout(asker.token, material.id, { agrees: consents[index] });
          const id = Number(made.body.data?.id);
          known.push({ id, state: "open", asker: consents[index] ?? false, author: false, question: false, answer: false });
        }
        for (const one of steps) {
          const model = known[one.at] as Model;
          const waits = model.state === "open" && !model.question;
          if (one.kind === "answer") {
            const { status } = await answerIt(author.token, model.id, { agrees: one.agrees });
            expect(status).toBe(waits ? 200 : 409);
            if (waits) Object.assign(model, { state: "answered", author: one.agrees });
          } else if (one.kind === "decline") {
            expect((await declineIt(author.token, model.id)).status).toBe(waits ? 200 : 409);
            if (waits) model.state = "declined";
          } else if (one.kind === "agree") {
            const token = { asker: askers[one.at]?.token ?? "", author: author.token, stranger: stranger.token }[one.by as "asker"];
            const { status } = await agreeOn(token, model.id, one.agrees);
            const may = one.by === "asker" || (one.by === "author" && model.state === "answered");
            expect(status).toBe(may ? 200 : one.by === "stranger" ? 404 : 409);
            if (may) model[one.by as "asker" | "author"] = one.agrees;
          } else {
            await transaction((tx) => setRemoved(tx, model.id, one.whose, one.isRemoved));
            model[one.whose] = one.isRemoved;
          }
          const shown = (await readPublic(material.id)).items.map(({ id }) => id).sort((a, b) => a - b);
          expect(shown).toEqual(known.filter(isShown).map(({ id }) => id));
        }
      },
    ),
    { numRuns: 12, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  );
});
