import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** What clamd would do with a stream: find something by its bytes, or take no more of it after so many. */
type Behaviour = { finds?: string; maxBytes?: number };

const COMMAND = "zINSTREAM\0";

/** The chunks of a stream that has ended, or null while it goes on; wrong lengths are what clamd calls them. */
const readStream = (received: Buffer): Buffer | null => {
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > received.length) return null;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/** A server that speaks clamd's INSTREAM on a port or a socket: it finds `EICAR` in whatever holds these letters. `scanned`: what it was sent. */
export const startClamd = async ({ finds = "EICAR", maxBytes = Number.POSITIVE_INFINITY }: Behaviour = {}, path?: string) => {
  const scanned: Buffer[] = [];
  const answer = (socket: Socket) => {
    let received = Buffer.alloc(0);
    let isOver = false;
    const say = (text: string) => {
      isOver = true;
      socket.end(`${text}\0`);
    };
    socket.on("error", () => {});
    socket.on("data", (more: Buffer) => {
      if (isOver) return;
      received = Buffer.concat([received, more]);
      const head = received.subarray(0, COMMAND.length).toString("latin1");
      if (!COMMAND.startsWith(head)) return say("UNKNOWN COMMAND");
      if (received.length > maxBytes) return say("INSTREAM size limit exceeded. ERROR");
      const bytes = readStream(received);
      if (!bytes) return;
      scanned.push(bytes);
      say(bytes.includes(finds) ? "stream: Eicar-Signature FOUND" : "stream: OK");
    });
  };
  const server = createServer(answer).listen(path ?? { port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const url = path ?? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, scanned, close: async () => void (await once(server.close(), "close")) };
};
