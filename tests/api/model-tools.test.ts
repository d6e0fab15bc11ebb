import { describe, expect, it } from "vitest";
import { POST as preview } from "#app/api/v3/ai-tools/[id]/preview/route.ts";
import { POST as stream } from "#app/api/v3/ai-tools/[id]/stream/route.ts";
import { GET as list } from "#app/api/v3/ai-tools/route.ts";
import { GET as usage } from "#app/api/v3/ai-tools/usage/route.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { type ModelUsage, modelInputOf } from "#lib/tools/models/schema.ts";
import { modelToolIds } from "#lib/tools/sheets/rules.ts";
import type { ToolSummary } from "#lib/tools/sheets/schema.ts";
import { call } from "#tests/call.ts";
import { buildKey } from "#tests/factories/build-key.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import {
  aQuestion,
  askTool,
  callsOf,
  configureModel,
  connectFakeModel,
  disconnectModel,
  faultsIn,
  madeIn,
  reservedOf,
  source,
} from "#tests/factories/model-steps.ts";

const played = connectFakeModel();

describe("CALL-22 tools with a language model", () => {
  it("are told of in every world with what they take, whether a model is connected or not", async () => {
    for (const connected of [true, false]) {
      if (!connected) disconnectModel();
      for (const world of connected ? worldCodes : (["de", "jp"] as const)) {
        const items = (await call(list, { path: `/?world=${world}` })).body.data?.items as unknown as ToolSummary[];
        const withModel = items.filter(({ needsModel }) => needsModel);
        expect(withModel.map(({ id }) => id)).toEqual([...modelToolIds]);
        for (const { id, inputSchema, exampleInput, languages, href } of withModel) {
          expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
          expect(modelInputOf(id as (typeof modelToolIds)[number]).safeParse(exampleInput).success, `${world} ${id}`).toBe(true);
          expect(languages.length).toBeGreaterThan(20);
          expect(href).toBe(`/${world}/ai-tools/${id}`);
        }
      }
    }
  });

  it("say in a clear sentence that no model is connected, and nothing is counted", async () => {
    disconnectModel();
    const { id, token } = await buildUser();
    for (const tool of modelToolIds) {
      const answer = await askTool(tool, token, {});
      expect([answer.status, answer.body.error?.code]).toEqual([503, "model_not_connected"]);
    }
    const streamed = await call(stream, { path: "/?world=de", params: { id: "rewrite-text" }, token, body: { input: { text: source } } });
    expect([streamed.status, streamed.body.error?.code]).toEqual([503, "model_not_connected"]);
    expect(await callsOf(id)).toEqual([]);
  });

  it("want a login, and take no personal key; a sheet is none of theirs", async () => {
    expect((await askTool("rewrite-text", null, { text: source })).status).toBe(401);
    expect((await call(stream, { params: { id: "rewrite-text" }, body: { input: {} } })).status).toBe(401);
    const { id, token } = await buildUser();
    const key = await buildKey(id, { scopes: ["catalogue.read"] });
    expect((await askTool("rewrite-text", key.key, { text: source })).body.error?.code).toBe("insufficient_scope");
    expect((await call(preview, { params: { id: "rewrite-text" }, body: {} })).body.error?.code).toBe("runs_with_model");
    expect((await call(stream, { params: { id: "plus" }, token, body: {} })).status).toBe(404);
    expect(played.fake.asked).toEqual([]);
  });

  it("name the fields that are wrong, before anything is asked or counted", async () => {
    const { id, token } = await buildUser();
    expect(faultsIn(await askTool("rewrite-text", token, { level: "hardest", tone: "x" }))).toEqual({
      "input.text": "required",
      "input.level": "invalid",
      "input.tone": "unknown",
    });
    expect(faultsIn(await askTool("text-questions", token, { text: "x".repeat(12_001), questions: 99 }))).toEqual({
      "input.text": "too_long",
      "input.questions": "too_long",
    });
    expect(await callsOf(id)).toEqual([]);
  });

  it("give back blocks that are marked, the tokens they took and what is left of the month", async () => {
    const { id, token } = await buildUser();
    played.fake.say({ questions: [aQuestion()] });
    const answer = madeIn(await askTool("text-questions", token, { text: source, questions: 1 }));
    expect(answer).toMatchObject({
      provenance: "model",
      model: "small",
      provider: "Beispiel KI",
      language: "de",
      tokens: { input: 300, output: 200 },
    });
    expect(answer.checks).toEqual([{ code: "evidence", values: { count: 1 } }]);
    expect(answer.blocks.length).toBeGreaterThan(1);
    expect(answer.blocks.every((block) => "isFromModel" in block && block.isFromModel === true)).toBe(true);
    expect(JSON.stringify(answer.blocks)).toContain("Wie oft schlägt das Herz?");
    const left = (await call(usage, { token })).body.data as unknown as ModelUsage;
    expect(left).toMatchObject({ limit: 300_000, used: 500, reserved: 0, school: null });
    expect(answer.usage).toEqual(left);
    expect(await callsOf(id)).toMatchObject([{ tool: "text-questions", ended: "done", inputTokens: 300, outputTokens: 200 }]);
  });

  it("refuse what exceeds the month before the model is asked", async () => {
    configureModel({ AI_MONTHLY_TOKENS: "4000" });
    const { token } = await buildUser();
    const answer = await askTool("rewrite-text", token, { text: source });
    expect([answer.status, answer.body.error?.code]).toEqual([429, "model_quota_reached"]);
    expect(played.fake.asked).toEqual([]);
  });

  it("tell of a provider that is away, with nothing of what it says, and hold nothing back", async () => {
    const { id, token } = await buildUser();
    const busy = { status: 429, headers: { "retry-after": "0" } };
    played.fake.play(busy, busy, busy, { status: 401 });
    for (const _ of [1, 2]) {
      const answer = await askTool("rewrite-text", token, { text: source });
      expect([answer.status, answer.body.error?.code]).toEqual([503, "model_unavailable"]);
      expect(answer.bytes.toString()).not.toContain("canary");
    }
    expect(await callsOf(id)).toMatchObject([
      { ended: "failed", countedTokens: 0 },
      { ended: "failed", countedTokens: 0 },
    ]);
    expect(await reservedOf(id)).toBe(0);
  });
});
