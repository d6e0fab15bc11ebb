import { findReader } from "#lib/catalogue/notifications/server/find-reader.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import type { feedback, materials, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { shortText } from "#lib/platform/seo/page-metadata.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type User = typeof users.$inferSelect;
type Material = typeof materials.$inferSelect;
type Said = Pick<typeof feedback.$inferSelect, "id" | "stars" | "body" | "corrections">;

/** Where the form and the answers of a material stand, in the reader's world. */
export const deskUrl = (world: World, materialId: number): string =>
  `${getEnv().ORIGIN}${href(world, "materialFeedback", { id: materialId })}`;

export const tellSeller = async (tx: Tx, seller: User, material: Material, said: Said): Promise<void> => {
  const reader = await findReader(tx, seller, "feedback_received");
  if (!reader) return;
  const payload = {
    name: seller.publicName,
    title: material.title,
    stars: said.stars,
    corrections: said.corrections.length,
    excerpt: shortText(said.body, 300),
    url: deskUrl(reader.world, material.id),
    ...reader.links,
  };
  const { world } = reader;
  await queueMail(tx, { to: seller.email, world, language: seller.language, template: "feedback_received", payload });
};

export const tellBuyer = async (tx: Tx, buyer: User, material: Material, { answer }: { id: number; answer: string }): Promise<void> => {
  const reader = await findReader(tx, buyer, "feedback_answered");
  if (!reader) return;
  const { world, links } = reader;
  const payload = {
    name: buyer.publicName,
    title: material.title,
    excerpt: shortText(answer, 300),
    url: deskUrl(world, material.id),
    ...links,
  };
  await queueMail(tx, { to: buyer.email, world, language: buyer.language, template: "feedback_answered", payload });
};
