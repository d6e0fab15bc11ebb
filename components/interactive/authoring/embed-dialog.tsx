"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { CopyButton } from "#components/platform/ui/copy-button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { embedQuery, showElsewhere, stopShowing } from "#lib/interactive/embedding/queries.ts";
import { snippetOf } from "#lib/interactive/embedding/rules.ts";
import type { EmbedAnswer } from "#lib/interactive/embedding/schema.ts";

type Props = { id: number; title: string; onClose: () => void };

/** Whether foreign pages may show one's own exercises: which, and what is put into them. Off until it is turned on. */
export const EmbedDialog = ({ id, title, onClose }: Props) => {
  const t = useTranslations("new-interactive.mine.embed");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(embedQuery(id));
  return (
    <Dialog open title={t("title")} closeText={common("close")} onOpenChange={(open) => !open && onClose()}>
      <p>{t("lead")}</p>
      <p className="mt-2 mb-4 text-14 text-ink-2">{t("privacy")}</p>
      {!data && error && <ErrorState title={error.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <ListSkeleton label={common("loading")} />}
      {data && <EmbedForm id={id} title={title} embed={data.embed} />}
    </Dialog>
  );
};

const EmbedForm = ({ id, title, embed }: { id: number; title: string; embed: EmbedAnswer["embed"] }) => {
  const t = useTranslations("new-interactive.mine.embed");
  const common = useTranslations("common");
  const client = useQueryClient();
  const [typed, setTyped] = useState(embed?.origins.join("\n") ?? "");
  const { run, isBusy, error, errorOf } = useAction();
  const lines = typed.split("\n").flatMap((line) => line.trim() || []);
  const after = (answer: EmbedAnswer) => client.setQueryData(embedQuery(id).queryKey, answer);
  const turnOn = () =>
    run(() => showElsewhere(id, lines), {
      after: (answer) => {
        after(answer);
        setTyped(answer.embed?.origins.join("\n") ?? "");
      },
      ...(embed ? { toast: () => common("saved") } : {}),
    });
  const snippet = embed && snippetOf(embed.address, title);
  // A line's own fault stands at the list: which line it is, it says.
  const wrong = lines.findIndex((_, index) => errorOf(`origins.${index}`));
  const fault = errorOf("origins") ?? (wrong < 0 ? undefined : `${lines[wrong]}: ${errorOf(`origins.${wrong}`)}`);
  return (
    <div className="stackv">
      <TextArea
        name="embed-origins"
        label={t("origins")}
        hint={t("originsHint")}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="row flex-wrap gap-2">
        <Button look={embed ? "plain" : "go"} busy={isBusy} onClick={() => void turnOn()}>
          {embed ? common("save") : t("on")}
        </Button>
        {embed && (
          <Button busy={isBusy} onClick={() => void run(() => stopShowing(id), { after })}>
            {t("off")}
          </Button>
        )}
      </div>
      {snippet && (
        <div className="grid gap-2">
          <TextArea name="embed-code" label={t("code")} rows={5} readOnly spellCheck={false} value={snippet} />
          <div>
            <CopyButton text={snippet} label={t("copy")} said={t("copied")} />
          </div>
        </div>
      )}
      <Problem error={error} />
    </div>
  );
};
