import type { Readable } from "node:stream";
import type { Tx } from "#lib/platform/db/client.ts";
import type { PersonalTable } from "#lib/platform/personal-data/personal-table.ts";

/** Parts of a person's copy by the name of their JSON text; a part that several areas add to is an object of theirs. */
export type Sections = Readonly<Record<string, unknown>>;

/** A file of the copy; `open` is called when its turn has come, so that one is open at a time. Null: it has gone from the storage. */
export type PersonalFile = { name: string; open: () => Promise<Readable | Uint8Array | null> };

/** Whose account is deleted, as long as that is still known. */
export type Leaving = { userId: number; email: string; now: Date };

/** For areas of which a law wants everything kept. */
type Kept = { keeps: string };

/**
 * What an area knows about persons (GDPR, articles 15, 17 and 20): every area that keeps something about them exports one as `personalData`
 * from `server/personal-data.ts`, where it is found by its name. The copy and the deletion of an account walk over all of them.
 */
export type PersonalData = {
  /** The area. */
  name: string;
  /** All its tables that name a person. */
  tables: readonly PersonalTable[];
  /** Plain facts, no secret among them. */
  collect: (tx: Tx, userId: number) => Promise<Sections>;
  files?: (tx: Tx, userId: number) => Promise<PersonalFile[]>;
  /**
   * Deletes what is hers, or makes it nobody's; the row in `users` goes after all areas. It must not count on another area's turn: they come
   * in the order of their names.
   */
  erase: ((tx: Tx, person: Leaving) => Promise<void>) | Kept;
};
