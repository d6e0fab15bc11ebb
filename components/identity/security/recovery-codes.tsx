"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { copy, download, printer } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { saveFile } from "#components/platform/ui/save-file.ts";

const FILE_NAME = "recovery-codes.txt";

/** The recovery codes, this once: to be copied, downloaded or printed. Takes the focus, since nothing else shows them again. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useTranslations("cabinet-settings.security.codes");
  const common = useTranslations("common");
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;

  return (
    <div className="stackv">
      <h3 tabIndex={-1} ref={heading} className="text-16">
        {t("title")}
      </h3>
      <p className="text-14">{t("text")}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2" aria-label={t("title")}>
        {codes.map((code) => (
          <li key={code}>
            <code className="tabular-nums">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button small icon={copy} onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
          {t("copy")}
        </Button>
        <Button small icon={download} onClick={() => saveFile(new Blob([text], { type: "text/plain" }), FILE_NAME)}>
          {common("download")}
        </Button>
        <Button small icon={printer} onClick={() => window.print()}>
          {common("print")}
        </Button>
      </div>
      {isCopied && (
        <Notice tone="ok" role="status">
          {t("copied")}
        </Notice>
      )}
      <div className="print:hidden">
        <Button look="main" onClick={onDone}>
          {t("done")}
        </Button>
      </div>
    </div>
  );
};
