import { getFormatter, getTranslations } from "next-intl/server";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { href } from "#lib/platform/routes/href.ts";
import { shellMetadata } from "#lib/platform/seo/shell-metadata.ts";

type Props = { params: Promise<{ world: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

// The day stands in the address: nobody is logged in any more who could be asked.
export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: Props) => shellMetadata(params, "accountDeleted", "cabinet-settings.data.delete.doneTitle");

/** Where deleting an account ends: what happens when, and the way back. */
export default async function AccountDeletedPage({ params, searchParams }: Props) {
  const { world } = await enterWorld(params);
  const { on } = await searchParams;
  const isDay = typeof on === "string" && /^20\d\d-[01]\d-[0-3]\d$/.test(on) && !Number.isNaN(Date.parse(on));
  const t = await getTranslations();
  const format = await getFormatter();
  const day = isDay ? format.dateTime(new Date(on), { dateStyle: "long", timeZone: "UTC" }) : null;
  return (
    <div className="stackv">
      <h1>{t("cabinet-settings.data.delete.doneTitle")}</h1>
      {day && <p role="status">{t("cabinet-settings.data.delete.doneText", { day })}</p>}
      <div className="flex flex-wrap gap-3">
        <LinkButton href={href(world, "home")}>{t("common.notFound.home")}</LinkButton>
        <LinkButton href={href(world, "login")}>{t("login.title")}</LinkButton>
      </div>
    </div>
  );
}
