import { parentPort, workerData } from "node:worker_threads";
import { cleanPackage } from "#lib/catalogue/materials/server/clean-package.ts";

/** The thread that cleans one office file: long documents take seconds, and what breaks it breaks nothing else. */
parentPort?.postMessage(await cleanPackage(Buffer.from(workerData as Uint8Array)));
