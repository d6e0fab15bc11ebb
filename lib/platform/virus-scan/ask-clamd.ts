import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { type LocalFile, streamOf } from "#lib/platform/storage/local-file.ts";

/** Without a word for so long the scanner counts as away; a file of 200 MB takes seconds. */
const SILENCE_MS = 60_000;

/** tcp://host:port, unix:/path or /path. */
const open = (url: string): Socket => {
  if (!url.startsWith("tcp:")) return connect(url.replace(/^unix:/, ""));
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ""));
};

const length = (size: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(size);
  return head;
};

async function* question(bytes: Uint8Array | LocalFile): AsyncGenerator<Uint8Array> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of streamOf(bytes)) {
    yield length(chunk.length);
    yield chunk;
  }
  yield length(0);
}

const readAnswer = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = "";
    let fault = new Error("clamd ended the connection without an answer");
    socket.setEncoding("utf8").setTimeout(SILENCE_MS, () => socket.destroy(new Error("clamd did not answer in time")));
    socket.on("data", (text) => {
      answer += text;
      if (answer.endsWith("\0")) socket.destroy();
    });
    // It answers and hangs up in the middle of a file that is too big for it: what it said counts, not that it no longer listened.
    socket.on("error", (error) => {
      fault = error;
    });
    socket.on("close", () => (answer.endsWith("\0") ? resolve(answer.slice(0, -1)) : reject(fault)));
  });

/**
 * Asks a clamd whether bytes are harmful (INSTREAM, clamd(8)): the name of what it found, or null.
 * @throws Error when it cannot be reached or asked, or takes no file of that size (StreamMaxLength)
 */
export const askClamd = async (url: string, bytes: Uint8Array | LocalFile): Promise<string | null> => {
  const socket = open(url);
  const answered = readAnswer(socket);
  // What goes wrong on the way ends the connection, and shows in the answer.
  const sent = pipeline(question(bytes), socket, { end: false }).catch((error: Error) => void socket.destroy(error));
  const answer = await answered;
  await sent;
  if (answer === "stream: OK") return null;
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found === undefined) throw new Error(`clamd says: ${answer}`);
  return found;
};
