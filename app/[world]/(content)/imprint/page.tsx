import { LegalText } from "#components/pages/content/legal-text.tsx";
import { TextBody } from "#components/pages/content/reading-page.tsx";
import { getTradeNotice } from "#lib/pages/content/server/get-trade-notice.ts";
import { isDemo } from "#lib/platform/env/env.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { operatorInTexts } from "#lib/platform/operator/operator.ts";
import { legalMetadata } from "#lib/platform/seo/legal-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => legalMetadata(params, "imprint");

export default async function ImprintPage({ params }: Props) {
  const { world } = await enterWorld(params);
  const notice = await getTradeNotice(world);
  return (
    <LegalText world={world} page="imprint" operator={operatorInTexts()} isDemo={isDemo()}>
      {notice && (
        <section id="trade">
          <h2>{notice.content.matter.title}</h2>
          <TextBody world={world} {...notice} />
        </section>
      )}
    </LegalText>
  );
}
