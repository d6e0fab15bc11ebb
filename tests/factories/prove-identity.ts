import { eq } from "drizzle-orm";
import { POST as decide } from "#app/api/v3/admin/verifications/route.ts";
import { POST as state } from "#app/api/v3/payouts/verification/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";

export const PDF = Buffer.from("%PDF-1.7 passport of a person");

const proof = {
  kind: "person",
  legalName: "Anna Example",
  street: "Schulgasse 4",
  postcode: "10115",
  city: "Berlin",
  country: "DE",
  phone: "+49 30 1234567",
  email: "Anna@Example.org",
  register: "HRB 17, Amtsgericht Berlin",
};

/** Sends a seller's proof of who she is; `file` null: without a document. */
export const sendProof = (token: string, wanted: Record<string, string> = {}, file: Uint8Array | null = PDF) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...proof, ...wanted })) body.set(name, value);
  if (file) body.set("file", new File([new Uint8Array(file)], "passport.pdf"));
  return call(state, { token, body });
};

export const proofOf = async (sellerId: number) => {
  const [row] = await getDb().select().from(sellerVerifications).where(eq(sellerVerifications.sellerId, sellerId));
  return row;
};

/** A person of finance decides about the proof as it is now. */
export const decideOnProof = async (token: string, sellerId: number, isConfirmed: boolean, more: object = {}) => {
  const version = (await proofOf(sellerId))?.version ?? 0;
  return call(decide, { token, body: { sellerId, version, isConfirmed, reason: "Seen in the passport", ...more } });
};
