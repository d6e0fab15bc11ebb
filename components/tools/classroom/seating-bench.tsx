"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { NamesField } from "#components/tools/classroom/names-field.tsx";
import { ResultActions } from "#components/tools/classroom/result-actions.tsx";
import { SeatGrid } from "#components/tools/classroom/seat-grid.tsx";
import { UnmetNotice } from "#components/tools/classroom/unmet-notice.tsx";
import { useClass } from "#components/tools/classroom/use-class.ts";
import { usePlan } from "#components/tools/classroom/use-plan.ts";
import { useWishText } from "#components/tools/classroom/use-wish-text.ts";
import { WishEditor } from "#components/tools/classroom/wish-editor.tsx";
import { MAX_ACROSS, MAX_DEEP, type RoomKind, readClassList, roomKinds, seatWishKinds } from "#lib/tools/classroom/rules.ts";

const numbers = (max: number) => Array.from({ length: max }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/** ROUTE-55: a seating plan, made in the browser alone, changed by pressing two seats one after the other. */
export const SeatingBench = () => {
  const t = useTranslations("ai-tools.seating");
  const common = useTranslations("ai-tools.class");
  const wishText = useWishText();
  const { data, change, isKept, keep } = useClass();
  const { room, fixed } = data;
  const { seats, missing, sitting, broken, wishes, isThere, swap, mix } = usePlan(data);
  const [chosen, setChosen] = useState<number | null>(null);
  const [said, setSaid] = useState("");

  const chosenName = chosen === null ? null : (sitting[chosen] ?? null);
  const isFixed = (name: string) => fixed[name] !== undefined && fixed[name] === sitting.indexOf(name);
  const nameAt = (seat: number) => sitting[seat] ?? t("free");
  const press = (seat: number) => {
    if (chosen === null) {
      setChosen(seat);
      setSaid(t("choose", { name: nameAt(seat) }));
      return;
    }
    setChosen(null);
    if (chosen === seat) return setSaid("");
    swap(chosen, seat);
    // Who is moved by hand is kept where she was moved to no longer: her teacher knows better.
    const moved = [sitting[chosen], sitting[seat]];
    if (moved.some((name) => name && fixed[name] !== undefined))
      change({ fixed: Object.fromEntries(Object.entries(fixed).filter(([name]) => !moved.includes(name))) });
    setSaid(t("swapped", { a: nameAt(chosen), b: nameAt(seat) }));
  };
  const fix = (name: string, seat: number) => {
    const { [name]: before, ...others } = fixed;
    change({ fixed: before === seat ? others : { ...others, [name]: seat } });
    setChosen(null);
    setSaid("");
  };
  const resize = (changed: Partial<typeof room>) => {
    setChosen(null);
    change({ room: { ...room, ...changed }, fixed: {} });
  };
  const inWords = (wish: Parameters<typeof wishText>[0] | undefined) => (wish ? wishText(wish) : "");
  return (
    <div className="tool-bench">
      <section aria-label={common("settings")} className="stackv gap-5 print:hidden">
        <NamesField names={data.names} onChange={(names) => change({ names })} isKept={isKept} onKeep={keep} />
        <NativeSelect
          name="room"
          label={t("room")}
          options={roomKinds.map((kind) => ({ value: kind, label: t(`rooms.${kind}`) }))}
          value={room.kind}
          onChange={({ target }) => resize({ kind: target.value as RoomKind })}
        />
        <NativeSelect
          name="across"
          label={t(room.kind === "u" ? "acrossU" : "across")}
          options={numbers(MAX_ACROSS)}
          value={String(room.across)}
          onChange={({ target }) => resize({ across: Number(target.value) })}
        />
        <NativeSelect
          name="deep"
          label={t(room.kind === "u" ? "deepU" : "deep")}
          options={numbers(MAX_DEEP)}
          value={String(room.deep)}
          onChange={({ target }) => resize({ deep: Number(target.value) })}
        />
        <WishEditor
          names={readClassList(data.names).pupils.map(({ name }) => name)}
          kinds={seatWishKinds}
          wishes={data.seatWishes}
          onChange={(seatWishes) => change({ seatWishes })}
        />
      </section>
      <section aria-label={common("result")} className="tool-desk print:static print:bg-white print:p-0">
        {missing > 0 && (
          <Notice tone="error" role="alert" className="w-full">
            {t("missing", { count: missing })}
          </Notice>
        )}
        {isThere && (
          <>
            <UnmetNotice
              wishes={wishes}
              unmet={broken.map(({ typed, clash, isProven }) => ({ text: inWords(typed), clash: clash.map(inWords), isProven }))}
            />
            <p className="text-14 text-ink-2 print:hidden">{t("swapHint")}</p>
            <SeatGrid seats={seats} names={sitting} isFixed={isFixed} chosen={chosen} onPress={press} />
            <p className="min-h-6 text-14 print:hidden" role="status">
              {said}
            </p>
            {chosen !== null && chosenName !== null && (
              <Button small onClick={() => fix(chosenName, chosen)} className="print:hidden">
                {t(isFixed(chosenName) ? "release" : "fix", { name: chosenName })}
              </Button>
            )}
            <ResultActions
              onMix={() => {
                setChosen(null);
                setSaid("");
                mix();
              }}
            />
          </>
        )}
        {!isThere && missing === 0 && <p className="text-ink-2">{common("empty")}</p>}
      </section>
    </div>
  );
};
