"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { plus, x } from "#components/platform/ui/icon-shapes.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { useWishText } from "#components/tools/classroom/use-wish-text.ts";
import type { GroupWishKind, NameWish, SeatWishKind } from "#lib/tools/classroom/rules.ts";

type Kind = GroupWishKind | SeatWishKind;
/** Of these one pupil is enough. */
const alone: readonly Kind[] = ["inFront"];

type Props<Of extends Kind> = {
  names: readonly string[];
  kinds: readonly Of[];
  wishes: readonly NameWish<Of>[];
  onChange: (wishes: NameWish<Of>[]) => void;
};

/** Wishes about who with whom: put together from three lists, taken away one by one. */
export const WishEditor = <Of extends Kind>({ names, kinds, wishes, onChange }: Props<Of>) => {
  const t = useTranslations("ai-tools.class");
  const wishText = useWishText();
  const list = useRef<HTMLUListElement>(null);
  const [draft, setDraft] = useState<{ a: string; kind: Of; b: string }>({ a: "", kind: kinds[0] as Of, b: "" });
  const isAlone = alone.includes(draft.kind);
  const wish: NameWish<Of> = { kind: draft.kind, a: draft.a, b: isAlone ? "" : draft.b };
  const isKnown = wishes.some(({ kind, a, b }) => kind === wish.kind && ((a === wish.a && b === wish.b) || (a === wish.b && b === wish.a)));
  const isWhole = names.includes(wish.a) && (isAlone || (names.includes(wish.b) && wish.a !== wish.b)) && !isKnown;
  const options = [{ value: "", label: "–" }, ...names.map((name) => ({ value: name, label: name }))];
  const remove = (at: number) => {
    onChange(wishes.filter((_, index) => index !== at));
    // The button that was pressed is gone with its wish.
    list.current?.closest("fieldset")?.querySelector("select")?.focus();
  };
  return (
    <fieldset className="f">
      <legend className="lab mb-1">{t("wishes")}</legend>
      <div className="grid gap-3">
        <NativeSelect
          name="who"
          label={t("who")}
          options={options}
          value={draft.a}
          onChange={({ target }) => setDraft({ ...draft, a: target.value })}
        />
        <NativeSelect
          name="wish"
          label={t("wish")}
          options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind as Kind}`) }))}
          value={draft.kind}
          onChange={({ target }) => setDraft({ ...draft, kind: target.value as Of })}
        />
        {!isAlone && (
          <NativeSelect
            name="whom"
            label={t("whom")}
            options={options.filter(({ value }) => value === "" || value !== draft.a)}
            value={draft.b}
            onChange={({ target }) => setDraft({ ...draft, b: target.value })}
          />
        )}
        <Button icon={plus} disabled={!isWhole} onClick={() => onChange([...wishes, wish])}>
          {t("add")}
        </Button>
      </div>
      {wishes.length > 0 && (
        <ul ref={list} className="mt-3 grid list-none gap-1 p-0" aria-label={t("wishes")}>
          {wishes.map((one, index) => (
            <li key={`${one.kind} ${one.a} ${one.b}`} className="row flex-nowrap justify-between">
              <span className="min-w-0 break-words">{wishText(one)}</span>
              <IconButton small icon={x} label={t("remove", { wish: wishText(one) })} onClick={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
};
