import type { ImportRow } from "#lib/selling/imports/schema.ts";

type ImportFile = ImportRow["files"][number];

/** What a walk is made of; each throws when it fails. */
export type Steps = {
  advance: (row: number) => Promise<ImportRow>;
  /** Sends one of a row's files to its material; false: it was not among those picked. */
  send: (materialId: number, file: ImportFile) => Promise<boolean>;
  onRow: (row: ImportRow) => void;
  /** A row that stopped: the next walk goes on with it. */
  onFailed: (row: number, error: unknown) => void;
};

/** Rows that are on their way at the same time. */
const AT_ONCE = 2;

const isOpen = ({ state }: ImportRow): boolean => state === "waiting" || state === "begun";

const walkRow = async ({ row }: ImportRow, { advance, send, onRow }: Steps): Promise<void> => {
  const begun = await advance(row);
  onRow(begun);
  if (!isOpen(begun) || begun.materialId === null) return;
  let sent = 0;
  for (const file of begun.files.filter(({ isThere }) => !isThere)) if (await send(begun.materialId, file)) sent += 1;
  // Without a new file nothing is different.
  if (sent > 0) onRow(await advance(row));
};

/**
 * Takes all open rows of an import as far as they go, in their order, a few at the same time. One that fails holds up no other, and a walk that
 * was ended (`signal`, a closed tab) can be begun again: rows that are done are left out.
 */
export const walkRows = async (rows: readonly ImportRow[], steps: Steps, signal?: AbortSignal): Promise<void> => {
  const queue = rows.filter(isOpen).values();
  const walk = async () => {
    for (const row of queue) {
      if (signal?.aborted) return;
      await walkRow(row, steps).catch((error: unknown) => steps.onFailed(row.row, error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
};
