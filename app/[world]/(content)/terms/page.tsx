import { LegalText } from "#components/content/legal-text.tsx";
import { PublishedTerms } from "#components/terms/published-terms.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { getOperator } from "#lib/operator.ts";
import { legalMetadata } from "#lib/seo/legal-metadata.ts";
import { findTermsPage } from "#lib/terms/server/find-terms-page.ts";

type Props = { params: Promise<{ world: string }> };

// Kept by the page cache until new terms are published.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => legalMetadata(params, "terms");

export default async function TermsPage({ params }: Props) {
  const { world } = await enterWorld(params);
  const terms = await findTermsPage(world);
  if (terms) return <PublishedTerms world={world} terms={terms} />;
  return <LegalText world={world} page="terms" operator={getOperator()} />;
}
