import { deflateSync } from "node:zlib";

const objectsPerStream = 200;

/** Offsets of all objects from the classic cross-reference table that Typst writes, by object number. */
const readOffsets = (text: string): { offsets: Map<number, number>; start: number; trailer: string } => {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN);
  const table = /^xref\s+0 (\d+)\s+/.exec(text.slice(start, start + 60));
  if (!table) throw new RangeError("Not a PDF with one classic cross-reference table");
  const offsets = new Map<number, number>();
  const first = start + table[0].length;
  for (let number = 0; number < Number(table[1]); number++) {
    const entry = text.slice(first + number * 20, first + number * 20 + 18);
    if (entry.endsWith("n")) offsets.set(number, Number(entry.slice(0, 10)));
  }
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(start))?.[1] ?? "";
  return { offsets, start, trailer };
};

/** Big-endian numbers of 1, 4 and 2 bytes: type, offset or stream, index. */
const entry = (type: number, second: number, third: number): Buffer => {
  const bytes = Buffer.alloc(7);
  bytes.writeUInt8(type, 0);
  bytes.writeUInt32BE(second, 1);
  bytes.writeUInt16BE(third, 5);
  return bytes;
};

/** The object of the XMP packet with its text edited; Typst writes it uncompressed. */
const withEditedXmp = (number: number, object: string, edit: (xmp: string) => string): string => {
  const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(object)?.[1] ?? "";
  const xmp = Buffer.from(edit(Buffer.from(stream, "latin1").toString("utf8")), "utf8").toString("latin1");
  return `${number} 0 obj\n<</Length ${xmp.length}/Type/Metadata/Subtype/XML>>\nstream\n${xmp}\nendstream\nendobj\n`;
};

/**
 * Moves the many small dictionaries of a tagged PDF into compressed object streams (ISO 32000-1, 7.5.7). A worksheet shrinks
 * to about a quarter; nothing that a reader sees changes. Throws RangeError for anything but Typst's own, unencrypted output.
 * `editXmp` changes the document's metadata on the way.
 */
export const packPdf = (pdf: Uint8Array, editXmp?: (xmp: string) => string): Uint8Array => {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString("latin1");
  const { offsets, start, trailer } = readOffsets(text);
  const ordered = [...offsets].sort((a, b) => a[1] - b[1]);
  const header = text.slice(0, ordered[0]?.[1] ?? 0);
  const chunks: Buffer[] = [Buffer.from(header, "latin1")];
  const entries = new Map<number, Buffer>([[0, entry(0, 0, 65535)]]);
  const small: { number: number; body: string }[] = [];
  let length = chunks[0]?.length ?? 0;
  let nextNumber = Math.max(...offsets.keys()) + 1;
  const write = (number: number, object: Buffer) => {
    entries.set(number, entry(1, length, 0));
    chunks.push(object);
    length += object.length;
  };
  for (const [index, [number, offset]] of ordered.entries()) {
    const object = text.slice(offset, ordered[index + 1]?.[1] ?? start);
    const body = /^\d+ 0 obj\s([\s\S]*)\sendobj\s*$/.exec(object)?.[1] ?? object;
    if (editXmp && /\/Type\s*\/Metadata\b/.test(object.slice(0, 200))) {
      write(number, Buffer.from(withEditedXmp(number, object, editXmp), "latin1"));
      continue;
    }
    if (/>>\s*stream\r?\n/.test(body) || body === object) write(number, Buffer.from(object, "latin1"));
    else small.push({ number, body: body.trim() });
  }
  for (let from = 0; from < small.length; from += objectsPerStream) {
    const part = small.slice(from, from + objectsPerStream);
    const streamNumber = nextNumber++;
    let at = 0;
    const index = part.map(({ number, body }, i) => {
      entries.set(number, entry(2, streamNumber, i));
      const here = `${number} ${at}`;
      at += body.length + 1;
      return here;
    });
    const head = `${index.join(" ")} `;
    const data = deflateSync(Buffer.from(`${head}${part.map(({ body }) => body).join("\n")}\n`, "latin1"));
    const dictionary = `${streamNumber} 0 obj\n<</Type/ObjStm/N ${part.length}/First ${head.length}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`;
    write(streamNumber, Buffer.concat([Buffer.from(dictionary, "latin1"), data, Buffer.from("\nendstream\nendobj\n", "latin1")]));
  }
  const xrefNumber = nextNumber++;
  const xrefOffset = length;
  entries.set(xrefNumber, entry(1, xrefOffset, 0));
  const free = entry(0, 0, 0);
  const table = deflateSync(Buffer.concat(Array.from({ length: nextNumber }, (_, number) => entries.get(number) ?? free)));
  const kept = trailer
    .replace(/\/Size\s+\d+/, "")
    .replace(/\s+/g, " ")
    .trim();
  const xref = `${xrefNumber} 0 obj\n<</Type/XRef/Size ${nextNumber}/W[1 4 2]/Filter/FlateDecode/Length ${table.length} ${kept}>>\nstream\n`;
  chunks.push(Buffer.from(xref, "latin1"), table, Buffer.from(`\nendstream\nendobj\nstartxref\n${xrefOffset}\n%%EOF\n`, "latin1"));
  return Buffer.concat(chunks);
};
