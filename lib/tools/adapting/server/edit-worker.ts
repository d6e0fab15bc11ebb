import { parentPort, workerData } from "node:worker_threads";
import { type EditAsked, editPackage } from "#lib/tools/adapting/server/edit-package.ts";

/** The thread that reads or writes one office file: what breaks it breaks nothing else. */
parentPort?.postMessage(await editPackage(workerData as EditAsked));
