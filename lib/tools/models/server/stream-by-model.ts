import { describeError, toAppError } from "#lib/platform/http/error-response.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { ModelEvent } from "#lib/tools/models/read-events.ts";
import type { ModelRequest } from "#lib/tools/models/schema.ts";
import { beginByModel } from "#lib/tools/models/server/make-by-model.ts";

const encoder = new TextEncoder();
const eventOf = ({ event, data }: ModelEvent): Uint8Array => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/**
 * The same as `beginByModel` as a stream of server-sent events (HTML, 9.2): `blocks` with what has come so far, `again` when an answer was refused,
 * then `made` with the whole or `failed` with an error as every call answers it. Who closes it stops the model.
 * @throws AppError what is known before the model is asked
 */
export const streamByModel = async (userId: number, world: World, given: ModelRequest, signal: AbortSignal): Promise<Response> => {
  const run = await beginByModel(userId, world, given);
  const left = new AbortController();
  const stream = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      // Who went away hears nothing any more.
      const send = (event: ModelEvent) => {
        if (!left.signal.aborted) controller.enqueue(eventOf(event));
      };
      try {
        const made = await run(AbortSignal.any([signal, left.signal]), {
          onBlocks: (blocks) => send({ event: "blocks", data: { blocks } }),
          onAgain: () => send({ event: "again", data: {} }),
        });
        send({ event: "made", data: made });
      } catch (error) {
        send({ event: "failed", data: describeError(toAppError(error, world), world).error });
      }
      if (!left.signal.aborted) controller.close();
    },
    cancel: () => left.abort(),
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      // A proxy that gathers answers would show it all at the end.
      "x-accel-buffering": "no",
    },
  });
};
