import { useFormatter } from "next-intl";

/** A bank's booking day: a day of the calendar, the same everywhere. */
export const TransferDay = ({ day }: { day: string }) => {
  const format = useFormatter();
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" })}
    </time>
  );
};
