import { afterAll, beforeAll } from "vitest";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { startFakeVies } from "#tests/mocks/fake-vies.ts";

type Vies = Awaited<ReturnType<typeof startFakeVies>>;

/** The register of VAT ids while this file's tests run. Call it outside of tests; what it gives is there in them. */
export const holdVies = (): Pick<Vies, "state" | "url"> => {
  let vies: Vies;
  beforeAll(async () => {
    vies = await startFakeVies();
    process.env.VIES_URL = vies.url;
    forgetEnv();
  });
  afterAll(async () => {
    delete process.env.VIES_URL;
    forgetEnv();
    await vies.stop();
  });
  return {
    get state() {
      return vies.state;
    },
    get url() {
      return vies.url;
    },
  };
};
