import { Readable } from "node:stream";
import type { Disk } from "flydrive";
import { getEnv } from "#lib/platform/env/env.ts";
import { checkKey } from "#lib/platform/storage/keys.ts";
import type { Storage } from "#lib/platform/storage/port.ts";
import { guarded } from "#lib/platform/storage/storage-error.ts";

/** The one call that flydrive has no name for: a part of an object. */
type Client = { send: (command: unknown) => Promise<{ Body?: unknown }> };
type Sdk = { S3Client: new (options: object) => Client; GetObjectCommand: new (input: object) => unknown };

/** Loaded at the first use only: installations on disk need none of it. The bundler must leave both alone. */
const connect = async (bucket: string): Promise<{ disk: Disk; client: Client; sdk: Sdk }> => {
  const env = getEnv();
  const name = "@aws-sdk/client-s3";
  const sdk = (await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ name)) as Sdk;
  const { Disk } = await import("flydrive");
  const { S3Driver } = await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ "flydrive/drivers/s3");
  const client = new sdk.S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && {
      endpoint: env.S3_ENDPOINT,
      forcePathStyle: true,
      // Servers that speak an older S3 store the trailing checksums of today's SDK as part of the file.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
    ...(env.S3_ACCESS_KEY_ID && { credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "" } }),
  });
  return { disk: new Disk(new S3Driver({ client: client as never, bucket, visibility: "private", supportsACL: false })), client, sdk };
};

/** Files in an S3 bucket (or what speaks its language: S3_ENDPOINT), always private: readers come through the application. */
export const createS3Storage = (bucket: string): Storage => {
  let opening: ReturnType<typeof connect> | undefined;
  const open = () => {
    opening ??= connect(bucket);
    return opening;
  };
  return {
    put: async (key, content, { mime, bytes }) => {
      const { disk } = await open();
      const options = { contentType: mime, ...(bytes !== undefined && { contentLength: bytes }) };
      const writing =
        content instanceof Readable ? disk.putStream(checkKey(key), content, options) : disk.put(checkKey(key), content, options);
      await guarded(writing);
    },
    get: async (key) => {
      const { disk } = await open();
      return Buffer.from(await guarded(disk.getBytes(checkKey(key))));
    },
    stream: async (key, range) => {
      const { client, sdk } = await open();
      const wanted = { Bucket: bucket, Key: checkKey(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) };
      return (await guarded(client.send(new sdk.GetObjectCommand(wanted)))).Body as Readable;
    },
    stat: async (key) => {
      const { disk } = await open();
      return { bytes: (await guarded(disk.getMetaData(checkKey(key)))).contentLength };
    },
    exists: async (key) => (await open()).disk.exists(checkKey(key)),
    delete: async (key) => {
      const { disk } = await open();
      await guarded(disk.delete(checkKey(key)));
    },
    async *list() {
      const { disk } = await open();
      let next: string | undefined;
      do {
        const page = await guarded(disk.listAll("/", { recursive: true, ...(next && { paginationToken: next }) }));
        for (const object of page.objects) if (object.isFile) yield object.key;
        next = page.paginationToken;
      } while (next);
    },
  };
};
