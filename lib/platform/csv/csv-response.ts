import { stringify } from "csv-stringify/sync";
import { markFormulas } from "#lib/platform/csv/formulas.ts";
import { CSV_MIME, privateFile } from "#lib/platform/links/private-file.ts";

export type CsvRow = readonly (string | number | null)[];

const lines = (rows: readonly CsvRow[]): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: "windows",
      cast: { string: markFormulas },
    },
  );

/**
 * A CSV file (RFC 4180, UTF-8 with its mark) of as many rows as there are: blocks are read while earlier ones are on their way. What
 * begins like a formula is made a text (threat 19).
 */
export const csvResponse = (name: string, head: CsvRow, blocks: AsyncIterable<readonly CsvRow[]>): Response => {
  const iterator = blocks[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${lines([head])}`)),
    pull: async (controller) => {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(lines(value)));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
  return privateFile({ name, mime: CSV_MIME, body });
};
