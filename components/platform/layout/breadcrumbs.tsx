import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "#components/platform/ui/breadcrumb.tsx";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type BreadcrumbsProps = {
  world: World;
  /** After the start page; the last one, where one is, has no href. */
  items: readonly { label: string; href?: string }[];
};

/** The path from the start page of the world to here. */
export const Breadcrumbs = async ({ world, items }: BreadcrumbsProps) => {
  const t = await getTranslations("common");
  return <Breadcrumb label={t("breadcrumb")} items={[{ label: t("start"), href: href(world, "home") }, ...items]} />;
};
