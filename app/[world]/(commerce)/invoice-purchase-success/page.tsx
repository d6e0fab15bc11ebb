import { OrderFiles } from "#components/commerce/library/order-files.tsx";
import { InvoiceSuccessScreen } from "#components/commerce/orders/invoice-success-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "invoicePurchaseSuccess", "thank-you-page.pageTitle");

export default async function InvoicePurchaseSuccessPage({ params }: Props) {
  await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6">
      <InvoiceSuccessScreen files={<OrderFiles />} />
    </main>
  );
}
