import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { outbox } from "#lib/platform/db/schema/schema.ts";
import { type QueuedMail, queueMail } from "#lib/platform/email/queue-mail.ts";
import { mailTasks } from "#lib/platform/email/tasks.ts";
import { defineMail } from "#lib/platform/email/template.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

const greeting = defineMail({
  area: "payment",
  payload: z.object({ name: z.string(), url: z.url().optional() }),
  secrets: ["url"],
  render: ({ name, url }, { t }) => ({
    subject: t("mail.hello", { name }),
    blocks: [
      { kind: "paragraph", text: t("mail.hello", { name }) },
      { kind: "rows", caption: name, rows: [{ label: name, value: name, note: name }] },
      ...(url ? [{ kind: "button" as const, label: name, url }] : []),
    ],
  }),
});
const { send_mail: send } = mailTasks({ greeting });
const run = (id: number) => (send as (payload: unknown, helpers: never) => Promise<void>)({ id }, undefined as never);
const queue = (wanted: Partial<QueuedMail> = {}) =>
  transaction((tx) =>
    queueMail(tx, {
      to: "mareike@school.example",
      template: "greeting",
      world: "de",
      language: "de",
      payload: { name: "Mareike" },
      ...wanted,
    }),
  );
const rowOf = async (id: number) => {
  const [row] = await getDb().select().from(outbox).where(eq(outbox.id, id));
  if (!row) throw new Error("no row");
  return row;
};
const folder = () => path.join(process.env.DATA_DIR as string, "outbox");
const parse = (source: string | Buffer) => PostalMime.parse(source);
const readEml = (id: number) => parse(readFileSync(path.join(folder(), `${id}-greeting.eml`)));

type Fault = "refuse_recipient" | "drop_after_data" | "none";
let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  delete process.env.SMTP_URL;
  forgetEnv();
  await close?.();
  close = null;
});

/** A real SMTP server that fails as `faults` says, one after another. */
const startSmtp = async (faults: Fault[]) => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      if (faults[0] !== "refuse_recipient") return done();
      faults.shift();
      done(Object.assign(new Error("try later"), { responseCode: 450 }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString("utf8"));
        // Taken in, but the answer never arrives: the sender cannot know.
        if (faults.shift() === "drop_after_data") sockets.at(-1)?.destroy();
        else done();
      });
    },
  });
  const sockets: { destroy: () => void }[] = [];
  server.server.on("connection", (socket) => sockets.push(socket));
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  process.env.SMTP_URL = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  forgetEnv();
  close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return received;
};

it("mail without SMTP lies in the outbox folder, whole, with the fixed Message-ID and in the recipient's language", async () => {
  const id = await queue();
  await run(id);
  const mail = await readEml(id);
  const row = await rowOf(id);
  expect(mail.messageId).toBe(row.messageId);
  expect(row.messageId).toMatch(/^<[\w-]+@localhost>$/);
  expect(mail.subject).toBe("Hallo Mareike,");
  expect(mail.to).toEqual([{ name: "", address: "mareike@school.example" }]);
  expect(mail.text).toContain("Hallo Mareike,");
  expect(mail.html).toMatch(/<html lang="de-DE">/);
  expect(row.sentAt).toBeInstanceOf(Date);
  expect(readdirSync(folder()).filter((name) => name.includes("draft"))).toEqual([]);
});

it("mail speaks Greek to Greeks and English where a language has no texts", async () => {
  const greek = await queue({ world: "gr", language: "el", payload: { name: "Μαρία" } });
  // Icelandic is no language of any world.
  const english = await queue({ world: "jp", language: "is" });
  await run(greek);
  await run(english);
  expect((await readEml(greek)).subject).toBe("Γεια σας Μαρία,");
  expect((await readEml(greek)).html).toMatch(/<html lang="el-GR">/);
  expect((await readEml(english)).html).toMatch(/<html lang="en">/);
});

it("threat 19 threat 15 names cannot bring markup, headers or other links into a mail", async () => {
  const name = `<script>alert(1)</script>"'&\r\nBcc: victim@school.example`;
  const id = await queue({ payload: { name } });
  await run(id);
  const mail = await readEml(id);
  expect(mail.html).not.toContain("<script>");
  expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;");
  expect(mail.headers.filter(({ key }) => key === "bcc")).toEqual([]);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  const hostile = await queue({ payload: { name: "x", url: "javascript:alert(1)" } });
  await expect(run(hostile)).rejects.toThrow();
  expect(await rowOf(hostile)).toMatchObject({ sentAt: null, attempts: 1 });
});

it("secrets leave the row with the mail, and a sent mail is not sent again", async () => {
  const id = await queue({ payload: { name: "Mareike", url: "https://kreda.example/x/canary" } });
  await run(id);
  expect((await readEml(id)).text).toContain("https://kreda.example/x/canary");
  expect((await rowOf(id)).payload).toEqual({ name: "Mareike" });
  const before = readFileSync(path.join(folder(), `${id}-greeting.eml`));
  await run(id);
  expect(readFileSync(path.join(folder(), `${id}-greeting.eml`)).equals(before)).toBe(true);
  expect((await rowOf(id)).attempts).toBe(1);
});

it("SMTP gets the same mail, attachment included", async () => {
  const received = await startSmtp([]);
  await getStorage().put("invoices/test/a.pdf", Buffer.from("%PDF-1.7 test"), { mime: "application/pdf" });
  const id = await queue({ attachments: [{ storageKey: "invoices/test/a.pdf", name: "Rechnung ü.pdf", mime: "application/pdf" }] });
  await run(id);
  const mail = await parse(received[0] ?? "");
  expect(mail.attachments).toMatchObject([{ filename: "Rechnung ü.pdf", mimeType: "application/pdf" }]);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString()).toBe("%PDF-1.7 test");
  expect(readdirSync(folder()).filter((name) => name.startsWith(`${id}-`))).toEqual([]);
});

it("a server that refuses for now gets it again", async () => {
  const received = await startSmtp(["refuse_recipient"]);
  const id = await queue();
  await expect(run(id)).rejects.toThrow();
  expect(await rowOf(id)).toMatchObject({ sentAt: null, attempts: 1, lastError: expect.stringMatching(/450/) });
  await run(id);
  expect(received).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ attempts: 2, lastError: null });
});

it("a server that drops after DATA gets it again under the same Message-ID", async () => {
  const received = await startSmtp(["drop_after_data"]);
  const id = await queue();
  await expect(run(id)).rejects.toThrow();
  await run(id);
  expect(received).toHaveLength(2);
  const ids = await Promise.all(received.map(async (source) => (await parse(source)).messageId));
  expect(ids).toEqual([(await rowOf(id)).messageId, (await rowOf(id)).messageId]);
});

it("a server that is not there fails the job and keeps the payload for the next try", async () => {
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  forgetEnv();
  const id = await queue({ payload: { name: "Mareike", url: "https://kreda.example/x/canary" } });
  await expect(run(id)).rejects.toThrow();
  expect(await rowOf(id)).toMatchObject({ sentAt: null, payload: { url: "https://kreda.example/x/canary" } });
});

it("a mail exists exactly when its transaction committed", async () => {
  const before = await getDb().$count(outbox);
  const failing = transaction(async (tx) => {
    await queueMail(tx, { to: "a@school.example", template: "greeting", world: "de", language: "de", payload: { name: "x" } });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await getDb().$count(outbox)).toBe(before);
});
