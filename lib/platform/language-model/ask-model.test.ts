import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { askModel, type ModelQuestion } from "#lib/platform/language-model/ask-model.ts";
import type { ModelError } from "#lib/platform/language-model/model-error.ts";
import { startFakeModel } from "#tests/mocks/fake-model.ts";

const schema = { type: "object", properties: { text: { type: "string" } }, required: ["text"], additionalProperties: false };
const question = (more: Partial<ModelQuestion> = {}): ModelQuestion => ({
  instructions: "Say it simply.",
  prompt: "Der Igel schläft im Winter. 🦔",
  schema,
  maxOutputTokens: 500,
  signal: new AbortController().signal,
  ...more,
});
const failed = (promise: Promise<unknown>): Promise<ModelError> =>
  promise.then(
    () => Promise.reject(new Error("it answered")),
    (error: ModelError) => error,
  );

let fake: Awaited<ReturnType<typeof startFakeModel>>;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.stop());
afterEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith("AI_")) delete process.env[name];
  forgetEnv();
});

const speeches = [
  ["openai-compatible", "/v1/chat/completions", "Bearer canary"],
  ["anthropic", "/v1/messages", "canary"],
] as const;
describe.each(speeches)("by the protocol %s", (provider, path, key) => {
  beforeEach(() => {
    Object.assign(process.env, {
      AI_PROVIDER: provider,
      AI_MODEL: "small",
      AI_API_KEY: "canary",
      AI_BASE_URL: fake.url,
      AI_PROVIDER_NAME: "X",
    });
    forgetEnv();
    fake.asked.length = 0;
    fake.state.closed = 0;
  });

  it("an answer comes piece by piece, letters of several bytes whole, with the tokens that the provider counted", async () => {
    fake.say({ text: "Igel schlafen. 🦔 Größe: 25 cm" });
    const heard: string[] = [];
    const { text, use } = await askModel(question(), (so) => heard.push(so));
    expect(JSON.parse(text)).toEqual({ text: "Igel schlafen. 🦔 Größe: 25 cm" });
    expect(use).toEqual({ input: 300, output: 200 });
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.at(-1)).toBe(text);
    expect(fake.asked).toMatchObject([{ path, key }]);
    expect(JSON.stringify(fake.asked[0]?.body)).toContain("Der Igel schläft im Winter.");
  });

  it("a refusal is tried again, as late as it asks, and costs nothing", async () => {
    fake.play({ status: 429, headers: { "retry-after": "0" } }, { status: 503, headers: { "retry-after": "0" } });
    fake.say({ text: "ja" });
    const { use } = await askModel(question(), () => {});
    expect([fake.asked.length, use]).toEqual([3, { input: 300, output: 200 }]);
  });

  it("who is refused three times, or asked to wait for long, is told how long", async () => {
    const now = { status: 429, headers: { "retry-after": "0" } };
    fake.play(now, now, now);
    expect(await failed(askModel(question(), () => {}))).toMatchObject({ reason: "busy", use: { input: 0, output: 0 } });
    fake.play({ status: 429, headers: { "retry-after": "3600" } });
    expect(await failed(askModel(question(), () => {}))).toMatchObject({ reason: "busy", retryAfter: 3_600 });
    expect(fake.asked).toHaveLength(4);
  });

  it("a wrong key is asked once", async () => {
    fake.play({ status: 401 });
    expect(await failed(askModel(question(), () => {}))).toMatchObject({ reason: "broken", use: { input: 0, output: 0 } });
    expect(fake.asked).toHaveLength(1);
  });

  it.each(["silence", "error"] as const)(
    "an answer that breaks off (%s) is not asked for again, and what came of it is counted",
    async (last) => {
      fake.play({ pieces: ['{"text":"', "a".repeat(400)], usage: null, last });
      const error = await failed(askModel(question(), (text) => last === "silence" && text.length > 300 && fake.breakOff()));
      expect(error.reason).toBe("broken");
      expect(error.use.output).toBeGreaterThan(95);
      expect(error.use.output).toBeLessThan(130);
      expect(fake.asked).toHaveLength(1);
    },
  );

  it("who stops is heard by the provider at once, and pays for what had come", async () => {
    const stop = new AbortController();
    fake.play({ pieces: ['{"text":"', "a".repeat(400)], last: "silence", usage: { input: 321, output: 0 } });
    const error = await failed(askModel(question({ signal: stop.signal }), (text) => text.length > 300 && stop.abort()));
    expect(error.reason).toBe("aborted");
    expect(error.use.output).toBeGreaterThan(95);
    expect(error.use.output).toBeLessThan(130);
    // Anthropic tells at the beginning what was sent; of the other it is estimated.
    if (provider === "anthropic") expect(error.use.input).toBe(321);
    else expect(error.use.input).toBeGreaterThan(10);
    await expect.poll(() => fake.state.closed).toBe(1);
  });

  it("who stops while it waits to try again does not wait, and pays for no answer", async () => {
    const stop = new AbortController();
    fake.play({ status: 429, headers: { "retry-after": "9" } });
    const answer = failed(askModel(question({ signal: stop.signal }), () => {}));
    await expect.poll(() => fake.asked.length).toBe(1);
    stop.abort();
    expect(await answer).toMatchObject({ reason: "aborted", use: { output: 0 } });
    expect(fake.asked).toHaveLength(1);
  });

  it("a slow answer ends with its time", async () => {
    fake.play({ pieces: ["{"], last: "silence" });
    expect(await failed(askModel(question({ signal: AbortSignal.timeout(150) }), () => {}))).toMatchObject({ reason: "aborted" });
    await expect.poll(() => fake.state.closed).toBe(1);
  });

  it("an answer without an end of its own is not read on", async () => {
    fake.play({ pieces: Array.from({ length: 40 }, () => "x".repeat(1_000)), last: "silence" });
    expect(await failed(askModel(question({ maxOutputTokens: 100 }), () => {}))).toMatchObject({ reason: "broken" });
    await expect.poll(() => fake.state.closed).toBe(1);
  });

  it("the model gets no tools but the form of its answer, and pictures only where there is one", async () => {
    fake.say({ text: "ja" });
    await askModel(question(), () => {});
    fake.say({ text: "ein Igel" });
    await askModel(question({ picture: { bytes: new Uint8Array([137, 80, 78, 71]), mime: "image/png" } }), () => {});
    const [without, withPicture] = fake.asked.map(({ body }) => JSON.stringify(body));
    expect(without).not.toContain("iVBO");
    expect(withPicture).toContain("iVBO");
    const tools = (fake.asked[0]?.body.tools ?? []) as object[];
    expect(tools.length).toBeLessThanOrEqual(provider === "anthropic" ? 1 : 0);
  });
});

it("a machine that is not there is one that is busy: nothing was paid", async () => {
  const gone = await startFakeModel();
  await gone.stop();
  Object.assign(process.env, { AI_MODEL: "small", AI_BASE_URL: gone.url, AI_PROVIDER_NAME: "X" });
  forgetEnv();
  expect(await failed(askModel(question(), () => {}))).toMatchObject({ reason: "busy", use: { input: 0, output: 0 } });
});

it("an answer that tells no tokens is estimated, and a line that is none breaks it", async () => {
  Object.assign(process.env, { AI_MODEL: "small", AI_BASE_URL: fake.url, AI_PROVIDER_NAME: "X" });
  forgetEnv();
  fake.say({ text: "a".repeat(400) }, { usage: null });
  const { use } = await askModel(question(), () => {});
  expect(use.output).toBe(Math.ceil(JSON.stringify({ text: "a".repeat(400) }).length / 4));
  fake.say({ text: "ja" }, { garbled: true });
  expect(await failed(askModel(question(), () => {}))).toMatchObject({ reason: "broken" });
});
