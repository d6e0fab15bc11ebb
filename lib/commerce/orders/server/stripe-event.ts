import { z } from "zod";

/** What the payment provider tells, and what it is answered. */
export const stripeEvent = z.looseObject({ id: z.string(), type: z.string(), data: z.looseObject({}) });
export const stripeReceived = z.object({ data: z.object({ received: z.literal(true) }) });
