"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "#components/platform/forms/form.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { addSynonym, searchDeskQuery, trySynonym } from "#lib/catalogue/search-desk/queries.ts";
import type { SynonymEffect } from "#lib/catalogue/search-desk/schema.ts";

type Props = { words: string; onAdded: () => void };

/** Words and what they are to be read as; what that finds is shown before it is added. */
export const SynonymForm = ({ words: chosen, onAdded }: Props) => {
  const t = useTranslations("staff.search");
  const [input, setInput] = useState({ words: chosen, means: "" });
  const [effect, setEffect] = useState<SynonymEffect | null>(null);
  const attempt = useAction();
  const change = useChange(searchDeskQuery.queryKey);
  const errorOf = (name: string) => attempt.errorOf(name) ?? change.errorOf(name);
  const problem = attempt.problem ?? change.problem;
  const edit = (part: Partial<typeof input>) => {
    setInput({ ...input, ...part });
    setEffect(null);
  };
  const show = () => attempt.run(() => trySynonym(input), { after: setEffect });
  const add = async () => {
    const done = await change.run(() => addSynonym(input), { toast: ({ words, means }) => t("added", { words, means }) });
    if (done) onAdded();
  };
  return (
    <Form className="panel stackv" onSubmit={effect ? add : show} aria-label={t("title")}>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <TextField
        label={t("words")}
        name="words"
        maxLength={80}
        value={input.words}
        error={errorOf("words")}
        onChange={({ target }) => edit({ words: target.value })}
      />
      <TextField
        label={t("means")}
        name="means"
        maxLength={80}
        value={input.means}
        error={errorOf("means")}
        onChange={({ target }) => edit({ means: target.value })}
      />
      <div aria-live="polite">{effect && <Effect effect={effect} />}</div>
      <div className="row">
        <Button type="submit" look={effect ? "main" : undefined} busy={attempt.isBusy || change.isBusy}>
          {effect ? t("add") : t("try")}
        </Button>
      </div>
    </Form>
  );
};

const Effect = ({ effect }: { effect: SynonymEffect }) => {
  const t = useTranslations("staff.search");
  const common = useTranslations("common");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["before", "after"] as const).map((when) => (
        <section key={when} aria-label={t(when)}>
          <h3 className="text-16">
            {t(when)} · {common("materials", { count: effect[when].total })}
          </h3>
          <ol className="m-0 ps-5 text-14">
            {effect[when].titles.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same, and never move
              <li key={index} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
};
