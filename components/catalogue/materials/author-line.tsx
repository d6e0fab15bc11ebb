import { getTranslations } from "next-intl/server";
import { Avatar } from "#components/platform/ui/avatar.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";

type Props = {
  author: { name: string; href: string; imagePath: string | null; isDemo: boolean; totalMaterials: number; subtitle?: string };
};

/** Who made it; demonstration studios are openly called so. */
export const AuthorLine = async ({ author }: Props) => {
  const t = await getTranslations("common");
  const own = await getTranslations("material-page");
  return (
    <div className="row flex-nowrap px-1 py-2">
      <Avatar name={author.name} src={author.imagePath} />
      <div className="flex-1 leading-snug">
        <a href={author.href} className="font-semibold text-ink">
          {author.name}
        </a>{" "}
        {author.isDemo && <Badge tone="info">{own("demoStudio")}</Badge>}
        <p className="text-13 text-ink-2">
          {[author.subtitle, t("materials", { count: author.totalMaterials })].filter(Boolean).join(" · ")}
        </p>
      </div>
    </div>
  );
};
