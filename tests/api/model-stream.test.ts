import { describe, expect, it } from "vitest";
import { POST as stream } from "#app/api/v3/ai-tools/[id]/stream/route.ts";
import { readEvents } from "#lib/tools/models/read-events.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { aQuestion, callsOf, connectFakeModel, reservedOf, source, usedOf } from "#tests/factories/model-steps.ts";

const played = connectFakeModel();

describe("while it is written", () => {
  const open = (token: string, input: object, signal?: AbortSignal) =>
    stream(
      new Request("http://localhost:3000/?world=de", {
        method: "POST",
        body: JSON.stringify({ input }),
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        ...(signal && { signal }),
      }),
      { params: Promise.resolve({ id: "text-questions" }) },
    );

  it("blocks come as they grow, then the whole; an answer that is refused is told and begins anew", async () => {
    const { token } = await buildUser();
    played.fake.say({ questions: [aQuestion({ evidence: "nirgends" })] });
    played.fake.say({ questions: [aQuestion()] });
    const events = readEvents(await (await open(token, { text: source, questions: 1 })).text());
    const names = events.map(({ event }) => event);
    expect(names.filter((name) => name !== "blocks")).toEqual(["again", "made"]);
    expect(names[0]).toBe("blocks");
    expect(events.at(-1)).toMatchObject({ event: "made", data: { provenance: "model", tokens: { input: 600, output: 400 } } });
  });

  it("what goes wrong in the middle is the last event, in words", async () => {
    const { token, id } = await buildUser();
    played.fake.play({ pieces: ['{"questions":[{"question":"Wie'], last: "error" });
    const events = readEvents(await (await open(token, { text: source, questions: 1 })).text());
    expect(events.at(-1)).toMatchObject({ event: "failed", data: { code: "model_unavailable" } });
    expect(JSON.stringify(events)).not.toContain("canary");
    expect(await reservedOf(id)).toBe(0);
  });

  it.each(["closes the page", "is cut off"])("who %s stops the model, and pays for what had come and no more", async (how) => {
    const { token, id } = await buildUser();
    played.fake.state.closed = 0;
    played.fake.play({ pieces: ['{"questions":[{"question":"', "Wie lange schläft der Igel? ".repeat(10)], last: "silence" });
    const cut = new AbortController();
    const response = await open(token, { text: source, questions: 1 }, cut.signal);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    if (how === "is cut off") cut.abort();
    else await reader.cancel();
    await expect.poll(async () => (await callsOf(id))[0]?.ended).toBe("aborted");
    await expect.poll(() => played.fake.state.closed).toBe(1);
    const [settled] = await callsOf(id);
    expect(settled?.outputTokens).toBeGreaterThan(0);
    expect(settled?.outputTokens).toBeLessThan(90);
    expect(await reservedOf(id)).toBe(0);
    expect(await usedOf(id)).toBe(settled?.countedTokens);
  });
});
