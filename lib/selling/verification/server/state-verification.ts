import { eq, sql } from "drizzle-orm";
import { sellerCountries } from "#lib/commerce/vat/server/vat-facts.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { sellerVerifications, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";
import { refuseInfected } from "#lib/platform/virus-scan/refuse-infected.ts";
import { documentMime } from "#lib/selling/verification/rules.ts";
import type { VerificationAnswer, VerificationInput } from "#lib/selling/verification/schema.ts";
import { putDocument } from "#lib/selling/verification/server/document-store.ts";
import { getVerification } from "#lib/selling/verification/server/get-verification.ts";
import { lockVerifying } from "#lib/selling/verification/server/lock-verifying.ts";

const fail = (field: string, code: string): never => {
  throw new AppError("invalid_input", { fields: { [field]: code } });
};

const readDocument = async (file: File, userId: number): Promise<{ bytes: Buffer; mime: string }> => {
  if (file.size === 0) throw new AppError("file_empty", { fields: { file: "required" } });
  const bytes = Buffer.from(await file.arrayBuffer());
  await refuseInfected(bytes, userId);
  const mime = documentMime(bytes);
  if (!mime) throw new AppError("file_type_unsupported", { fields: { file: "invalid" } });
  return { bytes, mime };
};

const findRow = async (tx: Tx, sellerId: number) => {
  const [row] = await tx.select().from(sellerVerifications).where(eq(sellerVerifications.sellerId, sellerId)).for("update");
  return row;
};

/**
 * A seller states who she is and shows a document; finance looks at it next, also where it was confirmed before. A document may be left out
 * where one is there already.
 * @throws AppError not_found for who sells nothing; invalid_input at the field; file_empty, file_type_unsupported, file_infected, unavailable
 */
export const stateVerification = async (
  userId: number,
  { file, isCertified, ...input }: VerificationInput,
): Promise<VerificationAnswer> => {
  const [seller] = await getDb().select({ isSeller: users.isSeller }).from(users).where(eq(users.id, userId));
  if (!seller?.isSeller) return notFoundError();
  if (!sellerCountries().includes(input.country)) fail("country", "invalid");
  if (input.kind === "trader" && !isCertified) fail("isCertified", "required");
  const document = file ? await readDocument(file, userId) : null;
  const stored = document && { ...(await putDocument(userId, document.bytes)), documentMime: document.mime };
  await transaction(async (tx) => {
    await lockVerifying(tx);
    const before = await findRow(tx, userId);
    if (!stored && !before?.documentKey) fail("file", "required");
    const set = {
      ...input,
      register: (input.kind === "trader" && input.register) || null,
      certifiedAt: input.kind === "trader" ? new Date() : null,
      ...stored,
      status: "open" as const,
      submittedAt: new Date(),
      reason: null,
      decidedBy: null,
      decidedAt: null,
      confirmedHolder: null,
    };
    await tx
      .insert(sellerVerifications)
      .values({ sellerId: userId, ...set })
      .onConflictDoUpdate({ target: sellerVerifications.sellerId, set: { ...set, version: sql`${sellerVerifications.version} + 1` } });
    if (stored && before?.documentKey) await dropFiles(tx, [before.documentKey]);
    await writeAudit(tx, { actorId: userId, userId, action: "verification.open", data: { kind: input.kind } });
    await publish(tx, { purge: [`author:${userId}`] });
  });
  return getVerification(userId);
};
