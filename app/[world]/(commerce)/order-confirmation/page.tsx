import { OrderFiles } from "#components/commerce/library/order-files.tsx";
import { ConfirmationScreen } from "#components/commerce/orders/confirmation-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "orderConfirmation", "thank-you-page.pageTitle");

export default async function OrderConfirmationPage({ params }: Props) {
  await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6">
      <ConfirmationScreen files={<OrderFiles />} />
    </main>
  );
}
