import { ConfirmationScreen } from "#components/orders/confirmation-screen.tsx";
import { enterWorld } from "#lib/i18n/enter-world.ts";
import { shellMetadata } from "#lib/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "orderConfirmation", "thank-you-page.pageTitle");

export default async function OrderConfirmationPage({ params }: Props) {
  await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6">
      <ConfirmationScreen />
    </main>
  );
}
