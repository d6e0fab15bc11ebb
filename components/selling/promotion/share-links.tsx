"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QrPicture } from "#components/platform/layout/qr-picture.tsx";
import { CopyButton } from "#components/platform/ui/copy-button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { type Channel, channels, shareLink } from "#lib/selling/promotion/rules.ts";
import type { ShareFacts } from "#lib/selling/promotion/schema.ts";

/** A link to her page or one of her materials for one place, as an address, a QR code and texts to paste. */
export const ShareLinks = ({ facts }: { facts: ShareFacts }) => {
  const t = useTranslations("cabinet-sales.share");
  const common = useTranslations("common");
  const [chosen, setChosen] = useState("");
  const [channel, setChannel] = useState<Channel>("instagram");
  const [campaign, setCampaign] = useState("");
  const material = facts.materials.find(({ id }) => String(id) === chosen);
  const title = material?.title ?? facts.author.name;
  const link = shareLink(facts.origin, material?.path ?? facts.author.path, channel, campaign);
  const { brand } = facts;
  const texts = material ? [t("textShort", { title, brand, link }), t("textLong", { title, link })] : [t("textPage", { brand, link })];
  return (
    <Panel title={t("links")} text={t("linksText")}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-4">
        <NativeSelect
          label={t("what")}
          name="what"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[{ value: "", label: t("page") }, ...facts.materials.map(({ id, title: label }) => ({ value: String(id), label }))]}
        />
        <NativeSelect
          label={t("where")}
          name="where"
          value={channel}
          onChange={(event) => setChannel(channels.find((one) => one === event.target.value) ?? channel)}
          options={channels.map((value) => ({ value, label: t(`channels.${value}`) }))}
        />
        <TextField
          label={t("campaign")}
          hint={t("campaignHint")}
          optional={common("optional")}
          name="campaign"
          value={campaign}
          maxLength={60}
          onChange={(event) => setCampaign(event.target.value)}
        />
      </div>
      <div className="mt-4 grid gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="stackv min-w-0">
          <TextArea label={t("link")} name="link" value={link} readOnly rows={2} onFocus={(event) => event.currentTarget.select()} />
          <div>
            <CopyButton text={link} label={t("copyLink")} said={t("copiedLink", { title })} />
          </div>
          <h3 className="text-16">{t("texts")}</h3>
          {texts.map((text, index) => (
            <div key={text} className="desk rounded-tool p-3">
              <p className="mb-2 text-14 wrap-anywhere">{text}</p>
              <CopyButton text={text} label={t("copyText", { number: index + 1 })} said={t("copiedText", { title })} />
            </div>
          ))}
        </div>
        <QrPicture text={link} title={title} fileName={`qr-${material?.slug ?? facts.author.slug}.svg`} />
      </div>
    </Panel>
  );
};
