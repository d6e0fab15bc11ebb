"use client";
import { useTranslations } from "next-intl";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";

export type GiftValues = { recipientName: string; recipientEmail: string; message: string };

/** For whom the gifts of this order are; all of it may be left out. */
export const GiftFields = ({
  values,
  onChange,
  errors,
}: {
  values: GiftValues;
  onChange: (change: Partial<GiftValues>) => void;
  /** Texts by field. */
  errors: Readonly<Record<string, string>>;
}) => {
  const t = useTranslations("payment.screen.gift");
  const common = useTranslations("common");
  const optional = common("optional");
  return (
    <section aria-labelledby="gift">
      <h2 id="gift" className="mb-4">
        {t("title")}
      </h2>
      <div className="stackv max-w-168">
        <TextField
          name="gift.recipientName"
          label={t("name")}
          optional={optional}
          maxLength={80}
          autoComplete="off"
          value={values.recipientName}
          onChange={(event) => onChange({ recipientName: event.target.value })}
          error={errors["gift.recipientName"]}
        />
        <TextField
          name="gift.recipientEmail"
          type="email"
          label={t("email")}
          hint={t("emailHint")}
          optional={optional}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.recipientEmail}
          onChange={(event) => onChange({ recipientEmail: event.target.value })}
          error={errors["gift.recipientEmail"]}
        />
        <TextArea
          name="gift.message"
          label={t("message")}
          hint={t("messageHint")}
          optional={optional}
          rows={3}
          maxLength={300}
          value={values.message}
          onChange={(event) => onChange({ message: event.target.value })}
          error={errors["gift.message"]}
        />
      </div>
    </section>
  );
};
