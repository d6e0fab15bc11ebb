import { connect, type Socket } from "node:net";

/** Bytes of one chunk of a stream. */
const CHUNK = 64 * 1024;
/** Without a word for so long the scanner counts as away; a file of 200 MB takes seconds. */
const SILENCE_MS = 60_000;

/** tcp://host:port, unix:/path or /path. */
const open = (url: string): Socket => {
  if (!url.startsWith("tcp:")) return connect(url.replace(/^unix:/, ""));
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ""));
};

const send = (socket: Socket, bytes: Uint8Array): void => {
  const length = (size: number) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(size);
    return head;
  };
  socket.write("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK);
    socket.write(length(chunk.length));
    socket.write(chunk);
  }
  socket.write(length(0));
};

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
export const askClamd = async (url: string, bytes: Uint8Array): Promise<string | null> => {
  const socket = open(url);
  const answered = readAnswer(socket);
  send(socket, bytes);
  const answer = await answered;
  if (answer === "stream: OK") return null;
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found === undefined) throw new Error(`clamd says: ${answer}`);
  return found;
};
