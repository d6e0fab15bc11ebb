"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useOwnFile } from "#components/interactive/player/use-own-file.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { upload } from "#components/platform/ui/icon-shapes.ts";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { useObjectUrl } from "#components/platform/ui/use-object-url.ts";
import { addMedium, mediumPageQuery, newestMediaQuery, takePage } from "#lib/interactive/media/queries.ts";
import type { MediumAnswer } from "#lib/interactive/media/schema.ts";

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf";

const Shown = ({ url, name }: { url: string | null; name: string }) => {
  const common = useTranslations("common");
  if (!url) return <ListSkeleton label={common("loading")} />;
  // biome-ignore lint/performance/noImgElement: a member's file, in the size in which it is kept
  return <img src={url} alt={name} className="ed-own" />;
};

const OwnPicture = ({ id, name }: MediumAnswer) => <Shown url={useOwnFile(id)} name={name} />;

const OwnPage = ({ id, name, number }: MediumAnswer & { number: number }) => {
  const { data, error } = useQuery(mediumPageQuery(id, number));
  const url = useObjectUrl(data);
  return error ? <Notice tone="error">{error.message}</Notice> : <Shown url={url} name={`${name}, ${number}`} />;
};

type Props = {
  onClose: () => void;
  /** `file`: by its id in the library. */
  onChoose: (file: number) => void;
};

/** A picture of the member's own, or a page of a PDF, which becomes one: of her library, or brought along now. */
export const OwnPictureDialog = ({ onClose, onChoose }: Props) => {
  const t = useTranslations("new-interactive");
  const texts = useTranslations("blogpost.editor");
  const common = useTranslations("common");
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<MediumAnswer | null>(null);
  const [number, setNumber] = useState(1);
  const { data, error: failed, refetch, isFetching } = useQuery(newestMediaQuery);
  const { run, isBusy, error } = useChange(["interactives", "media"]);
  const look = (medium: MediumAnswer) => {
    setNumber(1);
    setChosen(medium);
  };
  const bring = async (file: File | undefined) => {
    if (!file || isBusy) return;
    await run(() => addMedium(file), { after: look });
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  const take = async () => {
    if (!chosen) return;
    const taken = await run(() => (chosen.kind === "pdf" ? takePage(chosen.id, number) : Promise.resolve(chosen)));
    if (!taken) return;
    onChoose(taken.value.id);
    onClose();
  };
  const refused = error && Object.values(error.fields)[0]?.message;
  const own = data?.items.filter(({ kind }) => kind !== "audio") ?? [];
  return (
    <Dialog
      wide
      open
      title={t("editor.picture.own")}
      closeText={common("close")}
      onOpenChange={(open) => !open && onClose()}
      actions={
        chosen && (
          <>
            <Button onClick={() => setChosen(null)}>{common("back")}</Button>
            <Button look="go" busy={isBusy} onClick={() => void take()}>
              {common("apply")}
            </Button>
          </>
        )
      }
    >
      <Problem error={error} />
      {refused && (
        <Notice tone="error" role="alert">
          {refused}
        </Notice>
      )}
      {chosen ? (
        <div className="stackv">
          {chosen.pages !== null && (
            <NativeSelect
              name="pdf-page"
              label={t("editor.picture.page")}
              options={Array.from({ length: chosen.pages }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
              value={String(number)}
              onChange={({ target }) => setNumber(Number(target.value))}
            />
          )}
          {chosen.kind === "pdf" ? <OwnPage {...chosen} number={number} /> : <OwnPicture {...chosen} />}
        </div>
      ) : (
        <div className="stackv">
          <div className="row gap-3">
            <Button icon={upload} busy={isBusy} onClick={() => input.current?.click()}>
              {t("editor.picture.bring")}
            </Button>
            <p className="text-14 text-ink-2">{texts("pictureHint")}</p>
          </div>
          <input
            ref={input}
            hidden
            type="file"
            aria-label={t("editor.picture.bring")}
            accept={accepted}
            onChange={({ target }) => void bring(target.files?.[0])}
          />
          {!data && failed && (
            <ErrorState title={failed.message} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching} />
          )}
          {!data && !failed && <ListSkeleton label={common("loading")} />}
          {own.length > 0 && (
            <ul className="ed-drawings" aria-label={t("files.title")}>
              {own.map((medium) => (
                <li key={medium.id}>
                  <button type="button" onClick={() => look(medium)}>
                    <span className="wrap-anywhere">{medium.name}</span>
                    {medium.pages !== null && <span className="block text-ink-2">{common("pageCount", { count: medium.pages })}</span>}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
};
