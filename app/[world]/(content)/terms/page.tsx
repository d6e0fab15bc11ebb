import { PublishedTerms } from "#components/identity/terms/published-terms.tsx";
import { LegalText } from "#components/pages/content/legal-text.tsx";
import { findTermsPage } from "#lib/identity/terms/server/find-terms-page.ts";
import { isDemo } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { operatorInTexts } from "#lib/platform/operator/operator.ts";
import { legalMetadata } from "#lib/platform/seo/legal-metadata.ts";

type Props = { params: Promise<{ world: string }> };

// Kept by the page cache until new terms are published.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => legalMetadata(params, "terms");

export default async function TermsPage({ params }: Props) {
  const { world } = await enterWorld(params);
  const terms = await findTermsPage(world);
  if (terms) return <PublishedTerms world={world} terms={terms} />;
  return <LegalText world={world} page="terms" operator={operatorInTexts()} isDemo={isDemo()} />;
}
