"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { printer } from "#components/platform/ui/icon-shapes.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { saveFile } from "#components/platform/ui/save-file.ts";
import { type PrintKey, type PrintVariant, printKeys, printVariants } from "#lib/interactive/printing/rules.ts";

type Props = {
  title: string;
  before?: () => Promise<boolean>;
  make: (variant: PrintVariant, key: PrintKey) => Promise<Blob>;
  onClose: () => void;
};

/** Exercises on paper, as a PDF: in one of some orders, without their answers, with them, or the answers alone. */
export const PrintDialog = ({ title, before, make: print, onClose }: Props) => {
  const t = useTranslations("new-interactive.mine.paper");
  const common = useTranslations("common");
  const [variant, setVariant] = useState<PrintVariant>("A");
  const [key, setKey] = useState<PrintKey>("without");
  const { run, isBusy, error, errorOf } = useAction();
  // Letters that no font has belong to no field of this dialog.
  const unprintable = errorOf("items");
  const make = () =>
    run(
      async () => {
        // What could not be saved is told beside the title.
        if (before && !(await before())) {
          onClose();
          return null;
        }
        return print(variant, key);
      },
      { after: (file) => file && saveFile(file, `${variant === "A" ? title : `${title} · ${variant}`}.pdf`) },
    );
  return (
    <Dialog
      open
      title={common("print")}
      closeText={common("close")}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <Button look="go" icon={printer} busy={isBusy} onClick={() => void make()}>
          PDF
        </Button>
      }
    >
      <NativeSelect
        name="print-key"
        label={t("answers")}
        options={printKeys.map((value) => ({ value, label: t(value) }))}
        value={key}
        onChange={({ target }) => setKey(printKeys.find((one) => one === target.value) ?? "without")}
      />
      <NativeSelect
        name="print-variant"
        label={t("variant")}
        hint={t("variantHint")}
        options={printVariants.map((value) => ({ value, label: value }))}
        value={variant}
        onChange={({ target }) => setVariant(printVariants.find((one) => one === target.value) ?? "A")}
      />
      <Problem error={error} />
      {unprintable && (
        <Notice tone="error" role="alert">
          {unprintable}
        </Notice>
      )}
    </Dialog>
  );
};
