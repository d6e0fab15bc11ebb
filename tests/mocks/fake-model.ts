import type { IncomingMessage, ServerResponse } from "node:http";
import { startServer } from "#tests/start-server.ts";

/** How the next question is answered. */
type Played = {
  /** Refused with this status. */
  status?: number;
  headers?: Record<string, string>;
  /** What the answer says, piece by piece. */
  pieces?: readonly string[];
  /** Tokens that are told at the end; null: none are. */
  usage?: { input: number; output: number } | null;
  /** Why it ended; "length": cut where its tokens were over. */
  finish?: "stop" | "length";
  /** After its pieces: an error is told in the stream, or nothing comes any more until it is closed, or broken off (`breakOff`). */
  last?: "error" | "silence";
  /** A line that is no JSON in the middle of the stream. */
  garbled?: true;
};

type Asked = { path: string; key: string | undefined; body: Record<string, unknown> };

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as Record<string, unknown>;
};

const event = (name: string | null, data: unknown): string => `${name ? `event: ${name}\n` : ""}data: ${JSON.stringify(data)}\n\n`;

/** OpenAI's chat completions as they are streamed: https://platform.openai.com/docs/api-reference/chat-streaming */
const openai = {
  begin: () =>
    event(null, {
      id: "c1",
      object: "chat.completion.chunk",
      created: 1,
      model: "small",
      choices: [{ index: 0, delta: { role: "assistant" } }],
    }),
  piece: (content: string) => event(null, { id: "c1", object: "chat.completion.chunk", choices: [{ index: 0, delta: { content } }] }),
  error: () => event(null, { error: { message: "canary: the worker is gone", type: "server_error" } }),
  end: ({ usage, finish = "stop" }: Played) =>
    event(null, { id: "c1", object: "chat.completion.chunk", choices: [{ index: 0, delta: {}, finish_reason: finish }] }) +
    (usage ? event(null, { id: "c1", choices: [], usage: { prompt_tokens: usage.input, completion_tokens: usage.output } }) : "") +
    "data: [DONE]\n\n",
  refusal: () => ({ error: { message: "canary: not now", type: "rate_limit_error", code: null, param: null } }),
};

/** Anthropic's messages: https://docs.anthropic.com/en/api/messages-streaming. A tool in the question is the form of its answer. */
const anthropic = (body: Record<string, unknown>) => {
  const [tool] = (body.tools ?? []) as { name: string }[];
  const block = tool ? { type: "tool_use", id: "t1", name: tool.name, input: {} } : { type: "text", text: "" };
  return {
    begin: ({ usage }: Played) =>
      event("message_start", {
        type: "message_start",
        message: {
          id: "m1",
          type: "message",
          role: "assistant",
          model: "small",
          content: [],
          stop_reason: null,
          usage: { input_tokens: usage?.input ?? 0, output_tokens: 1 },
        },
      }) + event("content_block_start", { type: "content_block_start", index: 0, content_block: block }),
    piece: (text: string) =>
      event("content_block_delta", {
        type: "content_block_delta",
        index: 0,
        delta: tool ? { type: "input_json_delta", partial_json: text } : { type: "text_delta", text },
      }),
    error: () => event("error", { type: "error", error: { type: "overloaded_error", message: "canary: overloaded" } }),
    end: ({ usage, finish }: Played) =>
      event("content_block_stop", { type: "content_block_stop", index: 0 }) +
      event("message_delta", {
        type: "message_delta",
        delta: { stop_reason: finish === "length" ? "max_tokens" : tool ? "tool_use" : "end_turn", stop_sequence: null },
        usage: { output_tokens: usage?.output ?? 0 },
      }) +
      event("message_stop", { type: "message_stop" }),
    refusal: () => ({ type: "error", error: { type: "rate_limit_error", message: "canary: not now" } }),
  };
};

/** In parts that end anywhere, within letters too, as a network brings them. */
const write = async (response: ServerResponse, text: string): Promise<void> => {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 23) {
    if (!response.write(bytes.subarray(at, at + 23))) await new Promise((resolve) => response.once("drain", resolve));
  }
};

/**
 * Stands in for a language model that speaks OpenAI's protocol (`/v1/chat/completions`) and Anthropic's (`/v1/messages`), streamed. `play` says how
 * the next questions are answered; `asked` holds them; `closed` counts those whose asker went away before the end. `port`: the one it is expected at, else a free one.
 */
export const startFakeModel = async (port = 0) => {
  const plays: Played[] = [];
  const asked: Asked[] = [];
  const state = { closed: 0 };
  const open = new Set<ServerResponse>();
  const server = await startServer(async (request, response) => {
    const body = await readBody(request);
    const path = request.url ?? "";
    asked.push({ path, key: (request.headers.authorization ?? request.headers["x-api-key"]) as string | undefined, body });
    const speech = path === "/v1/messages" ? anthropic(body) : path === "/v1/chat/completions" ? openai : null;
    const played = plays.shift();
    if (!speech || !played) return void response.writeHead(404, { "content-type": "application/json" }).end("{}");
    const { status, headers = {}, pieces = [], last, garbled } = played;
    if (status) {
      return void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(speech.refusal()));
    }
    open.add(response);
    response.on("close", () => {
      open.delete(response);
      if (!response.writableFinished) state.closed += 1;
    });
    response.writeHead(200, { "content-type": "text/event-stream", ...headers });
    await write(response, speech.begin(played));
    for (const piece of pieces) {
      await write(response, speech.piece(piece));
      if (garbled) await write(response, "data: {this is no JSON\n\n");
    }
    if (last === "silence") return;
    if (last === "error") return void response.end(speech.error());
    await write(response, speech.end(played));
    response.end();
  }, port);
  return {
    asked,
    state,
    play: (...next: Played[]) => void plays.push(...next),
    /** Answers with a value as JSON, in pieces of a few letters. */
    say: (value: unknown, more: Played = {}) => {
      const text = JSON.stringify(value);
      plays.push({ pieces: text.match(/.{1,20}/gsu) ?? [], usage: { input: 300, output: 200 }, ...more });
    },
    /** The connections of all answers under way break. */
    breakOff: () => {
      for (const response of open) response.destroy();
    },
    url: `http://127.0.0.1:${server.port}/v1`,
    stop: server.close,
  };
};
