import { LoginAsScreen } from "#components/staff/admin/login-as-screen.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { fallbackLang } from "#lib/platform/i18n/messages.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }> };

export const generateMetadata = async ({ params }: Props) => ({
  ...(await shellMetadata(params, "loginAs", "staff.loginAs.title")),
  referrer: "no-referrer" as const,
});

export default async function LoginAsPage({ params }: Props) {
  const { language } = await enterWorld(params);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-6" lang={fallbackLang(language, "staff")}>
      <LoginAsScreen />
    </main>
  );
}
