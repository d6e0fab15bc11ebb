"use client";
import { useTranslations } from "next-intl";
import { importLosses } from "#lib/interactive/exchange/rules.ts";
import type { ImportPreview } from "#lib/interactive/exchange/schema.ts";

type Props = Pick<ImportPreview, "problems" | "lost"> & {
  /** Its questions have no lines, but places. */
  isPackage: boolean;
};

/** What of a file is left out, and why; and what its questions lose, each loss once with the lines of all that lose it. */
export const ImportFindings = ({ problems, lost, isPackage }: Props) => {
  const t = useTranslations("new-interactive.mine");
  const placed = (line: number | string) => (isPackage ? t("place", { line }) : t("line", { line }));
  const found = importLosses.flatMap((loss) => {
    const lines = lost.flatMap(({ line, losses }) => (losses.includes(loss) ? [line] : []));
    return lines.length > 0 ? [{ loss, lines: [...new Set(lines)].join(", ") }] : [];
  });
  return (
    <>
      {problems.length > 0 && (
        <>
          <p>{t("problems", { count: problems.length })}</p>
          <ul className="ed-losses">
            {problems.map(({ line, name, reason }) => (
              <li key={`${name} ${line} ${reason}`}>
                {name ?? placed(line)}: {t(`reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {found.length > 0 && (
        <>
          <p>{t("losses.title")}</p>
          <ul className="ed-losses">
            {found.map(({ loss, lines }) => (
              <li key={loss}>
                {t(`losses.${loss}`)} ({placed(lines)})
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
