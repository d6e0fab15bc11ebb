"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { CopyButton } from "#components/platform/ui/copy-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import type { CreatedKey } from "#lib/identity/api-keys/schema.ts";

/** A key's secret, this once. Takes the focus, since nothing shows it again. */
export const NewApiKey = ({ made: { name, key }, onDone }: { made: CreatedKey; onDone: () => void }) => {
  const t = useTranslations("cabinet-settings.security.apiKeys");
  const codes = useTranslations("cabinet-settings.security.codes");
  const common = useTranslations("common");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stackv">
      <h3 tabIndex={-1} ref={heading} className="wrap-anywhere text-16">
        {name}
      </h3>
      <Notice tone="warn">{t("once")}</Notice>
      <p>
        <code className="wrap-anywhere">{key}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={key} label={codes("copy")} said={t("copied")} />
        <Button small onClick={onDone}>
          {common("close")}
        </Button>
      </div>
    </div>
  );
};
