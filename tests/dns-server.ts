import { createSocket } from "node:dgram";

/** The name in a question, and where it ends. RFC 1035, 4.1.2. */
const readName = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString("latin1"));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
};

/** One TXT record: a pointer to the question's name, type 16, class IN, 60 s, and its text in parts of at most 255 bytes. */
const recordOf = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, data]);
};

/** A name server on this machine that knows TXT records alone; other names do not exist (NXDOMAIN). */
export const startDnsServer = async () => {
  const records = new Map<string, string[]>();
  const socket = createSocket("udp4");
  socket.on("message", (message, from) => {
    const { name, end } = readName(message);
    const found = records.get(name) ?? [];
    const head = Buffer.from(message.subarray(0, 12));
    head[2] = 0x84;
    head[3] = found.length > 0 ? 0x80 : 0x83;
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found.length, 6);
    head.writeUInt16BE(0, 8);
    head.writeUInt16BE(0, 10);
    socket.send(Buffer.concat([head, message.subarray(12, end), ...found.map(recordOf)]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
};
