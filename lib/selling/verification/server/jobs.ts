import { z } from "zod";
import { transaction } from "#lib/platform/db/client.ts";
import type { Task } from "#lib/platform/jobs/task.ts";
import { askSellers, remindSellers } from "#lib/selling/verification/server/ask-sellers.ts";
import { dropOrphan } from "#lib/selling/verification/server/document-store.ts";
import { forgetDocuments, purgeVerifications } from "#lib/selling/verification/server/forget-documents.ts";

const orphan = z.object({ sellerId: z.int(), documentKey: z.string() });

/** ask_for_verification: every morning; forget_verifications: every night. */
export const tasks: Record<string, Task> = {
  ask_for_verification: async () => {
    await transaction((tx) => askSellers(tx));
    await remindSellers();
  },
  forget_verifications: async () => {
    await forgetDocuments();
    await purgeVerifications();
  },
  drop_document_orphan: async (payload) => {
    const { sellerId, documentKey } = orphan.parse(payload);
    await dropOrphan(sellerId, documentKey);
  },
};

export const crontab = ["30 7 * * * ask_for_verification", "55 2 * * * forget_verifications ?fill=1d"];
