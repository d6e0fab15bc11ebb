import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";

const folder = path.join(process.cwd(), ".next", "stand-alone");

/** The player as scripts/build-player.mjs makes it: `script` and `style` are names among `names`. */
export type PlayerFiles = { script: string; style: string; names: readonly string[]; read: (name: string) => Promise<Buffer> };

let making: Promise<void> | undefined;

/** A build has made it; where there was none (tests, a server in development whose folder was emptied) it takes two seconds. */
const make = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(process.cwd(), "scripts", "build-player.mjs")], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`the player could not be built: exit code ${code}`))));
  });

const findFiles = (): PlayerFiles | null => {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const script = names.find((name) => name.endsWith(".js"));
  const style = names.find((name) => name.endsWith(".css"));
  return script && style ? { script, style, names, read: (name) => readFile(path.join(folder, name)) } : null;
};

/** @throws Error where there is no player and none can be made */
export const playerFiles = async (): Promise<PlayerFiles> => {
  const found = findFiles();
  if (found) return found;
  making ??= make().finally(() => {
    making = undefined;
  });
  await making;
  const made = findFiles();
  if (!made) throw new Error("the player was built and is not there");
  return made;
};
