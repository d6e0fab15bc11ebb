import { afterAll, beforeAll, it } from "vitest";
import { schoolWeights } from "#tests/life/acts.ts";
import { live, startWorld, stopWorld } from "#tests/life/live.ts";
import { expectSchoolsLived } from "#tests/life/school-oracle.ts";

let stripe: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  stripe = await startWorld();
});
afterAll(() => stopWorld(stripe));

it("ROLE-4 property: schools live 1,600 random steps beside their shop; given + free = bought, no budget is overspent, and nobody downloads without a seat or a right of her own", async () => {
  await live(stripe, { lives: 4, weights: schoolWeights, seed: 66 });
  await expectSchoolsLived();
}, 1_800_000);
