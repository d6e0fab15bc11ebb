import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as readDocument } from "#app/api/v3/admin/verifications/[id]/document/route.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { auditLog } from "#lib/platform/db/schema/schema.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { dropOrphan } from "#lib/selling/verification/server/document-store.ts";
import { forgetDocuments, purgeVerifications } from "#lib/selling/verification/server/forget-documents.ts";
import { personalData } from "#lib/selling/verification/server/personal-data.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { decideOnProof, PDF, proofOf, sendProof } from "#tests/factories/prove-identity.ts";

const DAY_MS = 86_400_000;

describe("the identity document", () => {
  it("lies encrypted, each look is written down, and it goes when it is replaced, or some days after the decision", async () => {
    const seller = await buildMember({ isSeller: true });
    const finance = await buildAdmin("finance");
    await sendProof(seller.token);
    const key = (await proofOf(seller.id))?.documentKey ?? "";
    const stored = await getStorage().get(key);
    expect(stored.includes(Buffer.from("passport"))).toBe(false);
    const look = () => call(readDocument, { token: finance.token, params: { id: String(seller.id) } });
    const seen = await look();
    expect([seen.status, seen.bytes.equals(PDF), seen.headers.get("content-type")]).toEqual([200, true, "application/pdf"]);
    expect(seen.headers.get("content-disposition")).toContain("attachment");
    const looks = and(eq(auditLog.userId, seller.id), eq(auditLog.action, "verification.document_read"));
    expect((await getDb().select().from(auditLog).where(looks)).map(({ actorId }) => actorId)).toEqual([finance.id]);
    const png = Buffer.from("89504e470d0a1a0a00", "hex");
    await sendProof(seller.token, {}, png);
    expect((await look()).headers.get("content-type")).toBe("image/png");
    await dropOrphan(seller.id, key);
    expect(await getStorage().exists(key)).toBe(false);
    const [file] = await transaction((tx) => personalData.files?.(tx, seller.id) ?? Promise.resolve([]));
    expect([file?.name, Buffer.from((await file?.open()) as Uint8Array).equals(png)]).toEqual(["identity-document.png", true]);
    await decideOnProof(finance.token, seller.id, true);
    expect((await look()).status).toBe(404);
    const last = (await proofOf(seller.id))?.documentKey ?? "";
    await dropOrphan(seller.id, last);
    expect(await forgetDocuments(new Date(Date.now() + 29 * DAY_MS))).toBe(0);
    expect(await getStorage().exists(last)).toBe(true);
    expect(await forgetDocuments(new Date(Date.now() + 31 * DAY_MS))).toBeGreaterThan(0);
    expect(await proofOf(seller.id)).toMatchObject({ status: "confirmed", documentKey: null, documentSecret: null });
    // Another name later wants another document.
    expect((await sendProof(seller.token, {}, null)).body.error?.fields?.file).toBeDefined();
  });

  it("all of it goes six months after the account", async () => {
    const seller = await buildMember({ isSeller: true });
    await sendProof(seller.token);
    const gone = (months: number) =>
      getDb().execute(sql`update users set deleted_at = now() - make_interval(months => ${months}) where id = ${seller.id}`);
    await gone(5);
    await purgeVerifications();
    expect(await proofOf(seller.id)).toBeDefined();
    await gone(7);
    await purgeVerifications();
    expect(await proofOf(seller.id)).toBeUndefined();
  });
});
