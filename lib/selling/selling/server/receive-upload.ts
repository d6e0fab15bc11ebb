import { readFile } from "node:fs/promises";
import path from "node:path";
import { FileStore } from "@tus/file-store";
import { Server, type Upload } from "@tus/server";
import { z } from "zod";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { describeError, toAppError } from "#lib/platform/http/error-response.ts";
import { takeFromLimits } from "#lib/platform/http/limits.ts";
import { logRefusal } from "#lib/platform/http/security-log.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { findCopies } from "#lib/selling/selling/server/find-copy.ts";

/** Where uploads answer. */
const UPLOADS_PATH = "/api/v1/uploads";
/** An upload that is not finished by then is thrown away; ms. */
const LIFE_MS = 24 * 3_600_000;
const MEGABYTE = 1_048_576;
/** Who has used up the day is told to come back in an hour. */
const QUOTA_RETRY_SECONDS = 3_600;

// Set by us on every request, whatever the caller sent: whose upload it is is part of its id.
const OWNER = "x-kreda-owner";

const uploadMetadata = z.object({
  materialId: z.coerce.number().int().positive(),
  kind: z.enum(["material_file", "sources", "cover"]),
  filename: z.string().min(1).max(500),
  world: z.string().optional(),
});

const ownerOf = (request: { headers: Headers }): string => request.headers.get(OWNER) ?? "0";

const readMetadata = ({ metadata }: Pick<Upload, "metadata">) => {
  const read = uploadMetadata.safeParse(metadata ?? {});
  if (!read.success) throw new AppError("invalid_input", { fields: { metadata: "invalid" } });
  return read.data;
};

/** An error of ours in the way the tus server wants it thrown. */
const refusal = (thrown: unknown, world: World, request: { headers: Headers }) => {
  const error = toAppError(thrown, world);
  logRefusal(error, { path: UPLOADS_PATH, address: request.headers.get("x-forwarded-for"), userId: Number(ownerOf(request)) });
  return { status_code: error.status, body: JSON.stringify(describeError(error, world)) };
};

const worldOf = (upload: Pick<Upload, "metadata">): World => {
  const world = upload.metadata?.world;
  return isWorld(world) ? world : defaultWorld;
};

const onUploadCreate = async (request: { headers: Headers }, upload: Upload) => {
  try {
    const { materialId } = readMetadata(upload);
    const userId = Number(ownerOf(request));
    await findCopies(materialId, userId);
    if (!upload.size) throw new AppError("file_empty");
    // What is promised counts, for what is begun and never finished lies on the disk all the same.
    await takeFromLimits(["uploadVolume"], { address: null, userId, input: {} }, Math.ceil(upload.size / MEGABYTE));
    return {};
  } catch (error) {
    throw refusal(error, worldOf(upload), request);
  }
};

const createServer = (): { server: Server; store: FileStore } => {
  const directory = path.join(path.resolve(getEnv().DATA_DIR), "uploads");
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: LIFE_MS });
  const finish = async (request: { headers: Headers }, upload: Upload) => {
    try {
      const { materialId, kind, filename } = readMetadata(upload);
      const bytes = await readFile(path.join(directory, upload.id));
      const { fileId } = await addDraftFile(materialId, { name: filename, bytes, role: kind }, Number(ownerOf(request)));
      return { status_code: 200, headers: { "content-type": "application/json" }, body: JSON.stringify({ data: { fileId } }) };
    } catch (error) {
      throw refusal(error, worldOf(upload), request);
    } finally {
      // What it became lies in the store; what was refused need not lie anywhere.
      await store.remove(upload.id).catch(() => {});
    }
  };
  const server = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    respectForwardedHeaders: false,
    maxSize: limits.fileBytes,
    datastore: store,
    namingFunction: (request) => `${ownerOf(request)}-${crypto.randomUUID()}`,
    onIncomingRequest: async (request, id) => {
      // The same denial as for an upload that is not there.
      if (id && !id.startsWith(`${ownerOf(request)}-`)) throw { status_code: 404, body: "" };
    },
    onUploadCreate,
    onUploadFinish: finish,
  });
  return { server, store };
};

let made: ReturnType<typeof createServer> | undefined;
const getServer = () => {
  made ??= createServer();
  return made;
};

/** One request of a resumable upload (tus 1.0.0) by this user; a finished one becomes a file of her draft. */
export const receiveUpload = async (request: Request, userId: number): Promise<Response> => {
  const headers = new Headers(request.headers);
  headers.set(OWNER, String(userId));
  // Next hands over a request of its own kind, which cannot be copied as a whole.
  const { method, url, body, signal } = request;
  const answer = await getServer().server.handleWeb(new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit));
  // The tus server lets every origin in; our own pages need no leave (threat 20).
  for (const name of [...answer.headers.keys()]) if (name.startsWith("access-control-")) answer.headers.delete(name);
  if (answer.status === 429) answer.headers.set("retry-after", String(QUOTA_RETRY_SECONDS));
  return answer;
};

/** Throws away what was begun and not finished within a day. */
export const forgetUploads = async (): Promise<void> => {
  await getServer().store.deleteExpired();
};
