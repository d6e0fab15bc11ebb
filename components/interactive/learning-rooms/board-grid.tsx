"use client";
import { useFormatter, useTranslations } from "next-intl";
import { MarkSign } from "#components/interactive/learning-rooms/mark-sign.tsx";
import type { RoomBoard } from "#lib/interactive/learning-rooms/schema.ts";

/** Each pupil and each exercise: right, partly, not, not yet. Below, how many of those who answered were right. */
export const BoardGrid = ({ board }: { board: RoomBoard }) => {
  const t = useTranslations("new-interactive.room");
  const said = useTranslations("new-interactive.player");
  const format = useFormatter();
  const { items, pupils, counts, areNamesHidden, mode, current, isShown } = board;
  // What is being asked is told to the wall with its result, not before.
  const isSecret = (place: number) => mode === "quiz" && place === current && !isShown;
  return (
    <>
      {pupils.length === 0 ? (
        <p className="lr-nobody" role="status">
          {t("nobody")}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className="lr-scroll" tabIndex={0} aria-label={t("results")}>
          <table className="lr-grid">
            <thead>
              <tr>
                <th scope="col">{t("name")}</th>
                {items.map(({ id, prompt }, place) => (
                  <th key={id} scope="col" title={prompt}>
                    {place + 1}
                  </th>
                ))}
                <th scope="col">{said("done")}</th>
              </tr>
            </thead>
            <tbody>
              {pupils.map(({ id, name, marks }, place) => {
                const done = marks.filter((mark) => mark !== null && mark !== "open").length;
                return (
                  <tr key={id}>
                    <th scope="row">{areNamesHidden ? t("child", { number: place + 1 }) : name}</th>
                    {marks.map((mark, at) => (
                      <td key={items[at]?.id}>
                        <MarkSign mark={mark} isSecret={isSecret(at)} />
                      </td>
                    ))}
                    <td className="lr-done">
                      <span className="lr-bar" aria-hidden="true">
                        <i style={{ width: `${(100 * done) / items.length}%` }} />
                      </span>
                      {done}/{items.length}
                    </td>
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t("share")}</th>
                {counts.map(({ right, answered }, place) => (
                  <td key={items[place]?.id}>{answered > 0 && !isSecret(place) ? Math.round((100 * right) / answered) : "–"}</td>
                ))}
                <td />
              </tr>
            </tfoot>
          </table>
        </section>
      )}
      <p className="lr-small">{t("privacy", { date: format.dateTime(new Date(board.deleteAt), { dateStyle: "long" }) })}</p>
    </>
  );
};
