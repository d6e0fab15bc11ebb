import { LegalText } from "#components/content/legal-text.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { getOperator } from "#lib/operator.ts";
import { legalMetadata } from "#lib/seo/legal-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => legalMetadata(params, "imprint");

export default async function ImprintPage({ params }: Props) {
  const { world } = await enterWorld(params);
  return <LegalText world={world} page="imprint" operator={getOperator()} />;
}
