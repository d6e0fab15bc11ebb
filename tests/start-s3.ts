import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { vi } from "vitest";

/** An S3 server on this machine with one empty bucket, `materials`; the environment leads to it, and the caller closes it. */
export const startS3 = async (): Promise<S3rver> => {
  const directory = mkdtempSync(path.join(tmpdir(), "kreda-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "materials", configs: [] }],
  });
  const { port } = await server.run();
  vi.stubEnv("S3_ENDPOINT", `http://127.0.0.1:${port}`);
  vi.stubEnv("S3_REGION", "eu-central-1");
  // The server checks signatures against this pair.
  vi.stubEnv("S3_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("S3_SECRET_ACCESS_KEY", "S3RVER");
  return server;
};
