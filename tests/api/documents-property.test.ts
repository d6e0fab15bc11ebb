import fc from "fast-check";
import { expect, it } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits } from "#lib/platform/db/schema/schema.ts";
import type { DocumentBlock } from "#lib/tools/documents/blocks.ts";
import { documentVersions, toolDocument } from "#lib/tools/documents/schema.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { askDocument, beginDocument, paragraph, readDocument, sheetOf } from "#tests/factories/document-steps.ts";

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("save" as const),
      text: fc.nat({ max: 8 }),
      sheet: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("stale" as const), text: fc.nat({ max: 8 }), behind: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("restore" as const), at: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("copy" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Versions by their numbers, as they were saved: the model beside which the database is held. */
type Saved = Map<number, readonly DocumentBlock[]>;

const take = async (token: string, id: number, saved: Saved, one: Step) => {
  const newest = Math.max(...saved.keys());
  if (one.kind === "save" || one.kind === "stale") {
    const sheet = one.kind === "save" && one.sheet !== null ? [sheetOf("plus", { level: 1 }, one.sheet)] : [];
    const blocks = [paragraph(`Text ${one.text}`), ...sheet];
    const version = one.kind === "stale" ? newest - one.behind : newest;
    const { status, body } = await askDocument("save", token, id, { body: { version, blocks } });
    if (one.kind === "stale") expect(status).toBe(version < 1 ? 400 : 409);
    else saved.set(toolDocument.parse(body.data).version, blocks);
  } else if (one.kind === "restore") {
    const numbers = [...saved.keys()];
    const number = numbers[one.at % numbers.length] as number;
    const { status, body } = await askDocument("restore", token, id, { number });
    expect(status).toBe(200);
    saved.set(toolDocument.parse(body.data).version, saved.get(number) as readonly DocumentBlock[]);
  } else if (one.kind === "leave") {
    await askDocument("remove", token, id);
    await askDocument("undo", token, id);
  } else {
    const { body } = await askDocument("copy", token, id);
    expect(toolDocument.parse(body.data).blocks).toEqual(saved.get(newest));
  }
};

it("ROUTE-56 whatever is saved, overtaken and brought back, no version that was saved is lost", { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 18 }), async (steps) => {
      await getDb().delete(rateLimits);
      const { token } = await buildUser();
      const begun = await beginDocument(token, [paragraph("Anfang")], "Verlauf");
      const saved: Saved = new Map([[1, begun.blocks]]);
      for (const one of steps) await take(token, begun.id, saved, one);
      const { items } = documentVersions.parse((await askDocument("versions", token, begun.id)).body.data);
      expect(items.map(({ number }) => number)).toEqual([...saved.keys()].toReversed());
      expect((await readDocument(token, begun.id)).blocks).toEqual(saved.get(Math.max(...saved.keys())));
      for (const [number, blocks] of saved) {
        const { body } = await askDocument("restore", token, begun.id, { number });
        expect(toolDocument.parse(body.data).blocks, `version ${number}`).toEqual(blocks);
      }
    }),
    { numRuns: 12 },
  );
});
