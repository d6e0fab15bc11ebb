import { WithdrawalLink } from "#components/commerce/refunds/withdrawal-link.tsx";
import { PersonalPages } from "#components/site/frame/personal-pages.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { linkMetadata } from "#lib/platform/seo/link-metadata.ts";

type Props = { params: Promise<{ world: string; token: string }> };

// One page per link: nothing worth keeping.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => linkMetadata(params, "service-pages.withdrawal.confirm");

export default async function WithdrawalConfirmationPage({ params }: Props) {
  const { world, language } = await enterWorld(params);
  const { token } = await params;
  return (
    <PersonalPages world={world} scope="withdrawal">
      <main id="content" tabIndex={-1} className="kar" lang={fallbackLang(language, "service-pages")}>
        <div className="wrap">
          <div className="auth-box">
            <WithdrawalLink token={token} />
          </div>
        </div>
      </main>
    </PersonalPages>
  );
}
