"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { fileDown } from "#components/ui/icon-shapes.ts";
import { fetchAuditCsv } from "#lib/admin/queries.ts";

const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
};

/** The filtered audit log as a file. A bearer opens it, so the page fetches it itself. */
export const CsvButton = ({ filter }: { filter: { user: string; actor: string; action: string } }) => {
  const t = useTranslations("second-home.audit");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      save(await fetchAuditCsv(filter), "audit.csv");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <div>
      <Button small icon={fileDown} busy={isBusy} onClick={() => void download()}>
        {t("csv")}
      </Button>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  );
};
