export { MAX_PUPILS, type Pupil, readClassList } from "#lib/tools/classroom/class-list.ts";
export { type CommentBank, composeComment, type Ticked } from "#lib/tools/classroom/compose-comment.ts";
export { type GroupWish, groupSizes, makeGroups } from "#lib/tools/classroom/make-groups.ts";
export { holds, makeSeating, type SeatWish } from "#lib/tools/classroom/make-seating.ts";
export {
  areBeside,
  areNear,
  isInFront,
  MAX_ACROSS,
  MAX_DEEP,
  type Room,
  type RoomKind,
  roomKinds,
  type Seat,
  seatsOf,
} from "#lib/tools/classroom/seats.ts";
export {
  type GroupWishKind,
  groupWishes,
  groupWishKinds,
  type NameWish,
  type SeatWishKind,
  seatWishes,
  seatWishKinds,
} from "#lib/tools/classroom/wishes.ts";
