import { getTranslations } from "next-intl/server";
import { CartScreen } from "#components/commerce/cart/cart-screen.tsx";
import { WishShelf } from "#components/commerce/library/wish-shelf.tsx";
import { QuoteOffer } from "#components/commerce/school-quotes/quote-offer.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "cart", "cart.screen.title");

export default async function CartPage({ params }: Props) {
  await enterWorld(params);
  const t = await getTranslations("cart.screen");
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6">
      <h1 className="mb-4 text-28">{t("title")}</h1>
      <CartScreen more={<QuoteOffer />} wishes={<WishShelf />} />
    </main>
  );
}
