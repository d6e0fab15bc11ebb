import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { decideSanctionCase } from "#lib/books/sanctions/server/decide-case.ts";
import { loadSanctionsList } from "#lib/books/sanctions/server/load-list.ts";
import { releaseBuyer } from "#lib/commerce/limits/server/release-buyer.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { limitRefusals, limitReleases, sanctionCases, sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { sandboxCards } from "#lib/platform/payments/sandbox.ts";
import { askSellers } from "#lib/selling/verification/server/ask-sellers.ts";
import { decideVerification } from "#lib/selling/verification/server/decide-verification.ts";
import { stateVerification } from "#lib/selling/verification/server/state-verification.ts";
import { note } from "#lib/staff/demo/server/demo-office.ts";
import { billing, buy } from "#lib/staff/demo/server/demo-shopping.ts";
import type { PastCast } from "#lib/staff/demo/server/past-people.ts";
import { unowned } from "#lib/staff/demo/server/past-trade.ts";

/** Something that the shop is configured to do for a while. */
const withSetting = async (name: string, value: string, work: () => Promise<unknown>): Promise<void> => {
  const before = process.env[name] ?? "";
  process.env[name] = value;
  forgetEnv();
  try {
    await work();
  } finally {
    process.env[name] = before;
    forgetEnv();
  }
};

/** Cards are declined one after another until the shop takes no more orders of this account; one of two is let through by hand. */
export const tryCards = async ({ hurried, others, admin }: PastCast, who: number): Promise<void> => {
  const userId = hurried[who] ?? 0;
  const ids = await unowned(userId, others, who, 1);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if ((await getDb().$count(limitRefusals, eq(limitRefusals.userId, userId))) > 0) break;
    await buy(`past-declined-${attempt}`, { userId, ids, card: sandboxCards.isDeclined }).catch((error: unknown) => {
      // What it is about.
      if (!(error instanceof AppError && (error.code === "payment_failed" || error.code === "too_many_orders"))) throw error;
    });
  }
  if (who === 0 || (await getDb().$count(limitReleases, eq(limitReleases.userId, userId))) > 0) return;
  await releaseBuyer({ id: admin, address: null }, { userId, note });
};

/** A list of names comes in which somebody has almost the name of one who sells here. */
export const screen = async (names: readonly string[]): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), "kreda-names-"));
  const file = path.join(folder, "names.csv");
  await writeFile(file, ["name,aliases", ...names.map((name) => `${name},`), ""].join("\n"));
  await withSetting("SANCTIONS_FILE", file, loadSanctionsList);
  await rm(folder, { recursive: true });
};

/** Finance finds that it is somebody else. */
export const clear = async ({ finance }: PastCast): Promise<void> => {
  const open = await getDb().select({ id: sanctionCases.id }).from(sanctionCases).where(eq(sanctionCases.status, "open"));
  for (const { id } of open) await decideSanctionCase({ id: finance, address: null }, { id, isSame: false, reason: note });
};

/** Sellers are asked who they are. */
export const askWho = (ids: readonly number[]): Promise<void> =>
  withSetting("SELLER_VERIFICATION_FROM_CENTS", "1", () => transaction((tx) => askSellers(tx, ids)));

/** The studios beside the two that are paid. */
export const otherStudios = ({ studios, seller }: PastCast): number[] => studios.filter((id) => id !== seller).slice(2, 5);

const proof = async (): Promise<File> => {
  const document = await PDFDocument.create();
  document.addPage([420, 300]).drawText("Beispielnachweis dieser Demonstration", { x: 40, y: 150, size: 18 });
  return new File([new Uint8Array(await document.save())], "nachweis.pdf", { type: "application/pdf" });
};

/** One of those who were asked says who she is, with a document that says what it is. */
export const sayWho = async (ids: readonly number[], legalName: string): Promise<void> => {
  const rows = await getDb()
    .select()
    .from(sellerVerifications)
    .where(inArray(sellerVerifications.sellerId, [...ids]))
    .orderBy(asc(sellerVerifications.sellerId));
  const [row] = rows;
  if (!row || rows.some(({ status }) => status !== "asked")) return;
  const { street, postalCode: postcode, city, country } = billing;
  const stated = {
    kind: "person" as const,
    legalName,
    street,
    postcode,
    city,
    country,
    phone: "+49 30 1234567",
    email: "verkauf@kreda.example",
  };
  await stateVerification(row.sellerId, { ...stated, register: undefined, isCertified: false, file: await proof() });
};

/** Finance has looked at it. */
export const believe = async ({ finance, seller }: PastCast): Promise<void> => {
  const hers = and(eq(sellerVerifications.sellerId, seller), ne(sellerVerifications.status, "confirmed"));
  const [row] = await getDb().select().from(sellerVerifications).where(hers);
  if (!row) return;
  const { sellerId, version } = row;
  await decideVerification({ id: finance, address: null }, { sellerId, version, isConfirmed: true, reason: note });
};
