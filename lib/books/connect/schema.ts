import { z } from "zod";
import { connectStates } from "#lib/books/connect/rules.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const transferStates = ["prepared", "due", "asked", "sent", "refused", "discarded"] as const;

export const chooseConnectInput = z.object({ country: z.string().regex(/^[A-Z]{2}$/, "required") });
/** Where she goes on at Stripe; it works once and for minutes. */
export const connectLink = z.object({ url: z.string() });
export type ConnectLink = z.infer<typeof connectLink>;

/** Euro cents; `backMinor`: what came back of it. */
const ownTransfer = z.object({
  id: z.int(),
  amountMinor: z.int(),
  backMinor: z.int(),
  status: z.enum(transferStates),
  createdAt: z.string(),
});
/** What Stripe paid out to her bank, or tries to; minor units. */
const ownPayout = z.object({
  id: z.int(),
  amountMinor: z.int(),
  currency: currencyCode,
  status: z.enum(["under_way", "paid", "stopped"]),
  arrivesOn: z.string(),
});
/**
 * `isOffered`: whether the shop pays to accounts at Stripe; without it there is nothing to show unless something was transferred before. `isUsed`: she
 * is paid there. `country`: of her account, before there is one that of her own address; null where that is none that Stripe serves. The newest 20 of
 * each list.
 */
export const connectFacts = z.object({
  isOffered: z.boolean(),
  isUsed: z.boolean(),
  state: z.enum(connectStates),
  country: z.string().nullable(),
  countries: z.array(z.string()),
  transfers: z.array(ownTransfer),
  payouts: z.array(ownPayout),
});
export type ConnectFacts = z.infer<typeof connectFacts>;

export const transferListInput = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
export const transferInput = z.object({ id });
export const discardInput = z.object({ id, reason: z.string().trim().min(10, "too_short").max(500, "too_long") });

const transfer = z.object({
  id: z.int(),
  seller: z.object({ id: z.int(), name: z.string() }),
  amountMinor: z.int(),
  backMinor: z.int(),
  status: z.enum(transferStates),
  /** Stripe's ids of the account and the transfer. */
  account: z.string(),
  reference: z.string().nullable(),
  /** In Stripe's word. */
  failure: z.string().nullable(),
  releasedBy: z.string().nullable(),
  createdAt: z.string(),
});
export type StaffTransfer = z.infer<typeof transfer>;
/** `waiting`: how many wait for a person. `isOn`: whether the shop pays to accounts at Stripe now. */
export const transferPage = z.object({
  isOn: z.boolean(),
  items: z.array(transfer),
  waiting: z.int(),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});
export type TransferPage = z.infer<typeof transferPage>;
