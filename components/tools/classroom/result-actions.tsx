"use client";
import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { printer, refreshCw } from "#components/platform/ui/icon-shapes.ts";

/** What is done with a result: another one of the same wishes, or this one on paper. */
export const ResultActions = ({ onMix }: { onMix: () => void }) => {
  const t = useTranslations("ai-tools.class");
  return (
    <div className="row justify-center print:hidden">
      <Button icon={refreshCw} onClick={onMix}>
        {t("mix")}
      </Button>
      <Button look="go" icon={printer} onClick={() => window.print()}>
        {t("print")}
      </Button>
    </div>
  );
};
