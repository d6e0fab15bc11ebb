import { getTranslations } from "next-intl/server";
import { PaymentScreen } from "#components/commerce/orders/payment-screen.tsx";
import { RequireMember } from "#components/identity/session/require-member.tsx";
import { CartSkeleton } from "#components/platform/ui/cart-skeleton.tsx";
import { Stepper } from "#components/platform/ui/stepper.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "payment", "payment.screen.title");

export default async function PaymentPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations("payment.screen");
  const common = await getTranslations("common");
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6" data-bare data-payment>
      <Stepper label={common("steps")} steps={[t("steps.cart"), t("steps.payment"), t("steps.download")]} current={1} />
      <h1 className="mt-6 mb-5 text-28">{t("title")}</h1>
      <RequireMember fallback={<CartSkeleton label={common("loading")} />}>
        <PaymentScreen />
      </RequireMember>
    </main>
  );
}
