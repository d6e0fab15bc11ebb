"use client";
import { useTranslations } from "next-intl";
import { Chip } from "#components/platform/ui/chip.tsx";
import type { SectionProps } from "#components/selling/selling/section-props.ts";

type Props = Pick<SectionProps, "editor" | "isLocked"> & { terms: readonly { key: string; name: string }[] };

const without = (keys: readonly string[], key: string): string[] => keys.filter((one) => one !== key);

/** What the pages themselves are about, each with the line that says so: she agrees, or says that it is not so. */
export const FoundTopics = ({ editor: { draft, change }, isLocked, terms }: Props) => {
  const t = useTranslations("cabinet-materials.upload.found");
  const common = useTranslations("common");
  const { topics, rejectedTopics } = draft.fields;
  const found = draft.measured.flatMap((measured) => {
    const term = terms.find(({ key }) => key === measured.topic);
    return term ? [{ ...measured, name: term.name }] : [];
  });
  if (found.length === 0) return null;
  const agree = (key: string) =>
    change({ topics: topics.includes(key) ? without(topics, key) : [...topics, key], rejectedTopics: without(rejectedTopics, key) });
  const reject = (key: string) =>
    change({
      topics: without(topics, key),
      rejectedTopics: rejectedTopics.includes(key) ? without(rejectedTopics, key) : [...rejectedTopics, key],
    });
  return (
    <section className="f" aria-labelledby="found-topics">
      <h3 id="found-topics" className="lab mb-1">
        {t("legend")}
      </h3>
      <p className="help mb-2">{t("hint")}</p>
      <ul className="grid list-none gap-3 p-0">
        {found.map(({ topic, name, page, sentence }) => (
          <li key={topic} className="min-w-0">
            <fieldset>
              <legend className="wrap-anywhere">
                <b>{name}</b>
              </legend>
              <p className="text-14 wrap-anywhere text-ink-2">
                {common("gallery.page", { page })}: <q>{sentence}</q>
              </p>
              <div className="mt-1 flex flex-wrap gap-2">
                <Chip pressed={topics.includes(topic)} disabled={isLocked} onClick={() => agree(topic)}>
                  {t("fits")}
                </Chip>
                <Chip pressed={rejectedTopics.includes(topic)} disabled={isLocked} onClick={() => reject(topic)}>
                  {t("fitsNot")}
                </Chip>
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  );
};
