import { open } from "node:fs/promises";
import path from "node:path";

/** What a new material needs to be sent in; further fields stand under POST /api/v1/materials/{id}/draft at /api/docs. */
type Facts = {
  title: string;
  description: string;
  subjects: string[];
  classGrades: string[];
  materialType: string;
  /** In minor units of the currency of the world: 290 is 2.90 €. */
  priceMinor: number;
  aiUse: "none" | "assisted" | "generated";
  hasThirdParty: boolean;
};

type Wanted = {
  origin: string;
  key: string;
  world: string;
  file: string;
  facts: Facts /** How often to look whether the file is ready, in ms. */;
  pollMs?: number;
};
type Draft = { revision: number; files: { name: string; status: string; refusal: string | null }[] };

const PART_BYTES = 4 * 1_048_576;
const tus = { "tus-resumable": "1.0.0" };
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Uploads one file and sends it in as a new material. @throws Error with the API's code and message when it says no */
export const uploadMaterial = async ({
  origin,
  key,
  world,
  file,
  facts,
  pollMs = 2_000,
}: Wanted): Promise<{ id: number; state: string }> => {
  const send = async (method: string, address: string, headers: Record<string, string> = {}, body?: string | Uint8Array<ArrayBuffer>) => {
    const response = await fetch(new URL(address, origin), {
      method,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(body !== undefined && { body }),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  const call = async <T>(method: "GET" | "POST", address: string, body?: object): Promise<T> => {
    const json = body && JSON.stringify(body);
    const response = await send(method, `${address}?world=${world}`, json ? { "content-type": "application/json" } : {}, json);
    return ((await response.json()) as { data: T }).data;
  };

  // 1. An empty material.
  const { id } = await call<{ id: number }>("POST", "/api/v1/materials/drafts", { world });

  // 2. The file, in parts (tus 1.0.0). After a break, HEAD on `location` tells from where to go on.
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const facts = { materialId: String(id), kind: "material_file", filename: path.basename(file), world };
    const metadata = Object.entries(facts).map(([name, value]) => `${name} ${base64(value)}`);
    const begun = await send("POST", "/api/v1/uploads", { ...tus, "upload-length": String(size), "upload-metadata": metadata.join(",") });
    const location = begun.headers.get("location") ?? "";
    for (let offset = 0; offset < size; ) {
      const part = new Uint8Array(Math.min(PART_BYTES, size - offset));
      await handle.read(part, 0, part.length, offset);
      await send("PATCH", location, { ...tus, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" }, part);
      offset += part.length;
    }
  } finally {
    await handle.close();
  }

  // 3. What it is. `revision` guards against two who type at the same time.
  const before = await call<Draft>("GET", `/api/v1/materials/${id}/draft`);
  const { revision } = await call<Draft>("POST", `/api/v1/materials/${id}/draft`, { revision: before.revision, fields: facts });

  // 4. Pages are drawn in the background; a file that cannot be sold is refused with a reason.
  for (;;) {
    const { files } = await call<Draft>("GET", `/api/v1/materials/${id}/draft`);
    const refused = files.find(({ status }) => status === "refused");
    if (refused) throw new Error(`${refused.name}: ${refused.refusal}`);
    if (files.length > 0 && files.every(({ status }) => status === "ready")) break;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }

  // 5. Off it goes: published, or to the review first.
  const { state } = await call<{ state: string }>("POST", `/api/v1/materials/${id}/submit`, { revision });
  return { id, state };
};

if (import.meta.main) {
  const [file = "", facts = "{}"] = process.argv.slice(2);
  const { ORIGIN: origin = "http://localhost:3000", KREDA_API_KEY: key = "", WORLD: world = "de" } = process.env;
  console.log(await uploadMaterial({ origin, key, world, file, facts: JSON.parse(facts) as Facts }));
}
