"use client";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { fileDown } from "#components/platform/ui/icon-shapes.ts";
import { saveFile } from "#components/platform/ui/save-file.ts";

type Props = {
  text: string;
  /** Says which file it is where several stand together. */
  label?: string;
  /** With its ending. */
  fileName: string;
  fetchFile: () => Promise<Blob>;
};

/** A file that only a bearer may have: the page fetches it itself. What is missing for it stands below the button. */
export const FileButton = ({ text, label, fileName, fetchFile }: Props) => {
  const { run, isBusy, error } = useAction();
  const download = async () => {
    const done = await run(fetchFile);
    if (done) saveFile(done.value, fileName);
  };
  return (
    <div>
      <Button small icon={fileDown} busy={isBusy} onClick={() => void download()} aria-label={label}>
        {text}
      </Button>
      <Problem error={error} />
    </div>
  );
};
