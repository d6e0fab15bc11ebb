import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { SMTPServer } from "smtp-server";

/** A port that is free now, below those that systems give to outgoing connections. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    server.once("error", () => resolve(freePort()));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(port)));
  });

/** All of it: nothing is taken over from ours. */
type Environment = Readonly<Record<string, string>>;
export type Program = { said: () => string; stop: () => Promise<void> };

/** Starts a program and comes back once it has said `sign`. @throws Error with all it said when it ends before */
export const startProgram = async (command: string, args: string[], env: Environment, sign: RegExp): Promise<Program> => {
  const child: ChildProcess = spawn(command, args, { env: env as NodeJS.ProcessEnv, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text;
      if (sign.test(said)) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", reject).once("exit", () => reject(new Error(`${command} ended: ${said}`)));
  });
  const ended = once(child, "exit");
  return {
    said: () => said,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
};

/** Runs lines of a shell with an environment of their own; gives what they said. @throws Error when one of them fails */
export const runShell = async (lines: string, env: Environment): Promise<string> => {
  const child = spawn("sh", ["-euc", lines], { env: env as NodeJS.ProcessEnv, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${lines}\nended with ${code}: ${said}`);
  return said;
};

/** A mail server; `next` waits for a mail to an address and gives its text. */
export const startMailServer = async (port: number) => {
  const mails: { to: string; text: string }[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: async (stream, session, done) => {
      const text = Buffer.concat(await stream.toArray()).toString();
      for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text });
      done();
      for (const look of waiting) look();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    next: (to: string) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const found = mails.find((mail) => mail.to === to);
          if (!found) return;
          waiting.delete(look);
          resolve(found.text);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
