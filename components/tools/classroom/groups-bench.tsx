"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { NamesField } from "#components/tools/classroom/names-field.tsx";
import { ResultActions } from "#components/tools/classroom/result-actions.tsx";
import { UnmetNotice } from "#components/tools/classroom/unmet-notice.tsx";
import { useClass } from "#components/tools/classroom/use-class.ts";
import { useWishText } from "#components/tools/classroom/use-wish-text.ts";
import { WishEditor } from "#components/tools/classroom/wish-editor.tsx";
import { groupSizes, groupWishes, groupWishKinds, MAX_PUPILS, makeGroups, type Pupil, readClassList } from "#lib/tools/classroom/rules.ts";

const averageOf = (pupils: readonly Pupil[]): number | null => {
  const marks = pupils.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  return marks.length > 0 ? marks.reduce((sum, mark) => sum + mark, 0) / marks.length : null;
};

/** ROUTE-55: groups of a class, made in the browser alone; each change and each press on "mix" makes them anew. */
export const GroupsBench = () => {
  const t = useTranslations("ai-tools.groups");
  const common = useTranslations("ai-tools.class");
  const format = useFormatter();
  const wishText = useWishText();
  const { data, change, isKept, keep } = useClass();
  const [by, setBy] = useState<"size" | "count">("size");
  const [number, setNumber] = useState("4");
  const [isBalanced, setBalanced] = useState(false);
  const [seed, setSeed] = useState(1);

  const { pupils } = useMemo(() => readClassList(data.names), [data.names]);
  const value = /^\d{1,2}$/.test(number.trim()) && Number(number) >= 1 ? Number(number) : null;
  const made = useMemo(() => {
    if (pupils.length === 0 || value === null) return null;
    const wishes = groupWishes(
      pupils.map(({ name }) => name),
      data.groupWishes,
    );
    const marks = isBalanced ? pupils.map(({ mark }) => mark) : null;
    const { groups, unmet } = makeGroups(
      groupSizes(pupils.length, by, value),
      wishes.map(({ wish }) => wish),
      marks,
      seed,
    );
    const typed = new Map(wishes.map(({ typed: one, wish }) => [wish, one]));
    return {
      groups: groups.map((group) => group.map((pupil) => pupils[pupil] as Pupil)),
      wishes: wishes.length,
      unmet: unmet.map(({ wish, clash, isProven }) => ({ wish: typed.get(wish), clash: clash.map((one) => typed.get(one)), isProven })),
    };
  }, [pupils, data.groupWishes, by, value, isBalanced, seed]);

  const inWords = (wish: Parameters<typeof wishText>[0] | undefined) => (wish ? wishText(wish) : "");
  return (
    <div className="tool-bench">
      <section aria-label={common("settings")} className="stackv gap-5 print:hidden">
        <NamesField names={data.names} onChange={(names) => change({ names })} isKept={isKept} onKeep={keep} hasMarks />
        <RadioGroup
          legend={t("by")}
          name="by"
          options={[
            { value: "size", label: t("bySize") },
            { value: "count", label: t("byCount") },
          ]}
          value={by}
          onChange={(next) => setBy(next as typeof by)}
        />
        <TextField
          name="number"
          type="number"
          label={t("number")}
          min={1}
          max={MAX_PUPILS}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
          error={value === null ? t("numberWrong", { max: MAX_PUPILS }) : undefined}
        />
        <Checkbox name="balance" label={t("balance")} checked={isBalanced} onChange={({ target }) => setBalanced(target.checked)} />
        <WishEditor
          names={pupils.map(({ name }) => name)}
          kinds={groupWishKinds}
          wishes={data.groupWishes}
          onChange={(wishes) => change({ groupWishes: wishes })}
        />
      </section>
      <section aria-label={common("result")} className="tool-desk print:static print:bg-white print:p-0">
        {made ? (
          <>
            <UnmetNotice
              wishes={made.wishes}
              unmet={made.unmet.map(({ wish, clash, isProven }) => ({ text: inWords(wish), clash: clash.map(inWords), isProven }))}
            />
            <div className="class-groups">
              {made.groups.map((group, index) => {
                const average = isBalanced ? averageOf(group) : null;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a group is its number
                  <section key={index} className="class-group" aria-labelledby={`group-${index}`}>
                    <h2 id={`group-${index}`}>{t("group", { number: index + 1 })}</h2>
                    <ul>
                      {group.map(({ name }) => (
                        <li key={name}>{name}</li>
                      ))}
                    </ul>
                    {average !== null && (
                      <p className="text-13 text-ink-2">{t("average", { mark: format.number(average, { maximumFractionDigits: 2 }) })}</p>
                    )}
                  </section>
                );
              })}
            </div>
            <ResultActions onMix={() => setSeed((last) => last + 1)} />
          </>
        ) : (
          <p className="text-ink-2">{common("empty")}</p>
        )}
      </section>
    </div>
  );
};
