import { readFile, stat } from "node:fs/promises";
import { StartError } from "#lib/platform/env/start-error.ts";

/** The ECB's file has 3 KB. */
const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;

const refuse = (sentence: string): never => {
  throw new StartError(sentence);
};

const decode = (bytes: Uint8Array, name: string): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuse(`${name} is not UTF-8 text.`);
  }
};

/** @throws StartError with one sentence when the file cannot be read, is too large or no text */
export const readRatesFile = async (file: string): Promise<string> => {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : Number.NaN),
    () => Number.NaN,
  );
  if (Number.isNaN(size)) refuse(`The file ${file} cannot be read.`);
  if (size > MAX_BYTES) refuse(`The file ${file} has more than ${MAX_BYTES} bytes.`);
  return decode(await readFile(file).catch(() => refuse(`The file ${file} cannot be read.`)), `The file ${file}`);
};

// What the rates are decides what everybody pays: nobody on the way may change them. This machine itself is no way.
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));

const readBody = async (response: Response, signal: AbortSignal): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    signal.throwIfAborted();
    size += chunk.byteLength;
    if (size > MAX_BYTES) return refuse(`The answer has more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Fetches rates within `timeoutMs`, 10 s when unset. Redirects are not followed: the address is to be given as it is.
 * @throws StartError with one sentence for a wrong address, a status other than 200, a silent server, too long an answer
 */
export const fetchRates = async (address: string, timeoutMs = TIMEOUT_MS): Promise<string> => {
  const url = URL.canParse(address) ? new URL(address) : refuse(`${address} is not an address.`);
  if (!isSafe(url)) refuse(`${address} does not begin with https://.`);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal, redirect: "manual", headers: { accept: "application/xml, text/csv, */*;q=0.1" } });
    if (response.status !== 200) refuse(`${url.host} answered with status ${response.status}.`);
    return decode(await readBody(response, signal), `The answer of ${url.host}`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const isSlow = signal.aborted;
    return refuse(isSlow ? `${url.host} did not answer within ${timeoutMs / 1_000} s.` : `${url.host} cannot be reached.`);
  }
};
