import type { LiveEvent } from "#lib/platform/live-events/events.ts";
import type { RoomMessage } from "#lib/platform/live-events/room-events.ts";

/** One live message for one room (`user:1`); the payload holds ids, never personal data: clients refetch. */
export type Emit = LiveEvent & { room: string };

/** What instances tell each other: pages to forget by tag, live messages to hand on, rooms whose sockets must close for good, what changed in learning rooms. */
export type BusMessage = { purge?: string[]; emit?: Emit[]; disconnect?: string[]; classes?: RoomMessage[] };

// pg_notify refuses payloads of 8000 bytes and more.
const LIMIT = 7_900;
const size = (message: BusMessage) => Buffer.byteLength(JSON.stringify(message));

/**
 * Cuts a message into pieces that fit one notification each, in order.
 * @throws RangeError when one single item is longer than that.
 */
export const splitMessage = (message: BusMessage): string[] => {
  const items: BusMessage[] = [
    ...(message.purge ?? []).map((tag) => ({ purge: [tag] })),
    ...(message.emit ?? []).map((emit) => ({ emit: [emit] })),
    ...(message.disconnect ?? []).map((room) => ({ disconnect: [room] })),
    ...(message.classes ?? []).map((one) => ({ classes: [one] })),
  ];
  const pieces: BusMessage[] = [];
  let piece: BusMessage = {};
  let bytes = 0;
  for (const item of items) {
    const own = size(item);
    if (own > LIMIT) throw new RangeError(`A bus message of ${own} bytes is too long: send ids, not objects.`);
    // Every item is counted with its own braces and key, so the sum can only be too high.
    if (bytes + own > LIMIT) {
      pieces.push(piece);
      piece = {};
      bytes = 0;
    }
    bytes += own;
    for (const key of ["purge", "emit", "disconnect", "classes"] as const) {
      if (item[key]) Object.assign(piece, { [key]: [...(piece[key] ?? []), ...item[key]] });
    }
  }
  if (bytes) pieces.push(piece);
  return pieces.map((one) => JSON.stringify(one));
};
