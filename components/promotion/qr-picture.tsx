"use client";
import { useTranslations } from "next-intl";
import { renderSVG } from "uqr";
import { QrCode } from "#components/security/qr-code.tsx";
import { Button } from "#components/ui/button.tsx";
import { fileDown } from "#components/ui/icon-shapes.ts";

type Props = { text: string; title: string; fileName: string };

/** A QR code to look at, and as a file to print in any size. */
export const QrPicture = ({ text, title, fileName }: Props) => {
  const t = useTranslations("cabinet-settings.share");
  const save = () => {
    const url = URL.createObjectURL(new Blob([renderSVG(text, { ecc: "M", border: 4 })], { type: "image/svg+xml" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1_000);
  };
  return (
    <div>
      <QrCode text={text} label={t("qr", { title })} />
      <Button small icon={fileDown} onClick={save}>
        {t("qrSave")}
      </Button>
    </div>
  );
};
