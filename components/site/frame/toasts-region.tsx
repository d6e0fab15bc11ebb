import { getTranslations } from "next-intl/server";
import { ToastRegion } from "#components/platform/ui/toast-region.tsx";

/** The place of toasts on every page, with the common words. */
export const ToastsRegion = async () => {
  const t = await getTranslations("common");
  return <ToastRegion label={t("notices")} closeText={t("close")} />;
};
