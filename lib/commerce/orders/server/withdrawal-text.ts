import { areaTexts } from "#lib/platform/email/render-mail.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What the buyer agrees to (Directive 2011/83/EU art. 16 m, BGB § 356 (5)), in the page's language; kept word for word with every line. */
export const withdrawalText = (world: World): string => areaTexts(world, world, "payment").t("mail.withdrawal");
