import { crc32, deflateRawSync } from "node:zlib";

type Entry = {
  name: string;
  content: Buffer | string;
  /** Unix mode, e.g. 0o120777 for a symbolic link. */
  mode?: number;
  /** The directory says so instead of the truth. */
  claimedBytes?: number;
  isEncrypted?: boolean;
  isStored?: boolean;
};

/** An archive exactly as described, hostile ones included. */
export const makeZip = (entries: readonly Entry[]): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, mode = 0o100644, claimedBytes, isEncrypted = false, isStored = false } of entries) {
    const raw = Buffer.from(content);
    const packed = isStored ? raw : deflateRawSync(raw);
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes ?? raw.length, 18);
    common.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, label, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(mode * 65_536, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 3]), common, tail, label]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
};

const types = (extra = "") =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${extra}</Types>`;

export const makeDocx = (extra: readonly Entry[] = [], contentTypes = types()): Buffer =>
  makeZip([{ name: "[Content_Types].xml", content: contentTypes }, { name: "word/document.xml", content: "<w:document/>" }, ...extra]);

export const makeMacroDocx = (): Buffer => makeDocx([{ name: "word/vbaProject.bin", content: "Sub AutoOpen()" }]);

export const makeOdt = (): Buffer =>
  makeZip([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.text", isStored: true },
    { name: "content.xml", content: "<office:document-content/>" },
  ]);
