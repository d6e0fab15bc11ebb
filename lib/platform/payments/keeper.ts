import { type SQL, sql } from "drizzle-orm";
import { accounts } from "#lib/platform/ledger/accounts.ts";

const SANDBOX = "sandbox-";

/** Whose an id of a payment, a movement or a dispute is: the sandbox's begin with its name, all others are Stripe's. */
export const keeperOf = (reference: string): "stripe" | "sandbox" => (reference.startsWith(SANDBOX) ? "sandbox" : "stripe");

/** The same in a statement. */
export const keeperIn = (reference: SQL): SQL => sql`case when starts_with(${reference}, ${SANDBOX}) then 'sandbox' else 'stripe' end`;

/** The account of what whoever has this id owes us, in a statement. */
export const receivableIn = (reference: SQL): SQL => sql`${accounts.receivable("")}::text || ${keeperIn(reference)}`;
