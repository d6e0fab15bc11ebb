import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { writeCatalogue } from "#lib/staff/demo/server/write-catalogue.ts";

type Part = { folder: string; from: number; to: number; now: string; isUrgent: boolean };
type Answer = { csvPath: string };

/**
 * Writes materials [from, to) of the demo catalogue in a process of its own: what the typesetter takes (several hundred MB) goes back with
 * it, and unless it is urgent, visitors come first. Answers the path of the CSV. @throws Error when the process fails
 */
export const writePart = (part: Part): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(process.cwd(), "lib/staff/demo/server/write-part.ts"), [JSON.stringify(part)], { execArgv: [] });
    let csvPath: string | undefined;
    child.on("message", (answer: Answer) => {
      csvPath = answer.csvPath;
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      csvPath && code === 0 ? resolve(csvPath) : reject(new Error(`Writing the demo catalogue ended with ${code}`)),
    );
  });

if (import.meta.main) {
  const { folder, from, to, now, isUrgent } = JSON.parse(process.argv[2] ?? "") as Part;
  // The program that wants it is gone.
  process.once("disconnect", () => process.exit(1));
  if (!isUrgent) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { csvPath } = await writeCatalogue(folder, { from, to, now: new Date(now) });
  process.send?.({ csvPath } satisfies Answer, () => process.exit(0));
}
