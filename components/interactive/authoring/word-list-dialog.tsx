"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { createInteractive, makeFromWords } from "#lib/interactive/authoring/queries.ts";
import type { Interactive, WordItems } from "#lib/interactive/authoring/schema.ts";
import { readWords } from "#lib/interactive/forms/rules.ts";

type Props = { onClose: () => void; onMade: (made: Interactive) => void };

/** One list of words becomes up to eight exercises: what comes of it is shown before any of it is kept. */
export const WordListDialog = ({ onClose, onMade }: Props) => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const [text, setText] = useState("");
  const [made, setMade] = useState<WordItems["items"] | null>(null);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const { run, isBusy, error } = useAction();
  const words = readWords(text);
  const chosen = (made ?? []).filter(({ item }) => !dropped.includes(item.type));
  const make = () => run(() => makeFromWords({ words }), { after: ({ items }) => setMade(items) });
  const keep = () =>
    run(
      () =>
        createInteractive({
          title: words
            .map(({ word }) => word)
            .join(", ")
            .slice(0, 120),
          items: chosen.map(({ item }) => item),
        }),
      {
        after: onMade,
        isLeaving: true,
      },
    );
  return (
    <Dialog
      wide
      open
      title={t("mine.words.title")}
      description={t("mine.words.text")}
      closeText={common("close")}
      onOpenChange={(open) => !open && onClose()}
      actions={
        made === null || made.length === 0 ? (
          <Button look="go" busy={isBusy} aria-disabled={words.length === 0 || undefined} onClick={() => words.length > 0 && void make()}>
            {t("mine.words.make")}
          </Button>
        ) : (
          <Button look="go" busy={isBusy} aria-disabled={chosen.length === 0 || undefined} onClick={() => chosen.length > 0 && void keep()}>
            {t("mine.words.keep", { count: chosen.length })}
          </Button>
        )
      }
    >
      <TextArea
        name="word-list"
        label={t("mine.words.label")}
        hint={t("mine.words.hint")}
        error={error?.fields && Object.values(error.fields)[0]?.message}
        rows={8}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMade(null);
        }}
      />
      <Problem error={error} />
      <div role="status">
        {made?.length === 0 && <p>{t("mine.words.none")}</p>}
        {made && made.length > 0 && (
          <ul className="ed-made">
            {made.map(({ item, left }) => (
              <li key={item.type}>
                <Checkbox
                  name={`word-${item.type}`}
                  label={t(`types.${item.type}.name`)}
                  hint={left.length > 0 ? t("mine.words.left", { words: left.join(", ") }) : undefined}
                  checked={!dropped.includes(item.type)}
                  onChange={({ target }) =>
                    setDropped(target.checked ? dropped.filter((one) => one !== item.type) : [...dropped, item.type])
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};
