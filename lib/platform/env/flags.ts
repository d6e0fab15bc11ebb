import { z } from "zod";

/** A switch of the configuration, that may be unset. */
export const yesNo = z.enum(["0", "1", "false", "true"]).transform((text) => text === "1" || text === "true");
/** One that is off unless it is set. */
export const flag = yesNo.default(false);
