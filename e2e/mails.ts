import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

const outbox = () => path.resolve(process.env.DATA_DIR ?? "", "outbox");
const read = new Map<string, Email>();

const readOutbox = async (): Promise<Email[]> => {
  if (!existsSync(outbox())) return [];
  for (const name of readdirSync(outbox()).filter((file) => file.endsWith(".eml")))
    if (!read.has(name)) read.set(name, await PostalMime.parse(readFileSync(path.join(outbox(), name))));
  return [...read.values()];
};

/** Waits for a mail to somebody with this subject (or a part of it). */
export const waitForMail = async (to: string, subject: string): Promise<Email> => {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await readOutbox()).filter((mail) => mail.to?.some(({ address }) => address === to));
        found = mails.find((mail) => mail.subject?.includes(subject));
        return mails.map((mail) => mail.subject);
      },
      { message: `mail to ${to}`, timeout: 20_000 },
    )
    .toContainEqual(expect.stringContaining(subject));
  return found as Email;
};

/** The path of the first link of the mail that leads to one of these pages (the part before a token). */
export const linkIn = (mail: Email, start: string): string => {
  const links = [...(mail.html ?? "").matchAll(/href="([^"]+)"/g)].map((match) => new URL((match[1] ?? "").replaceAll("&amp;", "&")));
  const link = links.find(({ pathname }) => decodeURI(pathname).startsWith(start));
  if (!link) throw new Error(`no link to ${start} in ${links.join(" ")}`);
  return link.pathname + link.search;
};
