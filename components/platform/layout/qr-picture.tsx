"use client";
import { useTranslations } from "next-intl";
import { renderSVG } from "uqr";
import { Button } from "#components/platform/ui/button.tsx";
import { fileDown } from "#components/platform/ui/icon-shapes.ts";
import { QrCode } from "#components/platform/ui/qr-code.tsx";
import { saveFile } from "#components/platform/ui/save-file.ts";

type Props = { text: string; title: string; fileName: string };

/** A QR code to look at, and as a file to print in any size. */
export const QrPicture = ({ text, title, fileName }: Props) => {
  const t = useTranslations("cabinet-sales.share");
  const save = () => saveFile(new Blob([renderSVG(text, { ecc: "M", border: 4 })], { type: "image/svg+xml" }), fileName);
  return (
    <div>
      <QrCode text={text} label={t("qr", { title })} />
      <Button small icon={fileDown} onClick={save}>
        {t("qrSave")}
      </Button>
    </div>
  );
};
