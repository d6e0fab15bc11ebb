import { Readable } from "node:stream";
import type S3rver from "s3rver";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { fileKey } from "#lib/platform/storage/keys.ts";
import type { Storage } from "#lib/platform/storage/port.ts";
import { createS3Storage } from "#lib/platform/storage/s3-storage.ts";
import { startS3 } from "#tests/start-s3.ts";

const mime = "application/octet-stream";
const textOf = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

let server: S3rver;
let storage: Storage;

beforeAll(async () => {
  server = await startS3();
  forgetEnv();
  storage = createS3Storage("materials");
});

afterAll(() => server.close());

it("what was put into a bucket comes back, whole and in ranges, until it is deleted", async () => {
  const key = fileKey("ab".repeat(32));
  await storage.put(key, Buffer.from("0123456789"), { mime });
  expect((await storage.get(key)).toString()).toBe("0123456789");
  expect(await storage.stat(key)).toEqual({ bytes: 10 });
  expect(await storage.exists(key)).toBe(true);
  expect(await textOf(await storage.stream(key))).toBe("0123456789");
  expect(await textOf(await storage.stream(key, { start: 2, end: 4 }))).toBe("234");
  await storage.delete(key);
  await storage.delete(key);
  expect(await storage.exists(key)).toBe(false);
  await expect(storage.get(key)).rejects.toMatchObject({ code: "not_found" });
  await expect(storage.stream(key)).rejects.toMatchObject({ code: "not_found" });
});

it("a stream of known length arrives whole", async () => {
  const content = Buffer.alloc(3_000_000, "kreide");
  const key = fileKey("cd".repeat(32));
  await storage.put(key, Readable.from([content.subarray(0, 1_000_000), content.subarray(1_000_000)]), { mime, bytes: content.length });
  expect((await storage.get(key)).equals(content)).toBe(true);
});

it("all keys are listed", async () => {
  const before = await Array.fromAsync(storage.list());
  const keys = Array.from({ length: 20 }, (_, at) => `files/00/${String(at).padStart(2, "0")}`);
  for (const key of keys) await storage.put(key, Buffer.from("x"), { mime });
  expect((await Array.fromAsync(storage.list())).sort()).toEqual([...before, ...keys].sort());
});

it("an unknown key is told as an error of the storage, nothing is written", async () => {
  vi.stubEnv("S3_ACCESS_KEY_ID", "SOMEBODY");
  forgetEnv();
  const other = createS3Storage("materials");
  await expect(other.put(fileKey("01".repeat(32)), Buffer.from("x"), { mime })).rejects.toThrow();
  expect(await storage.exists(fileKey("01".repeat(32)))).toBe(false);
});
