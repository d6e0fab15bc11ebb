import type { DocumentBlock } from "#lib/tools/documents/schema.ts";
import type { MadeByModel } from "#lib/tools/models/schema.ts";

/** What a stream of a tool with a model tells, in its order. */
export type ModelEvent =
  | { event: "blocks"; data: { blocks: DocumentBlock[] } }
  | { event: "again"; data: Record<string, never> }
  | { event: "made"; data: MadeByModel }
  | { event: "failed"; data: { code: string; message: string } };

/** The events of a stream as far as it has come; one that is half there is not read yet. */
export const readEvents = (text: string): ModelEvent[] =>
  text
    .split("\n\n")
    .slice(0, -1)
    .flatMap((part) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      return event && data ? [{ event, data: JSON.parse(data) } as ModelEvent] : [];
    });
