import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { GET as getPreview } from "#app/files/previews/[...key]/route.ts";
import { createDiskStorage } from "#lib/platform/storage/disk-storage.ts";
import { fileKey, previewKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";

const folder = () => mkdtempSync(path.join(tmpdir(), "kreda-storage-"));
const mime = "application/octet-stream";
const textOf = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();
const filesIn = (root: string) => readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it("what was put comes back, whole and in ranges", async () => {
  const storage = createDiskStorage(folder());
  const key = fileKey("ab".repeat(32));
  await storage.put(key, Readable.from([Buffer.from("0123"), Buffer.from("456789")]), { mime });
  expect((await storage.get(key)).toString()).toBe("0123456789");
  expect(await storage.stat(key)).toEqual({ bytes: 10 });
  expect(await textOf(await storage.stream(key))).toBe("0123456789");
  expect(await textOf(await storage.stream(key, { start: 2, end: 4 }))).toBe("234");
  await storage.delete(key);
  await storage.delete(key);
  expect(await storage.exists(key)).toBe(false);
  await expect(storage.get(key)).rejects.toMatchObject({ code: "not_found" });
  await expect(storage.stream(key)).rejects.toMatchObject({ code: "not_found" });
});

it("a disk that fills up in the middle of a write answers storage_full and leaves no partial file", async () => {
  const root = folder();
  const storage = createDiskStorage(root);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const content = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw full;
    })(),
  );
  await expect(storage.put("files/aa/one", content, { mime })).rejects.toMatchObject({ code: "storage_full", status: 507 });
  expect(filesIn(root)).toEqual([]);
});

it("what a crash left half-written is removed after a day, a write under way is not", async () => {
  const root = folder();
  mkdirSync(path.join(root, ".incoming"));
  for (const [name, hours] of [
    ["old", 25],
    ["young", 1],
  ] as const) {
    const draft = path.join(root, ".incoming", name);
    writeFileSync(draft, "half");
    utimesSync(draft, new Date(), new Date(Date.now() - hours * 3_600_000));
  }
  await createDiskStorage(root).put("files/aa/one", Buffer.from("x"), { mime });
  expect(
    filesIn(root)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["one", "young"]);
});

it("a write that is cut off leaves the earlier content as it was", async () => {
  const storage = createDiskStorage(folder());
  await storage.put("files/aa/one", Buffer.from("before"), { mime });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("aft");
      throw new Error("connection lost");
    })(),
  );
  await expect(storage.put("files/aa/one", broken, { mime })).rejects.toThrow("connection lost");
  expect((await storage.get("files/aa/one")).toString()).toBe("before");
});

it.each(["../secret", "files/../../etc/passwd", "/etc/passwd", "files//x", "files/..", "", "files/a\0b"])(
  "threat 18 the key %j is refused",
  async (key) => {
    const storage = createDiskStorage(folder());
    await expect((async () => storage.get(key))()).rejects.toThrow(RangeError);
  },
);

it("PICTURE-1 previews are public and kept for ever; nothing else leaves the storage that way", async () => {
  const hash = "0f".repeat(32);
  await getStorage().put(previewKey(hash), Buffer.from("RIFF"), { mime: "image/webp" });
  await getStorage().put("files/0f/secret", Buffer.from("secret"), { mime });
  const preview = (...key: string[]) => call(getPreview, { params: { key } });
  const found = await preview("0f", `${hash}.webp`);
  expect(found.status).toBe(200);
  expect(found.headers.get("content-type")).toBe("image/webp");
  expect(found.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(found.headers.get("x-content-type-options")).toBe("nosniff");
  const again = await call(getPreview, {
    params: { key: ["0f", `${hash}.webp`] },
    headers: { "if-none-match": found.headers.get("etag") as string },
  });
  expect(again.status).toBe(304);
  for (const key of [
    ["..", "files", "0f", "secret"],
    ["0f", "..", "..", "files", "0f", "secret"],
    ["0f", `${"1f".repeat(32)}.webp`],
    ["ff", `${"ff".repeat(32)}.webp`],
    ["secret"],
  ]) {
    expect((await preview(...key)).status, key.join("/")).toBe(404);
  }
});

it("all keys are listed, without what is being written; of a folder that is not there yet none", async () => {
  const root = folder();
  const storage = createDiskStorage(root);
  const keys = [fileKey("ab".repeat(32)), previewKey("cd".repeat(32))].sort();
  for (const key of keys) await storage.put(key, Buffer.from("x"), { mime });
  writeFileSync(path.join(root, ".incoming", "draft"), "x");
  expect((await Array.fromAsync(storage.list())).sort()).toEqual(keys);
  expect(await Array.fromAsync(createDiskStorage(path.join(root, "nowhere")).list())).toEqual([]);
});
