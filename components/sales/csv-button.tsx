"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { FieldError } from "#components/ui/field-error.tsx";
import { fileDown } from "#components/ui/icon-shapes.ts";

const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
};

type Props = {
  text: string;
  /** With its ending. */
  fileName: string;
  fetchFile: () => Promise<Blob>;
};

/** What a table shows as a file, all pages of it. A bearer opens it, so the page fetches it itself. */
export const CsvButton = ({ text, fileName, fetchFile }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      save(await fetchFile(), fileName);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <div>
      <Button small icon={fileDown} busy={isBusy} onClick={() => void download()}>
        {text}
      </Button>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  );
};
