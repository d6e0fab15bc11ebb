import type { Scene } from "#tests/rights/build-scene.ts";

/** The real id of something of the victim's, or one that nobody has. */
export type Of = (id: number) => number;

export type Row = {
  /** What is sent; every id of the victim's in it goes through `of`. */
  send?: (scene: Scene, of: Of) => { params?: Record<string, number | string>; query?: Record<string, unknown>; body?: unknown };
  /** Member, finance, buyer, approver, master of the victim's school. */
  inside: string;
  /** Who is in no school; member and master of another one. */
  outside: string;
  /** An admin who looks through the eyes of the master, or of the member whose place it is. */
  actsAs: number;
  /** Support, moderator, finance and admin, where they may what strangers may not. */
  staff?: string;
  /** Without login, where that is not 401. */
  anyone?: number;
  /** It is the member's own, and all others, her colleagues and her master too, are strangers to it. */
  isOwn?: true;
  /** Its answer names what anybody may read: a school, what is on sale. */
  tellsPublic?: true;
  /** Strangers leave something with the school by it, on purpose. */
  leavesSomething?: true;
};
export type Rows = Readonly<Record<string, Row>>;
