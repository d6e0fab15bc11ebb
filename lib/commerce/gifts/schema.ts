import { z } from "zod";
import { materialCard } from "#lib/catalogue/materials/schema.ts";
import { CODE_LENGTH, tidyCode } from "#lib/commerce/gift-codes/rules.ts";

export const giftIdInput = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
export const sendGiftInput = giftIdInput.extend({
  email: z
    .email("email")
    .max(254)
    .transform((text) => text.toLowerCase()),
});

/** As somebody typed it or as it stands in the link; blanks and dashes do not count. */
export const giftCodeInput = z.object({
  code: z
    .string()
    .max(60)
    .refine((text) => tidyCode(text).length === CODE_LENGTH, "invalid"),
});

/** unpaid: it comes to be when its invoice is paid. refunded: with its line, whether somebody had taken it or not. */
const giftState = z.enum(["unpaid", "waiting", "taken", "withdrawn", "refunded", "expired"]);

/** A gift as its buyer sees it. Dates ISO 8601. `canWithdraw`: within the 14 days of the law, so its money goes back the way it came. */
const gift = z.object({
  id: z.int(),
  orderId: z.int(),
  materialId: z.int(),
  title: z.string(),
  slug: z.string(),
  state: giftState,
  recipientName: z.string(),
  recipientEmail: z.string().nullable(),
  message: z.string(),
  boughtAt: z.string(),
  sentAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** When it was taken or ended. */
  doneAt: z.string().nullable(),
  canWithdraw: z.boolean(),
});
export type Gift = z.infer<typeof gift>;
export const giftList = z.object({ items: z.array(gift) });

/** What opens a gift, for its buyer to print or hand on. */
export const giftCode = z.object({ code: z.string(), url: z.string() });
export type GiftCode = z.infer<typeof giftCode>;

/** What the page of a code shows to anybody who has it: what it is and, by the name that she gave, who gives it. */
export const giftAbout = z.object({
  card: materialCard.nullable(),
  title: z.string(),
  /** Null: her account is gone. */
  from: z.string().nullable(),
  expiresAt: z.string(),
  /** Only for members; null for others. */
  recipientName: z.string().nullable(),
  message: z.string().nullable(),
  /** The member has the material already, made it, or gave this gift herself: she can hand the code on. */
  cannot: z.enum(["already_owned", "own_material", "gift_own"]).nullable(),
});
export type GiftAbout = z.infer<typeof giftAbout>;
export const takenGift = z.object({ materialId: z.int() });
