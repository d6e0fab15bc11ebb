import { readStoredObject, writeStored } from "#lib/platform/browser/browser-storage.ts";
import {
  type GroupWishKind,
  groupWishKinds,
  MAX_ACROSS,
  MAX_DEEP,
  type NameWish,
  type Room,
  roomKinds,
  type SeatWishKind,
  seatWishKinds,
} from "#lib/tools/classroom/rules.ts";

/** A class as its teacher typed it. It never leaves the browser, and stays there only when she says so. */
export type ClassData = {
  names: string;
  groupWishes: NameWish<GroupWishKind>[];
  seatWishes: NameWish<SeatWishKind>[];
  room: Room;
  /** Seats that are kept when the plan is mixed, by name. */
  fixed: Record<string, number>;
};

export const emptyClass: ClassData = { names: "", groupWishes: [], seatWishes: [], room: { kind: "pairs", across: 3, deep: 5 }, fixed: {} };

const KEY = "kreda.class";

const isText = (value: unknown): value is string => typeof value === "string";
const wishesIn = <Kind extends string>(value: unknown, kinds: readonly Kind[]): NameWish<Kind>[] =>
  Array.isArray(value)
    ? value.filter((one: Partial<NameWish<Kind>> | null) => kinds.includes(one?.kind as Kind) && isText(one?.a) && isText(one?.b))
    : [];
const sizeIn = (value: unknown, max: number, usual: number): number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max ? Number(value) : usual;
const roomIn = (value: unknown): Room => {
  const { kind, across, deep } = (value ?? {}) as Partial<Room>;
  const usual = emptyClass.room;
  return {
    kind: roomKinds.find((one) => one === kind) ?? usual.kind,
    across: sizeIn(across, MAX_ACROSS, usual.across),
    deep: sizeIn(deep, MAX_DEEP, usual.deep),
  };
};

/** The class that is kept on this device, as far as it fits the tools of today; null where none is. */
export const readClass = (): ClassData | null => {
  const kept = readStoredObject(KEY);
  if (!kept) return null;
  const fixed = typeof kept.fixed === "object" && kept.fixed !== null ? Object.entries(kept.fixed) : [];
  return {
    names: isText(kept.names) ? kept.names : "",
    groupWishes: wishesIn(kept.groupWishes, groupWishKinds),
    seatWishes: wishesIn(kept.seatWishes, seatWishKinds),
    room: roomIn(kept.room),
    fixed: Object.fromEntries(fixed.filter((pair): pair is [string, number] => Number.isInteger(pair[1]))),
  };
};

/** Keeps the class on this device; null deletes what was kept. */
export const writeClass = (data: ClassData | null): void => writeStored(KEY, data && JSON.stringify(data));
