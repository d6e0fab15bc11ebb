"use client";
import { useTranslations } from "next-intl";
import { Notice } from "#components/platform/ui/notice.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { PaymentOption, Provider } from "#lib/commerce/orders/schema.ts";

type Props = {
  options: readonly PaymentOption[];
  value: Provider | null;
  onChange: (provider: Provider) => void;
  card: string;
  onCard: (card: string) => void;
  cardError?: string | undefined;
};

/** The ways to pay; those that cannot be chosen say why. The test card says openly that nothing is charged. */
export const PaymentMethods = ({ options, value, onChange, card, onCard, cardError }: Props) => {
  const t = useTranslations("payment.screen");
  const shown = options.filter(({ reason }) => reason !== "not_configured" && reason !== "something_to_pay" && reason !== "nothing_to_pay");
  if (shown.length === 0) return null;
  const more = (option: PaymentOption) =>
    option.provider === "sandbox" ? (
      <div className="grid max-w-96 gap-3">
        <Notice tone="info">{t("methods.sandboxNote")}</Notice>
        <TextField
          name="card"
          label={t("methods.card")}
          hint={t("methods.cardHint")}
          inputMode="numeric"
          autoComplete="off"
          value={card}
          onChange={(event) => onCard(event.target.value)}
          error={cardError}
        />
      </div>
    ) : undefined;
  return (
    <section aria-labelledby="methods">
      <h2 id="methods" className="mb-4">
        {t("methods.title")}
      </h2>
      <RadioGroup
        legend={t("methods.title")}
        hideLegend
        name="provider"
        look="rows"
        value={value ?? undefined}
        onChange={(next) => onChange(next as Provider)}
        options={shown.map((option) => ({
          value: option.provider,
          label: t(`methods.${option.provider}`),
          hint: option.reason ? t(`reasons.${option.reason}`) : t(`methods.${option.provider}Hint`),
          disabled: !option.isAvailable,
          more: more(option),
        }))}
      />
    </section>
  );
};
