import { createTranslator } from "use-intl/core";
import { publishTerms } from "#lib/identity/terms/server/publish-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { termsVersions } from "#lib/platform/db/schema/schema.ts";
import { getMessages } from "#lib/platform/i18n/messages.ts";
import { operatorInTexts } from "#lib/platform/operator/operator.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

type Sections = { terms: { sections: Record<string, { heading: string; text: string }> } };

/** What a world's page of terms says while none are published, as a text that can be published (`parseTerms`). */
const demoTermsOf = (world: World): string => {
  const { language, bcp47 } = worlds[world];
  const messages = getMessages(language);
  const t = createTranslator({ locale: bcp47, messages }) as unknown as (key: string, values: Record<string, string>) => string;
  const say = (key: string) => t(`service-pages.terms.${key}`, operatorInTexts());
  const { sections } = (messages["service-pages"] as Sections).terms;
  const texts = Object.keys(sections).flatMap((key) => [`## ${say(`sections.${key}.heading`)}`, say(`sections.${key}.text`)]);
  return [say("intro"), ...texts].join("\n\n");
};

/** TERMS-4: publishes the demonstration's terms of a world anew, so that everybody of that world is asked again. */
export const publishDemoTerms = (world: World): Promise<{ version: number; publishedAt: Date }> =>
  publishTerms({ world, text: demoTermsOf(world), at: null });

/** The same once for every world that never had terms: without any, nothing asks for them and a registration accepts nothing. */
export const publishFirstDemoTerms = async (): Promise<void> => {
  const known = await getDb().selectDistinct({ world: termsVersions.world }).from(termsVersions);
  for (const world of worldCodes) if (!known.some((row) => row.world === world)) await publishDemoTerms(world);
};
