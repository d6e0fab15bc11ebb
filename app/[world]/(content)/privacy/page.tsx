import { LegalText } from "#components/pages/content/legal-text.tsx";
import { isDemo } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { operatorInTexts } from "#lib/platform/operator/operator.ts";
import { legalMetadata } from "#lib/platform/seo/legal-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => legalMetadata(params, "privacy");

export default async function PrivacyPage({ params }: Props) {
  const { world } = await enterWorld(params);
  return <LegalText world={world} page="privacy" operator={operatorInTexts()} isDemo={isDemo()} />;
}
