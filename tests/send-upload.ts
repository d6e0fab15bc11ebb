import { call } from "#tests/call.ts";

type Handler = Parameters<typeof call>[0];
/** The endpoints of uploads, of one instance. */
export type UploadApi = { POST: Handler; PATCH: Handler; HEAD: Handler; DELETE: Handler };

const TUS = { "tus-resumable": "1.0.0" };
const base64 = (text: string) => Buffer.from(text).toString("base64");

type Wanted = { token: string; materialId: number; bytes: number; filename?: string };

/** Begins an upload; `ask` and `giveUp` then go to any instance. */
export const beginUpload = async (api: UploadApi, { token, materialId, bytes, filename = "blatt.pdf" }: Wanted) => {
  const metadata = { materialId: String(materialId), filename, kind: "material_file", world: "de" };
  const begun = await call(api.POST, {
    method: "POST",
    path: "/api/v1/uploads",
    token,
    headers: {
      ...TUS,
      "upload-length": String(bytes),
      "upload-metadata": Object.entries(metadata)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(","),
    },
  });
  const path = String(begun.headers.get("location"));
  return {
    token,
    path,
    ask: (from: UploadApi) => call(from.HEAD, { method: "HEAD", path, token, headers: TUS }),
    giveUp: (from: UploadApi) => call(from.DELETE, { method: "DELETE", path, token, headers: TUS }),
  };
};
export type BegunUpload = Awaited<ReturnType<typeof beginUpload>>;

/** Sends one piece of an upload. */
export const sendPart = (api: UploadApi, { token, path }: BegunUpload, offset: number, bytes: Buffer) =>
  call(api.PATCH, {
    method: "PATCH",
    path,
    token,
    body: new Blob([new Uint8Array(bytes)]),
    headers: { ...TUS, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
  });
