import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { getEnv } from "#lib/platform/env/env.ts";

/** Composes the whole mail as bytes, as an SMTP server would get it. */
const compose = async (mail: SendMailOptions): Promise<Buffer> => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(mail);
  return message as Buffer;
};

const writeFile = async (file: string, content: Buffer): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const handle = await open(draft, "wx", 0o600);
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/**
 * Sends by SMTP_URL, or without one writes `DATA_DIR/outbox/<name>.eml` (whole or not at all). Throws what the server answered; times out
 * after 60 s of silence, so a hanging server cannot hold a worker.
 */
export const sendMail = async (mail: SendMailOptions, name: string): Promise<void> => {
  const { SMTP_URL, DATA_DIR } = getEnv();
  if (!SMTP_URL) return writeFile(path.resolve(DATA_DIR, "outbox", `${name}.eml`), await compose(mail));
  const transport = createTransport(SMTP_URL, { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 } as object);
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
};
