import type { ByteRange } from "#lib/platform/storage/port.ts";

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110, 14.2). null: none, several or no valid one, which means the whole;
 * "unsatisfiable": it begins behind the end.
 */
export const parseRange = (header: string | null, size: number): ByteRange | "unsatisfiable" | null => {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") return Number(last) === 0 || size === 0 ? "unsatisfiable" : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
};
