import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { POST as generate } from "#app/api/v3/ai-tools/[id]/generate/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { modelCalls, modelMonths } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import type { MadeByModel } from "#lib/tools/models/schema.ts";
import { call } from "#tests/call.ts";
import { startFakeModel } from "#tests/mocks/fake-model.ts";

const settings = ["AI_MODEL", "AI_BASE_URL", "AI_PROVIDER_NAME", "AI_PICTURES", "AI_MONTHLY_TOKENS"];

export const configureModel = (change: Record<string, string>): void => {
  Object.assign(process.env, change);
  forgetEnv();
};

export const disconnectModel = (): void => {
  for (const name of settings) delete process.env[name];
  forgetEnv();
};

/** A model that plays what it is told, connected anew before each test of the file. */
export const connectFakeModel = () => {
  const played = {} as { fake: Awaited<ReturnType<typeof startFakeModel>> };
  beforeAll(async () => {
    played.fake = await startFakeModel();
  });
  beforeEach(() => {
    disconnectModel();
    configureModel({ AI_MODEL: "small", AI_BASE_URL: played.fake.url, AI_PROVIDER_NAME: "Beispiel KI" });
    played.fake.asked.length = 0;
    played.fake.state.closed = 0;
  });
  afterAll(async () => {
    disconnectModel();
    await played.fake.stop();
  });
  return played;
};

/** A call of a tool with a model. */
export const askTool = (id: string, token: string | null, input: object, world = "de") =>
  call(generate, { path: `/?world=${world}`, params: { id }, token, body: { input } });
type Answered = Awaited<ReturnType<typeof askTool>>;
export const madeIn = ({ body }: Answered) => body.data as unknown as MadeByModel;
/** Codes by field. */
export const faultsIn = ({ body }: Answered) =>
  Object.fromEntries(Object.entries(body.error?.fields ?? {}).map(([name, { code }]) => [name, code]));

export const callsOf = (userId: number) => getDb().select().from(modelCalls).where(eq(modelCalls.userId, userId)).orderBy(modelCalls.id);
const monthOf = async (userId: number) => (await getDb().select().from(modelMonths).where(eq(modelMonths.userId, userId)))[0];
export const reservedOf = async (userId: number) => (await monthOf(userId))?.reservedTokens ?? 0;
export const usedOf = async (userId: number) => (await monthOf(userId))?.usedTokens ?? 0;

export const source =
  "Der Igel hält von November bis März Winterschlaf. In dieser Zeit sinkt seine Körpertemperatur auf 5 Grad, und sein Herz schlägt nur 8 Mal in der Minute.";

/** A question to that text as a model answers it. */
export const aQuestion = (change: object = {}) => ({
  question: "Wie oft schlägt das Herz?",
  options: [],
  answer: "8 Mal in der Minute",
  evidence: "sein Herz schlägt nur 8 Mal in der Minute",
  ...change,
});
