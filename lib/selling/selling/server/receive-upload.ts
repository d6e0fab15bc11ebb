import { Server, type Upload } from "@tus/server";
import { z } from "zod";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { describeError, toAppError } from "#lib/platform/http/error-response.ts";
import { takeFromLimits } from "#lib/platform/http/limits.ts";
import { logRefusal } from "#lib/platform/http/security-log.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";
import { findCopies } from "#lib/selling/selling/server/find-copy.ts";
import { finishUpload } from "#lib/selling/selling/server/finish-upload.ts";
import { removeUploads } from "#lib/selling/selling/server/remove-uploads.ts";
import { uploadLocker } from "#lib/selling/selling/server/upload-lock.ts";
import { isUploadOf, uploadId, uploadStore } from "#lib/selling/selling/server/upload-store.ts";

/** Where uploads answer. */
const UPLOADS_PATH = "/api/v1/uploads";
const MEGABYTE = 1_048_576;
/** Another request works on it (RFC 4918, 11.3). */
const LOCKED = 423;
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

const ownerOf = (request: { headers: Headers }): number => Number(request.headers.get(OWNER) ?? 0);

const readMetadata = ({ metadata }: Pick<Upload, "metadata">) => {
  const read = uploadMetadata.safeParse(metadata ?? {});
  if (!read.success) throw new AppError("invalid_input", { fields: { metadata: "invalid" } });
  return read.data;
};

type TusError = { status_code: number; body: string };
const isTusError = (thrown: unknown): thrown is TusError => typeof thrown === "object" && thrown !== null && "status_code" in thrown;

/** An error of ours in the way the tus server wants it thrown. */
const refusal = (thrown: unknown, world: World, request: { headers: Headers }) => {
  // Of the tus server itself, or one that has been here already.
  if (isTusError(thrown)) return thrown;
  const error = toAppError(thrown, world);
  logRefusal(error, { path: UPLOADS_PATH, address: request.headers.get("x-forwarded-for"), userId: ownerOf(request) });
  return { status_code: error.status, body: JSON.stringify(describeError(error, world)) };
};

const worldOf = (upload: Pick<Upload, "metadata">): World => {
  const world = upload.metadata?.world;
  return isWorld(world) ? world : defaultWorld;
};

const onUploadCreate = async (request: { headers: Headers }, upload: Upload) => {
  try {
    const { materialId } = readMetadata(upload);
    const userId = ownerOf(request);
    await findCopies(materialId, userId);
    if (!upload.size) throw new AppError("file_empty");
    // What is promised counts, for what is begun and never finished lies in the store all the same.
    await takeFromLimits(["uploadVolume"], { address: null, userId, input: {} }, Math.ceil(upload.size / MEGABYTE));
    return {};
  } catch (error) {
    throw refusal(error, worldOf(upload), request);
  }
};

const onUploadFinish = async (request: { headers: Headers }, upload: Upload) => {
  const world = worldOf(upload);
  try {
    const { fileId } = await finishUpload(upload.id, { ...readMetadata(upload), userId: ownerOf(request) });
    return { status_code: 200, headers: { "content-type": "application/json" }, body: JSON.stringify({ data: { fileId } }) };
  } catch (thrown) {
    const refused = refusal(thrown, world, request);
    // What is refused need not lie anywhere. Where store, scanner or database failed it is kept, to be finished when they are back.
    const isRefused = refused.status_code < 500 && refused.status_code !== LOCKED;
    if (isRefused) await transaction((tx) => removeUploads(tx, [upload.id]));
    throw refused;
  }
};

const createServer = (): Server =>
  new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    respectForwardedHeaders: false,
    maxSize: limits.fileBytes,
    datastore: uploadStore(),
    locker: uploadLocker,
    namingFunction: (request) => uploadId(ownerOf(request)),
    onIncomingRequest: async (request, id) => {
      // The same denial as for an upload that is not there.
      if (id && !isUploadOf(ownerOf(request), id)) throw { status_code: 404, body: "" };
    },
    onUploadCreate,
    onUploadFinish,
    onResponseError: (request, error) => refusal(error, defaultWorld, request),
  });

let made: Server | undefined;
const getServer = (): Server => {
  made ??= createServer();
  return made;
};

/** One request of a resumable upload (tus 1.0.0) by this user; a finished one becomes a file of her draft. */
export const receiveUpload = async (request: Request, userId: number): Promise<Response> => {
  const headers = new Headers(request.headers);
  headers.set(OWNER, String(userId));
  // Next hands over a request of its own kind, which cannot be copied as a whole.
  const { method, url, body, signal } = request;
  const answer = await getServer().handleWeb(new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit));
  // The tus server lets every origin in; our own pages need no leave (threat 20).
  for (const name of [...answer.headers.keys()]) if (name.startsWith("access-control-")) answer.headers.delete(name);
  if (answer.status === 429) answer.headers.set("retry-after", String(QUOTA_RETRY_SECONDS));
  return answer;
};
