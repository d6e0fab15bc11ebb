"use client";
import { useTranslations } from "next-intl";
import { Problem } from "#components/security/problem.tsx";
import { useAction } from "#components/security/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { fileDown } from "#components/ui/icon-shapes.ts";

type Props = {
  fetchFile: () => Promise<Blob>;
  name: string;
  label?: string /** Says what file it is where several stand together. */;
  title?: string;
};

/** A file that a bearer opens: the page fetches it and hands it to the browser. */
export const CsvButton = ({ fetchFile, name, label, title }: Props) => {
  const t = useTranslations("cabinet-settings.payouts");
  const { run, isBusy, error } = useAction();
  const download = async () => {
    const done = await run(fetchFile);
    if (!done) return;
    const url = URL.createObjectURL(done.value);
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1_000);
  };
  return (
    <div>
      <Button small icon={fileDown} busy={isBusy} onClick={() => void download()} aria-label={title}>
        {label ?? t("csv")}
      </Button>
      <Problem error={error} />
    </div>
  );
};
