import { eq } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData, PersonalFile } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { documentEnding } from "#lib/selling/verification/rules.ts";
import { openDocument } from "#lib/selling/verification/server/document-store.ts";

const own = personalTable(
  sellerVerifications,
  [
    ...(["status", "kind", "legalName", "street", "postcode", "city", "country", "phone", "email", "register", "certifiedAt"] as const),
    ...(["askedAt", "submittedAt", "confirmedHolder", "reason", "decidedAt", "createdAt"] as const),
  ],
  {
    sellerId: "is herself",
    version: "of the machinery",
    reminders: "of the machinery",
    documentKey: "of the machinery; the document is a file of the copy",
    documentMime: "of the machinery",
    documentSecret: "a secret",
    decidedBy: "is a colleague",
  },
);

const files = async (tx: Tx, userId: number): Promise<PersonalFile[]> => {
  const { documentKey, documentSecret, documentMime } = sellerVerifications;
  const [row] = await tx
    .select({ documentKey, documentSecret, documentMime })
    .from(sellerVerifications)
    .where(eq(sellerVerifications.sellerId, userId));
  const { documentKey: key, documentSecret: secret, documentMime: mime } = row ?? {};
  if (!key || !secret) return [];
  return [{ name: `identity-document.${documentEnding(mime ?? null)}`, open: () => openDocument(userId, key, secret).catch(() => null) }];
};

export const personalData: PersonalData = {
  name: "verification",
  tables: [own],
  collect: async (tx, userId) => ({
    verification: await tx.select(own.columns).from(sellerVerifications).where(eq(sellerVerifications.sellerId, userId)),
  }),
  files,
  erase: {
    keeps:
      "who a seller was is kept for six months after her contract ended, then a job deletes it (Regulation (EU) 2022/2065, art. 30 (5))",
  },
};
