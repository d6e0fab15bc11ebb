"use client";
import { useTranslations } from "next-intl";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { Stars } from "#components/platform/ui/rating.tsx";

type Props = { value: number; onChange: (stars: number) => void; error?: string | undefined };

/** One to five stars as radios: arrow keys move, nothing is chosen beforehand. */
export const StarsField = ({ value, onChange, error }: Props) => {
  const t = useTranslations("material-feedbacks.form");
  return (
    <RadioGroup
      legend={t("stars")}
      name="stars"
      value={String(value)}
      onChange={(stars) => onChange(Number(stars))}
      error={error}
      options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: <Stars stars={stars} text={t("starLabel", { stars })} /> }))}
    />
  );
};
