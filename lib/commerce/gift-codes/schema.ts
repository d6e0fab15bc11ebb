import { z } from "zod";

/** Whatever a browser or a mail program would make a link of. */
const link = /https?:|www\.|\S@\S|[\p{L}\d-]\.\p{L}{2,}(?:[/:?#]|\b)/iu;

/** For whom the gifts of an order are. Name and message are shown to whoever opens the gift, the address gets the mail with its link. */
export const giftInput = z.object({
  recipientName: z
    .string()
    .trim()
    .max(80)
    .regex(/^\P{Cc}*$/u)
    .default(""),
  recipientEmail: z
    .union([z.literal(""), z.email("email").max(254)])
    .nullish()
    .transform((text) => text?.toLowerCase() || undefined)
    .optional(),
  message: z
    .string()
    .trim()
    .max(300, "too_long")
    .regex(/^[\P{Cc}\n]*$/u)
    .refine((text) => !link.test(text), "invalid")
    .default(""),
});
