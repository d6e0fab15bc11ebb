"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { attempt } from "#components/platform/forms/attempt.ts";
import { Combobox } from "#components/platform/ui/combobox.tsx";
import type { Option } from "#components/platform/ui/native-select.tsx";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

/** As long as nobody stops typing, nothing is asked; ms. */
const PAUSE_MS = 250;

/** Materials of hers by a part of their title; none as long as it is unknown who she is, or for a visitor. */
const useReadable = (text: string, isMember: boolean): Option[] => {
  const [found, setFound] = useState<Option[]>([]);
  useEffect(() => {
    if (!isMember) return;
    const controller = new AbortController();
    const ask = async () => {
      const { value } = await attempt(async () => {
        const { fetchReadable } = await loadLate("tools", () => import("#lib/tools/models/queries.ts"));
        return fetchReadable(text.trim(), controller.signal);
      });
      if (value && !controller.signal.aborted) setFound(value.items.map(({ id, title }) => ({ value: String(id), label: title })));
    };
    const timer = setTimeout(() => void ask(), text ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isMember]);
  return found;
};

type Props = {
  name: string;
  label: string;
  error: string | undefined;
  isMember: boolean;
  onChange: (id: string) => void;
};

/** One of the materials whose pages may be read for her, found by typing; its id is what the tool gets. */
export const MaterialField = ({ name, label, error, isMember, onChange }: Props) => {
  const t = useTranslations("ai-tools.model");
  const common = useTranslations("common");
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Option | null>(null);
  const options = useReadable(text, isMember);
  return (
    <Combobox
      name={name}
      label={label}
      hint={t("materialHint")}
      error={error}
      options={options}
      value={chosen?.value ?? null}
      chosen={chosen}
      onSearch={setText}
      onChange={(id) => {
        setChosen(options.find(({ value }) => value === id) ?? null);
        onChange(id ?? "");
      }}
      placeholder={common("search")}
      emptyText={common("nothingFound")}
      openText={t("materialOpen")}
    />
  );
};
